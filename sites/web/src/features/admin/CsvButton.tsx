import Button from '@mui/material/Button';
import { download } from '../../services/download.ts';
import { adminWords } from './content.ts';
import { type CsvColumn, toCsv } from './csv.ts';

export interface CsvButtonProps<Row> {
  /** File name without its ending. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
}

/** Hands over the rows that answer the search as a file for spreadsheets. */
export function CsvButton<Row>({ name, columns, rows }: CsvButtonProps<Row>) {
  return (
    <Button
      variant="outlined"
      disabled={rows.length === 0}
      onClick={() => download(`${name}.csv`, 'text/csv', toCsv(columns, rows))}
    >
      {adminWords.exportCsv(rows.length)}
    </Button>
  );
}
