import type { Data } from '@threefold/api-contract';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import type { BookingOffer } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import { expect, it } from 'vitest';
import { bookingColumns } from './bookingsCsv.ts';

const HAMILTON: Region = {
  locale: 'en-CA',
  currency: 'CAD',
  timeZone: 'America/Toronto',
  country: 'CA',
  units: 'imperial',
};
const BERLIN: Region = {
  locale: 'en-DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  country: 'DE',
  units: 'metric',
};
const windows: BookingOffer = {
  work: 'window cleaning',
  visit: 'cleaning',
  options: { label: 'Square footage', unit: 'sq ft', choices: ['500–1000'] },
  parts: { label: 'Windows', outside: 'Exterior', inside: 'Interior' },
};
const lessons: BookingOffer = {
  work: 'piano lesson',
  visit: 'lesson',
  options: { label: 'Lesson', choices: ['Beginners'] },
};

type Booking = Data['getBookings']['rows'][number];
const bookingOf = (changes: Partial<Booking>) =>
  ({ submissionType: 'schedule', state: 'confirmed', arrival: '08-10', quoteCents: 129_00, ...changes }) as Booking;

const rows = [
  bookingOf({ brand: 'windows', selectedRange: '500–1000', services: 'Exterior' }),
  bookingOf({ brand: 'lessons', selectedRange: 'Beginners', services: '' }),
];

const tableOf = (offers: readonly BookingOffer[], exported = rows) => {
  const columns = bookingColumns({
    host: { region: HAMILTON, contacts: { email: '', city: 'Hamilton', address: [] } },
    brandOf: ({ brand }) =>
      brand === 'lessons' ? { region: BERLIN, bookingOffer: lessons } : { region: HAMILTON, bookingOffer: windows },
    offers,
  });
  return exported.map((row) => Object.fromEntries(columns.map(({ header, value }) => [header, value(row)])));
};

it('each booking of several brands is exported in the words, money and hours of its own', () => {
  expect(tableOf([windows, lessons])).toMatchObject([
    {
      Request: 'Cleaning',
      'Square footage / Lesson': '500–1000',
      Windows: 'Exterior',
      Price: '129.00',
      Currency: 'CAD',
      Arrival: arrivalWords('08-10', HAMILTON),
    },
    {
      Request: 'Lesson',
      'Square footage / Lesson': 'Beginners',
      Windows: '',
      Price: '129.00',
      Currency: 'EUR',
      Arrival: arrivalWords('08-10', BERLIN),
    },
  ]);
});

it('the bookings of one brand have its label, and no column for what it does not offer', () => {
  expect(tableOf([lessons], rows.slice(1))[0]).toMatchObject({ Lesson: 'Beginners' });
  expect(Object.keys(tableOf([lessons], rows.slice(1))[0] ?? {})).not.toContain('Windows');
});
