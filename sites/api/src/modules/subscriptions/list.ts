import { isLive, type SessionUser, type Subscription } from '@threefold/api-contract';
import { and, desc, eq } from 'drizzle-orm';
import type { ProductRow } from './catalogue.ts';
import type { SubscriptionsParts } from './parts.ts';
import { products, subscriptions } from './tables.ts';
import { frequencyText, statusSentence } from './words.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

interface Held {
  subscription: SubscriptionRow;
  product: ProductRow;
}

/** Lists a user's subscriptions: live ones before ended ones, each group newest first. */
export const listSubscriptions =
  ({ queries, provider }: Pick<SubscriptionsParts, 'queries' | 'provider'>) =>
  async (user: SessionUser): Promise<Subscription[]> => {
    const held: Held[] = await queries
      .select({ subscription: subscriptions, product: products })
      .from(subscriptions)
      .innerJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(and(eq(subscriptions.userId, user.id), eq(subscriptions.provider, provider.kind)))
      .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
    const isOver = ({ subscription }: Held) => Number(subscription.status === 'ended');
    return held.toSorted((a, b) => isOver(a) - isOver(b)).map((one) => toSubscription(one, held));
  };

/** How to reactivate. A product to buy again must be on offer and not already subscribed to. */
function reactivationOf({ subscription, product }: Held, all: readonly Held[]): Subscription['reactivation'] {
  const { status, cancelAtPeriodEnd, productId } = subscription;
  if (status !== 'ended') return cancelAtPeriodEnd && isLive(status) ? 'resume' : 'none';
  const hasAnother = all.some((one) => one.subscription.productId === productId && one.subscription.status !== 'ended');
  return product.active && !hasAnother ? 'checkout' : 'none';
}

function toSubscription(held: Held, all: readonly Held[]): Subscription {
  const { subscription, product } = held;
  const { status, cancelAtPeriodEnd, clientWebsiteUrl, periodEnd, endedAt } = subscription;
  const ended = status === 'ended';
  const until = ((ended && endedAt) || periodEnd).toISOString();
  const statusDetail = statusSentence(subscription);
  return {
    id: subscription.id,
    plan: product.plan,
    active: isLive(status) && !cancelAtPeriodEnd,
    ...(clientWebsiteUrl !== null && { clientWebsiteURL: clientWebsiteUrl }),
    purchaseDate: subscription.startedAt.toISOString(),
    renewalDate: until,
    stripeProduct: {
      id: product.productId,
      baseName: product.baseName,
      description: product.description,
      iconThumbnail: { url: product.imageUrl, alt: product.imageAlt },
    },
    status,
    ...(statusDetail && { statusDetail }),
    cancelAtPeriodEnd: cancelAtPeriodEnd && !ended,
    ...((ended || cancelAtPeriodEnd) && { endsOn: until }),
    reactivation: reactivationOf(held, all),
    stripePriceId: product.priceId,
    subscriptionPrice: product.amount,
    billingFrequency: frequencyText(product),
  };
}
