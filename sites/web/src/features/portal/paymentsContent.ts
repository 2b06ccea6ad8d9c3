import type { Invoice } from '@threefold/api-contract';
import type { InvoiceDocument } from '@threefold/api-contract/invoice-documents';
import type { Region } from '@threefold/api-contract/region';
import { formatDate, formatPrice, type Invoice as ShownInvoice } from '@threefold/design-system/foundations';
import type { InvoiceSheetContent } from '@threefold/design-system/InvoiceSheet';
import type { PaymentHistoryContent } from '@threefold/design-system/PaymentHistory';
import { languagePath } from '#texts/services/language';

const amounts = {
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  credit: 'From your credit',
  refunded: 'Refunded',
} as const;

/** The texts of the screen of invoices (specification, section 17). */
export const payments = {
  title: 'Payment history',
  subtitle: 'Your invoices and receipts.',
  failed: 'Your invoices could not be loaded',
  olderFailed: 'Older invoices could not be loaded',
  pdf: 'Download PDF',
  page: 'View invoice',
  note: 'View credit note',
  ofInvoice: (number: string) => `of invoice ${number}`,
  invoice: (number: string) => `(invoice ${number})`,
};

export const history: PaymentHistoryContent = {
  ...amounts,
  // Short, for phones.
  credit: 'Credit',
  title: 'Invoices and receipts',
  states: { open: 'OPEN', paid: 'PAID', uncollectible: 'UNPAID', void: 'CANCELLED', refunded: 'REFUNDED' },
  to: 'to',
  loading: 'Loading your invoices...',
  empty: 'There are no invoices yet. The first one appears here once you have paid for a product.',
  more: 'Show older invoices',
  loadingMore: 'Loading older invoices...',
};

/**
 * What a client should know about an unpaid invoice, and where to pay it: on the provider's page, if it has one, or on a
 * screen of ours. Undefined for other invoices.
 */
export function unpaidInvoice({ state, remaining, currency, nextAttemptAt, payUrl }: Invoice, region: Region) {
  const amount = `${formatPrice(remaining, { ...region, currency })} ${currency}`;
  const online = payUrl ? { label: 'Pay it now', url: payUrl } : undefined;
  if (state === 'uncollectible') {
    return {
      sentence: `${amount} was not paid.`,
      link: online ?? { label: 'Write to us to settle it', path: `${languagePath}/SupportScreen` },
    };
  }
  if (state !== 'open') return undefined;
  const nextAttempt = nextAttemptAt ? ` We will try your card again on ${formatDate(nextAttemptAt, region)}.` : '';
  return {
    sentence: `${amount} is still to be paid.${nextAttempt}`,
    link: online ?? { label: 'Pay on your dashboard', path: `${languagePath}/ClientDashboard` },
  };
}

/** What was refunded with a credit note. */
export const refundSentence = (
  { number, total, issuedAt }: Invoice['creditNotes'][number],
  currency: string,
  region: Region,
): string =>
  `${formatPrice(total, { ...region, currency })} ${currency} was refunded on ${formatDate(issuedAt, region)} (credit note ${number}).`;

/** The texts of one invoice, to print. */
export const invoiceWords = {
  title: 'Invoice',
  noteTitle: 'Credit note',
  subtitle: 'What you paid for, and when.',
  noteSubtitle: 'What was refunded, and when.',
  refundOf: ({ number, issuedAt }: Invoice, region: Region) =>
    `Refund of invoice ${number} of ${formatDate(issuedAt, region)}`,
  failed: 'This invoice could not be loaded',
  loading: 'Loading the invoice...',
  registration: (number: string) => `Tax registration ${number}`,
  notFound: 'There is no such invoice',
  notFoundBody: 'The address may be incomplete, or the invoice belongs to another account.',
  all: 'All invoices',
  sandbox: 'Sandbox: no card was charged, and this is no real invoice.',
  copy: 'This is a view of your invoice. The PDF is the invoice itself.',
};

export const sheet: InvoiceSheetContent = {
  ...amounts,
  title: 'Invoice',
  from: 'From',
  billTo: 'To',
  issued: 'Date',
  period: 'Period',
  to: 'to',
  state: 'Payment',
  states: { open: 'Open', paid: 'Paid', uncollectible: 'Unpaid', void: 'Cancelled' },
  paidOn: 'Paid on',
  description: 'Description',
  amount: 'Amount',
  charged: 'Charged',
  remaining: 'Still to be paid',
  print: 'Print',
};

/** A credit note as its sheet shows it. */
export const creditNoteOf = (
  { number, issuedAt, subtotal, tax, taxes, total, invoice }: InvoiceDocument,
  region: Region,
): ShownInvoice => ({
  id: number,
  number,
  issuedAt,
  // What it says of its payment is in its texts.
  state: 'void',
  lines: [{ description: invoiceWords.refundOf(invoice, region), amount: subtotal }],
  currency: invoice.currency,
  subtotal,
  tax,
  taxes,
  total,
  remaining: 0,
});

export const creditNoteSheet: InvoiceSheetContent = {
  ...sheet,
  title: invoiceWords.noteTitle,
  states: { ...sheet.states, void: 'Refunded' },
};
