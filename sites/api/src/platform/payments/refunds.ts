import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { idOf, type Refunds } from './mapping.ts';
import { type NewRefund, PaymentError } from './payments.ts';

/** The field of an invoice needed to find its refunds; Stripe returns it only on request. */
const EXPANDED = ['payments'];
export const EXPANDED_INVOICE = { expand: EXPANDED };
export const EXPANDED_INVOICES = { expand: EXPANDED.map((field) => `data.${field}`) };

/** The payments of an invoice that were received. There is one, unless it was split in Stripe's dashboard. */
const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  );

/** How much of each of a customer's invoices was refunded, and still can be. Stripe stores this with the charges. */
export async function refundsOf(
  stripe: Stripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<(invoice: Stripe.Invoice) => Refunds> {
  const [payment, ...others] = invoices.flatMap(paymentsOf);
  const charges = new Map<string, Stripe.Charge>();
  if (payment !== undefined) {
    // For several invoices, all charges since the oldest: one request instead of one for each.
    const since = { customer, created: { gte: Math.min(...invoices.map(({ created }) => created)) } };
    const filter = others.length === 0 ? { payment_intent: payment } : since;
    for await (const charge of stripe.charges.list({ ...filter, limit: 100 })) {
      // Failed attempts are charges, too.
      if (charge.status === 'succeeded' && charge.payment_intent) charges.set(idOf(charge.payment_intent), charge);
    }
  }
  return (invoice) => {
    const own = paymentsOf(invoice).flatMap((one) => charges.get(one) ?? []);
    const [first] = own;
    return {
      refunded: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      // Only the first payment can be refunded here.
      refundable: first ? first.amount_captured - first.amount_refunded : 0,
    };
  };
}

const paymentOf = async (stripe: Stripe, invoiceId: string): Promise<string | undefined> =>
  paymentsOf(await callStripe(() => stripe.invoices.retrieve(invoiceId, EXPANDED_INVOICE)))[0];

/** Stripe's states of a refund that did not arrive. */
const FAILED = new Set(['failed', 'canceled']);

export async function refund(
  stripe: Stripe,
  { invoiceId, amount, reference, reason }: NewRefund,
  key: string,
): Promise<void> {
  const payment_intent = await paymentOf(stripe, invoiceId);
  if (payment_intent === undefined) throw new PaymentError('refused', 'the invoice was not paid by a card');
  const metadata = { refund_id: reference.refundId, reason };
  const { status } = await callStripe(() =>
    stripe.refunds.create({ payment_intent, amount, metadata }, { idempotencyKey: key }),
  );
  if (FAILED.has(status ?? '')) throw new PaymentError('refused', `the refund is ${status}`);
}

export async function hasRefund(
  stripe: Stripe,
  { invoiceId, reference }: Pick<NewRefund, 'invoiceId' | 'reference'>,
): Promise<boolean> {
  const payment_intent = await paymentOf(stripe, invoiceId);
  if (payment_intent === undefined) return false;
  return callStripe(async () => {
    for await (const { metadata, status } of stripe.refunds.list({ payment_intent, limit: 100 })) {
      if (metadata?.refund_id === reference.refundId) return !FAILED.has(status ?? '');
    }
    return false;
  });
}
