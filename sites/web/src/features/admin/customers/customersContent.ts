import type { Data } from '@threefold/api-contract';
import { CUSTOMER_IMPORT_MAX_ROWS, type CustomerField, LAPSED_AFTER_MONTHS } from '@threefold/api-contract/customers';
import { everyWeeks } from '@threefold/api-contract/plans';
import { postalCodeLabel } from '@threefold/validation';

export type Customer = Data['getCustomer'];

/** The names of a customer's entries, on the form and for the columns of a file. @param country ISO 3166-1 */
export const customerLabels = (country: string): Record<CustomerField, string> => ({
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  street: 'Street and number',
  unit: 'Unit',
  city: 'City',
  postalCode: postalCodeLabel(country),
  notes: 'Lasting notes',
});

/** The texts of the list of customers. */
export const customersText = {
  caption: 'Customers',
  empty: 'No customers yet. Each booking adds its customer here, or import a list.',
  noMatch: 'No customers match this search.',
  state: 'Show',
  states: { plan: 'With a plan', lapsed: 'Lapsed' },
  lapsed: `Lapsed: no visit is booked, and the last one is over ${LAPSED_AFTER_MONTHS} months ago, or their plan has ended.`,
  import: 'Import',
} as const;

/** How often a plan repeats: 'Every 6 weeks'. */
export const planWords = (weeks: number): string => everyWeeks(weeks).replace(/^e/, 'E');

/** The texts of a customer's page. */
export const customerText = {
  back: 'Back to the customers',
  open: 'Open the customer',
  openShort: 'Customer',
  facts: 'Phone and address',
  none: 'None',
  last: 'Last visit',
  next: 'Next visit',
  plan: 'Plan',
  since: 'Customer since',
  due: { title: 'Due', empty: 'Nothing is due.', on: (day: string) => `Due since ${day}` },
  visits: {
    title: 'Visits and estimates',
    empty: 'No visits yet.',
    estimate: (day: string) => `Estimate, asked for on ${day}`,
    kept: (weeks: string, day: string | null) => (day ? `${weeks}, next on ${day}` : weeks),
  },
  messages: { title: 'Conversations', empty: 'No messages from this customer.', new: 'New', handled: 'Handled' },
  notes: {
    title: 'Lasting notes',
    label: 'Gate, dog, ladder, and what else stays true',
    hint: 'Every booking of this customer, the run sheet and the sheets of crews show them. Customers never see them.',
    save: 'Save the notes',
    saved: 'The notes are saved.',
    now: (notes: string) => `The notes as they are now: ${notes || 'none'}`,
  },
  entries: {
    open: 'Change the entries',
    title: 'Change the entries',
    hint: 'Bookings keep what was entered in them.',
    save: 'Save the entries',
    saved: 'The entries are saved.',
  },
  saving: 'Saving...',
  remove: {
    open: 'Delete this customer',
    removing: 'Deleting...',
    confirm: (name: string) => ({
      title: 'Delete this customer?',
      body: `${name} is gone from the list, with the notes. This cannot be undone.`,
      confirmLabel: 'Delete',
      declineLabel: 'Keep',
    }),
  },
  merge: {
    open: 'Merge with another customer',
    title: 'Merge with another customer',
    hint: 'Find the same person by name, phone, email or address.',
    search: 'Search',
    find: 'Find',
    finding: 'Looking...',
    nobody: 'Nobody else matches this search.',
    choose: 'Merge',
    chooseLabel: (name: string) => `Merge: ${name}`,
    merging: 'Merging...',
    merged: (name: string) => `${name} is merged into this customer.`,
    confirm: (kept: string, removed: string) => ({
      title: 'Merge these two?',
      body: `${kept} gets the bookings and notes of ${removed}, who is then gone from the list. This cannot be undone.`,
      confirmLabel: 'Merge',
      declineLabel: 'Keep both',
    }),
  },
} as const;

const customers = (count: number) => (count === 1 ? '1 customer' : `${count.toLocaleString('en')} customers`);
const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`);

/** The texts of the import. */
export const importText = {
  title: 'Import customers',
  lead: `A CSV file with a row for each customer, up to ${CUSTOMER_IMPORT_MAX_ROWS.toLocaleString('en')}. Its first row names the columns. Nobody gets a mail.`,
  columns: (country: string) =>
    `Columns that are read: ${Object.values(customerLabels(country)).join(', ')}. A name is needed, and a phone number, an email address or a street.`,
  file: 'CSV file',
  brand: 'Brand',
  reading: 'Reading...',
  checking: 'Comparing with your customers...',
  read: 'Read as',
  unread: 'Not read',
  readAs: (column: string, field: string) => `${column}: ${field}`,
  counts: {
    new: (count: number) => `${customers(count)} to import`,
    duplicate: (count: number) => `${rows(count)} of known customers`,
    invalid: (count: number) => `${rows(count)} with a mistake`,
  },
  skipped: 'Rows that are left out',
  row: (row: number, name: string) => (name ? `Row ${row}: ${name}` : `Row ${row}`),
  duplicate: (of: string, row?: number) =>
    `The same phone, email or address as ${of}${row === undefined ? '' : ` in row ${row}`}`,
  more: (count: number) => `And ${rows(count)} more.`,
  submit: (count: number) => `Import ${customers(count)}`,
  importing: 'Importing...',
  imported: (count: number) => `${customers(count)} imported. Nobody got a mail.`,
  nothing: 'There is nobody new in this file.',
  unreadable: 'This file cannot be read. Please save it as CSV and choose it again.',
  emptyFile: 'This file has no rows below its first one.',
  noColumns: 'The first row names no column that is read, such as Name or Phone.',
  tooMany: (count: number) =>
    `This file has ${rows(count)}. Please split it: an import takes up to ${CUSTOMER_IMPORT_MAX_ROWS.toLocaleString('en')}.`,
  tooLarge: 'This file is too large for one import. Please split it.',
} as const;
