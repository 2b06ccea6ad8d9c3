import { HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';

/** Drafts that an admin saves: the editor does so while they write. */
export const DRAFTS_OF_ADMIN: Limit = {
  name: 'content-drafts',
  max: 2000,
  windowMs: HOUR_MS,
  message: (wait) => `You have saved very often. Please try again in ${wait}.`,
};

/** Versions and previews that an admin makes. */
export const VERSIONS_OF_ADMIN: Limit = {
  name: 'content-versions',
  max: 120,
  windowMs: HOUR_MS,
  message: (wait) => `You have published and previewed very often. Please try again in ${wait}.`,
};
