import type Stripe from 'stripe';
import { callStripe } from './callStripe.ts';
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
    if (outcome === 'confirm') return { outcome, url: null };
    if (outcome === 'declined') return { outcome };
    throw error;
  }
}
