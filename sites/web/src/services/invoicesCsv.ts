import type { Invoice } from '@threefold/api-contract';
import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { calendarDateIn } from '@threefold/validation';
import { type CsvColumn, toCsv } from './csv.ts';

const day = (iso: string) => calendarDateIn(BOOKING_TIME_ZONE, new Date(iso));

/** A row of the file: an invoice, or what was refunded of one. */
interface Row {
  invoice: Invoice;
  kind: 'Invoice' | 'Refund';
  /** In cents; those of a refund are negative. */
  subtotal: number;
  tax: number;
  total: number;
}

/** An invoice, and a row that takes back what was refunded, with its share of the tax. */
function rowsOf(invoice: Invoice): Row[] {
  const { subtotal, tax, total, refunded } = invoice;
  const billed: Row = { invoice, kind: 'Invoice', subtotal, tax, total };
  if (refunded === 0) return [billed];
  const refundedTax = Math.round((tax * refunded) / total);
  return [billed, { invoice, kind: 'Refund', subtotal: refundedTax - refunded, tax: -refundedTax, total: -refunded }];
}

const money = (cents: number) => cents / 100;

const columns: readonly CsvColumn<Row>[] = [
  { header: 'Invoice', value: ({ invoice }) => invoice.number },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Invoiced on', value: ({ invoice }) => day(invoice.issuedAt) },
  { header: 'Paid on', value: ({ invoice }) => invoice.paidAt && day(invoice.paidAt) },
  { header: 'State', value: ({ invoice }) => invoice.state },
  { header: 'For', value: ({ invoice }) => invoice.lines.map(({ description }) => description).join(', ') },
  { header: 'Subtotal', value: ({ subtotal }) => money(subtotal) },
  { header: 'Tax', value: ({ tax }) => money(tax) },
  { header: 'Total', value: ({ total }) => money(total) },
  { header: 'Paid by credit', value: ({ invoice, kind }) => (kind === 'Invoice' ? money(invoice.credit) : 0) },
  { header: 'Currency', value: ({ invoice }) => invoice.currency },
];

/** Invoices as a CSV file, the oldest first. @param newestFirst as the calls list them */
export const invoicesCsv = (newestFirst: readonly Invoice[]): string =>
  toCsv(columns, newestFirst.toReversed().flatMap(rowsOf));
