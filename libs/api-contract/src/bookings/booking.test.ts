import { NO_ADDRESS } from '@threefold/validation';
import { describe, expect, it } from 'vitest';
import { BLANK_BOOKING, type BookingRequest } from './booking.ts';
import { firstBookingFailure, firstCorrectionFailure, firstDateFailure } from './bookingRules.ts';
import { type BookingOffer, bookedText, withArticle } from './offer.ts';

const today = '2026-05-10';
const offer: BookingOffer = {
  work: 'window cleaning',
  visit: 'cleaning',
  kindMissing: 'Please select between scheduling a cleaning or requesting a free estimate.',
  options: {
    label: 'Square footage',
    unit: 'sq ft',
    missing: 'Please select your Square Footage range.',
    choices: ['500–1000', '1000–1500'],
  },
  parts: {
    label: 'Windows',
    missing: 'Please select at least one service type (interior/exterior).',
    outside: 'Exterior windows',
    inside: 'Interior windows',
    onlyOutside: 'Exterior Windows Only',
    onlyInside: 'Interior Windows Only',
    both: 'Exterior & Interior Windows',
  },
};
const region = { country: 'CA', timeZone: 'America/Toronto' };
const brand = { region, offer };

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
      expect(firstBookingFailure(booking, brand, today)).toMatchObject({ message, field });
      booking = { ...booking, ...filled };
    }
    expect(firstBookingFailure(booking, brand, today)).toBeNull();
  });

  it('needs no date and no address for an estimate', () => {
    expect(
      firstBookingFailure({ ...complete, ...NO_ADDRESS, submissionType: 'estimate', date: null }, brand, today),
    ).toBeNull();
  });

  it.each([
    ['2026-02-30', 'date_required'],
    ['tomorrow', 'date_required'],
    ['2026-5-2', 'date_required'],
    ['2026-05-09', 'date_past'],
    ['2027-05-11', 'date_too_far'],
  ])('refuses the date %s as %s', (date, code) => {
    expect(firstBookingFailure({ ...complete, date }, brand, today)).toMatchObject({ field: 'date', code });
  });

  it.each(['2026-05-10', '2027-05-10'])('accepts the date %s', (date) => {
    expect(firstBookingFailure({ ...complete, date }, brand, today)).toBeNull();
  });

  it.each(['500–1000', '1000–1500'])('accepts the range %s', (selectedRange) => {
    expect(firstBookingFailure({ ...complete, selectedRange }, brand, today)).toBeNull();
  });

  it('refuses a range that the form does not offer', () => {
    // It has a hyphen, the form's range a dash.
    expect(firstBookingFailure({ ...complete, selectedRange: '500-1000' }, brand, today)).toMatchObject({
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

describe('what is booked', () => {
  it.each([
    [false, true, 'Exterior Windows Only, 500–1000 sq ft'],
    [true, false, 'Interior Windows Only, 500–1000 sq ft'],
    [true, true, 'Exterior & Interior Windows, 500–1000 sq ft'],
  ])('with interior %s and exterior %s reads: %s', (interiorEnabled, exteriorEnabled, text) => {
    expect(bookedText({ interiorEnabled, exteriorEnabled, selectedRange: '500–1000' }, offer)).toBe(text);
  });

  const none = { interiorEnabled: false, exteriorEnabled: false, selectedRange: '' };

  it('may have no parts, no options or neither', () => {
    const lessons: BookingOffer = {
      work: 'piano lesson',
      visit: 'lesson',
      options: { label: 'Lesson', choices: ['Beginners, 30 minutes', 'Advanced, 60 minutes'] },
    };
    const booking = { ...complete, ...none };
    const chosen = { ...booking, selectedRange: 'Beginners, 30 minutes' };
    expect(firstBookingFailure(booking, { region, offer: lessons }, today)?.message).toBe('Please choose: Lesson.');
    expect(firstBookingFailure(chosen, { region, offer: lessons }, today)).toBeNull();
    expect(bookedText(chosen, lessons)).toBe('Beginners, 30 minutes');
    const visits: BookingOffer = { work: 'garden visit', visit: 'visit' };
    expect(firstBookingFailure(booking, { region, offer: visits }, today)).toBeNull();
    expect(firstBookingFailure(chosen, { region, offer: visits }, today)).toMatchObject({ field: 'selectedRange' });
    expect(bookedText(booking, visits)).toBe('Garden visit');
  });

  it('may be an estimate only', () => {
    const roofs = { region, offer: { work: 'new roof', visit: 'visit', estimatesOnly: true as const } };
    const booking = { ...complete, ...none };
    expect(firstBookingFailure(booking, roofs, today)?.message).toBe('Please choose between a day and an estimate.');
    expect(firstBookingFailure({ ...booking, submissionType: 'estimate', date: null }, roofs, today)).toBeNull();
  });
});

it('a correction keeps an option and parts that the brand has renamed since, and cannot choose them anew', () => {
  const stored = { ...complete, selectedRange: 'Advanced, 45 minutes', exteriorEnabled: true, interiorEnabled: false };
  const visits = { region, offer: { work: 'garden visit', visit: 'visit' } };
  const corrected = { ...stored, phone: '(905) 555-0199' };
  for (const now of [brand, visits, { region }]) expect(firstCorrectionFailure(corrected, stored, now)).toBeNull();
  const other = { ...stored, selectedRange: '500–1000' };
  expect(firstCorrectionFailure(corrected, other, brand)).toMatchObject({ field: 'selectedRange' });
});

it.each([
  ['visit', 'a visit'],
  ['appointment', 'an appointment'],
])('%s is %s', (word, text) => expect(withArticle(word)).toBe(text));
