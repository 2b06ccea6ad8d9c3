import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { idOf, type Refunds } from './mapping.ts';
import { type NewRefund, PaymentError, type ProviderRefund } from './payments.ts';

/** The field of an invoice needed to find its refunds; Stripe returns it only on request. */
const EXPANDED = ['payments'];
export const EXPANDED_INVOICE = { expand: EXPANDED };
export const EXPANDED_INVOICES = { expand: EXPANDED.map((field) => `data.${field}`) };

/** The payments of an invoice that were received. There is one, unless it was split in Stripe's dashboard. */
const paymentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  );

/** Stripe's states of a refund that did not arrive. */
const FAILED = new Set(['failed', 'canceled']);

const EXPANDED_CHARGES = { limit: 100, expand: ['data.refunds'] };

/** All refunds of a charge. Stripe returns the newest ten with it. */
async function refundsOfCharge(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<Stripe.Refund[]> {
  if (!refunds?.has_more) return refunds?.data ?? [];
  return stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: 1000 });
}

/** The refunds of an invoice that arrived. Those that failed are counted, so that no later one takes their number. */
const numbered = (number: string | null, newestFirst: readonly Stripe.Refund[]): ProviderRefund[] =>
  newestFirst
    .toReversed()
    .sort((one, other) => one.created - other.created)
    .flatMap(({ created, amount, status }, index) =>
      FAILED.has(status ?? '')
        ? []
        : { number: `${number}-CN-${String(index + 1).padStart(2, '0')}`, at: new Date(created * 1000), amount },
    );

/** What of each of a customer's invoices was refunded, and still can be. Stripe stores this with the charges. */
export async function refundsOf(
  stripe: Stripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<(invoice: Stripe.Invoice) => Refunds> {
  const [payment, ...others] = invoices.flatMap(paymentsOf);
  const charges = new Map<string, { charge: Stripe.Charge; refunds: Stripe.Refund[] }>();
  if (payment !== undefined) {
    // For several invoices, all charges since the oldest: one request instead of one for each.
    const since = { customer, created: { gte: Math.min(...invoices.map(({ created }) => created)) } };
    const filter = others.length === 0 ? { payment_intent: payment } : since;
    for await (const charge of stripe.charges.list({ ...filter, ...EXPANDED_CHARGES })) {
      // Failed attempts are charges, too.
      if (charge.status !== 'succeeded' || !charge.payment_intent) continue;
      charges.set(idOf(charge.payment_intent), { charge, refunds: await refundsOfCharge(stripe, charge) });
    }
  }
  return (invoice) => {
    const own = paymentsOf(invoice).flatMap((one) => charges.get(one) ?? []);
    const first = own[0]?.charge;
    return {
      refunded: own.reduce((sum, { charge }) => sum + charge.amount_refunded, 0),
      refunds: numbered(
        invoice.number,
        own.flatMap(({ refunds }) => refunds),
      ),
      // Only the first payment can be refunded here.
      refundable: first ? first.amount_captured - first.amount_refunded : 0,
    };
  };
}

const paymentOf = async (stripe: Stripe, invoiceId: string): Promise<string | undefined> =>
  paymentsOf(await callStripe(() => stripe.invoices.retrieve(invoiceId, EXPANDED_INVOICE)))[0];

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
