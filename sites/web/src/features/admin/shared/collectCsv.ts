import type { Answer } from '@threefold/api-contract';
import type { TableView } from '@threefold/design-system/AdminTable';
import { formResult } from '../../../services/formResult.ts';
import { type CsvColumn, toCsv } from './csv.ts';
import { queryOf } from './useAdminList.ts';

/** A batch of rows, newest first, with their positions in the sorted list and the next batch's cursor. */
interface Batch<Row> {
  rows: readonly Row[];
  positions: readonly number[];
  next: string | null;
}

export interface CsvSource<Query, Row> {
  columns: readonly CsvColumn<Row>[];
  view: TableView;
  /** Fetches a batch, with the list's search, filters and sort. */
  call: (query: Query) => Promise<Answer<Batch<Row>>>;
}

/** The CSV file of all matching rows of all pages, in the table's order, or why there is none. */
export async function collectCsv<Query, Row>({
  columns,
  view,
  call,
}: CsvSource<Query, Row>): Promise<{ text?: string; detail?: string }> {
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
}
