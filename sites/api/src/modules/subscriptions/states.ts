import type { SubscriptionStatus } from '@threefold/api-contract';

const LIVE: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

/** Whether the client can use the product. */
export const isLive = (status: SubscriptionStatus): boolean => LIVE.includes(status);
