import type { subscriptions } from '../tables.ts';

/** A change of a subscription that `changeMail` writes about. */
export type MailedChange = 'subscribed' | 'cancelled' | 'reactivated' | 'payment-failed' | 'ended';

/**
 * A change of a subscription. `plan-changed` has its own mail. `paid`: it was overdue or paused, and is active again;
 * the receipt is mailed.
 */
export type SubscriptionChange = MailedChange | 'plan-changed' | 'paid';

/** The fields of a subscription that decide which mails are sent. */
type State = Pick<typeof subscriptions.$inferSelect, 'status' | 'cancelAtPeriodEnd' | 'welcomed' | 'priceId'>;

const isActiveOrTrialing = ({ status }: Pick<State, 'status'>) => status === 'active' || status === 'trialing';
const isFailing = ({ status }: Pick<State, 'status'>) => status === 'past_due' || status === 'unpaid';
const isStopped = (state: Pick<State, 'status'>) => isFailing(state) || state.status === 'paused';

/** The changes between two states. Idempotent: a repeated state yields none. */
export function changesBetween(before: State | undefined, now: State): SubscriptionChange[] {
  const changes: SubscriptionChange[] = [];
  if (!before?.welcomed && isActiveOrTrialing(now)) changes.push('subscribed');
  if (!before) return changes;
  if (now.status === 'ended') {
    // The end of a cancelled subscription was announced before; one that never began needs no mail.
    if (before.status !== 'ended' && before.welcomed && !before.cancelAtPeriodEnd) changes.push('ended');
    return changes;
  }
  if (!before.cancelAtPeriodEnd && now.cancelAtPeriodEnd) changes.push('cancelled');
  if (before.cancelAtPeriodEnd && !now.cancelAtPeriodEnd) changes.push('reactivated');
  if (!isFailing(before) && isFailing(now)) changes.push('payment-failed');
  if (isStopped(before) && isActiveOrTrialing(now)) changes.push('paid');
  // If the subscription has just begun, the welcome mail names its plan.
  if (before.welcomed && before.priceId !== now.priceId) changes.push('plan-changed');
  return changes;
}
