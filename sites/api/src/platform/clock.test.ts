import { expect, it } from 'vitest';
import { DAY_MS, durationText, HOUR_MS, MINUTE_MS } from './clock.ts';

it.each([
  [1, 'a minute'],
  [MINUTE_MS, 'a minute'],
  [MINUTE_MS + 1, '2 minutes'],
  [15 * MINUTE_MS, '15 minutes'],
  [90 * MINUTE_MS, '90 minutes'],
  [90 * MINUTE_MS + 1, '2 hours'],
  [24 * HOUR_MS, '24 hours'],
  [48 * HOUR_MS, '48 hours'],
  [48 * HOUR_MS + 1, '3 days'],
  [7 * DAY_MS, '7 days'],
])('formats %i ms as %s', (ms, words) => expect(durationText(ms)).toBe(words));
