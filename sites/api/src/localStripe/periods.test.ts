import { expect, it } from 'vitest';
import { nextPeriodEnd } from './periods.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);

it.each([
  ['2026-01-14', '2026-01-14', 'month', 1, '2026-02-14'],
  ['2026-01-31', '2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-01-31', '2026-02-28', 'month', 1, '2026-03-31'],
  ['2028-02-29', '2028-02-29', 'year', 1, '2029-02-28'],
  ['2028-02-29', '2031-02-28', 'year', 1, '2032-02-29'],
  ['2026-01-31', '2026-01-31', 'month', 3, '2026-04-30'],
  ['2026-01-14', '2026-01-21', 'week', 2, '2026-02-04'],
  ['2026-12-31', '2026-12-31', 'day', 1, '2027-01-01'],
] as const)('started %s, the period from %s (%s, %i) ends on %s', (anchor, from, interval, intervalCount, end) => {
  expect(nextPeriodEnd(day(anchor), day(from), { interval, intervalCount })).toEqual(day(end));
});
