import type { Data } from '@threefold/api-contract';
import { arrivalWords } from '@threefold/api-contract/arrivals';
import type { BookingOffer } from '@threefold/api-contract/offer';
import { expect, it } from 'vitest';
import { AUSTIN, BERLIN, HAMILTON } from '../../../services/testSupport/regions.ts';
import { bookingColumns } from './bookingsCsv.ts';

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

const tableOf = (offers: readonly BookingOffer[], exported = rows, host = HAMILTON, theirs = BERLIN) => {
  const columns = bookingColumns({
    host: { region: host, contacts: { email: '', city: 'Hamilton', address: [] } },
    brandOf: ({ brand }) =>
      brand === 'lessons' ? { region: theirs, bookingOffer: lessons } : { region: HAMILTON, bookingOffer: windows },
    offers,
    regions: [HAMILTON, theirs],
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

it('has the states of addresses where a brand’s name them, and the postal code by its name on the site', () => {
  const address = { street: '1100 Congress Ave', unit: '', city: 'Austin', postalCode: '78701' };
  const exported = [
    bookingOf({ brand: 'windows', ...address }),
    bookingOf({ brand: 'lessons', ...address }),
    bookingOf({ brand: 'lessons', street: '', unit: '', city: '', postalCode: '' }),
  ];
  const table = tableOf([windows, lessons], exported, AUSTIN, AUSTIN);
  expect(table.map((row) => row['State or territory'])).toEqual(['', 'TX', '']);
  const headers = Object.keys(table[0] ?? {}).join();
  expect(headers).toContain('City,State or territory,ZIP code');
  expect(Object.keys(tableOf([windows])[0] ?? {}).join()).toContain('City,Postal code');
});
