import { expect, it } from 'vitest';
import { bookingOfferOf } from './brandForFeatures.ts';

const [gardens, lessons] = [
  { offer: { work: 'garden visit', visit: 'visit' } },
  { offer: { work: 'lesson', visit: 'lesson' } },
];
const agency = {};

it.each([
  ['several brands', lessons, [gardens, agency, lessons], 'lesson'],
  ['several brands, and the page of one without bookings', agency, [agency, gardens, lessons], 'visit'],
  ['one brand', agency, [agency, gardens], 'visit'],
  ['no brand', agency, [agency], 'visit'],
])('with bookings of %s a page has its words', (_, brand, all, visit) => {
  expect(bookingOfferOf(brand, all).visit).toBe(visit);
});
