import { randomUUID } from 'node:crypto';
import { type SessionUser, type SubscriptionAction, subscriptionActions } from '@threefold/api-contract';
import { firstWebsiteFailure, normaliseWebsite } from '@threefold/validation';
import { and, eq } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../platform/audit/audit.ts';
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

/** What can be asked for. */
type AskedChange = (typeof subscriptionChanges.$inferSelect)['change'];

/**
 * Asks the provider for a change that is recorded, and copies the state that follows. Always asks: our record may be older
 * than a change made at the provider itself.
 *
 * @throws PaymentError when the provider refuses or does not answer
 */
export async function askProvider(
  { provider, fulfilment }: Pick<ChangesParts, 'provider' | 'fulfilment'>,
  providerId: string,
  { id: changeId, change }: { id: string; change: AskedChange },
): Promise<void> {
  try {
    if (change === 'end') await provider.endNow(providerId, changeId);
    else await provider.setCancelAtPeriodEnd(providerId, change === 'cancel', changeId);
  } catch (error) {
    // The refusal means that our record was wrong. Reconciliation resolves less certain failures.
    if (error instanceof PaymentError && (error.code === 'refused' || error.code === 'missing')) {
      await fulfilment.subscription(providerId, { changeId });
    }
    throw error;
  }
  await fulfilment.subscription(providerId, { changeId });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function createChanges(parts: ChangesParts): Changes {
  const { queries, brand, provider, fulfilment } = parts;
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

  const ask = async (row: SubscriptionRow, change: AskedChange) => {
    const id = randomUUID();
    await queries.insert(subscriptionChanges).values({
      id,
      subscriptionId: row.id,
      change,
      actor: 'client',
      actorId: row.userId,
      state: 'sent',
      createdAt: parts.clock(),
    });
    await askProvider(parts, row.providerId, { id, change });
  };

  const end = (row: SubscriptionRow) => ask(row, 'end');

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
      if (!atOnce) return withProvider(() => ask(row, 'cancel'));
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
      await withProvider(() => ask(row, 'reactivate'));
    },

    endUnfinished: end,

    async setWebsite(user, subscriptionId, website) {
      const row = await own(user, subscriptionId);
      const clientWebsiteUrl = normaliseWebsite(website);
      const failure = firstWebsiteFailure({ clientWebsiteURL: clientWebsiteUrl });
      if (failure) throw validationError(failure);
      await queries.transaction(async (transaction) => {
        await transaction.update(subscriptions).set({ clientWebsiteUrl }).where(eq(subscriptions.id, row.id));
        const entry = onOwnAccount(user, brand.key, 'Set the website that a subscription works on.');
        await recordAudit(transaction, { ...entry, subjectId: row.id });
      });
    },
  };
}
