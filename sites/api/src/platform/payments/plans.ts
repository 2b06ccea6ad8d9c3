import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
import { idOf } from './mapping.ts';
import { PaymentError, type PaymentOutcome, type PlanChange, type PlanPreview } from './payments.ts';
import { chargeFailureOf } from './payNow.ts';

/** The subscription's one item, at another price. */
async function itemsOf(stripe: Stripe, { subscriptionId, priceId }: PlanChange) {
  const subscription = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
  const [item] = subscription.items.data;
  if (!item) throw new PaymentError('unavailable', 'a subscription without an item');
  return [{ id: item.id, price: priceId }];
}

/** How Stripe prorates: the same for preview and change, so that what was shown is what is charged. */
const prorated = ({ at }: PlanChange) =>
  ({ proration_behavior: 'always_invoice', proration_date: Math.floor(at.getTime() / 1000) }) as const;

export async function previewPlan(stripe: Stripe, change: PlanChange): Promise<PlanPreview> {
  const items = await itemsOf(stripe, change);
  const { total, amount_due, currency } = await callStripe(() =>
    stripe.invoices.createPreview({
      subscription: change.subscriptionId,
      subscription_details: { items, ...prorated(change) },
    }),
  );
  return { dueNow: Math.max(0, amount_due), credit: Math.max(0, -total), currency };
}

export async function changePlan(stripe: Stripe, change: PlanChange, key: string): Promise<PaymentOutcome> {
  const items = await itemsOf(stripe, change);
  // If the charge fails, the plan stays.
  const to = { items, ...prorated(change), payment_behavior: 'error_if_incomplete' } as const;
  try {
    await callStripe(() => stripe.subscriptions.update(change.subscriptionId, to, { idempotencyKey: key }));
    return { outcome: 'paid' };
  } catch (error) {
    const outcome = chargeFailureOf(error);
    if (outcome === 'confirm')
      return openChange(stripe, change, { ...to, payment_behavior: 'pending_if_incomplete' }, key);
    if (outcome === 'declined') return { outcome };
    throw error;
  }
}

/** Asks for the change once its payment is confirmed. Stripe makes it then, or forgets it within a day. */
async function openChange(
  stripe: Stripe,
  { subscriptionId }: PlanChange,
  to: Stripe.SubscriptionUpdateParams,
  key: string,
): Promise<PaymentOutcome> {
  const { pending_update: pending, latest_invoice: latest } = await callStripe(() =>
    stripe.subscriptions.update(subscriptionId, to, { idempotencyKey: `${key}-open` }),
  );
  if (!pending || !latest) return { outcome: 'paid' };
  const { status, hosted_invoice_url: url } = await callStripe(() => stripe.invoices.retrieve(idOf(latest)));
  return status === 'paid' ? { outcome: 'paid' } : { outcome: 'confirm', url: url ?? null };
}

/** Gives up a change of plan that waits for its payment. Does nothing when none does, or when it was paid just now. */
export async function dropPlanChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  const { pending_update: pending } = await callStripe(() => stripe.subscriptions.retrieve(subscriptionId));
  if (!pending) return;
  const { data } = await callStripe(() => stripe.invoices.list({ subscription: subscriptionId, status: 'open' }));
  // Not the latest invoice: that is a renewal's, if the next period has begun meanwhile.
  for (const { id, billing_reason: reason } of data) {
    if (reason !== 'subscription_update') continue;
    try {
      await callStripe(() => stripe.invoices.voidInvoice(id));
    } catch (error) {
      if (!(error instanceof PaymentError && error.code === 'refused')) throw error;
    }
  }
}
