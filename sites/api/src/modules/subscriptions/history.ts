import { isLive } from '@threefold/api-contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.ts';
import { SECOND_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { PlanPreview } from '../../platform/payments/payments.ts';
import type { ProductRow } from './catalogue.ts';
import type { News } from './mails.ts';
import { subscriptionChanges, type subscriptions } from './tables.ts';
import { dayText, planCostSentence, planName } from './words.ts';

type SubscriptionState = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'priceId'
>;

/** A change of a subscription that somebody asked for. */
export type AskedChange = typeof subscriptionChanges.$inferSelect;

/** What is recorded of a change of plan, so that its repetition is recognised. */
export const planDetail = (priceId: string, at: number): string => `${priceId} ${at}`;

const planPriceOf = (detail: string | null): string | undefined => detail?.split(' ')[0];

/** The moment as of which a change of plan was reckoned. */
export const planMomentOf = (detail: string | null): Date | undefined =>
  detail === null ? undefined : new Date(Number(detail.split(' ')[1]) * SECOND_MS);

const inEffect: Record<AskedChange['change'], (state: SubscriptionState, asked: AskedChange) => boolean> = {
  cancel: ({ status, cancelAtPeriodEnd }) => cancelAtPeriodEnd || status === 'ended',
  end: ({ status }) => status === 'ended',
  reactivate: ({ status, cancelAtPeriodEnd }) => isLive(status) && !cancelAtPeriodEnd,
  pay: ({ status }) => status === 'active' || status === 'ended',
  plan: ({ status, priceId }, { detail }) => status === 'ended' || planPriceOf(detail) === priceId,
};

/**
 * Closes the changes that are now in effect, in the transaction that stores the state: its event may arrive before the
 * provider's answer to who asked for it. An end at once stays open until the provider has answered, because what is overdue
 * is settled after it.
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
  const ids = done.filter(({ change }) => change !== 'end').map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.update(subscriptionChanges).set({ state: 'closed' }).where(inArray(subscriptionChanges.id, ids));
  }
  return done;
}

const CAUSES: Partial<Record<News, readonly AskedChange['change'][]>> = {
  cancelled: ['cancel'],
  ended: ['end'],
  reactivated: ['reactivate'],
  paid: ['pay'],
  'plan-changed': ['plan'],
};

/** Who asked for what has happened; undefined when nobody did here, for example at the provider itself. */
export const causeOf = (news: News, asked: readonly AskedChange[]): AskedChange | undefined =>
  asked.find(({ change }) => CAUSES[news]?.includes(change));

/** A change of plan, and what is known about it. */
export interface PlanChanged {
  /** The plan before; undefined when it is in no catalogue. */
  former: ProductRow | undefined;
  /** What it cost; undefined when it was made at the provider itself. */
  amounts: PlanPreview | undefined;
  at: Date;
}

interface Happened {
  product: ProductRow;
  periodEnd: Date;
  cause: AskedChange | undefined;
  planChanged: PlanChanged;
}

const sentenceOf: Record<News, (happened: Happened) => string> = {
  subscribed: ({ product }) => `Subscribed to ${product.baseName}.`,
  cancelled: ({ product, periodEnd }) => `Cancelled ${product.baseName}. It stays on until ${dayText(periodEnd)}.`,
  reactivated: ({ product }) => `Reactivated ${product.baseName}.`,
  ended: ({ product, cause }) => (cause ? `Ended ${product.baseName} at once.` : `${product.baseName} ended.`),
  'payment-failed': ({ product }) => `The payment for ${product.baseName} failed.`,
  paid: ({ product, cause }) =>
    cause ? `Paid what was due for ${product.baseName}.` : `${product.baseName} is active again.`,
  'plan-changed': ({ product, planChanged: { former, amounts, at } }) => {
    const from = former ? ` from ${planName(former)}` : '';
    const cost = amounts ? ` ${planCostSentence(amounts, dayText(at))}` : '';
    return `Changed the plan${from} to ${planName(product)}.${cost}`;
  },
};

/** Records what has happened to a subscription in the audit log. */
export async function recordNews(
  transaction: Queries,
  news: News,
  {
    portal,
    userId,
    subscriptionId,
    ...happened
  }: Happened & {
    /** Key of the brand that runs the portal. */
    portal: string;
    userId: string;
    subscriptionId: string;
  },
): Promise<void> {
  const { cause } = happened;
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
    sentence: sentenceOf[news](happened),
  });
}
