const LIVE_STATUSES = ['trialing', 'active', 'past_due'] as const;

/**
 * Every status of a subscription. `unpaid`, `paused` and `incomplete` need an action by the client; `ended` is final.
 */
export const SUBSCRIPTION_STATUSES = [...LIVE_STATUSES, 'unpaid', 'paused', 'incomplete', 'ended'] as const;

/** Whether the client can use the product. */
export const isLive = (status: (typeof SUBSCRIPTION_STATUSES)[number]): boolean =>
  LIVE_STATUSES.some((live) => live === status);
