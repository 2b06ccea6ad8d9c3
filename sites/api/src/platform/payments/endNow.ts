import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { PaymentError } from './payments.ts';

/** The reason of a cancellation, as Stripe's dashboard shows it. */
export const withReason = (reason: string | undefined) => (reason ? { cancellation_details: { comment: reason } } : {});

const ENDED = new Set(['canceled', 'incomplete_expired']);

/**
 * Cancels a subscription. Stripe answers 'missing' for one that has already ended, for example by an earlier request whose
 * response was lost.
 */
async function cancelOnce(
  stripe: Stripe,
  id: string,
  key: string,
  reason: string | undefined,
): Promise<Stripe.Subscription> {
  try {
    return await callStripe(() => stripe.subscriptions.cancel(id, withReason(reason), { idempotencyKey: key }));
  } catch (error) {
    if (!(error instanceof PaymentError && error.code === 'missing')) throw error;
    const subscription = await callStripe(() => stripe.subscriptions.retrieve(id));
    if (!ENDED.has(subscription.status)) throw error;
    return subscription;
  }
}

/** An invoice that could still be paid. */
const isOwed = ({ status }: Pick<Stripe.Invoice, 'status'>) => status === 'open' || status === 'uncollectible';

async function voidOnce(stripe: Stripe, invoiceId: string, key: string): Promise<void> {
  try {
    await callStripe(() => stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: key }));
  } catch (error) {
    if (!(error instanceof PaymentError && error.code === 'refused')) throw error;
    // Refused because another request has voided or paid it, which is fine.
    if (isOwed(await callStripe(() => stripe.invoices.retrieve(invoiceId)))) throw error;
  }
}

/** Ends a subscription, then voids what is owed for it: voiding first would make it active again. */
export async function endNow(stripe: Stripe, id: string, key: string, reason?: string): Promise<void> {
  const { latest_invoice: latest } = await cancelOnce(stripe, id, key, reason);
  if (!latest) return;
  const owed = await callStripe(() =>
    stripe.invoices.list({ subscription: id, limit: 100 }).then(({ data }) => data.filter(isOwed)),
  );
  for (const invoice of owed) await voidOnce(stripe, invoice.id, `${key}-void-${invoice.id}`);
}
