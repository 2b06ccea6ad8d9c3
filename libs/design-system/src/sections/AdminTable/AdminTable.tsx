import type { ComponentsOverrides } from '@mui/material/styles';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useThemeProps } from '../../components/styled/index.ts';
import { FIRST_VIEW, PagedTable, type PagedTableProps, type TableView } from './PagedTable.tsx';
import type { TableFilter } from './TableToolbar.tsx';
import { pageOf, queryRows, type RowFilter, type Sort } from './tableView.ts';

/** A choice that lets some rows through. */
export interface AdminTableFilter<Row> extends RowFilter<Row>, TableFilter {}

type OwnProps<Row> = Omit<PagedTableProps<Row>, 'count' | 'view' | 'onViewChange' | 'filters' | 'slots'>;

export interface AdminTableProps<Row> extends OwnProps<Row> {
  /** All of them. */
  rows: readonly Row[];
  filters?: readonly AdminTableFilter<Row>[];
  /** The order to begin with. The one the rows come in by default. */
  initialSort?: Sort;
  /** `toolbar` stands beside the search, such as an export. It is given the rows that answer the search and the filters. */
  slots?: { toolbar?: (found: readonly Row[]) => ReactNode };
  /** BCP 47 tag that words are sorted by. Canadian English by default. */
  locale?: string;
}

/**
 * Rows to look through: searched, filtered, sorted by any column, 50 on a page. It has them all; `PagedTable` shows pages
 * of what somebody else has.
 *
 * Themeable as `DsAdminTable`.
 */
export function AdminTable<Row>(inProps: AdminTableProps<Row>) {
  const props = useThemeProps({ props: inProps, name: 'DsAdminTable' });
  const { rows, filters = [], initialSort, slots, locale = 'en-CA', pageSize = 50, ...others } = props;
  const { columns, content } = others;
  const [view, setView] = useState<TableView>({ ...FIRST_VIEW, sort: initialSort });
  const { search, filters: choices, sort } = view;
  // Typing stays quick however many rows there are.
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
