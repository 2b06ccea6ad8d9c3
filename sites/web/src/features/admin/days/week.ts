import type { Data } from '@threefold/api-contract';
import { isClosed } from '@threefold/api-contract/booking-settings';
import { capacityOf, loadText, optionsOf } from '@threefold/api-contract/capacity';
import { type BookingOffer, optionText, shortParts } from '@threefold/api-contract/offer';
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
 * How full a day is, or that it is closed. Nothing for an open day without cleanings, and for admins of several brands that take
 * bookings.
 * @param booked the options that are booked on it, in words
 */
export function noteOf(
  day: string,
  booked: readonly string[],
  { brands }: Pick<Data['getBookingSettings'], 'brands'>,
): string | undefined {
  const [brand, ...others] = brands;
  if (!brand || others.length > 0) return undefined;
  const { closed, closedBooked } = weekText;
  const taken = booked.length;
  if (isClosed(day, brand.settings, brand.holidays)) return taken > 0 ? closedBooked(taken) : closed;
  if (taken === 0) return undefined;
  const capacity = capacityOf(brand.settings);
  const choiceOf = (option: string) =>
    optionsOf(brand.offer).find((choice) => optionText({ selectedRange: choice }, brand.offer) === option) ?? option;
  return loadText(
    booked.reduce((sum, option) => sum + capacity.takes(choiceOf(option)), 0),
    capacity,
  );
}
