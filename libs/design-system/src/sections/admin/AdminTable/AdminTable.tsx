import { formatNumber } from '@threefold/validation';
import { useId, useRef } from 'react';
import { EmptyState } from '../../../components/EmptyState/index.ts';
import { useFormats } from '../../../components/FormatProvider/index.ts';
import { useLocaleText } from '../../../components/localeText/index.ts';
import { ownerOf, useThemeProps } from '../../../components/styled/index.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden/index.ts';
import {
  Arrow,
  Body,
  Foot,
  Head,
  HeaderCell,
  HeadRow,
  PageButton,
  Pages,
  Root,
  Scroller,
  SortButton,
  Table,
  Title,
} from './adminTableStyles.ts';
import type { AdminTableLocaleText, AdminTableProps, Sort, TableQuery, TableView } from './adminTableTypes.ts';
import { TableRow } from './TableRow.tsx';
import { TableToolbar } from './TableToolbar.tsx';

/** The initial view: all rows, unsorted, first page. */
export const FIRST_VIEW: TableView = { search: '', filters: {}, sort: undefined, page: 1 };

const ENGLISH: AdminTableLocaleText = {
  search: 'Search',
  sortBy: 'Sort by',
  unsorted: 'Usual order',
  ascending: 'ascending',
  descending: 'descending',
  all: 'All',
  actions: 'Actions',
  range: (first, last, count) => `${first} to ${last} of ${count}`,
  noRows: 'No rows',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (number, count) => `Page ${number} of ${count}`,
  pages: 'Pages',
  loading: 'Loading...',
};

/** Number of placeholder rows while loading. */
const SKELETON_ROWS = 5;

const SortArrow = ({ direction }: { direction: Sort['direction'] | undefined }) => (
  <Arrow viewBox="0 0 10 14" aria-hidden opacity={direction ? 1 : 0.45}>
    {direction !== 'descending' && <path d="M5 1 9 6H1z" />}
    {direction !== 'ascending' && <path d="M5 13 1 8h8z" />}
  </Arrow>
);

/**
 * Shows one page of a list. `onViewChange` reports the requested search, filters, sort and page; the host fetches those rows,
 * usually from a server, and passes them back. Keeps table semantics and keyboard sorting at every width, and looks like cards
 * when it is narrower than 64rem.
 *
 * Themeable as `DsAdminTable`.
 */
export function AdminTable<Row>(inProps: AdminTableProps<Row>) {
  const props = useThemeProps({ props: inProps, name: 'DsAdminTable' });
  const {
    content,
    columns,
    rows,
    count,
    getRowId,
    status = 'ready',
    filters = [],
    view,
    onViewChange,
    ...rest
  } = props;
  const { pageSize, renderActions, slots, localeText: ownTexts, headingLevel, ...other } = rest;
  const localeText = useLocaleText('DsAdminTable', ENGLISH, ownTexts);
  const { search, filters: choices, sort } = view;
  const titleId = useId();
  const formats = useFormats();
  const digits = (value: number) => formatNumber(value, formats);
  const scroller = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const pageNumber = Math.min(view.page, pages);
  const loading = status === 'loading';
  const shown: readonly (Row | undefined)[] = loading ? Array(SKELETON_ROWS).fill(undefined) : rows;
  const first = rows.length > 0 ? (pageNumber - 1) * pageSize + 1 : 0;
  const sortable = columns.filter((column) => column.sortable !== false);
  const isFiltered = search.trim() !== '' || Object.values(choices).some(Boolean);

  const updateQuery = (change: Partial<TableQuery>) => onViewChange({ ...view, ...change, page: 1 });

  const toggleSort = (key: string) =>
    updateQuery({
      sort: { key, direction: sort?.key === key && sort.direction === 'ascending' ? 'descending' : 'ascending' },
    });

  const goTo = (page: number) => {
    onViewChange({ ...view, page });
    // The next page is read from its first row.
    scroller.current?.focus({ preventScroll: true });
    scroller.current?.scrollIntoView?.({ block: 'start' });
  };

  return (
    <Root {...ownerOf(props)} {...other}>
      <Title id={titleId}>{content.caption}</Title>
      <TableToolbar
        labelledBy={titleId}
        query={view}
        onChange={updateQuery}
        filters={filters}
        sortable={sortable}
        localeText={localeText}
      >
        {slots?.toolbar}
      </TableToolbar>
      <Scroller ref={scroller} aria-labelledby={titleId} tabIndex={0}>
        {shown.length === 0 ? (
          <EmptyState>{isFiltered ? content.noMatch : content.empty}</EmptyState>
        ) : (
          // The card layout changes `display`, which removes table semantics. Explicit roles restore them.
          <Table
            role="table"
            aria-labelledby={titleId}
            aria-rowcount={count + 1}
            // Placeholders have no content and cannot be sorted.
            aria-hidden={loading || undefined}
            inert={loading}
          >
            <Head role="rowgroup">
              <HeadRow role="row">
                {columns.map(({ key, header, sortable: sorts = true, align = 'start', onlyWide }) => (
                  <HeaderCell
                    key={key}
                    role="columnheader"
                    scope="col"
                    ownerState={{ align, onlyWide }}
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
                  <HeaderCell role="columnheader" scope="col" ownerState={{ align: 'end', actions: true }}>
                    <VisuallyHidden>{localeText.actions}</VisuallyHidden>
                  </HeaderCell>
                )}
              </HeadRow>
            </Head>
            <Body role="rowgroup">
              {shown.map((row, index) => (
                <TableRow
                  key={row ? getRowId(row) : index}
                  row={row}
                  rowIndex={first + index + 1}
                  columns={columns}
                  renderActions={renderActions}
                />
              ))}
            </Body>
          </Table>
        )}
      </Scroller>
      <Foot ownerState={{ empty: shown.length === 0 }}>
        <p role="status">
          {loading
            ? localeText.loading
            : count === 0
              ? localeText.noRows
              : localeText.range(digits(first), digits(first + Math.max(0, rows.length - 1)), digits(count))}
        </p>
        {pages > 1 && (
          <Pages aria-label={localeText.pages}>
            <PageButton variant="outlined" disabled={pageNumber === 1} onClick={() => goTo(pageNumber - 1)}>
              {localeText.previousPage}
            </PageButton>
            <span>{localeText.page(digits(pageNumber), digits(pages))}</span>
            <PageButton variant="outlined" disabled={pageNumber === pages} onClick={() => goTo(pageNumber + 1)}>
              {localeText.nextPage}
            </PageButton>
          </Pages>
        )}
      </Foot>
    </Root>
  );
}
