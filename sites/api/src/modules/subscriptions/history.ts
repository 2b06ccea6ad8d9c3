import { isLive } from '@threefold/api-contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { ProductRow } from './catalogue.ts';
import type { News } from './mails.ts';
import { subscriptionChanges, type subscriptions } from './tables.ts';
import { dayText } from './words.ts';

type SubscriptionState = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'priceId'
>;

/** A change of a subscription that somebody asked for. */
export type AskedChange = typeof subscriptionChanges.$inferSelect;

/** What is recorded of a change of plan, so that its repetition is recognised. */
export const planDetail = (priceId: string, at: number): string => `${priceId} ${at}`;

const planPriceOf = (detail: string | null): string | undefined => detail?.split(' ')[0];

const inEffect: Record<AskedChange['change'], (state: SubscriptionState, asked: AskedChange) => boolean> = {
  cancel: ({ status, cancelAtPeriodEnd }) => cancelAtPeriodEnd || status === 'ended',
  end: ({ status }) => status === 'ended',
  reactivate: ({ status, cancelAtPeriodEnd }) => isLive(status) && !cancelAtPeriodEnd,
  pay: ({ status }) => status === 'active' || status === 'ended',
  plan: ({ status, priceId }, { detail }) => status === 'ended' || planPriceOf(detail) === priceId,
};

/**
 * Closes the changes that are now in effect, in the transaction that stores the state: its event may arrive before the
 * provider's answer to who asked for it.
 *
 * @returns these changes, in the order in which they were asked for
 */
export async function closeChangesInEffect(
  transaction: Queries,
  subscriptionId: string,
  state: SubscriptionState,
): Promise<AskedChange[]> {
  const open = await transaction
    .select()
    .from(subscriptionChanges)
    .where(and(eq(subscriptionChanges.subscriptionId, subscriptionId), eq(subscriptionChanges.state, 'sent')))
    .orderBy(asc(subscriptionChanges.createdAt), asc(subscriptionChanges.id))
    .for('update');
  const done = open.filter((asked) => inEffect[asked.change](state, asked));
  if (done.length > 0) {
    const ids = done.map(({ id }) => id);
    await transaction.update(subscriptionChanges).set({ state: 'closed' }).where(inArray(subscriptionChanges.id, ids));
  }
  return done;
}

const CAUSES: Partial<Record<News, readonly AskedChange['change'][]>> = {
  cancelled: ['cancel'],
  ended: ['end'],
  reactivated: ['reactivate'],
};

/** Who asked for what has happened; undefined when nobody did here, for example at the provider itself. */
export const causeOf = (news: News, asked: readonly AskedChange[]): AskedChange | undefined =>
  asked.find(({ change }) => CAUSES[news]?.includes(change));

const sentenceOf: Record<News, (name: string, periodEnd: Date, cause: AskedChange | undefined) => string> = {
  subscribed: (name) => `Subscribed to ${name}.`,
  cancelled: (name, periodEnd) => `Cancelled ${name}. It stays on until ${dayText(periodEnd)}.`,
  reactivated: (name) => `Reactivated ${name}.`,
  ended: (name, _, cause) => (cause ? `Ended ${name} at once.` : `${name} ended.`),
  'payment-failed': (name) => `The payment for ${name} failed.`,
};

/** Records what has happened to a subscription in the audit log. */
export async function recordNews(
  transaction: Queries,
  news: News,
  {
    portal,
    product,
    periodEnd,
    userId,
    subscriptionId,
    cause,
  }: {
    /** Key of the brand that runs the portal. */
    portal: string;
    product: ProductRow;
    periodEnd: Date;
    userId: string;
    subscriptionId: string;
    cause: AskedChange | undefined;
  },
): Promise<void> {
  const by: Pick<AuditEntry, 'actor' | 'actorId' | 'reason'> =
    news === 'subscribed'
      ? { actor: 'client', actorId: userId }
      : cause
        ? { actor: cause.actor, actorId: cause.actorId, reason: cause.reason }
        : { actor: 'provider' };
  await recordAudit(transaction, {
    ...by,
    brand: portal,
    accountId: userId,
    subjectId: subscriptionId,
    sentence: sentenceOf[news](product.baseName, periodEnd, cause),
  });
}
