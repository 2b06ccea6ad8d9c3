import type { Region } from '@threefold/api-contract/region';
import { expect, it } from 'vitest';
import type { HostBrand } from '../../../services/hostBrand.tsx';
import { brandOf } from './OfBrand.tsx';

const regionOf = (country: string, currency: string): Region => ({
  locale: `en-${country}`,
  currency,
  timeZone: 'UTC',
  country,
  units: 'metric',
});

const [ours, theirs, portals] = [regionOf('US', 'USD'), regionOf('DE', 'EUR'), regionOf('CA', 'CAD')];
const offer = { work: 'piano lesson', visit: 'lesson' };
const host = {
  region: ours,
  bookingOffer: { work: 'garden visit', visit: 'visit' },
  portal: { region: portals },
} as HostBrand;
const known = [{ brand: 'lessons', region: theirs, offer }];

it('a row is shown in the region and the words of its brand, also of one that takes no bookings any more', () => {
  expect(brandOf({ brand: 'lessons' }, host, known)).toMatchObject({ region: theirs, bookingOffer: offer });
});

it('stored money keeps its currency', () => {
  const { region } = brandOf({ brand: 'lessons', currency: 'CHF' }, host, known);
  expect(region).toEqual({ ...theirs, currency: 'CHF' });
  expect(brandOf({ brand: 'lessons', currency: null }, host, known).region).toEqual(theirs);
});

it("a row of a brand that was removed is in the portal's region, as the API has it; while brands load, in the page's", () => {
  expect(brandOf({ brand: 'gone' }, host, known).region).toEqual(portals);
  expect(brandOf({ brand: 'lessons' }, host, undefined)).toBe(host);
});
