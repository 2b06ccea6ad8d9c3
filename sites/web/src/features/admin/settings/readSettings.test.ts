import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { describe, expect, it } from 'vitest';
import { LESSONS, VISITS, WINDOWS } from '../../../services/testSupport/offers.ts';
import { HAMILTON } from '../../../services/testSupport/regions.ts';
import { readSettings } from './readSettings.ts';

const entered = {
  noticeDays: '3',
  jobsADay: '5',
  'crewId 0': 'north',
  'crewName 0': ' North ',
  'crewJobs 0': '3',
  'crewId 1': 'south',
  'crewName 1': 'South',
  'crewJobs 1': '2',
  workFrom: '07:30',
  workUntil: '16',
  'arrivalFrom 0': '10',
  'arrivalUntil 0': '12:30',
  'arrivalFrom 1': '07:30',
  'arrivalUntil 1': '10',
  'exterior 1500–2000': '249.50',
  quoteDays: '14',
  reviewUrl: 'https://reviews.test/harbour-shine',
  keepMonths: '24',
  taxName: 'HST',
  taxPercent: '13',
  taxNumber: ' 12345 6789 RT0001 ',
  payTo: 'pay@harbourshine.test',
};

/** What the form reads with some of its fields changed; an empty list of days unchecks them. */
function read(
  changes: Record<string, string> = {},
  workingDays = ['1', '2'],
  closedDays: string[] = [],
  offer = WINDOWS,
) {
  const fields = new FormData();
  for (const row of offer.options?.choices ?? [''])
    for (const part of ['exterior', 'interior']) fields.set(`${part} ${row}`, '');
  for (const [name, value] of Object.entries({ ...entered, ...changes })) fields.set(name, value);
  for (const day of workingDays) fields.append('workingDays', day);
  fields.append('closedHolidays', 'Christmas Day');
  const holidays = [
    { name: 'Christmas Day', day: '2026-12-25' },
    { name: 'Boxing Day', day: '2026-12-26' },
  ];
  return readSettings(
    fields,
    { settings: DEFAULT_BOOKING_SETTINGS, offer, region: HAMILTON, closedDays, holidays },
    '2026-12-01',
  );
}

describe('the settings of a form', () => {
  it('contain numbers, prices in cents, and the unchecked holidays as worked', () => {
    expect(read()).toEqual({
      settings: {
        workingDays: [1, 2],
        noticeDays: 3,
        jobsADay: 5,
        crews: [
          { id: 'north', name: 'North', jobsADay: 3 },
          { id: 'south', name: 'South', jobsADay: 2 },
        ],
        minutes: {},
        countMinutes: false,
        minutesADay: 0,
        workingHours: { from: '07:30', until: '16' },
        arrivalWindows: ['07:30-10', '10-12:30'],
        workedHolidays: ['Boxing Day'],
        closedDays: [],
        prices: { '1500–2000': { exterior: 24_950, interior: 0 } },
        quoteDays: 14,
        reviewUrl: 'https://reviews.test/harbour-shine',
        keepMonths: 24,
        tax: { name: 'HST', percent: 13 },
        taxNumber: '12345 6789 RT0001',
        payTo: 'pay@harbourshine.test',
        remindUnpaid: false,
      },
    });
  });

  it('omit closed days in the past', () => {
    expect(read({}, ['1'], ['2001-05-05', '2999-05-05'])).toMatchObject({ settings: { closedDays: ['2999-05-05'] } });
  });

  it('have a price for each lesson, and one where nothing is chosen', () => {
    const lesson = { 'exterior Advanced, 60 minutes': '70' };
    expect(read(lesson, ['1'], [], LESSONS)).toMatchObject({
      settings: { prices: { 'Advanced, 60 minutes': { exterior: 7000, interior: 0 } } },
    });
    expect(read({ 'exterior ': '49,90' }, ['1'], [], VISITS)).toMatchObject({
      settings: { prices: { '': { exterior: 4990, interior: 0 } } },
    });
  });

  it.each([
    ['8,25', 8.25],
    ['9.975', 9.975],
  ])('take the rate %s', (taxPercent, percent) => {
    expect(read({ taxPercent })).toMatchObject({ settings: { tax: { name: 'HST', percent } } });
  });

  it('have no tax without a name and a rate', () => {
    expect(read({ taxName: '', taxPercent: '' })).toMatchObject({ settings: { tax: null } });
  });

  it('have the minutes of each option, and fill a day by them', () => {
    const time = { 'minutes Beginners, 30 minutes': '30', 'minutes Advanced, 60 minutes': '60', countMinutes: 'on' };
    expect(read({ ...time, minutesADay: '240' }, ['1'], [], LESSONS)).toMatchObject({
      settings: {
        minutes: { 'Beginners, 30 minutes': 30, 'Advanced, 60 minutes': 60 },
        countMinutes: true,
        minutesADay: 240,
      },
    });
    expect(read({ 'minutes ': '45' }, ['1'], [], VISITS)).toMatchObject({
      settings: { minutes: { '': 45 }, countMinutes: false, minutesADay: 0 },
    });
  });

  it('need the minutes of each option to fill a day by them', () => {
    const time = { 'minutes Beginners, 30 minutes': '30', countMinutes: 'on' };
    expect(read(time, ['1'], [], LESSONS)).toMatchObject({ problem: { field: 'minutes Advanced, 60 minutes' } });
  });

  it('need a working day', () => {
    expect(read({}, [])).toEqual({ problem: { field: 'workingDays', text: 'Please choose at least one day.' } });
  });

  it.each([
    ['workUntil', { workUntil: '07:30' }, 'Please choose an end of work that is later than its beginning.'],
    ['arrivalUntil 0', { 'arrivalUntil 0': '10' }, 'Please choose an end that is later than the beginning.'],
    [
      'arrivalFrom 1',
      { 'arrivalFrom 1': '07' },
      'Please choose hours of arrival within the working hours: 7:30\u00a0a.m. to 4\u00a0p.m.',
    ],
    [
      'arrivalFrom 1',
      { 'arrivalFrom 1': '10', 'arrivalUntil 1': '12:30' },
      '10\u00a0a.m. to 12:30\u00a0p.m. is in the list twice.',
    ],
  ])('are refused with wrong hours, at %s', (field, changes, text) => {
    expect(read(changes)).toEqual({ problem: { field, text } });
  });

  it.each([
    ['taxName', ' ', 'Please enter the name of the tax, or leave the rate empty, too.'],
    ['taxPercent', '', 'Please enter a rate above 0, up to 50, such as 13 or 8.25.'],
    ['taxPercent', '0', 'Please enter a rate above 0, up to 50, such as 13 or 8.25.'],
    ['taxPercent', '50.001', 'Please enter a rate above 0, up to 50, such as 13 or 8.25.'],
    ['taxPercent', '9.9755', 'Please enter a rate above 0, up to 50, such as 13 or 8.25.'],
    ['taxNumber', ' ', 'Please enter your registration number: a bill with tax must name it.'],
    ['payTo', 'pay@', 'Please enter a valid email address for e-transfers, or leave it empty.'],
    ['crewName 1', ' ', 'Please give each crew a name.'],
    ['crewName 1', 'NORTH', 'Two crews have this name. Please change one of them.'],
    ['crewJobs 0', '0', 'Please enter a whole number from 1 to 1000.'],
    ['noticeDays', '61', 'Please enter a whole number from 0 to 60.'],
    ['noticeDays', '', 'Please enter a whole number from 0 to 60.'],
    ['keepMonths', ' ', 'Please enter a whole number from 0 to 240.'],
    ['jobsADay', '0', 'Please enter a whole number from 1 to 1000.'],
    ['jobsADay', '2.5', 'Please enter a whole number from 1 to 1000.'],
    ['minutes 1500–2000', '4', 'Please enter a whole number from 5 to 1440.'],
    ['minutesADay', '0', 'Please enter a whole number from 1 to 100000.'],
    ['quoteDays', '366', 'Please enter a whole number from 1 to 365.'],
    ['keepMonths', '-1', 'Please enter a whole number from 0 to 240.'],
    ['interior 1500–2000', 'cheap', 'Please enter amounts such as 249 or 249.50, or leave them empty.'],
    ['reviewUrl', 'http://reviews.test', 'Please enter an address that begins with https://.'],
  ])('are refused with %s "%s"', (field, value, text) => {
    expect(read({ [field]: value })).toEqual({ problem: { field, text } });
  });
});
