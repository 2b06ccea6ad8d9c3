import {
  isLive,
  type SessionUser,
  type Subscription,
  type SubscriptionAction,
  subscriptionActions,
} from '@threefold/api-contract';
import { thumbnailOf } from '@threefold/api-contract/pictures';
import { and, asc, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { brandForRequest } from '../../../platform/http/language.ts';
import type { LocalRegion } from '../../../platform/language.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { products, subscriptionChanges, subscriptions } from '../tables.ts';
import {
  cardState,
  cardText,
  type EndRequest,
  endSentence,
  frequencyText,
  inWordsOf,
  statusSentence,
  taxNote,
  taxNoteOf,
} from '../words.ts';
import { isOtherPlan } from './plans.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

interface OwnedSubscription {
  subscription: SubscriptionRow;
  product: ProductRow;
}

/** Lists a user's subscriptions: those that have not ended first, each group newest first. */
export const listSubscriptions =
  ({
    queries,
    provider,
    clock,
    salesTax,
    brand,
  }: Pick<SubscriptionsDependencies, 'queries' | 'provider' | 'clock' | 'salesTax' | 'brand'>) =>
  async (user: SessionUser): Promise<Subscription[]> => {
    // An ended one names the tax that would be added if it were bought again.
    const { region } = brandForRequest(brand);
    const noteOf = ({ subscription }: OwnedSubscription) =>
      subscription.status === 'ended' ? taxNote(salesTax, region) : taxNoteOf(subscription, salesTax, region);
    const owned: OwnedSubscription[] = await queries
      .select({ subscription: subscriptions, product: products })
      .from(subscriptions)
      .innerJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(and(eq(subscriptions.userId, user.id), eq(subscriptions.provider, provider.kind)))
      .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
    const offered = await queries
      .select()
      .from(products)
      .where(and(eq(products.provider, provider.kind), eq(products.active, true)))
      .orderBy(asc(products.amount), asc(products.priceId));
    const requests = await queries
      .select(getTableColumns(subscriptionChanges))
      .from(subscriptionChanges)
      .innerJoin(subscriptions, eq(subscriptions.id, subscriptionChanges.subscriptionId))
      .where(
        and(
          eq(subscriptions.userId, user.id),
          inArray(subscriptionChanges.change, ['cancel', 'reactivate', 'end']),
          ne(subscriptionChanges.state, 'given-up'),
        ),
      )
      .orderBy(desc(subscriptionChanges.createdAt), desc(subscriptionChanges.id));
    const requestsOf = ({ subscription: { id } }: OwnedSubscription) =>
      requests.filter(({ subscriptionId }) => subscriptionId === id);
    const isOver = ({ subscription }: OwnedSubscription) => Number(subscription.status === 'ended');
    return owned
      .toSorted((a, b) => isOver(a) - isOver(b))
      .map((one) => {
        const note = noteOf(one);
        return {
          ...toSubscription(one, {
            all: owned,
            offered,
            now: clock(),
            requests: requestsOf(one),
            region,
          }),
          ...(note && { taxNote: note }),
        };
      });
  };

/** What the client can do with a subscription. Buying again needs a product on offer, and no other subscription to it. */
function actionsOf(
  { subscription, product }: OwnedSubscription,
  all: readonly OwnedSubscription[],
): SubscriptionAction[] {
  const hasAnother = all.some(
    (one) =>
      one.subscription.id !== subscription.id &&
      one.product.baseName === product.baseName &&
      one.subscription.status !== 'ended',
  );
  const canBuy = product.active && !hasAnother;
  return subscriptionActions(subscription).filter(
    (action) => (action !== 'start-again' || canBuy) && (action !== 'reactivate' || subscription.mayReactivate),
  );
}

function reactivationOf(actions: readonly SubscriptionAction[]): Subscription['reactivation'] {
  if (actions.includes('reactivate')) return 'resume';
  return actions.includes('start-again') ? 'checkout' : 'none';
}

function cardOf(
  { status, cardBrand, cardLast4, cardExpiry }: SubscriptionRow,
  now: Date,
  region: LocalRegion,
): Subscription['card'] {
  if (status === 'ended' || cardBrand === null || cardLast4 === null || cardExpiry === null) return undefined;
  const name = cardText({ brand: cardBrand, last4: cardLast4 }, region);
  return { name, expiry: cardExpiry, state: cardState(cardExpiry, now) };
}

const toPlan = (row: ProductRow, region: LocalRegion): Subscription['plans'][number] => ({
  stripePriceId: row.priceId,
  plan: row.plan,
  subscriptionPrice: row.amount,
  billingFrequency: frequencyText(row, region),
});

function toSubscription(
  owned: OwnedSubscription,
  {
    all,
    offered,
    now,
    requests,
    region,
  }: {
    all: readonly OwnedSubscription[];
    offered: readonly ProductRow[];
    now: Date;
    requests: readonly EndRequest[];
    region: LocalRegion;
  },
): Subscription {
  const { subscription, product } = owned;
  const { baseName, description } = inWordsOf(product, region);
  const { status, cancelAtPeriodEnd, chargesPaused, clientWebsiteUrl, periodEnd, endedAt } = subscription;
  const ended = status === 'ended';
  const until = ((ended && endedAt) || periodEnd).toISOString();
  const actions = actionsOf(owned, all);
  const card = cardOf(subscription, now, region);
  const statusDetail = ended ? endSentence(subscription, requests, region) : statusSentence(subscription, region);
  return {
    id: subscription.id,
    plan: product.plan,
    active: isLive(status) && !cancelAtPeriodEnd,
    ...(clientWebsiteUrl !== null && { clientWebsiteURL: clientWebsiteUrl }),
    purchaseDate: subscription.startedAt.toISOString(),
    renewalDate: until,
    stripeProduct: {
      id: product.productId,
      baseName,
      description,
      iconThumbnail: { ...thumbnailOf(product.imageUrl), alt: product.imageAlt },
    },
    status,
    ...(statusDetail && { statusDetail }),
    ...(chargesPaused && !ended && { chargesPaused }),
    cancelAtPeriodEnd: cancelAtPeriodEnd && !ended,
    ...((ended || cancelAtPeriodEnd) && { endsOn: until }),
    actions,
    ...(card && { card }),
    plans: actions.includes('change-plan')
      ? offered.filter((one) => isOtherPlan(product, one)).map((one) => toPlan(one, region))
      : [],
    reactivation: reactivationOf(actions),
    stripePriceId: product.priceId,
    subscriptionPrice: product.amount,
    billingFrequency: frequencyText(product, region),
  };
}
