import type { SUBSCRIPTION_STATUSES } from './subscriptionStatus.ts';

type Status = (typeof SUBSCRIPTION_STATUSES)[number];

/**
 * What a client can do about a subscription. `cancel` keeps it until the end of the paid period; `end` ends it at once,
 * because its period is not paid for. `start-again` is a new checkout of the product.
 */
export const SUBSCRIPTION_ACTIONS = ['pay', 'cancel', 'end', 'reactivate', 'start-again', 'change-plan'] as const;

export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** The actions of each status while it is not cancelled (specification, section 4). */
const ACTIONS: Readonly<Record<Status, readonly SubscriptionAction[]>> = {
  trialing: ['cancel'],
  active: ['cancel', 'change-plan'],
  past_due: ['pay', 'end'],
  unpaid: ['pay', 'end'],
  paused: ['pay', 'end'],
  incomplete: ['pay', 'end', 'start-again'],
  ended: ['start-again'],
};

/**
 * The actions of a subscription's state: what the server allows, and what the dashboard offers. The server leaves out `start-again`
 * when the product is not on sale, or the client has another subscription to it.
 */
export const subscriptionActions = ({
  status,
  cancelAtPeriodEnd,
}: {
  status: Status;
  cancelAtPeriodEnd: boolean;
}): readonly SubscriptionAction[] =>
  // A cancelled subscription must be reactivated before its plan can change.
  status === 'active' && cancelAtPeriodEnd
    ? ['reactivate']
    : ACTIONS[status].map((action) => (action === 'cancel' && cancelAtPeriodEnd ? 'reactivate' : action));
