import type { SubscriptionStatus } from '@threefold/api-contract';

const LIVE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/** Whether the client has what it subscribed to. */
export const isLive = (status: SubscriptionStatus): boolean => LIVE.includes(status);
