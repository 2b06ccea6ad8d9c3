import type { SubscriptionStatus } from '@threefold/api-contract';
import type Stripe from 'stripe';
import {
  type CatalogueEntry,
  type EventSubject,
  PaymentError,
  type ProviderCheckout,
  type ProviderSubscription,
} from '../payments.ts';

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id);

const instant = (seconds: number): Date => new Date(seconds * 1000);

const STATUSES: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'paused',
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

const CHECKOUT_STATES = ['open', 'complete', 'expired'] as const;

export function toCheckout({ id, status, client_secret, subscription }: Stripe.Checkout.Session): ProviderCheckout {
  const state = CHECKOUT_STATES.find((one) => one === status);
  if (!state) throw new PaymentError('unavailable', `checkout in the unknown state ${status}`);
  return { id, state, clientSecret: client_secret, subscriptionId: subscription && idOf(subscription) };
}

export function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  const status = STATUSES[subscription.status];
  if (!item || !status)
    throw new PaymentError('unavailable', `subscription in the unknown state ${subscription.status}`);
  const end = subscription.cancel_at ?? item.current_period_end;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    productId: idOf(item.price.product),
    priceId: item.price.id,
    status,
    // Stripe's dashboard and flexible billing set a date instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    startedAt: instant(subscription.start_date),
    periodEnd: instant(end),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
  };
}

/** The picture of a product that names none in the content folder. */
const NO_PICTURE = 'product.svg';

const INTERVALS = ['day', 'week', 'month', 'year'] as const;

/** Converts a price into a catalogue entry; undefined when it cannot be subscribed to. */
export function toCatalogueEntry(price: Stripe.Price): CatalogueEntry | undefined {
  const { product, recurring, unit_amount: amount } = price;
  const interval = INTERVALS.find((one) => one === recurring?.interval);
  if (typeof product === 'string' || product.deleted || amount === null || !recurring || !interval) return undefined;
  const { metadata } = product;
  return {
    productId: product.id,
    priceId: price.id,
    name: product.name,
    baseName: metadata.base_name ?? product.name,
    plan: metadata.plan ?? 'essentials',
    description: product.description ?? '',
    // Not Stripe's picture: only the checkout may load from Stripe's hosts.
    image: { url: `/media/${metadata.image ?? NO_PICTURE}`, alt: metadata.image_alt ?? '' },
    amount,
    currency: price.currency,
    interval,
    intervalCount: recurring.interval_count,
    // The store shows prices in CAD (specification, section 9); any other currency would be displayed wrongly.
    active: price.active && product.active && price.currency === 'cad',
    position: Number(metadata.position ?? 1000),
  };
}

/** The object an event is about, by event type. Its state is fetched separately. */
export function subjectOf(event: Stripe.Event): EventSubject {
  const { object } = event.data as { object: { id?: string } };
  if (event.type.startsWith('checkout.session.') && object.id) return { kind: 'checkout', id: object.id };
  if (event.type.startsWith('customer.subscription.') && object.id) return { kind: 'subscription', id: object.id };
  if (event.type.startsWith('product.') || event.type.startsWith('price.')) return { kind: 'catalogue' };
  if (event.type === 'invoice.paid' || event.type === 'invoice.payment_failed') {
    const subscription = event.data.object.parent?.subscription_details?.subscription;
    if (subscription) return { kind: 'subscription', id: idOf(subscription) };
  }
  return { kind: 'ignored' };
}
