import { describe, expect, it } from 'vitest';
import { arrivalsFor, arrivalWords, DEFAULT_ARRIVAL_WINDOWS, isArrival, timeWords, visitHours } from './arrivals.ts';
import { hoursFailure, TIMES } from './workingHours.ts';

const CANADA = { locale: 'en-CA' };

describe('hours of arrival', () => {
  it.each([
    ['08-10', '8 to 10\u00a0a.m.'],
    ['08:30-10:30', '8:30 to 10:30\u00a0a.m.'],
    ['10-12', '10\u00a0a.m. to noon'],
    ['12-14', 'noon to 2\u00a0p.m.'],
    ['12:30-14', '12:30 to 2\u00a0p.m.'],
    ['11:30-12:30', '11:30\u00a0a.m. to 12:30\u00a0p.m.'],
    ['00-00:30', 'midnight to 12:30\u00a0a.m.'],
    ['22-23:30', '10 to 11:30\u00a0p.m.'],
  ])('%s are in words %s', (arrival, words) => {
    expect(isArrival(arrival)).toBe(true);
    expect(arrivalWords(arrival, CANADA)).toBe(words);
  });

  it.each([
    ['08-10', '08:00 to 10:00'],
    ['11:30-12', '11:30 to 12:00'],
    ['00-13:30', '00:00 to 13:30'],
  ])('%s are in words %s where hours are counted to 24', (arrival, words) => {
    expect(arrivalWords(arrival, { locale: 'en-DE' })).toBe(words);
    expect(arrivalWords(arrival, { locale: 'de-DE' })).toBe(words);
  });

  it.each(['8-10', '08:15-10', '08-24', '24-25', '08', '08-10-12', 'morning', ''])('are not %j', (text) => {
    expect(isArrival(text)).toBe(false);
  });

  it.each([
    [null, '8 to 10:30\u00a0a.m.'],
    [90, '8 to 10:30\u00a0a.m., done by noon'],
    [45, '8 to 10:30\u00a0a.m., done by 11:15\u00a0a.m.'],
    [15 * 60, '8 to 10:30\u00a0a.m., done by 1:30\u00a0a.m.'],
  ])('say when work of %j minutes has ended', (minutes, words) => {
    expect(visitHours('08-10:30', minutes, CANADA)).toBe(words);
  });

  it('say so where hours are counted to 24', () => {
    expect(visitHours('12-14', 45, { locale: 'en-DE' })).toBe('12:00 to 14:00, done by 14:45');
  });

  it('begin and end on the 48 half hours of a day', () => {
    expect(TIMES).toHaveLength(48);
    expect([TIMES[0], TIMES[17], TIMES[24]].map((time) => timeWords(time ?? '', CANADA))).toEqual([
      'midnight',
      '8:30\u00a0a.m.',
      'noon',
    ]);
  });

  it('for a booking are those that its brand offers, and its own in their order', () => {
    expect(arrivalsFor(['10-12', '14-16'], null)).toEqual(['10-12', '14-16']);
    expect(arrivalsFor(['10-12', '14-16'], '10-12')).toEqual(['10-12', '14-16']);
    expect(arrivalsFor(['10-12', '14-16'], '12-14')).toEqual(['10-12', '12-14', '14-16']);
  });
});

describe("an owner's hours", () => {
  const workingHours = { from: '08', until: '18' };

  it('are fine by default, and where arrivals overlap or leave gaps', () => {
    expect(hoursFailure({ workingHours, arrivalWindows: DEFAULT_ARRIVAL_WINDOWS }, CANADA)).toBeUndefined();
    expect(hoursFailure({ workingHours, arrivalWindows: ['08-12', '09-10:30', '17:30-18'] }, CANADA)).toBeUndefined();
  });

  it.each([
    ['work that ends when it begins', { workingHours: { from: '08', until: '08' }, arrivalWindows: [] }, 'workUntil'],
    [
      'an arrival that ends before it begins',
      { workingHours, arrivalWindows: ['08-10', '12-11:30'] },
      'arrivalUntil 1',
    ],
    ['an arrival before work', { workingHours, arrivalWindows: ['07:30-09'] }, 'arrivalFrom 0'],
    ['an arrival after work', { workingHours, arrivalWindows: ['17-18:30'] }, 'arrivalUntil 0'],
    ['the same arrival twice', { workingHours, arrivalWindows: ['08-10', '10-12', '08-10'] }, 'arrivalFrom 2'],
  ])('are refused with %s', (_, hours, field) => {
    expect(hoursFailure(hours, CANADA)?.field).toBe(field);
  });
});
