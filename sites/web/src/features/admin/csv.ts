/** What a cell can hold. */
export type CsvValue = string | number | boolean | null | undefined;

/** A column of the file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CsvValue;
}

/**
 * A spreadsheet takes a text that begins like this for a formula, and visitors write these texts. An apostrophe makes it
 * a text again (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  // Numbers and truth values are ours, and a negative number is no formula.
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Marks the file as UTF-8 for spreadsheets, which would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
