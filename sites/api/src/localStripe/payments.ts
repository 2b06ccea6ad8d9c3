import type { FormValue } from './form.ts';
import type { Charge, Invoice, InvoicePayment, Refund } from './objects.ts';
import { newId, type Records } from './records.ts';

/** Stripe's reason for refusing a refund; some have a code. */
export interface RefundProblem {
  message: string;
  code?: string;
}

/** Card payments of invoices, and their refunds. */
export interface Payments {
  /** All charges, the newest first. */
  charges: Charge[];
  /** The newest first. */
  refunds: Refund[];
  /** Records that the invoice was paid by card. @param at in seconds */
  recordPayment(invoice: Invoice, at: number): void;
  ofInvoice(invoiceId: string): InvoicePayment[];
  /** Pays back the wanted amount, or all that is left. The owner can also do this in Stripe's dashboard. */
  refund(
    paymentIntentId: string,
    options?: { amount?: number; metadata?: Record<string, string> },
  ): Refund | RefundProblem;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function createPayments(
  { invoicePayments, charges, refunds }: Pick<Records, 'invoicePayments' | 'charges' | 'refunds'>,
  nowS: () => number,
  keepsTexts: boolean,
): Payments {
  return {
    charges,
    refunds,

    ofInvoice: (invoiceId) => invoicePayments.filter(({ invoice }) => invoice === invoiceId),

    recordPayment({ id: invoice, customer, currency, amount_due: amount }, at) {
      // Nothing is due, so no card is charged.
      if (amount <= 0) return;
      const payment_intent = newId('pi');
      const charge: Charge = {
        id: newId('ch'),
        object: 'charge',
        amount,
        amount_captured: amount,
        amount_refunded: 0,
        created: at,
        currency,
        customer,
        payment_intent,
        refunded: false,
        status: 'succeeded',
      };
      charges.unshift(charge);
      invoicePayments.push({
        id: newId('inpay'),
        object: 'invoice_payment',
        amount_paid: amount,
        amount_requested: amount,
        created: charge.created,
        currency,
        invoice,
        is_default: true,
        payment: { type: 'payment_intent', payment_intent },
        status: 'paid',
      });
    },

    refund(paymentIntentId, { amount, metadata = {} } = {}) {
      const charge = charges.find(({ payment_intent }) => payment_intent === paymentIntentId);
      if (!charge) return { message: `No such payment_intent: '${paymentIntentId}'`, code: 'resource_missing' };
      const left = charge.amount_captured - charge.amount_refunded;
      if (left === 0) {
        return { message: `Charge ${charge.id} has already been refunded.`, code: 'charge_already_refunded' };
      }
      const wanted = amount ?? left;
      if (wanted > left) {
        return {
          message: `Refund amount (${dollars(wanted)}) is greater than unrefunded amount on charge (${dollars(left)})`,
        };
      }
      charge.amount_refunded += wanted;
      charge.refunded = charge.amount_refunded === charge.amount_captured;
      const refund: Refund = {
        id: newId('re'),
        object: 'refund',
        amount: wanted,
        charge: charge.id,
        created: nowS(),
        currency: charge.currency,
        metadata: keepsTexts ? metadata : { refund_id: metadata.refund_id ?? '' },
        payment_intent: paymentIntentId,
        status: 'succeeded',
      };
      refunds.unshift(refund);
      return refund;
    },
  };
}

/** The charges that match a list request's filters; of `created`, only `gte` is understood. */
export function chargesOf({ charges }: Payments, form: Record<string, FormValue>): Charge[] {
  const { customer, payment_intent: payment, created } = form;
  const since = typeof created === 'object' && !Array.isArray(created) ? Number(created.gte) : 0;
  return charges.filter(
    (one) =>
      (customer === undefined || one.customer === customer) &&
      (payment === undefined || one.payment_intent === payment) &&
      one.created >= since,
  );
}
