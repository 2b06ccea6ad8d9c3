import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { addDays } from '@threefold/validation';
import { and, eq, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { agreedTime, databaseTime } from '../../platform/agreedTime.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import {
  type BookingDependencies,
  type BookingRow,
  bookings,
  changedBookingOf,
  notDoneMail,
  repeatBooking,
  repeats,
  reservedDays,
} from '../bookings/index.ts';
import { dueDays, firstFreeDay, freeDaysOf, lacksDays } from './reservations.ts';

/** The hours from and until which a repetition mails anybody. */
const MAILS_FROM = 9;
const MAILS_UNTIL = 18;

type RepetitionDependencies = Pick<BookingDependencies, 'queries' | 'outbox' | 'limits' | 'hash' | 'days' | 'apiOf'> & {
  brands: Brands;
  clock: Clock;
  /** Default: the database's own. Tests pass one that they control. */
  databaseClock?: () => Promise<Date>;
};

/**
 * Keeps the days of repeating cleanings, books the next one once the current one is done, and asks the owner about one that is not.
 * Each happens once, however many processes run this. Mails are queued in the same transaction.
 *
 * @returns A step of the hourly job.
 */
export const createRepetitions = ({
  queries,
  outbox,
  brands,
  limits,
  hash,
  days,
  apiOf,
  clock,
  databaseClock = () => databaseTime(queries),
}: RepetitionDependencies) => {
  /** An answer that can still be taken back has not settled anything. */
  const isSettled = sql`coalesce((${bookings.undo}->>'until')::numeric, 0) < extract(epoch from now()) * 1000`;
  const goesOn = or(eq(bookings.state, 'done'), isNotNull(bookings.goesOnAt));
  const isDue = (isRepeating: SQL | undefined, today: string) =>
    and(isRepeating, lte(bookings.date, today), goesOn, isSettled);
  const isUnexplained = (isRepeating: SQL | undefined, today: string) =>
    and(
      isRepeating,
      lt(bookings.date, today),
      ne(bookings.state, 'done'),
      isNull(bookings.goesOnAt),
      isSettled,
      sql`${bookings.askedAbout} is distinct from ${bookings.date}`,
    );

  const bookNext = async (transaction: Queries, row: BookingRow, today: string): Promise<void> => {
    const kept = await transaction.select().from(reservedDays).where(eq(reservedDays.bookingId, row.id));
    const keptFor = (due: string) => kept.find((reserved) => reserved.due === due)?.day;
    const last = addDays(today, BOOKING_HORIZON_DAYS);
    // A day that is over, because nobody has said that the repetition goes on, is skipped.
    const due = dueDays(row, '', last).find((day) => (keptFor(day) ?? day) >= today);
    if (!due) return;
    // Its own place is free again, for itself.
    await transaction.delete(reservedDays).where(and(eq(reservedDays.bookingId, row.id), lte(reservedDays.due, due)));
    const own = keptFor(due);
    const free = await freeDaysOf(transaction, days, row);
    // The notice that visitors give does not apply to a day that was kept long ago.
    const isKept = own !== undefined && !free.closed.has(own);
    const day = isKept ? own : firstFreeDay(own ?? due, free);
    if (
      !day ||
      (!isKept && (await days.refusalOf(transaction, { brand: row.brand, day, option: row.selectedRange })))
    ) {
      // Without a free day the job tries again in an hour.
      const again = kept.filter((reserved) => reserved.due <= due);
      if (again.length > 0) await transaction.insert(reservedDays).values(again);
      return;
    }
    await repeatBooking(transaction, row, { due, day }, { brands, limits, hash, days });
  };

  const ask = async (transaction: Queries, row: BookingRow): Promise<void> => {
    await transaction.update(bookings).set({ askedAbout: row.date }).where(eq(bookings.id, row.id));
    const { booking, brand } = changedBookingOf(row, { brands, hash, apiOf });
    await enqueue(transaction, notDoneMail(booking, row.repeatWeeks, brand));
  };

  /** Does something to each booking that meets a condition, in a transaction of its own that has locked it. */
  const forEach = async (condition: SQL | undefined, act: (transaction: Queries, row: BookingRow) => Promise<void>) => {
    const due = await queries.select({ id: bookings.id }).from(bookings).where(condition).orderBy(bookings.date);
    const failures: unknown[] = [];
    for (const { id } of due) {
      const step = queries.transaction(async (transaction) => {
        const [row] = await transaction
          .select()
          .from(bookings)
          .where(and(eq(bookings.id, id), condition))
          .for('update');
        if (row) await act(transaction, row);
      });
      // A failure must not stop the others.
      await step.catch((error: unknown) => void failures.push(error));
    }
    return failures;
  };

  const isKeptOnClosedDay = async (brand: string): Promise<SQL> => {
    const { closed } = await days.bookable(queries, brand);
    return sql`exists (select 1 from ${reservedDays} where ${reservedDays.bookingId} = ${bookings.id} and ${inArray(reservedDays.day, [...closed])})`;
  };

  const keepPlansOf = async ({ key, region }: BrandEntry): Promise<unknown[]> => {
    const { today, hour } = agreedTime(region, clock(), await databaseClock());
    const isRepeating = and(eq(bookings.brand, key), repeats);
    const failures: unknown[] = [];
    if (hour >= MAILS_FROM && hour < MAILS_UNTIL) {
      const due = isDue(isRepeating, today);
      failures.push(...(await forEach(due, (transaction, row) => bookNext(transaction, row, today))));
      failures.push(...(await forEach(isUnexplained(isRepeating, today), ask)));
      outbox.wake();
    }
    const ofBrand = sql`${bookings.id} = ${reservedDays.bookingId} and ${bookings.brand} = ${key}`;
    const isOver = and(lt(reservedDays.day, today), sql`exists (select 1 from ${bookings} where ${ofBrand})`);
    await queries.delete(reservedDays).where(isOver);
    const isIncomplete = and(isRepeating, or(lacksDays(today), await isKeptOnClosedDay(key)));
    failures.push(...(await forEach(isIncomplete, (transaction, row) => days.keepAhead(transaction, row, today))));
    return failures;
  };

  return async (): Promise<void> => {
    const hasEnded = sql`not exists (select 1 from ${bookings} where ${bookings.id} = ${reservedDays.bookingId} and ${repeats})`;
    await queries.delete(reservedDays).where(hasEnded);
    const failures: unknown[] = [];
    // Not the bookings of a brand that was removed or takes none any more.
    for (const brand of brands.withBookings) failures.push(...(await keepPlansOf(brand)));
    if (failures.length > 0) throw failures[0];
  };
};
