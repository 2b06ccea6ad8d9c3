export { AdminTable, type AdminTableFilter, type AdminTableProps } from './AdminTable.tsx';
export {
  type AdminTableColumn,
  type AdminTableContent,
  type AdminTableLocaleText,
  FIRST_VIEW,
  PagedTable,
  type PagedTableProps,
  type TableView,
} from './PagedTable.tsx';
export type { TableFilter } from './TableToolbar.tsx';
export type { CellValue, Sort } from './tableView.ts';
