import { expect, it } from 'vitest';
import { inHamilton, replyClock } from './times.ts';

const submitted = Date.parse('2026-06-01T12:00:00Z');
const clock = { replyDueAt: '2026-06-02T12:00:00Z', replyLateAt: '2026-06-03T12:00:00Z' };
const HOUR_MS = 3_600_000;

it.each([
  [0, false, 'Reply in 24 h to 2 days'],
  [20, false, 'Reply in 4 h to 28 h'],
  [25, false, 'Reply within 23 h'],
  [47.9, false, 'Reply within 1 h'],
  [50, true, 'Late by 2 h'],
  [120, true, 'Late by 3 days'],
])('says %s hours after a booking (late: %s): %s', (hours, late, text) => {
  expect(replyClock(clock, submitted + hours * HOUR_MS)).toEqual({ late, text });
});

it('shows the clocks of Hamilton, in summer and in winter', () => {
  expect(inHamilton('2026-06-01T03:30:00Z')).toContain('May 31, 2026');
  expect(inHamilton('2026-01-01T04:59:00Z')).toContain('Dec 31, 2025');
});
