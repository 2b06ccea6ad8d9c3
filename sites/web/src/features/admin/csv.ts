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

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  // Numbers and booleans are ours, and a negative number is not a formula.
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

/** The byte order mark tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The start of a CSV file (RFC 4180): byte order mark and header. */
export const csvStart = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `${BYTE_ORDER_MARK}${line(columns.map(({ header }) => header))}`;

/** Rows of a CSV file, escaped for spreadsheets. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => line(columns.map(({ value }) => value(row)))).join('');

/** A complete CSV file. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvStart(columns) + csvLines(columns, rows);
