import type { ComponentsOverrides } from '@mui/material/styles';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useThemeProps } from '../../components/styled/index.ts';
import { FIRST_VIEW, PagedTable, type PagedTableProps, type TableView } from './PagedTable.tsx';
import type { TableFilter } from './TableToolbar.tsx';
import { pageOf, queryRows, type RowFilter, type Sort } from './tableView.ts';

/** A filter with the options and the test for a row. */
export interface AdminTableFilter<Row> extends RowFilter<Row>, TableFilter {}

type OwnProps<Row> = Omit<PagedTableProps<Row>, 'count' | 'view' | 'onViewChange' | 'filters' | 'slots'>;

export interface AdminTableProps<Row> extends OwnProps<Row> {
  /** All rows, unsorted and unfiltered. */
  rows: readonly Row[];
  filters?: readonly AdminTableFilter<Row>[];
  /** Initial sort. Default: the order of `rows` */
  initialSort?: Sort;
  /** `toolbar` sits beside the search, such as an export button. Receives the rows that match the search and the filters. */
  slots?: { toolbar?: (found: readonly Row[]) => ReactNode };
  /** BCP 47 tag for sorting text. Default: `en-CA` */
  locale?: string;
}

/**
 * A table with search, filters, sorting by column and paging. Needs all rows in memory; use `PagedTable` when a server searches,
 * sorts and pages.
 *
 * Themeable as `DsAdminTable`.
 */
export function AdminTable<Row>(inProps: AdminTableProps<Row>) {
  const props = useThemeProps({ props: inProps, name: 'DsAdminTable' });
  const { rows, filters = [], initialSort, slots, locale = 'en-CA', pageSize = 50, ...others } = props;
  const { columns, content } = others;
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: initialSort });
  const { search, filters: choices, sort } = view;
  // Keeps typing responsive with many rows.
  const settledSearch = useDeferredValue(search);

  const found = useMemo(
    () => queryRows(rows, columns, filters, { search: settledSearch, filters: choices, sort }, locale),
    [rows, columns, filters, settledSearch, choices, sort, locale],
  );
  const page = pageOf(found, view.page, pageSize);

  return (
    <PagedTable
      {...others}
      content={rows.length === 0 ? { ...content, noMatch: content.empty } : content}
      pageSize={pageSize}
      filters={filters}
      rows={page.rows}
      count={found.length}
      view={{ ...view, page: page.number }}
      onViewChange={setView}
      slots={{ toolbar: slots?.toolbar?.(found) }}
    />
  );
}

declare module '@mui/material/styles' {
  interface ComponentsPropsList {
    DsAdminTable: Partial<AdminTableProps<unknown>>;
  }
  interface ComponentNameToClassKey {
    DsAdminTable:
      | 'root'
      | 'title'
      | 'toolbar'
      | 'tools'
      | 'select'
      | 'cardSort'
      | 'scroller'
      | 'table'
      | 'head'
      | 'headRow'
      | 'body'
      | 'headerCell'
      | 'sortButton'
      | 'arrow'
      | 'row'
      | 'cell'
      | 'rowHeader'
      | 'cardLabel'
      | 'foot'
      | 'pages'
      | 'pageButton';
  }
  interface Components<Theme = unknown> {
    DsAdminTable?: {
      defaultProps?: ComponentsPropsList['DsAdminTable'];
      styleOverrides?: ComponentsOverrides<Theme>['DsAdminTable'];
    };
  }
}
