import type { Data, SessionUser } from '@threefold/api-contract';
import { and, eq, gt, isNull, lte, not, or } from 'drizzle-orm';
import { after, DAY_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { users } from '../../../platform/identity/tables.ts';
import { composeMail } from '../../../platform/mail/compose.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { PaymentError } from '../../../platform/payments/payments.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import type { ProviderSync } from '../lifecycle/providerSync.ts';
import { readerOf } from '../reader.ts';
import { products, renewalNotices, subscriptions } from '../tables.ts';
import { inWordsOf } from '../words.ts';
import { renewalMail } from './mails.ts';

/** How long before a yearly renewal its client is reminded. */
const NOTICE_MS = 30 * DAY_MS;

export interface RenewalNoticesDependencies extends SubscriptionsDependencies {
  providerSync: Pick<ProviderSync, 'syncSubscription'>;
  /** The next charges of a client, as on the dashboard. */
  nextCharges: (user: Pick<SessionUser, 'id'>) => Promise<Data['getNextCharges']>;
}

/**
 * Reminds clients of a yearly renewal, once for each period. The mail is queued in the transaction that records it, so it is sent
 * once, however many processes run this.
 *
 * @returns A step of the hourly job.
 */
export function createRenewalNotices(dependencies: RenewalNoticesDependencies) {
  const { queries, provider, outbox, clock, brand, site, log, providerSync, nextCharges } = dependencies;

  /** Yearly subscriptions that will renew soon, and whose client was not reminded. */
  const due = (from: Queries) =>
    from
      .select({ subscription: subscriptions, product: products, user: users })
      .from(subscriptions)
      .innerJoin(products, eq(products.priceId, subscriptions.priceId))
      .innerJoin(users, eq(users.id, subscriptions.userId))
      .leftJoin(
        renewalNotices,
        and(eq(renewalNotices.subscriptionId, subscriptions.id), eq(renewalNotices.periodEnd, subscriptions.periodEnd)),
      )
      .where(
        and(
          eq(subscriptions.provider, provider.kind),
          eq(subscriptions.status, 'active'),
          eq(products.interval, 'year'),
          not(subscriptions.cancelAtPeriodEnd),
          or(not(subscriptions.chargesPaused), lte(subscriptions.chargesResumeAt, subscriptions.periodEnd)),
          gt(subscriptions.periodEnd, clock()),
          lte(subscriptions.periodEnd, after(clock(), NOTICE_MS)),
          isNull(renewalNotices.subscriptionId),
        ),
      )
      .orderBy(subscriptions.periodEnd);

  const remind = async ({ subscription: { id, providerId, userId } }: Awaited<ReturnType<typeof due>>[number]) => {
    // It may have been cancelled, without an event having reached us.
    await providerSync.syncSubscription(providerId);
    const charge = (await nextCharges({ id: userId })).charges.find(({ subscriptionId }) => subscriptionId === id);
    if (!charge) return;
    await queries.transaction(async (transaction) => {
      const found = (await due(transaction)).find(({ subscription }) => subscription.id === id);
      if (!found || found.subscription.periodEnd.toISOString() !== charge.on) return;
      const { subscription, product, user } = found;
      const recorded = await transaction
        .insert(renewalNotices)
        .values({ subscriptionId: id, periodEnd: subscription.periodEnd, queuedAt: clock() })
        .onConflictDoNothing()
        .returning();
      if (recorded.length === 0) return;
      const reader = readerOf(user, { brand, site });
      const draft = renewalMail(charge, subscription, inWordsOf(product, reader.region), reader);
      await enqueue(transaction, { ...composeMail(reader.brand, user.email, draft), userId });
    });
  };

  return async (): Promise<void> => {
    for (const one of await due(queries)) {
      try {
        await remind(one);
      } catch (error) {
        if (!(error instanceof PaymentError || error instanceof HttpError)) throw error;
        log.warn({ reason: error.message }, 'a client could not be reminded of a renewal; it will be retried');
      }
    }
    outbox.wake();
  };
}
