import { describe, expect, it } from 'vitest';
import { DEFAULT_BOOKING_SETTINGS } from './bookingSettings.ts';
import { capacityOf, loadText, type TimeSettings, timeFailure } from './capacity.ts';

const LESSONS = { options: { label: 'Lesson', choices: ['Beginners', 'Advanced'] } };
const timed: TimeSettings = {
  ...DEFAULT_BOOKING_SETTINGS,
  countMinutes: true,
  minutes: { Beginners: 30, Advanced: 90 },
};
const crews = ['North', 'South'].map((name) => ({ id: name, name, jobsADay: 4 }));

describe('the capacity of a day', () => {
  it('is a number of visits until the owner counts minutes, whatever each takes', () => {
    const { unit, total, takes } = capacityOf({ ...timed, countMinutes: false });
    expect([unit, total, takes('Advanced')]).toEqual(['visit', 8, 1]);
  });

  it('is the working hours, of each crew', () => {
    expect(capacityOf(timed).total).toBe(10 * 60);
    expect(capacityOf({ ...timed, crews }).total).toBe(2 * 10 * 60);
    expect(capacityOf({ ...timed, workingHours: { from: '07:30', until: '12' } }).total).toBe(4.5 * 60);
  });

  it('is what the owner has set', () => expect(capacityOf({ ...timed, crews, minutesADay: 240 }).total).toBe(240));

  it('is taken by each option as long as it lasts, and by one that is not offered any more as by the longest', () => {
    const { takes, least, most } = capacityOf(timed);
    expect(['Beginners', 'Advanced', 'Masters'].map(takes)).toEqual([30, 90, 90]);
    expect([least, most]).toEqual([30, 90]);
  });

  it('is said in visits or in hours', () => {
    expect(loadText(3, capacityOf(DEFAULT_BOOKING_SETTINGS))).toBe('3 of 8');
    expect(loadText(270, capacityOf(timed))).toBe('4:30 of 10:00 hours');
  });
});

describe('the times of an owner', () => {
  it('are fine when days are full by visits, and when each option has its minutes', () => {
    expect(timeFailure({ ...timed, countMinutes: false, minutes: { Beginners: 30 } }, LESSONS)).toBeUndefined();
    expect(timeFailure(timed, LESSONS)).toBeUndefined();
    expect(timeFailure({ ...timed, minutes: { '': 45 } }, {})).toBeUndefined();
  });

  it.each([
    ['an option has none', { minutes: { Beginners: 30 } }, 'minutes Advanced'],
    ['the longest work does not fit in a day', { minutesADay: 60 }, 'minutesADay'],
    ['it does not fit in the working hours', { workingHours: { from: '08', until: '09' } }, 'minutesADay'],
  ])('are refused when %s', (_, changes, field) => {
    expect(timeFailure({ ...timed, ...changes }, LESSONS)?.field).toBe(field);
  });
});
