import { HOUR_MS } from '../../../platform/clock.ts';
import type { Limit } from '../../../platform/rateLimits/rateLimits.ts';

/** Calls by a crew's link: one every three seconds, for the phones of a crew together. */
export const CALLS_OF_CREW: Limit = {
  name: 'crew-link',
  max: 1200,
  windowMs: HOUR_MS,
  message: (wait) => `This sheet was used very often. It can be used again in ${wait}.`,
};

/** Links of crews that do not work, from one network. */
export const WRONG_CREW_LINKS: Limit = {
  name: 'crew-link-network',
  max: 60,
  windowMs: HOUR_MS,
  message: (wait) => `Many links that do not work were opened from your network. Please try again in ${wait}.`,
};
