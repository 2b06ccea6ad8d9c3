import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { after, DAY_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { users } from '../../../platform/identity/tables.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { PaymentError } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import type { ProviderSync } from '../lifecycle/providerSync.ts';
import { readerOf } from '../reader.ts';
import { cardNotices, products, subscriptions } from '../tables.ts';
import { cardState, inWordsOf } from '../words.ts';
import { cardExpiresMail } from './mails.ts';

/** Longer than `CARD_NOTICE_MS` in words.ts, so that the query finds every card that may be due; `cardState` decides. */
const LOOK_AHEAD_MS = 32 * DAY_MS;

export interface CardNoticesDependencies extends SubscriptionsDependencies {
  providerSync: Pick<ProviderSync, 'syncSubscription'>;
}

/**
 * Mails clients whose card is about to expire, once for each card and expiry. The mail is queued in the transaction that
 * records it, so it is sent once, however many processes run this.
 *
 * @returns A step of the hourly job.
 */
export function createCardNotices({
  queries,
  provider,
  outbox,
  clock,
  brand,
  site,
  log,
  providerSync,
}: CardNoticesDependencies) {
  const hasNotice = and(
    eq(cardNotices.userId, subscriptions.userId),
    eq(cardNotices.provider, subscriptions.provider),
    eq(cardNotices.cardId, subscriptions.cardId),
    eq(cardNotices.expiry, subscriptions.cardExpiry),
  );

  /** Subscriptions that will renew and whose card is about to expire, grouped by client, card and expiry. */
  const due = async (from: Queries) => {
    const rows = await from
      .select({ subscription: subscriptions, product: products })
      .from(subscriptions)
      .leftJoin(cardNotices, hasNotice)
      .leftJoin(products, eq(products.priceId, subscriptions.priceId))
      .where(
        and(
          eq(subscriptions.provider, provider.kind),
          eq(subscriptions.cancelAtPeriodEnd, false),
          isNotNull(subscriptions.cardId),
          isNull(cardNotices.cardId),
          lte(subscriptions.cardExpiry, after(clock(), LOOK_AHEAD_MS).toISOString().slice(0, 7)),
        ),
      )
      .orderBy(subscriptions.startedAt);
    const expiring = rows.filter(
      ({ subscription: { status, cardExpiry } }) =>
        ['active', 'trialing', 'past_due'].includes(status) &&
        cardExpiry !== null &&
        cardState(cardExpiry, clock()) === 'expiring',
    );
    return Map.groupBy(
      expiring,
      ({ subscription: { userId, cardId, cardExpiry } }) => `${userId} ${cardId} ${cardExpiry}`,
    );
  };

  const announce = (key: string) =>
    queries.transaction(async (transaction) => {
      const paidByCard = (await due(transaction)).get(key) ?? [];
      const subscription = paidByCard[0]?.subscription;
      if (!subscription) return;
      const { userId, cardId, cardBrand, cardLast4: last4, cardExpiry: expiry } = subscription;
      if (cardId === null || cardBrand === null || last4 === null || expiry === null) return;
      const recorded = await transaction
        .insert(cardNotices)
        .values({ userId, provider: provider.kind, cardId, expiry, queuedAt: clock() })
        .onConflictDoNothing()
        .returning();
      const [user] = await transaction.select().from(users).where(eq(users.id, userId));
      if (recorded.length === 0 || !user) return;
      const reader = readerOf(user, { brand, site });
      const names = paidByCard.map(({ product, subscription: { productId } }) =>
        product ? inWordsOf(product, reader.region).baseName : productId,
      );
      const draft = cardExpiresMail({ brand: cardBrand, last4, expiry }, names, reader);
      await enqueue(transaction, { ...composeMail(reader.brand, user.email, draft), userId });
    });

  return async (): Promise<void> => {
    for (const [key, paidByCard] of await due(queries)) {
      try {
        // The bank may have renewed the card, or the client replaced it, without an event having reached us.
        for (const { subscription } of paidByCard) await providerSync.syncSubscription(subscription.providerId);
        await announce(key);
      } catch (error) {
        if (!(error instanceof PaymentError)) throw error;
        log.warn({ reason: error.message }, "a card's expiry could not be announced; it will be retried");
      }
    }
    outbox.wake();
  };
}
