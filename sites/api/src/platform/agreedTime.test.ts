import { expect, it } from 'vitest';
import { hourOfDay, startOfDay } from './agreedTime.ts';

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

it.each([
  ['2026-10-31', 8, '2026-10-31T12:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 8, '2026-11-01T13:00:00.000Z'],
  ['2027-03-14', 1, '2027-03-14T06:00:00.000Z'],
  ['2027-03-14', 8, '2027-03-14T12:00:00.000Z'],
  ['2027-12-31', 23, '2028-01-01T04:00:00.000Z'],
])('on %s it is %i o’clock in Hamilton at %s', (day, hour, moment) => {
  expect(hourOfDay(day, hour).toISOString()).toBe(moment);
});
