import type { Data } from '@threefold/api-contract';
import { firstDayRefusal } from '@threefold/api-contract/bookable-days';
import { BOOKING_HORIZON_DAYS, bookingToday } from '@threefold/api-contract/booking';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS, isClosed } from '@threefold/api-contract/booking-settings';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import { addDays } from '@threefold/validation';
import { and, between, count, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { type HttpError, validationError } from '../../platform/http/httpError.ts';
import { bookingSettings, bookings } from '../bookings/index.ts';
import { holidaysBetween } from './holidays.ts';

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

/** A brand, by key, and a day, YYYY-MM-DD. */
interface DayOfBrand {
  brand: string;
  day: string;
}

/**
 * The days of the brands that take bookings, and the owners' settings that decide about them.
 *
 * @param bookingsPerDay how many cleanings fit in a day until the owner sets `jobsADay`
 */
export function createDays(bookingsPerDay: number) {
  /** Complete settings: what the owner has not set has its default. */
  const withDefaults = (stored: Partial<BookingSettings> | null | undefined): BookingSettings => ({
    ...DEFAULT_BOOKING_SETTINGS,
    jobsADay: bookingsPerDay,
    ...stored,
  });

  const days = {
    /** The settings of a brand. */
    async settingsOf(queries: Queries, brand: string): Promise<{ settings: BookingSettings; revision: number }> {
      const [row] = await queries.select().from(bookingSettings).where(eq(bookingSettings.brand, brand));
      return { settings: withDefaults(row?.settings), revision: row?.revision ?? 0 };
    },

    /** Which days can be booked with a brand. */
    async bookable(queries: Queries, brand: string): Promise<Data['getBookableDays']> {
      const { settings } = await days.settingsOf(queries, brand);
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
    },

    /** The days from today on that are closed but have cleanings, or have more cleanings than the owner allows. */
    async overbooked(queries: Queries, brand: string): Promise<string[]> {
      const { settings } = await days.settingsOf(queries, brand);
      const booked = await queries
        .select({ day: bookings.date, count: count() })
        .from(bookings)
        .where(and(takesPlace(brand), gte(bookings.date, bookingToday())))
        .groupBy(bookings.date)
        .orderBy(bookings.date);
      const taken = booked.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }]));
      const [first, last] = [taken[0]?.day, taken.at(-1)?.day];
      if (first === undefined || last === undefined) return [];
      const holidays = await holidaysBetween(first, last);
      return taken
        .filter(({ day, count }) => count > settings.jobsADay || isClosed(day, settings, holidays))
        .map(({ day }) => day);
    },

    /** Makes other bookings of the same day wait until the transaction has ended, so that no two take the last place. */
    lock: (transaction: Queries, { brand, day }: DayOfBrand): Promise<void> =>
      lockInTransaction(transaction, `${brand} ${day}`),

    /**
     * Locks a day and refuses it when it cannot be booked, in the transaction that books it.
     *
     * @param dayOfBrand its day has passed `firstDateFailure`, which refuses days too far ahead
     * @returns The refusal; undefined when the day can be booked.
     */
    async refusalOf(transaction: Queries, dayOfBrand: DayOfBrand): Promise<HttpError | undefined> {
      await days.lock(transaction, dayOfBrand);
      return days.refusalOfLocked(transaction, dayOfBrand);
    },

    /** Like `refusalOf`, after `lock` in the same transaction. */
    async refusalOfLocked(transaction: Queries, { brand, day }: DayOfBrand): Promise<HttpError | undefined> {
      const stored = sql<Partial<BookingSettings> | null>`${transaction
        .select({ settings: bookingSettings.settings })
        .from(bookingSettings)
        .where(eq(bookingSettings.brand, brand))}`;
      // The settings come with the count, to save a query.
      const [found] = await transaction
        .select({ taken: count(), stored })
        .from(bookings)
        .where(and(takesPlace(brand), eq(bookings.date, day)));
      const settings = withDefaults(found?.stored);
      const isFree =
        day >= addDays(bookingToday(), settings.noticeDays) &&
        (found?.taken ?? 0) < settings.jobsADay &&
        (await closedDays(settings, day, day)).length === 0;
      if (isFree) return undefined;
      // Only a refusal needs the other days, to name the nearest free ones.
      const failure = firstDayRefusal(day, await days.bookable(transaction, brand));
      return failure ? validationError(failure) : undefined;
    },
  };
  return days;
}

export type Days = ReturnType<typeof createDays>;
