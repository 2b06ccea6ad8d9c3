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
