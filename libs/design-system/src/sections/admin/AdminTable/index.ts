export { AdminTable, FIRST_VIEW } from './AdminTable.tsx';
export type {
  AdminTableColumn,
  AdminTableContent,
  AdminTableLocaleText,
  AdminTableProps,
  Sort,
  TableFilter,
  TableQuery,
  TableToolbarLocaleText,
  TableView,
} from './adminTableTypes.ts';
