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
  /** What the cell shows. Its value by default. */
  render?: (row: Row) => ReactNode;
  /** Whether its header sorts. True by default. */
  sortable?: boolean;
  /** Whether it names the row, for assistive technology and as the head of a card. One column does. */
  rowHeader?: boolean;
  /** Where its cells stand. `start` by default; numbers read better at the `end`. */
  align?: 'start' | 'end';
  /** Least width of its cells in px, from 768 px up. 88 by default. */
  minWidth?: number;
}

/** The words of a table that its host decides. */
export interface AdminTableContent {
  /** Name of the table. */
  caption: string;
  /** Instead of rows, when there are none at all. */
  empty: string;
  /** Instead of rows, when none answers the search and the filters. */
  noMatch: string;
}

/** Small words of the table. */
export interface AdminTableLocaleText extends TableToolbarLocaleText {
  /** Name of the column of a row's actions. */
  actions: string;
  /** Says which rows are shown, out of how many. */
  range: (first: number, last: number, count: number) => string;
  previousPage: string;
  nextPage: string;
  /** Says which page is shown. */
  page: (number: number, count: number) => string;
  /** Name of the navigation between pages. */
  pages: string;
  /** Stands in place of the rows' numbers until there are some. `Loading...` by default. */
  loading?: string;
}

/** What a person asked the table for, and which page of the answer is shown. */
export interface TableView extends TableQuery {
  /** From 1. */
  page: number;
}

/** A view to begin with: every row, in the order they come in. */
export const FIRST_VIEW: TableView = { search: '', filters: {}, sort: undefined, page: 1 };

export interface PagedTableProps<Row> {
  content: AdminTableContent;
  columns: readonly AdminTableColumn<Row>[];
  /** The rows of the page, already searched, filtered and sorted. */
  rows: readonly Row[];
  /** How many rows answer the search and the filters, on all pages. */
  count: number;
  /** Identity of a row. */
  getRowId: (row: Row) => string;
  /** `loading` shows rows of bones, as high as those that will come. `ready` by default. */
  status?: 'loading' | 'ready';
  filters?: readonly TableFilter[];
  view: TableView;
  /** Another search, choice or order begins at the first page. */
  onViewChange: (view: TableView) => void;
  /** Rows on a page. 50 by default. */
  pageSize?: number;
  /** What can be done with a row, at its end. */
  renderActions?: (row: Row) => ReactNode;
  /** `toolbar` stands beside the search, such as an export. */
  slots?: { toolbar?: ReactNode };
  /** English by default. */
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

/** Stands in a cell whose row is on its way, in a line as high as its words. */
const BONE = <Bone sx={{ display: 'inline-block', width: '7em', height: '0.75em' }} />;

const SortArrow = ({ direction }: { direction: Sort['direction'] | undefined }) => (
  <Arrow viewBox="0 0 10 14" aria-hidden opacity={direction ? 1 : 0.45}>
    {direction !== 'descending' && <path d="M5 1 9 6H1z" />}
    {direction !== 'ascending' && <path d="M5 13 1 8h8z" />}
  </Arrow>
);

/**
 * One page of rows that somebody else searches, filters and sorts, such as a server that has more of them than a browser
 * should hold. It is a table by keyboard and for assistive technology at every width, and looks like cards below 768 px.
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
          // Cards are laid out by other means than a table, which would take its meaning away; the roles keep it.
          <Table
            role="table"
            aria-labelledby={titleId}
            aria-rowcount={count + 1}
            // Bones mean nothing, and an order cannot be chosen among them.
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
                      // In a card it has no label beside it, and its buttons need the room.
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
