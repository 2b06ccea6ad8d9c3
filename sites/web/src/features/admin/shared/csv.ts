import type { ApiResponse } from '@threefold/api-contract';
import { formResult } from '../../../services/forms/formResult.ts';

/** The value of a cell. */
export type CsvValue = string | number | boolean | null | undefined;

/** A column of the file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/**
 * Spreadsheets treat text that starts like this as a formula, and visitors control the text. A leading apostrophe
 * prevents that (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** The same within a text, for spreadsheets that separate by semicolons and would begin a cell there. */
const FORMULA_AFTER_SEMICOLON = /;(?=[\s"]*[=+\-@＝＋－＠])/g;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  // Numbers and booleans are ours, and a negative number is not a formula.
  if (typeof value !== 'string') return String(value);
  const safe = (FORMULA.test(value) ? `'${value}` : value).replaceAll(FORMULA_AFTER_SEMICOLON, ";'");
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** The byte order mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180), escaped for spreadsheets. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const header = line(columns.map((column) => column.header));
  const lines = rows.map((row) => line(columns.map(({ value }) => value(row))));
  return `${BYTE_ORDER_MARK}${header}${lines.join('')}`;
}

/** A batch of rows, newest first, with their positions in the sorted list and the next batch's cursor. */
interface Batch<Row> {
  rows: readonly Row[];
  positions: readonly number[];
  next: string | null;
}

/**
 * All rows of all pages, in the table's order, or why there are none.
 * @param query the list's search, filters and sort
 */
export async function collectRows<Query, Row>(
  query: Record<string, string>,
  call: (query: Query) => Promise<ApiResponse<Batch<Row>>>,
): Promise<{ rows?: readonly Row[]; detail?: string }> {
  const collected: { row: Row; position: number }[] = [];
  let after: string | null = null;
  do {
    // The table's keys are strings; the call validates them.
    const request = { ...query, ...(after !== null && { after }) } as Query;
    let batch: Batch<Row> | undefined;
    const { status, detail } = await formResult(call(request), (data) => {
      batch = data;
    });
    if (status !== 'OK' || !batch) return { detail };
    const { rows, positions, next } = batch;
    for (const [index, row] of rows.entries()) collected.push({ row, position: positions[index] ?? 0 });
    after = next;
  } while (after !== null);
  return { rows: collected.sort((a, b) => a.position - b.position).map(({ row }) => row) };
}
