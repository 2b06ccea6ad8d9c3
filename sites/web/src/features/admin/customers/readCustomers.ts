// Loaded once a file is chosen.

import {
  CUSTOMER_FIELD_KEYS,
  CUSTOMER_IMPORT_MAX_ROWS,
  type CustomerEntries,
  type CustomerField,
} from '@threefold/api-contract/customers';
import Papa from 'papaparse';
import { importText } from './customersContent.ts';

type Column = CustomerField | 'firstName' | 'lastName';

/** How exports of other programs name the columns, in lower case and without marks. */
const NAMES: Record<Column, readonly string[]> = {
  name: ['name', 'full name', 'customer', 'customer name', 'client', 'client name', 'display name'],
  firstName: ['first name', 'given name'],
  lastName: ['last name', 'surname', 'family name'],
  phone: ['phone', 'phone number', 'telephone', 'tel', 'mobile', 'mobile phone', 'cell', 'cell phone', 'main phone'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'mail'],
  street: [
    'street',
    'street and number',
    'address',
    'street address',
    'service address',
    'address 1',
    'address line 1',
    'street 1',
    'service street 1',
  ],
  unit: ['unit', 'apartment', 'apt', 'suite', 'address 2', 'address line 2', 'street 2', 'service street 2'],
  city: ['city', 'town', 'service city'],
  postalCode: ['postal code', 'postcode', 'postal', 'zip', 'zip code', 'service postal code', 'service zip code'],
  notes: ['notes', 'note', 'lasting notes', 'comment', 'comments', 'remarks'],
};

const columnOf = (header: string): Column | undefined => {
  const name = header
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return (Object.keys(NAMES) as Column[]).find((column) => NAMES[column].includes(name));
};

/** What our own exports put before a text that a spreadsheet would take for a formula. */
const GUARD = /^'(?=[=+\-@])/;

export interface CustomerFile {
  rows: Partial<CustomerEntries>[];
  /** The headers that are read, and as what. */
  read: { header: string; field: Column }[];
  /** The headers of columns that are not read. */
  unread: string[];
}

/** The text of a file: UTF-8, or as older spreadsheets write it. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The customers of a CSV file, by the names of its columns: with commas, semicolons or tabs, quoted fields, with or without a byte order mark.
 *
 * @returns a sentence when there are none, or too many
 */
export function readCustomers(text: string): CustomerFile | { problem: string } {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [headers = [], ...lines] = data;
  const columns = headers.map(columnOf);
  if (columns.every((column) => column === undefined)) return { problem: importText.noColumns };
  if (lines.length === 0) return { problem: importText.emptyFile };
  if (lines.length > CUSTOMER_IMPORT_MAX_ROWS) return { problem: importText.tooMany(lines.length) };
  return {
    rows: lines.map((cells) => rowOf(columns, cells)),
    read: headers.flatMap((header, index) => {
      const field = columns[index];
      return field ? [{ header: header.trim(), field }] : [];
    }),
    unread: headers.filter((header, index) => !columns[index] && header.trim() !== '').map((header) => header.trim()),
  };
}

function rowOf(columns: readonly (Column | undefined)[], cells: readonly string[]): Partial<CustomerEntries> {
  const found: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) {
    const value = (cells[index] ?? '').trim().replace(GUARD, '');
    // Of several columns, such as two phone numbers, the first that is filled in.
    if (column && value) found[column] ??= value;
  }
  found.name ??= [found.firstName, found.lastName].filter(Boolean).join(' ');
  return Object.fromEntries(CUSTOMER_FIELD_KEYS.flatMap((field) => (found[field] ? [[field, found[field]]] : [])));
}
