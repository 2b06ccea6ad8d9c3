import { CUSTOMER_IMPORT_MAX_ROWS } from '@threefold/api-contract/customers';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../services/csv.ts';
import { importText } from './customersContent.ts';
import { readCustomers, textOf } from './readCustomers.ts';

describe('a file of customers', () => {
  it.each([
    ['commas', 'Name,Phone,City\r\n"Whitlock, Sam",905 555 0142,Hamilton\r\n'],
    ['semicolons and a byte order mark', '\uFEFFName;Phone;City\nWhitlock, Sam;905 555 0142;Hamilton'],
    ['tabs and empty lines', 'NAME\tphone\tCity\n\nWhitlock, Sam\t905 555 0142\tHamilton\n\n'],
  ])('with %s is read by the names of its columns', (_, text) => {
    expect(readCustomers(text)).toMatchObject({
      rows: [{ name: 'Whitlock, Sam', phone: '905 555 0142', city: 'Hamilton' }],
      unread: [],
    });
  });

  it('has other names for columns, names in two columns, and columns that are not read', () => {
    const text =
      'First Name,Last Name,E-mail,Mobile phone,Phone,Balance\nSam,Whitlock,sam@whitlock.test,,9055550142,12.00';
    expect(readCustomers(text)).toEqual({
      rows: [{ name: 'Sam Whitlock', email: 'sam@whitlock.test', phone: '9055550142' }],
      read: [
        { header: 'First Name', field: 'firstName' },
        { header: 'Last Name', field: 'lastName' },
        { header: 'E-mail', field: 'email' },
        { header: 'Mobile phone', field: 'phone' },
        { header: 'Phone', field: 'phone' },
      ],
      unread: ['Balance'],
    });
  });

  it('has quoted fields of several lines', () => {
    const text = 'Name,Notes\nSam,"Gate ""4711""\nDog: Biscuit"\n';
    expect(readCustomers(text)).toMatchObject({ rows: [{ name: 'Sam', notes: 'Gate "4711"\nDog: Biscuit' }] });
  });

  it('can be one that was exported here, with its guard against formulas', () => {
    const text = toCsv<string>(
      [
        { header: 'Name', value: () => 'Sam' },
        { header: 'Phone', value: (phone) => phone },
      ],
      ['+44 20 7946 0958'],
    );
    expect(readCustomers(text)).toMatchObject({ rows: [{ name: 'Sam', phone: '+44 20 7946 0958' }] });
  });

  it.each([
    ['Balance,Debt\n1,2', importText.noColumns],
    ['', importText.noColumns],
    ['Name,Phone\n', importText.emptyFile],
    [`Name\n${'Sam\n'.repeat(CUSTOMER_IMPORT_MAX_ROWS + 1)}`, importText.tooMany(CUSTOMER_IMPORT_MAX_ROWS + 1)],
  ])('is refused with a sentence', (text, problem) => {
    expect(readCustomers(text)).toEqual({ problem });
  });

  it('is read as UTF-8, or else as older spreadsheets write it', () => {
    expect(textOf(new TextEncoder().encode('Zoë').buffer)).toBe('Zoë');
    expect(textOf(new Uint8Array([0x5a, 0x6f, 0xeb]).buffer)).toBe('Zoë');
  });
});
