import type Stripe from 'stripe';
import { PaymentError } from '../payments.ts';
import { callStripe } from './callStripe.ts';
import { idOf } from './mapping.ts';

const ENDED = new Set(['canceled', 'incomplete_expired']);

/**
 * Cancels a subscription. Stripe answers 'missing' for one that has already ended, for example by an earlier request whose
 * response was lost.
 */
async function cancelOnce(stripe: Stripe, id: string, key: string): Promise<Stripe.Subscription> {
  try {
    return await callStripe(() => stripe.subscriptions.cancel(id, {}, { idempotencyKey: key }));
  } catch (error) {
    if (!(error instanceof PaymentError && error.code === 'missing')) throw error;
    const subscription = await callStripe(() => stripe.subscriptions.retrieve(id));
    if (!ENDED.has(subscription.status)) throw error;
    return subscription;
  }
}

/** Ends a subscription, then voids its open invoice: voiding first would make it active again. */
export async function endNow(stripe: Stripe, id: string, key: string): Promise<void> {
  const { latest_invoice: latest } = await cancelOnce(stripe, id, key);
  if (!latest) return;
  const statusOf = async () => (await callStripe(() => stripe.invoices.retrieve(idOf(latest)))).status;
  if ((await statusOf()) !== 'open') return;
  try {
    await callStripe(() => stripe.invoices.voidInvoice(idOf(latest), {}, { idempotencyKey: `${key}-void` }));
  } catch (error) {
    // Refused because another request has voided or paid it, which is fine unless it is still open.
    if (!(error instanceof PaymentError && error.code === 'refused') || (await statusOf()) === 'open') throw error;
  }
}
