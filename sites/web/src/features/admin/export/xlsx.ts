import writeXlsxFile from 'write-excel-file/browser';
import type { CsvColumn } from '../../../services/csv.ts';

/** Nothing for an empty cell. A text stays a text, whatever it begins with: only a cell of the type formula is one. */
const cell = <Row>({ value }: CsvColumn<Row>, row: Row) => value(row) ?? null;

/** An .xlsx file. Loaded with the first one, because it brings a library of its own. */
export const toXlsx = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<Blob> =>
  writeXlsxFile(
    [
      columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const })),
      ...rows.map((row) => columns.map((column) => cell(column, row))),
    ],
    { stickyRowsCount: 1 },
  ).toBlob();
