import type { Requests } from '@threefold/api-contract';
import { and, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { withProvider } from '../providerErrors.ts';
import { subscriptionChanges, subscriptions } from '../tables.ts';
import { dayText } from '../words.ts';
import type { ClientChangesDependencies } from './clientChanges.ts';
import { sendCancelOrReactivate } from './sendChange.ts';

type Cancellation = Requests['cancelClientSubscription'];

const conflict = (sentence: string, code: string) => new HttpError('CONFLICT', sentence, undefined, { code });

/**
 * Cancels a client's subscription for an admin. The request brings its own id, which is also the provider's idempotency
 * key: a double click or a retry is the same cancellation. Of two admins, the second is refused.
 */
export const createAdminCancel = (dependencies: ClientChangesDependencies) => {
  const { queries, provider, clock, brand } = dependencies;

  /** Marks a change as sent. Only a cancellation at the end of the period says who may undo it: an end cannot be undone. */
  const begin = async (
    transaction: Queries,
    { id, subscriptionId, at, mayReactivate }: Pick<Cancellation, 'id' | 'subscriptionId' | 'at' | 'mayReactivate'>,
  ) => {
    await transaction.update(subscriptionChanges).set({ state: 'sent' }).where(eq(subscriptionChanges.id, id));
    if (at === 'now') return;
    await transaction.update(subscriptions).set({ mayReactivate }).where(eq(subscriptions.id, subscriptionId));
  };

  /** Stores the change unless it is known. @returns the provider's id of the subscription, the change, and whether it is done */
  const reserve = ({ id, subscriptionId, at, reason, mayReactivate = false }: Cancellation, adminId: string) =>
    queries.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.provider, provider.kind)))
        .for('update');
      if (!row) throw new HttpError('NOT_FOUND', 'There is no such subscription.');
      const change = at === 'now' ? ('end' as const) : ('cancel' as const);
      const requested = { id, subscriptionId, change, actor: 'admin', actorId: adminId, reason } as const;
      const [known] = await transaction.select().from(subscriptionChanges).where(eq(subscriptionChanges.id, id));
      if (known) {
        const same = Object.entries(requested).every(([key, value]) => known[key as keyof typeof requested] === value);
        if (!same)
          throw conflict('This request was already sent with different details. Please reload the page.', 'reused');
        const done = known.state === 'closed';
        // What is tried again is what the admin chose last.
        if (!done) await begin(transaction, { id, subscriptionId, at, mayReactivate });
        return { providerId: row.providerId, change, done };
      }
      if (row.status === 'ended') throw conflict('This subscription has ended already.', 'ended');
      if (at === 'period-end' && row.cancelAtPeriodEnd) {
        const sentence = `It is cancelled already. It stays on until ${dayText(row.periodEnd, brand.region)}.`;
        throw conflict(sentence, 'already_cancelled');
      }
      const open = and(
        eq(subscriptionChanges.subscriptionId, subscriptionId),
        eq(subscriptionChanges.state, 'sent'),
        // One that waits for the client can wait for a day.
        row.planPendingUntil ? ne(subscriptionChanges.change, 'plan') : undefined,
      );
      if ((await transaction.$count(subscriptionChanges, open)) > 0) {
        const sentence = 'Somebody is changing this subscription right now. Please check it again in a minute.';
        throw conflict(sentence, 'under_way');
      }
      await transaction.insert(subscriptionChanges).values({ ...requested, state: 'sent', createdAt: clock() });
      await begin(transaction, { id, subscriptionId, at, mayReactivate });
      return { providerId: row.providerId, change, done: false };
    });

  /** @throws HttpError when it is cancelled already, and when the provider refuses or does not answer */
  return async (cancellation: Cancellation, adminId: string): Promise<undefined> => {
    const trimmed = { ...cancellation, reason: cancellation.reason.trim() };
    if (!trimmed.reason) {
      throw new HttpError('INVALID', 'Please give the reason: the client reads it.', 422, { field: 'reason' });
    }
    const { providerId, change, done } = await reserve(trimmed, adminId);
    if (done) return undefined;
    try {
      await withProvider(() =>
        sendCancelOrReactivate(dependencies, providerId, { id: trimmed.id, change, reason: trimmed.reason }),
      );
    } catch (error) {
      // The provider refuses to end what an earlier attempt has ended.
      const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
      if (row?.status !== 'ended') throw error;
    }
    return undefined;
  };
};
