import { type Arrival, timesOfArrival } from '@threefold/api-contract/arrivals';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type Address, formatAddress, hasAddress } from '@threefold/validation';
import { hourOfDay } from '../../../platform/agreedTime.ts';
import type { LocalBrand } from '../../../platform/language.ts';
import type { DayEvent } from '../../../platform/mail/calendar.ts';
import { arrivalText, offerOf } from '../offerWords.ts';
import { bookingTexts } from './texts.ts';

/** The facts of a cleaning for a calendar file. */
export interface Cleaning {
  /** The booking's id. */
  id: string;
  /** YYYY-MM-DD */
  date: string;
  /** What is booked, in words. */
  booked: string;
  /** How often it has been changed or answered. */
  revision: number;
  cancelled: boolean;
  /** When the crew arrives; null until an admin has confirmed it. */
  arrival: Arrival | null;
  /** How long it takes, where that is known. */
  minutes: number | null;
  /** Of the home. */
  address: Address;
  /** The private link to change or cancel it; null when it is no longer known. */
  url: string | null;
}

/** When the crew arrives, and works where it is known how long that takes; undefined without hours. */
export function timesOf(
  { date, arrival, minutes }: Pick<Cleaning, 'date' | 'arrival' | 'minutes'>,
  { region }: BrandEntry,
): DayEvent['times'] {
  if (!arrival) return undefined;
  const { from, until } = timesOfArrival(arrival);
  const instantOf = (time: string, later = 0) =>
    hourOfDay(date, Number(time.slice(0, 2)) + (time.endsWith(':30') ? 0.5 : 0) + later / 60, region).toISOString();
  return { start: instantOf(from), end: instantOf(until, minutes ?? 0) };
}

/** Where a cleaning takes place: at the home, or where only the brand is known in its city. */
export const placeOf = (address: Address, brand: BrandEntry): string | undefined =>
  hasAddress(address) ? formatAddress(address, brand.region) : brand.address?.[0];

/**
 * A cleaning in its customer's calendar: from the first hour of the arrival to the last, or to the end of the work, or all day until the hours are agreed.
 * The home's address is in it from then on, too, because the form would otherwise mail free text to strangers.
 */
export function cleaningEvent(
  { id, date, booked, revision, cancelled, arrival, minutes, address, url }: Cleaning,
  brand: LocalBrand,
): DayEvent {
  const { calendar } = bookingTexts(brand);
  const hours = arrival ? arrivalText(arrival, brand) : undefined;
  return {
    uid: `${id}@${brand.fromEmail.split('@').at(-1)}`,
    date,
    times: timesOf({ date, arrival, minutes }, brand),
    ...(arrival && { place: placeOf(address, brand) }),
    revision,
    cancelled,
    confirmed: arrival !== null,
    summary: calendar.summary(offerOf(brand), hours, brand.displayName),
    description: [
      `${booked}.`,
      ...(hours ? [calendar.arrival(hours)] : []),
      ...(hours && brand.phone ? [calendar.phone(brand.phone)] : []),
      ...(url ? [calendar.toChange(url)] : []),
    ].join(' '),
    url: url ?? undefined,
    organizer: { name: brand.displayName, email: brand.fromEmail },
  };
}
