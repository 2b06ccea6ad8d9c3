import type { Invoice } from '@threefold/api-contract';
import type { InvoiceDocument } from '@threefold/api-contract/invoice-documents';
import type { Region } from '@threefold/api-contract/region';
import { formatDate, type Invoice as ShownInvoice } from '@threefold/design-system/foundations';
import { invoiceWords, refunded, unpaidWords } from '#texts/features/portal/texts/paymentsContent';
import { pathOfBuild } from '#texts/services/language';
import { formatMoney } from './charges.ts';

/**
 * What a client should know about an unpaid invoice, and where to pay it: on the provider's page, if it has one, or on a
 * screen of ours. Undefined for other invoices.
 */
export function unpaidInvoice({ state, remaining, currency, nextAttemptAt, payUrl }: Invoice, region: Region) {
  const amount = formatMoney({ amount: remaining, currency }, region);
  const online = payUrl ? { label: unpaidWords.pay, url: payUrl } : undefined;
  if (state === 'uncollectible') {
    return {
      sentence: unpaidWords.uncollectible(amount),
      link: online ?? { label: unpaidWords.write, path: `${pathOfBuild}/SupportScreen` },
    };
  }
  if (state !== 'open') return undefined;
  const nextAttempt = nextAttemptAt ? [unpaidWords.nextAttempt(formatDate(nextAttemptAt, region))] : [];
  return {
    sentence: [unpaidWords.open(amount), ...nextAttempt].join(' '),
    link: online ?? { label: unpaidWords.dashboard, path: `${pathOfBuild}/ClientDashboard` },
  };
}

/** What was refunded with a credit note. */
export const refundSentence = (
  { number, total, issuedAt }: Invoice['creditNotes'][number],
  currency: string,
  region: Region,
): string => refunded(formatMoney({ amount: total, currency }, region), formatDate(issuedAt, region), number);

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
  lines: [
    { description: invoiceWords.refundOf(invoice.number, formatDate(invoice.issuedAt, region)), amount: subtotal },
  ],
  currency: invoice.currency,
  subtotal,
  tax,
  taxes,
  total,
  remaining: 0,
});
