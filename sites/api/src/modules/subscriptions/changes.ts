import { randomUUID } from 'node:crypto';
import { type SessionUser, type SubscriptionAction, subscriptionActions } from '@threefold/api-contract';
import { firstWebsiteFailure, normaliseWebsite } from '@threefold/validation';
import { and, eq } from 'drizzle-orm';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';
import type { Fulfilment } from './fulfilment.ts';
import type { SubscriptionsParts } from './parts.ts';
import { withProvider } from './providerErrors.ts';
import { subscriptionChanges, subscriptions } from './tables.ts';
import { changedSentence } from './words.ts';

type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Clients' changes of their subscriptions. Each is refused for another user's subscription. */
export interface Changes {
  /** @param atOnce whether the client was shown that it ends at once. */
  cancel(user: SessionUser, subscriptionId: string, atOnce: boolean): Promise<void>;
  reactivate(user: SessionUser, subscriptionId: string): Promise<void>;
  setWebsite(user: SessionUser, subscriptionId: string, website: string): Promise<void>;
  /** Ends what was never paid for, so that it can be bought again. @throws PaymentError */
  endUnfinished(row: SubscriptionRow): Promise<void>;
}

export interface ChangesParts extends SubscriptionsParts {
  fulfilment: Fulfilment;
}

const can = (row: SubscriptionRow, action: SubscriptionAction) => subscriptionActions(row).includes(action);

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createChanges({ queries, provider, clock, fulfilment }: ChangesParts): Changes {
  const own = async (user: SessionUser, subscriptionId: string): Promise<SubscriptionRow> => {
    const [row] = UUID.test(subscriptionId)
      ? await queries
          .select()
          .from(subscriptions)
          .where(
            and(
              eq(subscriptions.id, subscriptionId),
              eq(subscriptions.userId, user.id),
              eq(subscriptions.provider, provider.kind),
            ),
          )
      : [];
    // The same response for another client's, so that ids reveal nothing.
    if (!row) throw new HttpError('NOT_FOUND', 'There is no such subscription.');
    return row;
  };

  /**
   * Records a change before sending it, and copies the state that follows. Always asks the provider: our record may be
   * older than a change made at the provider itself.
   */
  const ask = async (
    { id, providerId }: SubscriptionRow,
    change: 'cancel' | 'reactivate' | 'end',
    send: (changeId: string) => Promise<void>,
  ) => {
    const changeId = randomUUID();
    await queries
      .insert(subscriptionChanges)
      .values({ id: changeId, subscriptionId: id, change, state: 'sent', createdAt: clock() });
    try {
      await send(changeId);
    } catch (error) {
      // The refusal means that our record was wrong. Reconciliation resolves less certain failures.
      if (error instanceof PaymentError && (error.code === 'refused' || error.code === 'missing')) {
        await fulfilment.subscription(providerId, { changeId });
      }
      throw error;
    }
    await fulfilment.subscription(providerId, { changeId });
  };

  const setCancelled = (row: SubscriptionRow, cancel: boolean) =>
    ask(row, cancel ? 'cancel' : 'reactivate', (key) => provider.setCancelAtPeriodEnd(row.providerId, cancel, key));

  const end = (row: SubscriptionRow) => ask(row, 'end', (key) => provider.endNow(row.providerId, key));

  return {
    async cancel(user, subscriptionId, atOnce) {
      const before = await own(user, subscriptionId);
      // A payment that we have not heard of yet must not be lost by ending at once.
      if (atOnce) await withProvider(() => fulfilment.subscription(before.providerId));
      const row = atOnce ? await own(user, subscriptionId) : before;
      if (row.status === 'ended') {
        // Another press, or another tab, has ended it.
        if (before.status !== 'ended') return;
        throw new HttpError('CONFLICT', 'This subscription has ended already. Nothing more is charged.', undefined, {
          code: 'ended',
        });
      }
      if (can(row, 'end') !== atOnce) {
        throw new HttpError('CONFLICT', changedSentence(row), undefined, { code: 'changed' });
      }
      if (!atOnce) return withProvider(() => setCancelled(row, true));
      await withProvider(() => end(row)).catch(async (error: unknown) => {
        if ((await own(user, subscriptionId)).status !== 'ended') throw error;
      });
    },

    async reactivate(user, subscriptionId) {
      const row = await own(user, subscriptionId);
      if (row.status === 'ended') {
        throw new HttpError(
          'CONFLICT',
          'This subscription has ended. Please choose the product again to subscribe.',
          undefined,
          { code: 'ended' },
        );
      }
      // Reactivating an active one changes nothing.
      if (!can(row, 'reactivate') && !can(row, 'cancel')) {
        throw new HttpError('CONFLICT', changedSentence(row), undefined, { code: 'not_resumable' });
      }
      await withProvider(() => setCancelled(row, false));
    },

    endUnfinished: end,

    async setWebsite(user, subscriptionId, website) {
      const row = await own(user, subscriptionId);
      const clientWebsiteUrl = normaliseWebsite(website);
      const failure = firstWebsiteFailure({ clientWebsiteURL: clientWebsiteUrl });
      if (failure) throw validationError(failure);
      await queries.update(subscriptions).set({ clientWebsiteUrl }).where(eq(subscriptions.id, row.id));
    },
  };
}
