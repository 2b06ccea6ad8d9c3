import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { CsvColumn } from '../../../services/csv.ts';
import { toXlsx } from './xlsx.ts';

interface Row {
  name: string | null;
  count?: number;
  late?: boolean;
}

const columns: readonly CsvColumn<Row>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Count', value: ({ count }) => count },
  { header: 'Late', value: ({ late }) => late },
];

const readBack = async (rows: readonly Row[]) => {
  const file = await toXlsx(columns, rows);
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  return sheet?.data;
};

it('an .xlsx file has the columns and rows of the list, with numbers and booleans as such', async () => {
  expect(
    await readBack([
      { name: 'Søren, "Sam"; <& 窓', count: -3, late: false },
      { name: 'A\nB', late: true },
      { name: null, count: 0 },
    ]),
  ).toEqual([
    ['Name', 'Count', 'Late'],
    ['Søren, "Sam"; <& 窓', -3, false],
    ['A\nB', null, true],
    [null, 0, null],
  ]);
});

it('what a visitor wrote is text, never a formula', async () => {
  const file = Buffer.from(
    await (await toXlsx(columns, [{ name: '=HYPERLINK("https://evil.example")' }])).arrayBuffer(),
  );
  expect((await readXlsxFile(file))[0]?.data[1]?.[0]).toBe('=HYPERLINK("https://evil.example")');
});

it('an empty list is a file with the headers', async () => {
  expect(await readBack([])).toEqual([['Name', 'Count', 'Late']]);
});
