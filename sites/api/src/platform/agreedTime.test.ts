import { expect, it } from 'vitest';
import { agreedTime, hourOfDay, startOfDay } from './agreedTime.ts';

const TORONTO = { timeZone: 'America/Toronto' };

it.each([
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['2027-01-01', '2027-01-01T05:00:00.000Z'],
  ['2027-03-14', '2027-03-14T05:00:00.000Z'],
  ['2027-03-15', '2027-03-15T04:00:00.000Z'],
  ['2028-02-29', '2028-02-29T05:00:00.000Z'],
])('the day %s begins in Toronto at %s', (day, moment) => {
  expect(startOfDay(day, TORONTO).toISOString()).toBe(moment);
});

it.each([
  ['2026-10-31', 8, '2026-10-31T12:00:00.000Z'],
  ['2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 8, '2026-11-01T13:00:00.000Z'],
  ['2027-03-14', 1, '2027-03-14T06:00:00.000Z'],
  ['2027-03-14', 8, '2027-03-14T12:00:00.000Z'],
  ['2027-12-31', 23, '2028-01-01T04:00:00.000Z'],
])('on %s it is %i o’clock in Toronto at %s', (day, hour, moment) => {
  expect(hourOfDay(day, hour, TORONTO).toISOString()).toBe(moment);
});

it.each([
  ['Europe/Berlin', '2026-10-25', 0, '2026-10-24T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', 8.5, '2026-10-25T07:30:00.000Z'],
  ['America/Chicago', '2027-03-14', 8, '2027-03-14T13:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-01-05', 6, '2027-01-04T19:00:00.000Z'],
])('in %s it is, on %s, %d o’clock at %s', (timeZone, day, hour, moment) => {
  expect(hourOfDay(day, hour, { timeZone }).toISOString()).toBe(moment);
});

it('the hour of the clock that is behind counts, in the time zone of each brand', () => {
  const [now, behind] = [new Date('2026-06-01T22:10:00Z'), new Date('2026-06-01T21:50:00Z')];
  expect(agreedTime(TORONTO, now, behind)).toEqual({ today: '2026-06-01', hour: 17 });
  expect(agreedTime({ timeZone: 'America/Chicago' }, now, behind)).toEqual({ today: '2026-06-01', hour: 16 });
  expect(() => agreedTime({ timeZone: 'Europe/Berlin' }, now, behind)).toThrow('2026-06-02 here, and 2026-06-01');
});
