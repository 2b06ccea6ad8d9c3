export {
  AdminTable,
  type AdminTableColumn,
  type AdminTableContent,
  type AdminTableFilter,
  type AdminTableLocaleText,
  type AdminTableProps,
} from './AdminTable.tsx';
export type { CellValue, Sort } from './tableView.ts';
