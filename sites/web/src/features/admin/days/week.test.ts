import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { describe, expect, it } from 'vitest';
import { LESSONS, VISITS, WINDOWS } from '../../../services/testSupport/offers.ts';
import { BERLIN, HAMILTON } from '../../../services/testSupport/regions.ts';
import { daysOfWeek, noteOf, shortDay, workOf } from './week.ts';

describe('a week', () => {
  it.each(['2026-11-30', '2026-12-03', '2026-12-06'])('of %s begins on Monday', (day) => {
    const days = daysOfWeek(day);
    expect([days[0], days[6], days.length]).toEqual(['2026-11-30', '2026-12-06', 7]);
  });

  it('has the same days when the clocks change', () => {
    expect(daysOfWeek('2027-03-14')).toEqual(['08', '09', '10', '11', '12', '13', '14'].map((day) => `2027-03-${day}`));
  });

  it('names days without their year', () => {
    expect(shortDay('2026-12-01', HAMILTON)).toBe('Tue, Dec 1');
    expect(shortDay('2026-12-01', BERLIN)).toBe('Tue, 1 Dec');
  });
});

describe('the note of a day', () => {
  const brand = {
    brand: 'harbour-shine',
    name: 'Harbour Shine Brigade',
    revision: 1,
    feedUrl: '',
    crewLinks: [],
    languages: [],
    offer: WINDOWS,
    region: HAMILTON,
    holidays: [{ name: 'Christmas Day', day: '2026-12-25' }],
  };
  const note = (day: string, changes = {}, taken = 2, option = '1500–2000 sq ft') =>
    noteOf(day, Array(taken).fill(option), {
      brands: [{ ...brand, settings: { ...DEFAULT_BOOKING_SETTINGS, ...changes } }],
    });

  it('says how many places are taken', () => {
    expect(note('2026-12-01')).toBe('2 of 8');
  });

  it('says how many hours are taken where the owner counts them', () => {
    const minutes = { '1500–2000': 90, '500–1000': 45 };
    expect(note('2026-12-01', { countMinutes: true, minutes })).toBe('3:00 of 10:00 hours');
    expect(note('2026-12-01', { countMinutes: true, minutes }, 1, '500–1000 sq ft')).toBe('0:45 of 10:00 hours');
  });

  it('counts the places of all crews', () => {
    const crews = [3, 4].map((jobsADay) => ({ id: `crew ${jobsADay}`, name: `Crew ${jobsADay}`, jobsADay }));
    expect(note('2026-12-01', { crews })).toBe('2 of 7');
  });

  it('is missing on an open day without cleanings, which says so itself', () => {
    expect(note('2026-12-01', {}, 0)).toBeUndefined();
    expect(note('2026-12-25', {}, 0)).toBe('Closed');
  });

  it.each([
    ['2026-12-25', {}],
    ['2026-12-06', { workingDays: [1, 2, 3, 4, 5, 6] }],
    ['2026-12-01', { closedDays: ['2026-12-01'] }],
  ])('says that %s is closed', (day, changes) => {
    expect(note(day, changes)).toBe('Closed, 2 booked');
  });

  it('says how many places of a holiday are taken if the brand works on it', () => {
    expect(note('2026-12-25', { workedHolidays: ['Christmas Day'] })).toBe('2 of 8');
  });

  it('is missing where several brands take bookings', () => {
    const settings = { ...brand, settings: DEFAULT_BOOKING_SETTINGS };
    expect(noteOf('2026-12-01', ['1500–2000 sq ft'], { brands: [settings, settings] })).toBeUndefined();
  });
});

it.each([
  [true, true, 'Both sides'],
  [true, false, 'Exterior'],
  [false, true, 'Interior'],
])('windows with exterior %s and interior %s are: %s', (exteriorEnabled, interiorEnabled, sides) => {
  expect(workOf({ exteriorEnabled, interiorEnabled, option: '500–1000 sq ft' }, WINDOWS)).toEqual([
    sides,
    '500–1000 sq ft',
  ]);
});

it('what is booked has no parts and no option where the brand has none', () => {
  const parts = { exteriorEnabled: false, interiorEnabled: false };
  expect(workOf({ ...parts, option: 'Beginners, 30 minutes' }, LESSONS)).toEqual(['Beginners, 30 minutes']);
  expect(workOf({ ...parts, option: '' }, VISITS)).toEqual([]);
});
