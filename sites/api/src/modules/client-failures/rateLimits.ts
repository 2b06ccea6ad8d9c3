import { HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';

/** Reports from one network, so that a page that fails in a loop does not fill the log. */
export const FAILURES_FROM_NETWORK: Limit = {
  name: 'client-failure-network',
  max: 30,
  windowMs: HOUR_MS,
  message: (wait) => `Too many failures were reported. Please try again in ${wait}.`,
};
