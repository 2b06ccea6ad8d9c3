import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { Bone } from '../../components/ListSkeleton/index.ts';
import { useThemeProps } from '../../components/styled/index.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden/index.ts';
import {
  Arrow,
  Body,
  BodyRow,
  CardLabel,
  Cell,
  Foot,
  Head,
  HeaderCell,
  HeadRow,
  PageButton,
  Pages,
  Root,
  RowHeader,
  Scroller,
  SortButton,
  Table,
  Title,
} from './adminTableStyles.ts';
import { type TableFilter, TableToolbar, type TableToolbarLocaleText } from './TableToolbar.tsx';
import type { Sort, TableQuery, ValueColumn } from './tableView.ts';

/** A column of the table. */
export interface AdminTableColumn<Row> extends ValueColumn<Row> {
  header: string;
  /** Renders the cell. Default: the column's value */
  render?: (row: Row) => ReactNode;
  /** Whether the header sorts. Default: true */
  sortable?: boolean;
  /**
   * Whether the cell is the row header: it names the row for assistive technology and titles the card. Exactly one column has it.
   */
  rowHeader?: boolean;
  /** Alignment of the cells. Use `end` for numbers. Default: `start` */
  align?: 'start' | 'end';
  /** Minimum width of the cells in px, from 768 px up. Default: 88 */
  minWidth?: number;
}

/** The texts of the table. */
export interface AdminTableContent {
  /** Accessible name of the table. */
  caption: string;
  /** Shown when there are no rows at all. */
  empty: string;
  /** Shown when no row matches the search and the filters. */
  noMatch: string;
}

/** Interface texts of the table. */
export interface AdminTableLocaleText extends TableToolbarLocaleText {
  /** Header of the column with the row actions. */
  actions: string;
  /** Describes the visible rows, such as "1–50 of 120". */
  range: (first: number, last: number, count: number) => string;
  previousPage: string;
  nextPage: string;
  /** Describes the current page. */
  page: (number: number, count: number) => string;
  /** Accessible name of the pagination. */
  pages: string;
  /** Shown instead of the range while loading. Default: `Loading...` */
  loading?: string;
}

/** The current search, filters and sort, and the page shown. */
export interface TableView extends TableQuery {
  /** Starts at 1. */
  page: number;
}

/** The initial view: all rows, unsorted, first page. */
export const FIRST_VIEW: TableView = { search: '', filters: {}, sort: undefined, page: 1 };

export interface PagedTableProps<Row> {
  content: AdminTableContent;
  columns: readonly AdminTableColumn<Row>[];
  /** The rows of the current page, already searched, filtered and sorted. */
  rows: readonly Row[];
  /** Number of matching rows on all pages. */
  count: number;
  /** Returns a row's unique id. */
  getRowId: (row: Row) => string;
  /** `loading` shows skeleton rows of the same height as loaded ones. Default: `ready` */
  status?: 'loading' | 'ready';
  filters?: readonly TableFilter[];
  view: TableView;
  /** Called with the new view. A new search, filter or sort resets the page to 1. */
  onViewChange: (view: TableView) => void;
  /** Rows per page. Default: 50 */
  pageSize?: number;
  /** Renders the actions at the end of a row. */
  renderActions?: (row: Row) => ReactNode;
  /** `toolbar` sits beside the search, such as an export button. */
  slots?: { toolbar?: ReactNode };
  /** Default: English */
  localeText?: AdminTableLocaleText;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  sx?: SxProps<Theme>;
}

const ENGLISH: AdminTableLocaleText = {
  search: 'Search',
  sortBy: 'Sort by',
  unsorted: 'As received',
  ascending: 'ascending',
  descending: 'descending',
  all: 'All',
  actions: 'Actions',
  range: (first, last, count) => (count === 0 ? 'No rows' : `${first} to ${last} of ${count}`),
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number, count) => `Page ${number} of ${count}`,
  pages: 'Pages',
  loading: 'Loading...',
};

/** Placeholder of a loading cell, one line of text high. */
const BONE = <Bone sx={{ display: 'inline-block', width: '7em', height: '0.75em' }} />;

const SortArrow = ({ direction }: { direction: Sort['direction'] | undefined }) => (
  <Arrow viewBox="0 0 10 14" aria-hidden opacity={direction ? 1 : 0.45}>
    {direction !== 'descending' && <path d="M5 1 9 6H1z" />}
    {direction !== 'ascending' && <path d="M5 13 1 8h8z" />}
  </Arrow>
);

/**
 * Shows one page of rows that a server searches, filters and sorts. Keeps table semantics and keyboard sorting at every width,
 * and looks like cards below 768 px.
 *
 * Themeable as `DsAdminTable`.
 */
export function PagedTable<Row>(inProps: PagedTableProps<Row>) {
  const props = useThemeProps({ props: inProps, name: 'DsAdminTable' });
  const { content, columns, rows, count, getRowId, status = 'ready', filters = [], view, onViewChange } = props;
  const { pageSize = 50, renderActions, slots, localeText = ENGLISH, ref, className, sx } = props;
  const { search, filters: choices, sort } = view;
  const titleId = useId();
  const scroller = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const number = Math.min(view.page, pages);
  const loading = status === 'loading';
  const shown: readonly (Row | undefined)[] = loading ? Array(5).fill(undefined) : rows;
  const first = rows.length > 0 ? (number - 1) * pageSize + 1 : 0;
  const sortable = columns.filter((column) => column.sortable !== false);
  const asksForSome = search.trim() !== '' || Object.values(choices).some(Boolean);

  const ask = (change: Partial<TableQuery>) => onViewChange({ ...view, ...change, page: 1 });

  const toggleSort = (key: string) =>
    ask({ sort: { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' } });

  const turnTo = (page: number) => {
    onViewChange({ ...view, page });
    scroller.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Root ref={ref} className={className} sx={sx}>
      <Title id={titleId}>{content.caption}</Title>
      <TableToolbar
        labelledBy={titleId}
        query={view}
        onChange={ask}
        filters={filters}
        sortable={sortable}
        localeText={localeText}
      >
        {slots?.toolbar}
      </TableToolbar>
      <Scroller ref={scroller} aria-labelledby={titleId} tabIndex={0}>
        {shown.length === 0 ? (
          <EmptyState>{asksForSome ? content.noMatch : content.empty}</EmptyState>
        ) : (
          // The card layout changes `display`, which removes table semantics. Explicit roles restore them.
          <Table
            role="table"
            aria-labelledby={titleId}
            aria-rowcount={count + 1}
            // Skeleton rows carry no information and cannot be sorted.
            aria-hidden={loading || undefined}
            inert={loading}
          >
            <Head role="rowgroup">
              <HeadRow role="row">
                {columns.map(({ key, header, sortable: sorts = true, align = 'start' }) => (
                  <HeaderCell
                    key={key}
                    role="columnheader"
                    scope="col"
                    ownerState={{ align }}
                    aria-sort={sort?.key === key ? sort.direction : undefined}
                  >
                    {sorts ? (
                      <SortButton type="button" onClick={() => toggleSort(key)}>
                        {header}
                        <SortArrow direction={sort?.key === key ? sort.direction : undefined} />
                      </SortButton>
                    ) : (
                      header
                    )}
                  </HeaderCell>
                ))}
                {renderActions && (
                  <HeaderCell role="columnheader" scope="col" ownerState={{ align: 'end' }}>
                    <VisuallyHidden>{localeText.actions}</VisuallyHidden>
                  </HeaderCell>
                )}
              </HeadRow>
            </Head>
            <Body role="rowgroup">
              {shown.map((row, index) => (
                <BodyRow key={row ? getRowId(row) : index} role="row" aria-rowindex={first + index + 1}>
                  {columns.map(({ key, header, value, render, rowHeader, align = 'start', minWidth }) => {
                    const words = row ? (render ?? value)(row) : BONE;
                    return rowHeader ? (
                      <RowHeader key={key} role="rowheader" scope="row" ownerState={{ align: 'start', minWidth }}>
                        {words}
                      </RowHeader>
                    ) : (
                      <Cell key={key} role="cell" ownerState={{ align, minWidth }}>
                        <CardLabel>{header}</CardLabel>
                        <span>{words}</span>
                      </Cell>
                    );
                  })}
                  {renderActions && (
                    <Cell
                      role="cell"
                      ownerState={{ align: 'end', minWidth: 0 }}
                      // A card shows no label for the actions, so the buttons take the full width.
                      sx={{ whiteSpace: 'nowrap', '&&': { gridTemplateColumns: 'auto' }, justifyContent: 'start' }}
                    >
                      {row ? renderActions(row) : <Bone sx={{ width: '7em', height: 44 }} />}
                    </Cell>
                  )}
                </BodyRow>
              ))}
            </Body>
          </Table>
        )}
      </Scroller>
      <Foot>
        <p role="status">
          {loading
            ? (localeText.loading ?? ENGLISH.loading)
            : localeText.range(first, first + Math.max(0, rows.length - 1), count)}
        </p>
        {pages > 1 && (
          <Pages aria-label={localeText.pages}>
            <PageButton variant="outlined" disabled={number === 1} onClick={() => turnTo(number - 1)}>
              {localeText.previousPage}
            </PageButton>
            <span>{localeText.page(number, pages)}</span>
            <PageButton variant="outlined" disabled={number === pages} onClick={() => turnTo(number + 1)}>
              {localeText.nextPage}
            </PageButton>
          </Pages>
        )}
      </Foot>
    </Root>
  );
}
