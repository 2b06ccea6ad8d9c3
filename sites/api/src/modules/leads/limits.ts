import { HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/limits/limits.ts';

/** Stored messages from one network. Bookings have a CAPTCHA instead. */
export const MESSAGES_FROM_NETWORK: Limit = {
  name: 'message-network',
  most: 30,
  withinMs: HOUR_MS,
  sentence: (wait) => `Many messages were sent from your network already. Please try again in ${wait}.`,
};
