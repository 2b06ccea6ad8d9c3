import type { Data } from '@threefold/api-contract';
import { firstDayRefusal } from '@threefold/api-contract/bookable-days';
import { BOOKING_HORIZON_DAYS, bookingToday } from '@threefold/api-contract/booking';
import { type BookingSettings, isClosed } from '@threefold/api-contract/booking-settings';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import { addDays } from '@threefold/validation';
import { and, between, count, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { type HttpError, validationError } from '../../platform/http/httpError.ts';
import { bookings } from '../bookings/tables.ts';
import { holidaysBetween } from './holidays.ts';
import { settingsOf, storedSettings, withDefaults } from './settings.ts';

/** A condition for bookings that take one of a day's places. */
const takesPlace = (brand: string) => and(eq(bookings.brand, brand), notInArray(bookings.state, CALLED_OFF));

async function closedDays(settings: BookingSettings, first: string, last: string): Promise<string[]> {
  const holidays = await holidaysBetween(first, last);
  const closed: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (isClosed(day, settings, holidays)) closed.push(day);
  }
  return closed;
}

/** Which days can be booked with a brand. @param bookingsPerDay how many cleanings fit in a day until the owner sets `jobsADay` */
export async function bookableDays(
  queries: Queries,
  brand: string,
  bookingsPerDay: number,
): Promise<Data['getBookableDays']> {
  const { settings } = await settingsOf(queries, brand, bookingsPerDay);
  const { noticeDays, jobsADay } = settings;
  const today = bookingToday();
  const [first, last] = [addDays(today, noticeDays), addDays(today, BOOKING_HORIZON_DAYS)];
  const full = await queries
    .select({ date: bookings.date })
    .from(bookings)
    .where(and(takesPlace(brand), between(bookings.date, first, last)))
    .groupBy(bookings.date)
    .having(sql`${count()} >= ${jobsADay}`)
    .orderBy(bookings.date);
  return {
    first,
    last,
    closed: await closedDays(settings, first, last),
    full: full.flatMap(({ date }) => date ?? []),
    noticeDays,
  };
}

/** The days from today on that are closed but have cleanings, or have more cleanings than the owner allows. */
export async function overbookedDays(queries: Queries, brand: string, bookingsPerDay: number): Promise<string[]> {
  const { settings } = await settingsOf(queries, brand, bookingsPerDay);
  const booked = await queries
    .select({ day: bookings.date, count: count() })
    .from(bookings)
    .where(and(takesPlace(brand), gte(bookings.date, bookingToday())))
    .groupBy(bookings.date)
    .orderBy(bookings.date);
  const days = booked.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }]));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined) return [];
  const holidays = await holidaysBetween(first, last);
  return days
    .filter(({ day, count }) => count > settings.jobsADay || isClosed(day, settings, holidays))
    .map(({ day }) => day);
}

/** A brand, by key, and a day, YYYY-MM-DD. */
interface DayOfBrand {
  brand: string;
  day: string;
}

/** Makes other bookings of the same day wait until the transaction has ended, so that no two take the last place. */
export const lockDay = (transaction: Queries, { brand, day }: DayOfBrand): Promise<void> =>
  lockInTransaction(transaction, `${brand} ${day}`);

/**
 * Locks a day and refuses it when it cannot be booked, in the transaction that books it.
 *
 * @param dayOfBrand its day has passed `firstDateFailure`, which refuses days too far ahead
 * @param bookingsPerDay how many cleanings fit in a day until the owner sets `jobsADay`
 * @returns The refusal; undefined when the day can be booked.
 */
export async function refusalOfDay(
  transaction: Queries,
  dayOfBrand: DayOfBrand,
  bookingsPerDay: number,
): Promise<HttpError | undefined> {
  await lockDay(transaction, dayOfBrand);
  return refusalOfLockedDay(transaction, dayOfBrand, bookingsPerDay);
}

/** Like `refusalOfDay`, after `lockDay` in the same transaction. */
export async function refusalOfLockedDay(
  transaction: Queries,
  { brand, day }: DayOfBrand,
  bookingsPerDay: number,
): Promise<HttpError | undefined> {
  // The settings come with the count, to save a query.
  const [found] = await transaction
    .select({ taken: count(), stored: storedSettings(transaction, brand) })
    .from(bookings)
    .where(and(takesPlace(brand), eq(bookings.date, day)));
  const taken = found?.taken ?? 0;
  const settings = withDefaults(found?.stored, bookingsPerDay);
  const isFree =
    day >= addDays(bookingToday(), settings.noticeDays) &&
    taken < settings.jobsADay &&
    (await closedDays(settings, day, day)).length === 0;
  if (isFree) return undefined;
  // Only a refusal needs the other days, to name the nearest free ones.
  const failure = firstDayRefusal(day, await bookableDays(transaction, brand, bookingsPerDay));
  return failure ? validationError(failure) : undefined;
}
