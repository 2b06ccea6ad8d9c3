import { isLive } from '@threefold/api-contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../../../platform/audit/audit.ts';
import { SECOND_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import type { LocalRegion } from '../../../platform/language.ts';
import type { PlanPreview } from '../../../platform/payments/payments.ts';
import type { ProductRow } from '../catalogue/catalogue.ts';
import { subscriptionChanges, type subscriptions } from '../tables.ts';
import { dayText, planCostSentence, planName } from '../words.ts';
import type { SubscriptionChange } from './changesBetween.ts';

type SubscriptionState = Pick<
  typeof subscriptions.$inferSelect,
  'status' | 'cancelAtPeriodEnd' | 'periodEnd' | 'priceId'
>;

/** A change of a subscription that a client or an admin requested here. */
export type RequestedChange = typeof subscriptionChanges.$inferSelect;

/** The recorded detail of a change of plan, by which a repeated request is recognized. @param at in whole seconds */
export const planDetail = (priceId: string, at: Date): string => `${priceId} ${at.getTime() / SECOND_MS}`;

const planPriceOf = (detail: string | null): string | undefined => detail?.split(' ')[0];

/** The moment for which the cost of a change of plan was calculated. */
export const planMomentOf = (detail: string | null): Date | undefined =>
  detail === null ? undefined : new Date(Number(detail.split(' ')[1]) * SECOND_MS);

/** Whether a requested change is in effect. Once the subscription has ended, all but `reactivate` count as such. */
const isInEffect: Record<RequestedChange['change'], (state: SubscriptionState, requested: RequestedChange) => boolean> =
  {
    cancel: ({ status, cancelAtPeriodEnd }) => cancelAtPeriodEnd || status === 'ended',
    end: ({ status }) => status === 'ended',
    reactivate: ({ status, cancelAtPeriodEnd }) => isLive(status) && !cancelAtPeriodEnd,
    pay: ({ status }) => status === 'active' || status === 'ended',
    plan: ({ status, priceId }, { detail }) => status === 'ended' || planPriceOf(detail) === priceId,
  };

/**
 * Closes the requested changes that are now in effect. Runs in the transaction that stores the state, because the event of a
 * change may arrive before the provider's answer to its request. An immediate end stays open until the provider has answered,
 * because overdue payments are settled only then.
 *
 * @returns these changes, in the order of their requests
 */
export async function closeChangesInEffect(
  transaction: Queries,
  subscriptionId: string,
  state: SubscriptionState,
): Promise<RequestedChange[]> {
  const open = await transaction
    .select()
    .from(subscriptionChanges)
    .where(and(eq(subscriptionChanges.subscriptionId, subscriptionId), eq(subscriptionChanges.state, 'sent')))
    .orderBy(asc(subscriptionChanges.createdAt), asc(subscriptionChanges.id))
    .for('update');
  const done = open.filter((requested) => isInEffect[requested.change](state, requested));
  const ids = done.filter(({ change }) => change !== 'end').map(({ id }) => id);
  if (ids.length > 0) {
    await transaction.update(subscriptionChanges).set({ state: 'closed' }).where(inArray(subscriptionChanges.id, ids));
  }
  return done;
}

/** Which recorded requests can cause a change. `subscribed` follows from a checkout, and nobody requests `payment-failed`. */
const CAUSES: Partial<Record<SubscriptionChange, readonly RequestedChange['change'][]>> = {
  cancelled: ['cancel'],
  ended: ['end'],
  reactivated: ['reactivate'],
  paid: ['pay'],
  'plan-changed': ['plan'],
};

/** The request that caused a change; undefined without one, for example when it was made in the provider's dashboard. */
export const causeOf = (
  change: SubscriptionChange,
  requested: readonly RequestedChange[],
): RequestedChange | undefined => requested.find((request) => CAUSES[change]?.includes(request.change));

/** A change of plan, and what is known about it. */
export interface PlanChanged {
  /** The plan before; undefined when it is in no catalogue. */
  former: ProductRow | undefined;
  /** What it cost; undefined when it was made in the provider's dashboard. */
  amounts: PlanPreview | undefined;
  at: Date;
}

/** The facts for the audit log's sentence about a change. */
interface ChangeDetails {
  product: ProductRow;
  periodEnd: Date;
  cause: RequestedChange | undefined;
  /** Used only for `plan-changed`. */
  planChanged: PlanChanged;
  region: LocalRegion;
}

const sentenceOf: Record<SubscriptionChange, (details: ChangeDetails) => string> = {
  subscribed: ({ product }) => `Subscribed to ${product.baseName}.`,
  cancelled: ({ product, periodEnd, region }) =>
    `Cancelled ${product.baseName}. It stays on until ${dayText(periodEnd, region)}.`,
  reactivated: ({ product }) => `Reactivated ${product.baseName}.`,
  ended: ({ product, cause }) => (cause ? `Ended ${product.baseName} at once.` : `${product.baseName} ended.`),
  'payment-failed': ({ product }) => `The payment for ${product.baseName} failed.`,
  paid: ({ product, cause }) =>
    cause ? `Paid what was due for ${product.baseName}.` : `${product.baseName} is active again.`,
  'plan-changed': ({ product, planChanged: { former, amounts, at }, region }) => {
    const from = former ? ` from ${planName(former)}` : '';
    const cost = amounts ? ` ${planCostSentence(amounts, dayText(at, region), region)}` : '';
    return `Changed the plan${from} to ${planName(product)}.${cost}`;
  },
};

/** Records a change of a subscription in the audit log. */
export async function recordChange(
  transaction: Queries,
  change: SubscriptionChange,
  {
    portal,
    userId,
    subscriptionId,
    ...details
  }: ChangeDetails & {
    /** Key of the brand that runs the portal. */
    portal: string;
    userId: string;
    subscriptionId: string;
  },
): Promise<void> {
  const { cause } = details;
  const by: Pick<AuditEntry, 'actor' | 'actorId' | 'reason'> =
    change === 'subscribed'
      ? { actor: 'client', actorId: userId }
      : cause
        ? { actor: cause.actor, actorId: cause.actorId, reason: cause.reason }
        : { actor: 'provider' };
  await recordAudit(transaction, {
    ...by,
    brand: portal,
    accountId: userId,
    subjectId: subscriptionId,
    sentence: sentenceOf[change](details),
  });
}
