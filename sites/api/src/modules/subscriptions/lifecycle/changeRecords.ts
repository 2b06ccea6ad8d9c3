import { randomUUID } from 'node:crypto';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { brandForRequest } from '../../../platform/http/language.ts';
import type { SubscriptionsDependencies } from '../dependencies.ts';
import { refusals } from '../refusals.ts';
import { subscriptionChanges, subscriptions } from '../tables.ts';
import { cancelledByUsSentence } from '../words.ts';

type Change = (typeof subscriptionChanges.$inferSelect)['change'];
type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Refuses to undo a cancellation that an admin made for good. */
export const cancelledByUs = (row: SubscriptionRow, brand: BrandEntry): HttpError =>
  new HttpError('CONFLICT', cancelledByUsSentence(row, brandForRequest(brand).region), undefined, {
    code: 'cancelled_by_agency',
  });

/** Clients' changes of subscriptions, as they are recorded before they are sent to the provider. */
export function createChangeRecords({
  queries,
  clock,
  brand,
}: Pick<SubscriptionsDependencies, 'queries' | 'clock' | 'brand'>) {
  /** Changes that were sent and have no answer yet. */
  const unanswered = (from: Queries, subscriptionId: string, change: Change) =>
    from
      .select()
      .from(subscriptionChanges)
      .where(
        and(
          eq(subscriptionChanges.subscriptionId, subscriptionId),
          eq(subscriptionChanges.change, change),
          eq(subscriptionChanges.state, 'sent'),
        ),
      );

  /**
   * Records a change before sending it. A payment or a change of plan that has no answer yet is joined: under its key the
   * provider performs it once. @returns The key.
   */
  const record = ({ id, userId }: SubscriptionRow, change: Change, detail: string | null = null): Promise<string> =>
    queries.transaction(async (transaction) => {
      const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
      // An admin may have cancelled it since the client's page was loaded.
      if (change === 'reactivate' && row && !row.mayReactivate) throw cancelledByUs(row, brand);
      // Left by a cancellation of the agency that the provider refused. What the client cancels, the client may undo.
      if (
        change === 'cancel' &&
        row &&
        !row.cancelAtPeriodEnd &&
        (await unanswered(transaction, id, 'cancel')).length === 0
      ) {
        await transaction.update(subscriptions).set({ mayReactivate: true }).where(eq(subscriptions.id, id));
      }
      const canBeJoined = change === 'pay' || change === 'plan';
      const [pending] = canBeJoined ? await unanswered(transaction, id, change) : [];
      if (pending && pending.detail === detail) return pending.id;
      if (pending) {
        const sentence = refusals().planUnderWay;
        throw new HttpError('CONFLICT', sentence, undefined, { code: 'under_way' });
      }
      const changeId = randomUUID();
      await transaction.insert(subscriptionChanges).values({
        id: changeId,
        subscriptionId: id,
        change,
        detail,
        actor: 'client',
        actorId: userId,
        state: 'sent',
        createdAt: clock(),
      });
      return changeId;
    });

  return { record, unanswered };
}
