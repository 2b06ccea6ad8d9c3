import Button from '@mui/material/Button';
import type { Answer } from '@threefold/api-contract';
import type { TableView } from '@threefold/design-system/AdminTable';
import { download } from '../../services/download.ts';
import { formResult } from '../../services/formResult.ts';
import type { Overlays } from '../../services/overlays.tsx';
import { adminText } from './content.ts';
import { type CsvColumn, csvLines, csvStart } from './csv.ts';
import { filtersOf } from './useAdminList.ts';

/** A part of a list, newest first, and where the next one begins. */
interface Batch<Row> {
  rows: readonly Row[];
  next: string | null;
}

export interface CsvButtonProps<Query, Row> {
  /** File name without its ending. */
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** How many rows there are. */
  count: number;
  view: TableView;
  /** Hands over a batch. It takes the search and the filters of the list. */
  call: (query: Query) => Promise<Answer<Batch<Row>>>;
  overlays: Overlays;
}

/** Hands over all rows that answer the search and the filters, of every page, as a file for spreadsheets. */
export function CsvButton<Query, Row>({ name, columns, count, view, call, overlays }: CsvButtonProps<Query, Row>) {
  const collect = async (): Promise<{ text?: string; detail?: string }> => {
    const parts = [csvStart(columns)];
    for (let after: string | null | undefined; after !== null; ) {
      // The table's keys are texts; the call checks them.
      const query = { ...filtersOf(view), ...(after && { after }) } as Query;
      let batch: Batch<Row> | undefined;
      const { status, detail } = await formResult(call(query), (data) => {
        batch = data;
      });
      if (status !== 'OK' || !batch) return { detail };
      parts.push(csvLines(columns, batch.rows));
      after = batch.next;
    }
    return { text: parts.join('') };
  };

  const save = async () => {
    const { text, detail } = await overlays.during(adminText.exporting, collect());
    if (text === undefined) overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    else download(`${name}.csv`, 'text/csv', text);
  };

  return (
    <Button variant="outlined" disabled={count === 0} onClick={() => void save()}>
      {adminText.exportCsv(count)}
    </Button>
  );
}
