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

const line = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** Marks the file as UTF-8 for spreadsheets, which would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The beginning of a CSV file (RFC 4180): its mark and its headers. */
export const csvStart = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `${BYTE_ORDER_MARK}${line(columns.map(({ header }) => header))}`;

/** Rows of a CSV file, safe to open in a spreadsheet. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(({ value }) => value(row)))).join('');

/** A whole CSV file. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvStart(columns) + csvLines(columns, rows);
