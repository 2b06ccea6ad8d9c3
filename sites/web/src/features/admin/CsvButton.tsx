import Button from '@mui/material/Button';
import type { Answer } from '@threefold/api-contract';
import type { TableView } from '@threefold/design-system/AdminTable';
import { download } from '../../services/download.ts';
import { formResult } from '../../services/formResult.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { adminText } from './content.ts';
import { type CsvColumn, toCsv } from './csv.ts';
import { queryOf } from './useAdminList.ts';

/** A batch of rows, newest first, with their positions in the sorted list and the next batch's cursor. */
interface Batch<Row> {
  rows: readonly Row[];
  positions: readonly number[];
  next: string | null;
}

export interface CsvButtonProps<Query, Row> {
  /** File name without extension. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** The number of rows on all pages. */
  count: number;
  view: TableView;
  /** Fetches a batch, with the list's search, filters and sort. */
  call: (query: Query) => Promise<Answer<Batch<Row>>>;
  overlays: Overlays;
}

/** Exports all matching rows of all pages as CSV, in the table's order. */
export function CsvButton<Query, Row>({ name, columns, count, view, call, overlays }: CsvButtonProps<Query, Row>) {
  const collect = async (): Promise<{ text?: string; detail?: string }> => {
    const collected: { row: Row; position: number }[] = [];
    let after: string | null = null;
    do {
      // The table's keys are strings; the call validates them.
      const query = { ...queryOf(view), ...(after !== null && { after }) } as Query;
      let batch: Batch<Row> | undefined;
      const { status, detail } = await formResult(call(query), (data) => {
        batch = data;
      });
      if (status !== 'OK' || !batch) return { detail };
      const { rows, positions, next } = batch;
      for (const [index, row] of rows.entries()) collected.push({ row, position: positions[index] ?? 0 });
      after = next;
    } while (after !== null);
    const sorted = collected.sort((a, b) => a.position - b.position).map(({ row }) => row);
    return { text: toCsv(columns, sorted) };
  };

  const save = async () => {
    const { text, detail } = await overlays.during(adminText.exporting, collect());
    if (text === undefined) overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    else download(`${name}.csv`, 'text/csv', text);
  };

  return (
    <Button size="small" variant="outlined" disabled={count === 0} onClick={() => void save()}>
      {adminText.exportCsv(count)}
    </Button>
  );
}
