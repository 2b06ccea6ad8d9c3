import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import type { users } from '../../../platform/identity/tables.ts';
import { type CustomerMailDraft, composeMail } from '../../../platform/mail/compose.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import type { ProviderInvoice } from '../../../platform/payments/payments.ts';
import { payersOf } from '../billing/company.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { createOwnerNews } from '../news/clientNews.ts';
import { newsOfChange } from '../news/newsOfChange.ts';
import { readerOf } from '../reader.ts';
import { products, type subscriptions } from '../tables.ts';
import { failedAttemptsOf, inWordsOf, taxNoteOf } from '../words.ts';
import { changeMail } from './changeMail.ts';
import { changesBetween, type SubscriptionChange } from './changesBetween.ts';
import { causeOf, type PlanChanged, planMomentOf, type RequestedChange, recordChange } from './history.ts';
import { planChangedMail } from './planMail.ts';

type State = Pick<
  typeof subscriptions.$inferSelect,
  | 'status'
  | 'cancelAtPeriodEnd'
  | 'welcomed'
  | 'priceId'
  | 'periodEnd'
  | 'automaticTax'
  | 'cardBrand'
  | 'cardLast4'
  | 'endReason'
  | 'failedAttempts'
>;

/** The subscription's latest invoice: what is still to be paid of it, and when the card is charged again. */
export type LatestInvoice = Pick<ProviderInvoice, 'state' | 'attempts' | 'remaining' | 'currency' | 'nextAttemptAt'>;

/** A subscription's state before and after, with its client, its product now, and the requests that took effect. */
export interface SubscriptionTransition {
  user: typeof users.$inferSelect;
  subscriptionId: string;
  product: ProductRow;
  before: Pick<State, 'status' | 'cancelAtPeriodEnd' | 'welcomed' | 'priceId'> | undefined;
  now: State;
  /** Whether the client may undo a cancellation. */
  mayReactivate: boolean;
  /** The changes that were requested here, and that are now in effect. */
  requested: readonly RequestedChange[];
  latest: LatestInvoice | undefined;
}

/** Records the changes of a subscription in the audit log, and queues the mails about them. */
export const createAnnouncements = (dependencies: SubscriptionsDependencies) => {
  const { brand, site, salesTax, clock } = dependencies;
  const owner = createOwnerNews(dependencies);
  return async (
    transaction: Queries,
    { user, subscriptionId, product, before, now, mayReactivate, requested, latest }: SubscriptionTransition,
  ): Promise<void> => {
    const changes = changesBetween(before, now);
    const endedSilently = before && before.status !== 'ended' && now.status === 'ended' && !changes.includes('ended');

    const planChanged = async (cause: RequestedChange | undefined): Promise<PlanChanged> => {
      const [former] = await transaction
        .select()
        .from(products)
        .where(eq(products.priceId, before?.priceId ?? ''));
      return { former, amounts: cause?.amounts ?? undefined, at: planMomentOf(cause?.detail ?? null) ?? clock() };
    };

    // An end that needs no mail is still recorded, and an admin's reason is mailed in any case.
    for (const change of endedSilently ? [...changes, 'ended' as const] : changes) {
      const cause = causeOf(change, requested);
      const planChange = await planChanged(cause);
      await recordChange(transaction, change, {
        portal: brand.key,
        product,
        periodEnd: now.periodEnd,
        userId: user.id,
        subscriptionId,
        cause,
        planChanged: planChange,
        region: brand.region,
      });
      if (change === 'subscribed') {
        await dependencies.startSetup?.(transaction, {
          subscriptionId,
          product: product.baseName,
          userId: user.id,
          clientEmail: user.email,
        });
      }
      if (change === 'ended') await dependencies.endSetup?.(transaction, { subscriptionId, userId: user.id });
      const news = newsOfChange(change, { client: user, product, now, cause, latest, region: brand.region });
      // Nobody has paid for what ends before it began.
      if (news && (before?.welcomed || change !== 'ended')) await owner.tell(transaction, news);
      const byUs = cause?.actor === 'admin' ? { reason: cause.reason, mayReactivate } : undefined;
      if (!changes.includes(change) && !byUs) continue;
      const reader = readerOf(user, { brand, site });
      const ownWords = (one: ProductRow) => inWordsOf(one, reader.region);
      const former = planChange.former && ownWords(planChange.former);
      const draft = draftOf(
        change,
        { ...planChange, former },
        {
          product: ownWords(product),
          periodEnd: now.periodEnd,
          reader,
          byUs,
          tax: taxNoteOf(now, salesTax, reader.region),
          card:
            now.cardBrand !== null && now.cardLast4 !== null
              ? { brand: now.cardBrand, last4: now.cardLast4 }
              : undefined,
          due: latest && latest.remaining > 0 ? { amount: latest.remaining, currency: latest.currency } : undefined,
          nextAttemptAt: latest?.nextAttemptAt ?? undefined,
          failedAttempts: failedAttemptsOf(now),
        },
      );
      if (!draft) continue;
      const addresses = change === 'payment-failed' ? await payersOf(transaction, user) : [user.email];
      for (const address of addresses) {
        await enqueue(transaction, { ...composeMail(reader.brand, address, draft), userId: user.id });
      }
    }
  };
};

function draftOf(
  change: SubscriptionChange,
  planChange: PlanChanged,
  about: Parameters<typeof changeMail>[1] & { tax: string | undefined },
): CustomerMailDraft | undefined {
  // The receipt is mailed instead.
  if (change === 'paid') return undefined;
  return change === 'plan-changed' ? planChangedMail(planChange, about) : changeMail(change, about);
}
