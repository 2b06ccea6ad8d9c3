import { expect, it } from 'vitest';
import { BERLIN, HAMILTON } from '../../../services/testSupport/regions.ts';
import { timeOf } from '../../../services/times.ts';
import { timesOf } from '../export/rows.ts';
import { replyClock, spreadsheetTime, withoutThisYear } from './times.ts';

const submitted = Date.parse('2026-06-01T12:00:00Z');
const booking = { replyLateAt: '2026-06-03T12:00:00Z' };
const HOUR_MS = 3_600_000;

it.each([
  ['2026-06-03T16:00:00Z', 'Reply by Wed, noon'],
  ['2026-06-04T04:00:00Z', 'Reply by Thu, midnight'],
  ['2026-06-03T13:30:00Z', 'Reply by Wed, 9:30\u00a0a.m.'],
])('a reply promised until %s is shown as: %s', (replyLateAt, text) => {
  expect(replyClock({ replyLateAt }, submitted, HAMILTON)).toEqual({ late: false, text });
});

it.each([
  [50, 'Late by 2 h'],
  [120, 'Late by 3 days'],
])('a reply that is missing %s hours after the request is shown as: %s', (hours, text) => {
  expect(replyClock(booking, submitted + hours * HOUR_MS, HAMILTON)).toEqual({ late: true, text });
});

it("a time is shown in Hamilton's time zone, in summer and in winter", () => {
  expect(timeOf('2026-06-01T03:30:00Z', HAMILTON)).toContain('Sun, May\u00a031, 2026');
  expect(timeOf('2026-01-01T04:59:00Z', HAMILTON)).toContain('Wed, Dec\u00a031, 2025');
});

it('the current year in Hamilton is left out, and no other', () => {
  const newYear = Date.parse('2026-01-01T04:59:00Z');
  expect(withoutThisYear('Wed, Dec\u00a031, 2025', HAMILTON, newYear)).toBe('Wed, Dec\u00a031');
  expect(withoutThisYear('Thu, Jan\u00a01, 2026, 9:30\u00a0a.m.', HAMILTON, newYear)).toBe(
    'Thu, Jan\u00a01, 2026, 9:30\u00a0a.m.',
  );
  expect(withoutThisYear('Wed, Dec\u00a031, 2025, 9:30\u00a0a.m.', HAMILTON, newYear)).toBe(
    'Wed, Dec\u00a031, 9:30\u00a0a.m.',
  );
});

it.each([
  ['2026-03-08T06:59:00Z', 'Sun, Mar\u00a08, 2026, 1:59\u00a0a.m.'],
  ['2026-03-08T07:00:00Z', 'Sun, Mar\u00a08, 2026, 3:00\u00a0a.m.'],
  ['2026-11-01T05:30:00Z', 'Sun, Nov\u00a01, 2026, 1:30\u00a0a.m.'],
  ['2026-11-01T06:30:00Z', 'Sun, Nov\u00a01, 2026, 1:30\u00a0a.m.'],
  ['2026-11-01T07:00:00Z', 'Sun, Nov\u00a01, 2026, 2:00\u00a0a.m.'],
])('%s, close to a clock change, is shown in Hamilton as: %s', (iso, text) => {
  expect(timeOf(iso, HAMILTON)).toBe(text);
});

it('late hours are counted across a clock change', () => {
  const booking = { replyLateAt: '2026-11-02T16:00:00Z' };
  expect(replyClock(booking, Date.parse('2026-11-01T05:00:00Z'), HAMILTON).text).toBe('Reply by Mon, 11:00\u00a0a.m.');
  expect(replyClock(booking, Date.parse('2026-11-02T17:00:00Z'), HAMILTON)).toEqual({
    late: true,
    text: 'Late by 1 h',
  });
});

it.each([
  ['2026-06-01T03:30:00Z', '2026-05-31 23:30'],
  ['2026-01-01T05:00:00.000Z', '2026-01-01 00:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01 01:30'],
])('%s is written for spreadsheets as %s', (iso, text) => expect(spreadsheetTime(iso, HAMILTON)).toBe(text));

it('a missing time is null, for an empty cell', () => expect(spreadsheetTime(null, HAMILTON)).toBeNull());

it('a brand elsewhere has times of its own zone, in the formats of its locale', () => {
  const newYear = Date.parse('2025-12-31T23:30:00Z');
  const text = timeOf('2025-12-31T23:30:00Z', BERLIN);
  expect(text).toBe('Thu, 1\u00a0Jan\u00a02026, 0:30');
  expect(withoutThisYear(text, BERLIN, newYear)).toBe('Thu, 1\u00a0Jan, 0:30');
  expect(withoutThisYear(text, HAMILTON, newYear)).toBe(text);
  expect(spreadsheetTime('2025-12-31T23:30:00Z', BERLIN)).toBe('2026-01-01 00:30');
  expect(replyClock({ replyLateAt: '2026-06-03T13:30:00Z' }, submitted, BERLIN).text).toBe('Reply by Wed, 15:30');
});

it('a column of times says in which city they are local', () => {
  const column = timesOf(
    { region: BERLIN, contacts: { city: 'Berlin', email: '', address: [] } },
    'Received',
    (at: string) => at,
  );
  expect(column.header).toBe('Received (Berlin)');
  expect(column.value('2026-06-01T22:30:00Z')).toBe('2026-06-02 00:30');
});
