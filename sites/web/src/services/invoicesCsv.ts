import type { Invoice } from '@threefold/api-contract';
import { dayOfDocument, documentsOfYear, type InvoiceDocument } from '@threefold/api-contract/invoice-documents';
import type { Region } from '@threefold/api-contract/region';
import { INVOICE_COLUMNS as words } from '#texts/services/texts/invoiceTexts';
import { type CsvColumn, toCsv } from './csv.ts';

const money = (cents: number) => cents / 100;

const isInvoice = ({ kind }: InvoiceDocument) => kind === 'invoice';

/** An invoice, with its client for whoever gets those of several. */
export type InvoiceInCsv = Invoice & { client?: { name: string; email: string } };

const columnsIn = (region: Region): readonly CsvColumn<InvoiceDocument<InvoiceInCsv>>[] => [
  { header: words.number, value: ({ number }) => number },
  { header: words.kind, value: (document) => (isInvoice(document) ? words.invoice : words.creditNote) },
  { header: words.ofInvoice, value: (document) => (isInvoice(document) ? '' : document.invoice.number) },
  { header: words.issuedOn, value: ({ day }) => day },
  {
    header: words.paidOn,
    value: (document) => {
      const { paidAt } = document.invoice;
      return isInvoice(document) ? paidAt && dayOfDocument(paidAt, region) : document.day;
    },
  },
  { header: words.state, value: (document) => words.states[isInvoice(document) ? document.invoice.state : 'refunded'] },
  { header: words.what, value: ({ invoice }) => invoice.lines.map(({ description }) => description).join(', ') },
  { header: words.subtotal, value: ({ subtotal }) => money(subtotal) },
  { header: words.tax, value: ({ tax }) => money(tax) },
  {
    header: words.taxRate,
    // Of several, each with its amount.
    value: ({ taxes }) =>
      taxes.map(({ label, amount }) => (taxes.length > 1 ? `${label}: ${money(amount)}` : label)).join(' + '),
  },
  { header: words.total, value: ({ total }) => money(total) },
  { header: words.paidByCredit, value: (document) => (isInvoice(document) ? money(document.invoice.credit) : 0) },
  { header: words.currency, value: ({ invoice }) => invoice.currency },
];

const clientColumns: ReturnType<typeof columnsIn> = [
  { header: words.client, value: ({ invoice }) => invoice.client?.name },
  { header: words.email, value: ({ invoice }) => invoice.client?.email },
];

/** The invoices and credit notes of a year as a CSV file, the oldest first. @param newestFirst as the calls list them */
export const invoicesCsv = (newestFirst: readonly InvoiceInCsv[], year: string, region: Region): string =>
  toCsv(
    newestFirst.some(({ client }) => client) ? [...columnsIn(region), ...clientColumns] : columnsIn(region),
    documentsOfYear(newestFirst, year, region),
  );
