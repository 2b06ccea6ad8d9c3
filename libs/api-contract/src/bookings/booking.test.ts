import { NO_ADDRESS } from '@threefold/validation';
import { describe, expect, it } from 'vitest';
import { BLANK_BOOKING, type BookingRequest, SQUARE_FOOTAGE_RANGES, serviceSelectionSentence } from './booking.ts';
import { firstBookingFailure, firstDateFailure } from './bookingRules.ts';

const today = '2026-05-10';
const region = { country: 'CA', timeZone: 'America/Toronto' };

/** Each step of completing the form, with the message that the step removes. */
const steps: [message: string, field: string, filled: Partial<BookingRequest>][] = [
  ['Please enter your name.', 'name', { name: 'Sam Whitlock' }],
  ['Invalid email format.', 'email', { email: 'sam@example.test' }],
  ['Please enter your phone number.', 'phone', { phone: '(905) 555-0142' }],
  [
    'Please select between scheduling a cleaning or requesting a free estimate.',
    'submissionType',
    { submissionType: 'schedule' },
  ],
  ['Please select a date.', 'date', { date: '2026-05-20' }],
  ['Please select your Square Footage range.', 'selectedRange', { selectedRange: '500–1000' }],
  ['Please select at least one service type (interior/exterior).', 'exteriorEnabled', { exteriorEnabled: true }],
  ['Please complete the CAPTCHA', 'captchaToken', { captchaToken: 'solved' }],
  ['Please enter the street and number of the home.', 'street', { street: '12 Main St' }],
  ['Please enter the city of the home.', 'city', { city: 'Hamilton' }],
  ['Please enter a postal code such as L8P 1A1.', 'postalCode', { postalCode: 'L8P 1A1' }],
];
const complete: BookingRequest = Object.assign({}, BLANK_BOOKING, ...steps.map(([, , filled]) => filled));

describe('firstBookingFailure', () => {
  it('reports the eight failures in order, then those of the address, while the form is completed', () => {
    let booking = BLANK_BOOKING;
    for (const [message, field, filled] of steps) {
      expect(firstBookingFailure(booking, region, today)).toMatchObject({ message, field });
      booking = { ...booking, ...filled };
    }
    expect(firstBookingFailure(booking, region, today)).toBeNull();
  });

  it('needs no date and no address for an estimate', () => {
    expect(
      firstBookingFailure({ ...complete, ...NO_ADDRESS, submissionType: 'estimate', date: null }, region, today),
    ).toBeNull();
  });

  it.each([
    ['2026-02-30', 'date_required'],
    ['tomorrow', 'date_required'],
    ['2026-5-2', 'date_required'],
    ['2026-05-09', 'date_past'],
    ['2027-05-11', 'date_too_far'],
  ])('refuses the date %s as %s', (date, code) => {
    expect(firstBookingFailure({ ...complete, date }, region, today)).toMatchObject({ field: 'date', code });
  });

  it.each(['2026-05-10', '2027-05-10'])('accepts the date %s', (date) => {
    expect(firstBookingFailure({ ...complete, date }, region, today)).toBeNull();
  });

  it.each(SQUARE_FOOTAGE_RANGES)('accepts the range %s', (selectedRange) => {
    expect(firstBookingFailure({ ...complete, selectedRange }, region, today)).toBeNull();
  });

  it('refuses a range that the form does not offer', () => {
    // It has a hyphen, the form's range a dash.
    expect(firstBookingFailure({ ...complete, selectedRange: '500-1000' }, region, today)).toMatchObject({
      code: 'range_required',
    });
  });
});

it('lets a cleaning move to today', () => {
  expect(firstDateFailure(today, today)).toBeNull();
});

it.each([
  ['2026-02-30', 'date_required'],
  ['2026-05-09', 'date_past'],
  ['2027-05-11', 'date_too_far'],
])('refuses to move a cleaning to %s, as %s', (date, code) => {
  expect(firstDateFailure(date, today)?.code).toBe(code);
});

it.each([
  [false, true, 'Exterior Windows Only'],
  [true, false, 'Interior Windows Only'],
  [true, true, 'Exterior & Interior Windows'],
  [false, false, 'Please make a selection!'],
])('describes interior %s and exterior %s as: %s', (interiorEnabled, exteriorEnabled, sentence) => {
  expect(serviceSelectionSentence({ interiorEnabled, exteriorEnabled })).toBe(sentence);
});
