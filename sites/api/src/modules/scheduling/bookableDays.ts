import type { Data } from '@threefold/api-contract';
import { daysFor, firstDayRefusal } from '@threefold/api-contract/bookable-days';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import { type BookingSettings, DEFAULT_BOOKING_SETTINGS, isClosed } from '@threefold/api-contract/booking-settings';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import { capacityOf, type DayCapacity, loadText } from '@threefold/api-contract/capacity';
import { type AskedDayCode, firstDayQuestion } from '@threefold/api-contract/office-days';
import type { Region } from '@threefold/api-contract/region';
import { addDays } from '@threefold/validation';
import { and, between, eq, gte, notInArray, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { requestLanguage } from '../../platform/http/language.ts';
import { ruleTexts } from '../../platform/ruleTexts.ts';
import { bookingSettings, bookings, repeats, reservedDays } from '../bookings/index.ts';
import { holidaysBetween, WORKED_BY_DEFAULT } from './holidays.ts';
import { type Repeating, reserveAhead } from './reservations.ts';

/** A condition for bookings that take one of a day's places. */
const takesPlace = (brand: string) => and(eq(bookings.brand, brand), notInArray(bookings.state, CALLED_OFF));

/** The places that are taken: by a brand's bookings, and by the days that are kept for its repetitions. */
const takenPlaces = (queries: Queries, brand: string) =>
  unionAll(
    queries
      .select({ day: sql<string>`${bookings.date}`.as('day'), option: bookings.selectedRange })
      .from(bookings)
      .where(takesPlace(brand)),
    queries
      .select({ day: sql<string>`${reservedDays.day}`.as('day'), option: bookings.selectedRange })
      .from(reservedDays)
      .innerJoin(bookings, eq(bookings.id, reservedDays.bookingId))
      .where(and(eq(bookings.brand, brand), repeats)),
  ).as('places');

/** How much of a day is taken, by the options of what takes it. */
const takenBy = (option: PgColumn | SQL, { unit, most }: DayCapacity, { minutes }: BookingSettings): SQL<number> =>
  unit === 'visit'
    ? sql<number>`count(*)::int`
    : sql<number>`sum(coalesce((${JSON.stringify(minutes)}::jsonb ->> ${option})::int, ${most}))::int`;

const optionsTaken = (option: PgColumn | SQL) => sql<string[] | null>`json_agg(${option})`;

const sumOf = (options: readonly string[] | null | undefined, { takes }: DayCapacity): number =>
  (options ?? []).reduce((sum, option) => sum + takes(option), 0);

async function closedDays(
  settings: BookingSettings,
  region: Region,
  { first, last }: { first: string; last: string },
): Promise<string[]> {
  const holidays = await holidaysBetween(region, first, last);
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

/** What is to be booked on a day: an option of the offer, or '' without options. */
interface WorkOfDay extends DayOfBrand {
  option: string;
}

/**
 * The days of the brands that take bookings, and the owners' settings that decide about them.
 *
 * @param bookingsPerDay how many cleanings fit in a day until the owner sets `jobsADay`
 */
export function createDays(bookingsPerDay: number, { regionOf, todayOf }: Pick<Brands, 'regionOf' | 'todayOf'>) {
  /** Complete settings: what the owner has not set has its default. */
  const withDefaults = (brand: string, stored: Partial<BookingSettings> | null | undefined): BookingSettings => ({
    ...DEFAULT_BOOKING_SETTINGS,
    jobsADay: bookingsPerDay,
    workedHolidays: WORKED_BY_DEFAULT[regionOf(brand).country] ?? [],
    ...stored,
  });

  const days = {
    /** The settings of a brand. */
    async settingsOf(queries: Queries, brand: string): Promise<{ settings: BookingSettings; revision: number }> {
      const [row] = await queries.select().from(bookingSettings).where(eq(bookingSettings.brand, brand));
      return { settings: withDefaults(brand, row?.settings), revision: row?.revision ?? 0 };
    },

    /** Which days can be booked with a brand. */
    async bookable(queries: Queries, brand: string): Promise<Data['getBookableDays']> {
      const { settings } = await days.settingsOf(queries, brand);
      const { noticeDays } = settings;
      const today = todayOf(brand);
      const [first, last] = [addDays(today, noticeDays), addDays(today, BOOKING_HORIZON_DAYS)];
      const capacity = capacityOf(settings);
      const { unit, total, least, most } = capacity;
      const places = takenPlaces(queries, brand);
      const taken = takenBy(places.option, capacity, settings);
      const busy = await queries
        .select({ day: places.day, taken })
        .from(places)
        .where(between(places.day, first, last))
        .groupBy(places.day)
        .having(sql`${taken} > ${total - most}`)
        .orderBy(places.day);
      return {
        first,
        last,
        closed: await closedDays(settings, regionOf(brand), { first, last }),
        full: busy.filter(({ taken }) => taken + least > total).map(({ day }) => day),
        noticeDays,
        ...(unit === 'minute' && {
          minutes: settings.minutes,
          left: Object.fromEntries(
            busy.flatMap(({ day, taken }) => (taken + least > total ? [] : [[day, total - taken]])),
          ),
        }),
      };
    },

    /** The days from today on that are closed but have cleanings, or have more cleanings than the owner allows. */
    async overbooked(queries: Queries, brand: string): Promise<string[]> {
      const { settings } = await days.settingsOf(queries, brand);
      const capacity = capacityOf(settings);
      const booked = await queries
        .select({ day: bookings.date, load: takenBy(bookings.selectedRange, capacity, settings) })
        .from(bookings)
        .where(and(takesPlace(brand), gte(bookings.date, todayOf(brand))))
        .groupBy(bookings.date)
        .orderBy(bookings.date);
      const taken = booked.flatMap(({ day, load }) => (day === null ? [] : [{ day, load }]));
      const [first, last] = [taken[0]?.day, taken.at(-1)?.day];
      if (first === undefined || last === undefined) return [];
      const holidays = await holidaysBetween(regionOf(brand), first, last);
      return taken
        .filter(({ day, load }) => load > capacity.total || isClosed(day, settings, holidays))
        .map(({ day }) => day);
    },

    /** Keeps days for the next cleanings of a repetition, in the transaction that has locked its newest booking. */
    keepAhead: (transaction: Queries, row: Repeating, today: string = todayOf(row.brand)): Promise<void> =>
      reserveAhead(transaction, days, row, today),

    /** Makes other bookings of the same day wait until the transaction has ended, so that no two take the last place. */
    lock: (transaction: Queries, { brand, day }: DayOfBrand): Promise<void> =>
      lockInTransaction(transaction, `${brand} ${day}`),

    /**
     * Locks a day and refuses it when it cannot be booked, in the transaction that books it.
     *
     * @param work its day has passed `firstDateFailure`, which refuses days too far ahead
     * @returns The refusal; undefined when the day can be booked.
     */
    async refusalOf(transaction: Queries, work: WorkOfDay): Promise<HttpError | undefined> {
      await days.lock(transaction, work);
      return days.refusalOfLocked(transaction, work);
    },

    /** Like `refusalOf`, after `lock` in the same transaction. */
    async refusalOfLocked(transaction: Queries, { brand, day, option }: WorkOfDay): Promise<HttpError | undefined> {
      const stored = sql<Partial<BookingSettings> | null>`${transaction
        .select({ settings: bookingSettings.settings })
        .from(bookingSettings)
        .where(eq(bookingSettings.brand, brand))}`;
      const places = takenPlaces(transaction, brand);
      // The settings come with what is booked, to save a query.
      const [found] = await transaction
        .select({ options: optionsTaken(places.option), stored })
        .from(places)
        .where(eq(places.day, day));
      const settings = withDefaults(brand, found?.stored);
      const capacity = capacityOf(settings);
      const isFree =
        day >= addDays(todayOf(brand), settings.noticeDays) &&
        sumOf(found?.options, capacity) + capacity.takes(option) <= capacity.total &&
        (await closedDays(settings, regionOf(brand), { first: day, last: day })).length === 0;
      if (isFree) return undefined;
      // Only a refusal needs the other days, to name the nearest free ones.
      const language = requestLanguage();
      const region = language === 'en-CA' ? regionOf(brand) : { locale: language };
      const bookable = daysFor(await days.bookable(transaction, brand), option);
      const failure = firstDayRefusal(day, bookable, region, ruleTexts(language).DAY_REFUSALS);
      return failure ? validationError(failure) : undefined;
    },

    /**
     * What an admin is asked before a day is booked that visitors cannot book. After `lock` in the same transaction.
     *
     * @param anyway the codes of the questions that were answered with yes
     * @returns The refusal that asks; undefined when nothing is left to ask.
     */
    async questionOfLocked(
      transaction: Queries,
      { brand, day, option }: WorkOfDay,
      anyway: readonly AskedDayCode[],
    ): Promise<HttpError | undefined> {
      const { settings } = await days.settingsOf(transaction, brand);
      const capacity = capacityOf(settings);
      const places = takenPlaces(transaction, brand);
      const [found] = await transaction
        .select({ options: optionsTaken(places.option) })
        .from(places)
        .where(eq(places.day, day));
      const taken = sumOf(found?.options, capacity);
      const question = firstDayQuestion(
        {
          day,
          closed: (await closedDays(settings, regionOf(brand), { first: day, last: day })).length > 0,
          full: taken + capacity.takes(option) > capacity.total,
          load: loadText(taken, capacity),
          first: addDays(todayOf(brand), settings.noticeDays),
          noticeDays: settings.noticeDays,
        },
        anyway,
        regionOf(brand),
      );
      return question && new HttpError('CONFLICT', question.message, 409, { field: 'date', code: question.code });
    },
  };
  return days;
}

export type Days = ReturnType<typeof createDays>;
