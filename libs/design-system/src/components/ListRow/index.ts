export { breakable } from './breakable.tsx';
export { ListRow, type ListRowProps, RowAction, RowList } from './ListRow.tsx';
export { type RowVariant, rowHeights } from './rowHeights.ts';
