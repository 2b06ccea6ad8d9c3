import { expect, it } from 'vitest';
import { startOfDay } from './agreedTime.ts';

it.each([
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['2027-01-01', '2027-01-01T05:00:00.000Z'],
  ['2027-03-14', '2027-03-14T05:00:00.000Z'],
  ['2027-03-15', '2027-03-15T04:00:00.000Z'],
  ['2028-02-29', '2028-02-29T05:00:00.000Z'],
])('the day %s begins in Hamilton at %s', (day, moment) => {
  expect(startOfDay(day).toISOString()).toBe(moment);
});
