import type { FormValue } from './form.ts';
import { newId } from './ids.ts';
import type { Charge, Invoice, InvoicePayment, Refund } from './objects.ts';
import { nowS } from './times.ts';

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
  /** Records that the invoice was paid by card. */
  recordPayment(invoice: Invoice): void;
  ofInvoice(invoiceId: string): InvoicePayment[];
  /** Pays back the wanted amount, or all that is left. The owner can also do this in Stripe's dashboard. */
  refund(
    paymentIntentId: string,
    options?: { amount?: number; metadata?: Record<string, string> },
  ): Refund | RefundProblem;
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export function createPayments(): Payments {
  const payments: InvoicePayment[] = [];
  const charges: Charge[] = [];
  const refunds: Refund[] = [];
  return {
    charges,
    refunds,

    ofInvoice: (invoiceId) => payments.filter(({ invoice }) => invoice === invoiceId),

    recordPayment({ id: invoice, customer, currency, amount_due: amount }) {
      // Nothing is due, so no card is charged.
      if (amount <= 0) return;
      const payment_intent = newId('pi');
      const charge: Charge = {
        id: newId('ch'),
        object: 'charge',
        amount,
        amount_captured: amount,
        amount_refunded: 0,
        created: nowS(),
        currency,
        customer,
        payment_intent,
        refunded: false,
        status: 'succeeded',
      };
      charges.unshift(charge);
      payments.push({
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
        metadata,
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
