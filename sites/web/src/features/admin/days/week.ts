import type { Data } from '@threefold/api-contract';
import { isClosed } from '@threefold/api-contract/booking-settings';
import { placesOf } from '@threefold/api-contract/crews';
import { type BookingOffer, shortParts } from '@threefold/api-contract/offer';
import type { Region } from '@threefold/api-contract/region';
import { addDays } from '@threefold/validation';
import { mondayOf } from '../openedTitles.ts';
import { weekText } from './daysContent.ts';

/** The seven days of the week that contains a day (`YYYY-MM-DD`), from Monday. */
export function daysOfWeek(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** A day without its year, such as 'Tue, Dec 1'. */
export const shortDay = (day: string, { locale }: Pick<Region, 'locale'>): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Which parts of the work, in a word or two, and the option. */
export function workOf(
  {
    interiorEnabled,
    exteriorEnabled,
    option,
  }: Pick<Data['getReservedDays'][number], 'interiorEnabled' | 'exteriorEnabled' | 'option'>,
  offer: BookingOffer,
): string[] {
  const names = shortParts(offer);
  const one = interiorEnabled ? names?.inside : names?.outside;
  const part = interiorEnabled && exteriorEnabled ? names?.both : one;
  return [part, option].flatMap((text) => text || []);
}

/**
 * How many places of a day are taken, or that it is closed. Nothing for an open day without cleanings, and for admins of several
 * brands that take bookings.
 */
export function noteOf(
  day: string,
  taken: number,
  { brands }: Pick<Data['getBookingSettings'], 'brands'>,
): string | undefined {
  const [brand, ...others] = brands;
  if (!brand || others.length > 0) return undefined;
  const { closed, closedBooked, places } = weekText;
  if (isClosed(day, brand.settings, brand.holidays)) return taken > 0 ? closedBooked(taken) : closed;
  return taken > 0 ? places(taken, placesOf(brand.settings)) : undefined;
}
