/** The value a cell is sorted and searched by. A missing value sorts last in both directions. */
export type CellValue = string | number | null | undefined;

/** The part of a column that sorting and searching need. */
export interface ValueColumn<Row> {
  key: string;
  value: (row: Row) => CellValue;
  /** Whether the search includes this column. Default: true */
  searchable?: boolean;
}

/** The part of a filter that decides which rows match. */
export interface RowFilter<Row> {
  key: string;
  matches: (row: Row, choice: string) => boolean;
}

/** The sorted column and its direction. */
export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** The user's search, filters and sort. */
export interface TableQuery {
  search: string;
  /** Selected option by filter key. An empty string turns the filter off. */
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

/** Filters and sorts the rows. The sort is stable. Every search word must occur in a searchable column, in any case. */
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

/** A page of rows and its number. */
export interface Page<Row> {
  rows: readonly Row[];
  number: number;
}

/** Returns the given page, or the last one when there are fewer. Pages start at 1. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(Math.max(1, wanted), count);
  return { rows: rows.slice((number - 1) * size, number * size), number };
}
