import { HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';

/** Readings of a calendar feed by its link: one every half a minute, for an owner's phones and computers together. */
export const READINGS_OF_FEED: Limit = {
  name: 'calendar-feed',
  max: 120,
  windowMs: HOUR_MS,
  message: (wait) => `This calendar was read very often. It can be read again in ${wait}.`,
};
