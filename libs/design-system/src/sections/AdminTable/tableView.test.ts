import { describe, expect, it } from 'vitest';
import { pageOf, queryRows, type TableQuery } from './tableView.ts';

interface Person {
  name: string;
  age: number | null;
  secret: string;
}

const people: Person[] = [
  { name: 'zoé', age: 40, secret: 'alpha' },
  { name: 'Ada', age: 9, secret: 'beta' },
  { name: 'Émile', age: null, secret: 'gamma' },
  { name: 'bruno', age: 40, secret: 'delta' },
];

const columns = [
  { key: 'name', value: (row: Person) => row.name },
  { key: 'age', value: (row: Person) => row.age },
  { key: 'secret', value: (row: Person) => row.secret, searchable: false },
];

const filters = [
  { key: 'grown', matches: (row: Person, choice: string) => (choice === 'yes') === (row.age ?? 0) >= 18 },
];

const ask = (query: Partial<TableQuery>) =>
  queryRows(people, columns, filters, { search: '', filters: {}, sort: undefined, ...query }, 'en-CA').map(
    ({ name }) => name,
  );

describe('queryRows', () => {
  it('keeps the original order without a sort', () => expect(ask({})).toEqual(['zoé', 'Ada', 'Émile', 'bruno']));

  it('sorts text by locale, ignoring case and accents', () => {
    expect(ask({ sort: { key: 'name', direction: 'ascending' } })).toEqual(['Ada', 'bruno', 'Émile', 'zoé']);
    expect(ask({ sort: { key: 'name', direction: 'descending' } })).toEqual(['zoé', 'Émile', 'bruno', 'Ada']);
  });

  it('sorts numbers numerically, is stable, and keeps missing values last in both directions', () => {
    expect(ask({ sort: { key: 'age', direction: 'ascending' } })).toEqual(['Ada', 'zoé', 'bruno', 'Émile']);
    expect(ask({ sort: { key: 'age', direction: 'descending' } })).toEqual(['zoé', 'bruno', 'Ada', 'Émile']);
  });

  it('does not change the given array', () => {
    ask({ sort: { key: 'name', direction: 'ascending' } });
    expect(people[0]?.name).toBe('zoé');
  });

  it('matches all words in any searchable column', () => {
    expect(ask({ search: ' 40  BRU ' })).toEqual(['bruno']);
    expect(ask({ search: 'alpha' })).toEqual([]);
  });

  it('treats the search as text, not as a regular expression', () => expect(ask({ search: '.*' })).toEqual([]));

  it('filters, and ignores a filter without a choice', () => {
    expect(ask({ filters: { grown: 'yes' } })).toEqual(['zoé', 'bruno']);
    expect(ask({ filters: { grown: '' } })).toHaveLength(4);
  });
});

describe('pageOf', () => {
  const rows = Array.from({ length: 120 }, (_, index) => index);

  it.each([
    [1, 1, 1, 50],
    [3, 3, 101, 120],
    [9, 3, 101, 120],
    [0, 1, 1, 50],
  ])('page %i of 120 rows is page %i with rows %i to %i', (wanted, number, first, last) => {
    expect(pageOf(rows, wanted, 50)).toEqual({ number, rows: rows.slice(first - 1, last) });
  });

  it('returns one empty page when there are no rows', () => {
    expect(pageOf([], 1, 50)).toEqual({ rows: [], number: 1 });
  });
});
