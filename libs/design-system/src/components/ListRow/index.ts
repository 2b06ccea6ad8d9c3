export { ListRow, type ListRowProps, RowAction, RowList } from './ListRow.tsx';
export { type RowDensity, rowHeights } from './rowHeights.ts';
