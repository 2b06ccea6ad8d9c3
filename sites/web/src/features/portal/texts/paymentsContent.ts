import type { InvoiceSheetContent } from '@threefold/design-system/InvoiceSheet';
import type { PaymentHistoryContent } from '@threefold/design-system/PaymentHistory';

const amounts = {
  subtotal: 'Subtotal',
  tax: 'Tax',
  total: 'Total',
  credit: 'From your credit',
  refunded: 'Refunded',
};

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

/** What is still due for an invoice, and where it is paid. */
export const unpaidWords = {
  uncollectible: (amount: string) => `${amount} was not paid.`,
  open: (amount: string) => `${amount} is still to be paid.`,
  nextAttempt: (day: string) => `We will try your card again on ${day}.`,
  pay: 'Pay it now',
  write: 'Write to us to settle it',
  dashboard: 'Pay on your dashboard',
};

/** What was refunded with a credit note. */
export const refunded = (amount: string, day: string, note: string): string =>
  `${amount} was refunded on ${day} (credit note ${note}).`;

/** The texts of one invoice, to print. */
export const invoiceWords = {
  title: 'Invoice',
  noteTitle: 'Credit note',
  subtitle: 'What you paid for, and when.',
  noteSubtitle: 'What was refunded, and when.',
  refundOf: (number: string, day: string) => `Refund of invoice ${number} of ${day}`,
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

export const creditNoteSheet: InvoiceSheetContent = {
  ...sheet,
  title: invoiceWords.noteTitle,
  states: { ...sheet.states, void: 'Refunded' },
};
