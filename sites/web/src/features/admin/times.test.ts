import { expect, it } from 'vitest';
import { forSheet, inHamilton, replyClock } from './times.ts';

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
])('after %s hours (late: %s) shows: %s', (hours, late, text) => {
  expect(replyClock(clock, submitted + hours * HOUR_MS)).toEqual({ late, text });
});

it("shows Hamilton's local time, in summer and in winter", () => {
  expect(inHamilton('2026-06-01T03:30:00Z')).toContain('Sun, May 31, 2026');
  expect(inHamilton('2026-01-01T04:59:00Z')).toContain('Wed, Dec 31, 2025');
});

it.each([
  ['2026-03-08T06:59:00Z', 'Sun, Mar 8, 2026, 1:59 a.m.'],
  ['2026-03-08T07:00:00Z', 'Sun, Mar 8, 2026, 3:00 a.m.'],
  ['2026-11-01T05:30:00Z', 'Sun, Nov 1, 2026, 1:30 a.m.'],
  ['2026-11-01T06:30:00Z', 'Sun, Nov 1, 2026, 1:30 a.m.'],
  ['2026-11-01T07:00:00Z', 'Sun, Nov 1, 2026, 2:00 a.m.'],
])('shows %s in Hamilton around a clock change: %s', (iso, text) => {
  // The kind of space before "a.m." depends on the platform.
  expect(inHamilton(iso).replaceAll(/\s/g, ' ')).toBe(text);
});

it('counts overdue hours, also across a clock change', () => {
  const booking = { replyDueAt: '2026-11-01T16:00:00Z', replyLateAt: '2026-11-02T16:00:00Z' };
  expect(replyClock(booking, Date.parse('2026-11-02T15:00:00Z'))).toEqual({ late: false, text: 'Reply within 1 h' });
  expect(replyClock(booking, Date.parse('2026-11-02T17:00:00Z'))).toEqual({ late: true, text: 'Late by 1 h' });
});

it.each([
  ['2026-06-01T03:30:00Z', '2026-05-31 23:30'],
  ['2026-01-01T05:00:00.000Z', '2026-01-01 00:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30'],
])('formats %s for a spreadsheet as %s', (iso, text) => expect(forSheet(iso)).toBe(text));

it('leaves the cell of a missing time empty', () => expect(forSheet(null)).toBeNull());
