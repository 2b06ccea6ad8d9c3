import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { shownInvoiceState } from '@threefold/design-system/foundations';
import type { ReasonDialogContent } from '@threefold/design-system/ReasonDialog';
import { formatPrice } from '@threefold/validation';
import { amountOf, centsOf } from '../shared/money.ts';
import { shortDay } from './clientContent.ts';

export type ClientInvoice = Data['getClientInvoices']['invoices'][number];

export const refundText = {
  refund: 'Refund',
  refunded: 'Refunded. The client gets a mail with the reason.',
  /** Shown until the client's name is known. */
  client: 'The client',
} as const;

export const amountText = (cents: number, { currency }: Pick<ClientInvoice, 'currency'>, region: Region): string =>
  `${formatPrice(cents, { ...region, currency })} ${currency}`;

/** A refund of an invoice, by its credit note. */
export const creditNoteText = (
  { number, issuedAt, total }: ClientInvoice['creditNotes'][number],
  invoice: ClientInvoice,
  region: Region,
): string => `Credit note ${number} of ${shortDay(issuedAt, region)}: ${amountText(total, invoice, region)}`;

const STATES = {
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Unpaid',
  void: 'Cancelled',
  refunded: 'Refunded',
} as const;

/** The state of an invoice, in words. */
export function stateOfInvoice(invoice: ClientInvoice, region: Region): string {
  const state = shownInvoiceState(invoice);
  if (state === 'refunded' || invoice.refunded === 0) return STATES[state];
  return `${STATES[state]}, ${amountText(invoice.refunded, invoice, region)} refunded`;
}

/** What is wrong with an entered amount. */
export function amountFailure(entered: string, { refundable }: ClientInvoice): string | undefined {
  if (centsOf(entered, refundable)) return undefined;
  return `Please enter an amount of at most ${amountOf(refundable)}, such as ${amountOf(Math.min(1000, refundable))}.`;
}

/** The question before an invoice is refunded. */
export const refundContent = (invoice: ClientInvoice, client: string, region: Region): ReasonDialogContent => {
  const { number, total, refunded, refundable, currency } = invoice;
  const refundableText = amountText(refundable, invoice, region);
  return {
    title: `Refund invoice ${number}?`,
    lead: `The money goes back to the card that paid, and this cannot be undone. ${client} gets a mail about it. The subscription continues.`,
    amount: {
      label: `Amount in ${currency}`,
      hint:
        refunded === 0
          ? `The whole amount is ${refundableText}. You can also refund a part.`
          : `${refundableText} of ${amountText(total, invoice, region)} is left; ${amountText(refunded, invoice, region)} has been refunded.`,
      value: amountOf(refundable),
    },
    reasonLabel: 'Reason',
    reasonHint: 'The mail and the log quote it as you write it.',
    noReason: 'Please give the reason: the client reads it.',
    submitLabel: 'Refund',
    submittingLabel: 'Refunding...',
    closeLabel: 'Keep the payment',
    failure: { title: 'ERROR', body: 'Something went wrong. Please try again later.' },
  };
};
