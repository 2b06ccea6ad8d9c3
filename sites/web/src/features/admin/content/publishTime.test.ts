import { expect, it } from 'vitest';
import { instantIn } from './publishTime.ts';

it.each([
  ['America/Toronto', '2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
  ['America/Toronto', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
  // The clocks change at 2:00 on these days.
  ['America/Toronto', '2026-03-08', '07:30', '2026-03-08T11:30:00.000Z'],
  ['America/Toronto', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
  ['Europe/Berlin', '2026-12-31', '23:30', '2026-12-31T22:30:00.000Z'],
])('in %s the %s at %s is %s', (timeZone, day, time, moment) => {
  expect(instantIn({ timeZone }, day, time).toISOString()).toBe(moment);
});
