import type { ReactNode } from 'react';
import type { HeadingLevel, RootProps } from '../../../components/styled/index.ts';

/** A column of the table. */
export interface AdminTableColumn<Row> {
  /** Identifies the column in `sort`. Must not contain spaces. */
  key: string;
  header: string;
  /** Renders the cell. */
  render: (row: Row) => ReactNode;
  /** Whether the header sorts. Default: true */
  sortable?: boolean;
  /**
   * Whether the cell is the row header: it names the row for assistive technology and titles the card. Exactly one column has it.
   */
  rowHeader?: boolean;
  /** Alignment of the cells. Use `end` for numbers. Default: `start` */
  align?: 'start' | 'end';
  /** Minimum width of the cells in px, in the table layout with text of the default size. Default: 88 */
  minWidth?: number;
  /** Width in px above which the text of the cells wraps, in the table layout. Default: 420 */
  maxWidth?: number;
  /**
   * Where a card shows the cell: in a row behind its header, as a text of its own across the card, or at the end of the title's
   * line. The header of a cell that is not in a row is for assistive technology only. Default: `row`
   */
  inCard?: 'row' | 'text' | 'title';
  /** Leaves the column out of tables narrower than 79rem. Cards and wider tables have it. Default: false */
  onlyWide?: boolean;
}

/** A filter shown as a select, or as a field for a day. */
export interface TableFilter {
  key: string;
  label: string;
  /** The choices. Default: a day, as YYYY-MM-DD */
  options?: readonly { value: string; label: string }[];
}

/** The sorted column and its direction. */
export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** The user's search, filters and sort. */
export interface TableQuery {
  search: string;
  /** Selected option by filter key. An empty string turns the filter off. */
  filters: Readonly<Record<string, string>>;
  sort: Sort | undefined;
}

/** The current search, filters and sort, and the page shown. */
export interface TableView extends TableQuery {
  /** Starts at 1. */
  page: number;
}

/** The texts of the table. */
export interface AdminTableContent {
  /** Visible title of the table, and its accessible name. */
  caption: string;
  /** Shown when there are no rows at all. */
  empty: string;
  /** Shown when no row matches the search and the filters. */
  noMatch: string;
}

/** Interface texts of the toolbar. */
export interface TableToolbarLocaleText {
  search: string;
  sortBy: string;
  /** The option for the original order. */
  unsorted: string;
  ascending: string;
  descending: string;
  /** The option that turns the filter off. */
  all: string;
}

/** Interface texts of the table. */
export interface AdminTableLocaleText extends TableToolbarLocaleText {
  /** Header of the column with the row actions. */
  actions: string;
  /** Describes the visible rows, such as "1 to 50 of 120". The numbers are already formatted. */
  range: (first: string, last: string, count: string) => string;
  /** Shown instead of the range when there are no rows. */
  noRows: string;
  previousPage: string;
  nextPage: string;
  /** Describes the current page. The numbers are already formatted. */
  page: (number: string, count: string) => string;
  /** Accessible name of the pagination. */
  pages: string;
  /** Shown instead of the range while loading. */
  loading: string;
}

export interface AdminTableProps<Row> extends RootProps<'div', 'DsAdminTable'> {
  content: AdminTableContent;
  /** The columns, in order. Rows render less often when the array stays the same between renders. */
  columns: readonly AdminTableColumn<Row>[];
  /** The rows of the current page, already searched, filtered and sorted. */
  rows: readonly Row[];
  /** Number of matching rows on all pages. */
  count: number;
  /** Returns a row's unique id. */
  getRowId: (row: Row) => string;
  /** `loading` shows skeleton rows of the same height as loaded ones. Default: `ready` */
  status?: 'loading' | 'ready';
  /** Filters beside the search. */
  filters?: readonly TableFilter[];
  /** The current view. Start with `FIRST_VIEW`. */
  view: TableView;
  /** Called with the new view. A new search, filter or sort resets the page to 1. */
  onViewChange: (view: TableView) => void;
  /** Rows per page, as the host fetches them. */
  pageSize: number;
  /** Renders the actions at the end of a row. Rows render less often when it stays the same between renders. */
  renderActions?: (row: Row) => ReactNode;
  /** `toolbar` sits beside the search, such as an export button. */
  slots?: { toolbar?: ReactNode };
  /** Default: English */
  localeText?: Partial<AdminTableLocaleText>;
  /** Level of the heading. Default: 2 */
  headingLevel?: HeadingLevel;
}
