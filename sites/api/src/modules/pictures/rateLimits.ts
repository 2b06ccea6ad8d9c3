import { HOUR_MS } from '../../platform/clock.ts';
import type { Limit } from '../../platform/rateLimits/rateLimits.ts';
import { refusals } from './refusals.ts';

/** Pictures that one admin adds, refused ones too: each takes seconds to prepare. */
export const PICTURES_OF_ADMIN: Limit = {
  name: 'content-pictures',
  max: 60,
  windowMs: HOUR_MS,
  message: refusals.many,
};
