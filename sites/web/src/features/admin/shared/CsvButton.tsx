import Button from '@mui/material/Button';
import { download } from '../../../services/download.ts';
import type { Overlays } from '../../../services/overlays.tsx';
import { type CsvSource, collectCsv } from './collectCsv.ts';
import { adminText } from './content.ts';

export interface CsvButtonProps<Query, Row> extends CsvSource<Query, Row> {
  /** File name without extension. */
  name: string;
  /** The number of rows on all pages. */
  count: number;
  overlays: Overlays;
}

/** Exports all matching rows of all pages as CSV, in the table's order. */
export function CsvButton<Query, Row>({ name, count, overlays, ...source }: CsvButtonProps<Query, Row>) {
  const save = async () => {
    const { text, detail } = await overlays.during(adminText.exporting, collectCsv(source));
    if (text === undefined) overlays.show({ kind: 'error', ...adminText.problem(detail ?? '') });
    else download(`${name}.csv`, 'text/csv', text);
  };

  return (
    <Button size="small" disabled={count === 0} onClick={() => void save()}>
      {adminText.exportCsv}
    </Button>
  );
}
