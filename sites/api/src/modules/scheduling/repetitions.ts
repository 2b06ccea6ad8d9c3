import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import { addDays } from '@threefold/validation';
import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { agreedTime, databaseTime } from '../../platform/agreedTime.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import { type BookingDependencies, bookings, repeatBooking } from '../bookings/index.ts';

/**
 * Books the next cleaning of a repeating one as soon as the day of the current one has come: on the first free day after the
 * interval. Each is booked once, however many processes run this. Its mails are queued in the same transaction.
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
  clock,
}: Pick<BookingDependencies, 'queries' | 'outbox' | 'limits' | 'hash' | 'days'> & { brands: Brands; clock: Clock }) => {
  // A booking of a brand that the product no longer has must not stop the others.
  const keys = brands.withBookings.map(({ key }) => key);
  const isDue = (today: string) =>
    and(
      inArray(bookings.brand, keys),
      gt(bookings.repeatWeeks, 0),
      lte(bookings.date, today),
      notInArray(bookings.state, CALLED_OFF),
    );

  const bookNext = (id: string, today: string) =>
    queries.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), isDue(today)))
        .for('update');
      if (!row?.date) return;
      const { first, last, closed, full } = await days.bookable(transaction, row.brand);
      let day = addDays(row.date, 7 * row.repeatWeeks);
      // A year ahead at most; without a free day the job tries again in an hour.
      while (day < first || closed.includes(day) || full.includes(day)) day = addDays(day, 1);
      if (day > last) return;
      if (await days.refusalOf(transaction, { brand: row.brand, day })) return;
      await repeatBooking(transaction, row, day, { brands, limits, hash });
    });

  return async (): Promise<void> => {
    const { today } = agreedTime(clock(), await databaseTime(queries));
    const due = await queries
      .select({ id: bookings.id })
      .from(bookings)
      .where(isDue(today))
      .orderBy(sql`${bookings.date}`);
    let failure: unknown;
    for (const { id } of due) {
      // A failure must not stop the others.
      await bookNext(id, today).catch((error: unknown) => {
        failure = error;
      });
    }
    if (due.length > 0) outbox.wake();
    if (failure) throw failure;
  };
};
