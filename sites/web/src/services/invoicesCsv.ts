import type { Invoice } from '@threefold/api-contract';
import { dayOfDocument, documentsOfYear, type InvoiceDocument } from '@threefold/api-contract/invoice-documents';
import type { Region } from '@threefold/api-contract/region';
import { type CsvColumn, toCsv } from './csv.ts';

const money = (cents: number) => cents / 100;

const isInvoice = ({ kind }: InvoiceDocument) => kind === 'invoice';

/** An invoice, with its client for whoever gets those of several. */
export type InvoiceInCsv = Invoice & { client?: { name: string; email: string } };

const columnsIn = (region: Region): readonly CsvColumn<InvoiceDocument<InvoiceInCsv>>[] => [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Kind', value: (document) => (isInvoice(document) ? 'Invoice' : 'Credit note') },
  { header: 'Of invoice', value: (document) => (isInvoice(document) ? '' : document.invoice.number) },
  { header: 'Issued on', value: ({ day }) => day },
  {
    header: 'Paid on',
    value: (document) => {
      const { paidAt } = document.invoice;
      return isInvoice(document) ? paidAt && dayOfDocument(paidAt, region) : document.day;
    },
  },
  { header: 'State', value: (document) => (isInvoice(document) ? document.invoice.state : 'refunded') },
  { header: 'For', value: ({ invoice }) => invoice.lines.map(({ description }) => description).join(', ') },
  { header: 'Subtotal', value: ({ subtotal }) => money(subtotal) },
  { header: 'Tax', value: ({ tax }) => money(tax) },
  {
    header: 'Tax rate',
    // Of several, each with its amount.
    value: ({ taxes }) =>
      taxes.map(({ label, amount }) => (taxes.length > 1 ? `${label}: ${money(amount)}` : label)).join(' + '),
  },
  { header: 'Total', value: ({ total }) => money(total) },
  { header: 'Paid by credit', value: (document) => (isInvoice(document) ? money(document.invoice.credit) : 0) },
  { header: 'Currency', value: ({ invoice }) => invoice.currency },
];

const clientColumns: ReturnType<typeof columnsIn> = [
  { header: 'Client', value: ({ invoice }) => invoice.client?.name },
  { header: 'Email', value: ({ invoice }) => invoice.client?.email },
];

/** The invoices and credit notes of a year as a CSV file, the oldest first. @param newestFirst as the calls list them */
export const invoicesCsv = (newestFirst: readonly InvoiceInCsv[], year: string, region: Region): string =>
  toCsv(
    newestFirst.some(({ client }) => client) ? [...columnsIn(region), ...clientColumns] : columnsIn(region),
    documentsOfYear(newestFirst, year, region),
  );
