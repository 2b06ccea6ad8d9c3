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
  it('keeps the order without a sort', () => expect(ask({})).toEqual(['zoé', 'Ada', 'Émile', 'bruno']));

  it('sorts words as people do, without regard to case or accents', () => {
    expect(ask({ sort: { key: 'name', direction: 'ascending' } })).toEqual(['Ada', 'bruno', 'Émile', 'zoé']);
    expect(ask({ sort: { key: 'name', direction: 'descending' } })).toEqual(['zoé', 'Émile', 'bruno', 'Ada']);
  });

  it('sorts numbers as numbers, keeps equals in their order and absent values last both ways', () => {
    expect(ask({ sort: { key: 'age', direction: 'ascending' } })).toEqual(['Ada', 'zoé', 'bruno', 'Émile']);
    expect(ask({ sort: { key: 'age', direction: 'descending' } })).toEqual(['zoé', 'bruno', 'Ada', 'Émile']);
  });

  it('leaves the given rows alone', () => {
    ask({ sort: { key: 'name', direction: 'ascending' } });
    expect(people[0]?.name).toBe('zoé');
  });

  it('finds every word, in any column that may be searched', () => {
    expect(ask({ search: ' 40  BRU ' })).toEqual(['bruno']);
    expect(ask({ search: 'alpha' })).toEqual([]);
  });

  it('takes a search for what it is, not for a pattern', () => expect(ask({ search: '.*' })).toEqual([]));

  it('filters, and lets all through without a choice', () => {
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

  it('is one empty page when there is nothing', () => {
    expect(pageOf([], 1, 50)).toEqual({ rows: [], number: 1 });
  });
});
