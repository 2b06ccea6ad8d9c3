/** What a cell is sorted and searched by. An absent value comes last in either direction. */
export type CellValue = string | number | null | undefined;

/** A column as far as sorting and searching go. */
export interface ValueColumn<Row> {
  key: string;
  value: (row: Row) => CellValue;
  /** Whether the search looks into it. True by default. */
  searchable?: boolean;
}

/** A filter as far as it decides over rows. */
export interface RowFilter<Row> {
  key: string;
  matches: (row: Row, choice: string) => boolean;
}

/** Which column the rows are in the order of. */
export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** What a person asked the table for. */
export interface TableQuery {
  search: string;
  /** Choice by filter key. An empty choice lets every row through. */
  filters: Readonly<Record<string, string>>;
  sort: Sort | undefined;
}

function comparator<Row>(column: ValueColumn<Row>, direction: Sort['direction'], locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sign = direction === 'ascending' ? 1 : -1;
  const isAbsent = (value: CellValue) => value === null || value === undefined || value === '';
  return (a: Row, b: Row) => {
    const [left, right] = [column.value(a), column.value(b)];
    if (isAbsent(left) || isAbsent(right)) return Number(isAbsent(left)) - Number(isAbsent(right));
    return typeof left === 'number' && typeof right === 'number'
      ? sign * (left - right)
      : sign * compare(String(left), String(right));
  };
}

/**
 * The rows that answer a query, in its order; equal rows stay in the order they came in. Every word of the search must
 * stand in some searchable column, in upper or lower case.
 */
export function queryRows<Row>(
  rows: readonly Row[],
  columns: readonly ValueColumn<Row>[],
  filters: readonly RowFilter<Row>[],
  { search, filters: choices, sort }: TableQuery,
  locale: string,
): Row[] {
  const words = search.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const searched = columns.filter(({ searchable = true }) => searchable);
  const found = rows.filter((row) => {
    if (!filters.every(({ key, matches }) => !choices[key] || matches(row, choices[key]))) return false;
    if (words.length === 0) return true;
    const text = searched.map(({ value }) => String(value(row) ?? '').toLocaleLowerCase(locale)).join('\n');
    return words.every((word) => text.includes(word));
  });
  const column = sort && columns.find(({ key }) => key === sort.key);
  return column ? found.sort(comparator(column, sort.direction, locale)) : found;
}

/** A page of rows, and its number. */
export interface Page<Row> {
  rows: readonly Row[];
  number: number;
}

/** The page of that number, or the last one when there are fewer. Pages count from 1. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(Math.max(1, wanted), count);
  return { rows: rows.slice((number - 1) * size, number * size), number };
}
