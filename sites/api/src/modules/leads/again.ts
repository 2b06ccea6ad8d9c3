import { randomUUID } from 'node:crypto';
import type { Data, OwnBooking, Requests } from '@threefold/api-contract';
import { bookingToday, firstDateFailure } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { addDays, formatDate } from '@threefold/validation';
import { and, eq, gt, inArray, isNull, like, lte, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, TooManyRequests, validationError } from '../../platform/http/httpError.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import { brandOfRow } from './changedBooking.ts';
import { takeConfirmation } from './confirmations.ts';
import { ownBookingOf } from './customerView.ts';
import { bookableDays, refusalOfDay } from './days/bookableDays.ts';
import { recordStep } from './history.ts';
import { fingerprintOf } from './idempotency.ts';
import { bookingsFromNetwork } from './limits.ts';
import { hashOfToken, linkOf, tokenOf } from './link.ts';
import { bookingMails, repeatedMails } from './mails.ts';
import { findByToken } from './ownBooking.ts';
import { remindersAreOff } from './reminders.ts';
import type { LeadsParts } from './service.ts';
import { type BookingRow, bookings, fieldsOf } from './tables.ts';
import { wordsOf } from './words.ts';

type AgainParts = Pick<LeadsParts, 'queries' | 'outbox' | 'limits' | 'hash' | 'bookingsPerDay' | 'bookingsPerHour'> & {
  brands: Brands;
};

/** A booking with the entries of an earlier one, for another day. Its key makes repeating it harmless. */
async function insertCopy(
  transaction: Queries,
  earlier: BookingRow,
  copy: { date: string; key: string; repeatWeeks: number },
  hash: AgainParts['hash'],
): Promise<BookingRow | undefined> {
  const id = randomUUID();
  const fields = { ...fieldsOf(earlier), submissionType: 'schedule' as const, date: copy.date };
  const [row] = await transaction
    .insert(bookings)
    .values({
      id,
      brand: earlier.brand,
      idempotencyKey: copy.key,
      fingerprint: fingerprintOf({ ...fields, key: copy.key }),
      ...fields,
      linkHash: hashOfToken(tokenOf(id, hash)),
      repeatWeeks: copy.repeatWeeks,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The copies whose keys are `start` and a number, also those that were called off or moved since. */
const copiesOf = (queries: Queries, start: string): Promise<BookingRow[]> =>
  queries
    .select()
    .from(bookings)
    .where(like(bookings.idempotencyKey, `${start}:%`));

const isOn = ({ cancelledAt, declinedAt }: BookingRow) => !cancelledAt && !declinedAt;

/** Whether a booking is for a cleaning that can be repeated. */
function requireCleaning({ submissionType }: BookingRow, brand: BrandEntry): void {
  if (submissionType === 'estimate') {
    throw new HttpError('CONFLICT', `An estimate cannot be repeated. Please book a ${wordsOf(brand).visit} instead.`);
  }
}

/** What a customer can do with the private link to have the same done again. */
export const createAgain = (parts: AgainParts) => {
  const { queries, outbox, brands, limits, hash, bookingsPerDay, bookingsPerHour } = parts;
  return {
    /**
     * Books the same for another day. Idempotent: the same day gives the same booking while that is still on.
     *
     * @param network the subject of the rate limit
     * @throws HttpError when the link matches no cleaning, the day is refused, or after too many bookings.
     */
    async bookAgain({ token, date }: Requests['bookAgain'], network: string): Promise<Data['bookAgain']> {
      const earlier = await findByToken(queries, token);
      const brand = brandOfRow(earlier, brands);
      requireCleaning(earlier, brand);
      const failure = firstDateFailure(date);
      if (failure) throw validationError(failure);
      const linkTo = ({ id }: Pick<BookingRow, 'id'>) => linkOf(tokenOf(id, hash), brand, brands);
      const start = `again:${earlier.id}:${date}`;
      const copies = await copiesOf(queries, start);
      const copy = copies.find((one) => isOn(one) && one.date === date);
      if (copy) return { link: linkTo(copy) };
      const key = `${start}:${copies.length}`;
      const known = (from: Queries) => from.select().from(bookings).where(eq(bookings.idempotencyKey, key));
      const counted = await limits.tryTake([bookingsFromNetwork(bookingsPerHour), network]);
      if (counted instanceof TooManyRequests) throw counted;
      const stored = await queries.transaction(async (transaction) => {
        const refusal = await refusalOfDay(transaction, { brand: earlier.brand, day: date }, bookingsPerDay);
        // The day may be full because another copy of the request took its last place.
        if (refusal && (await known(transaction)).length > 0) return undefined;
        if (refusal) throw refusal;
        const row = await insertCopy(transaction, earlier, { date, key, repeatWeeks: 0 }, hash);
        if (!row) return undefined;
        const confirmed = await takeConfirmation(transaction, limits, row.email);
        await enqueueAll(transaction, bookingMails(fieldsOf(row), brand, { id: row.id, url: linkTo(row) }, confirmed));
        return row;
      });
      outbox.wake();
      // Another copy of the request was first.
      const [row] = stored ? [stored] : await known(queries);
      if (!row) throw new Error('A booking that was repeated has disappeared.');
      return { link: linkTo(row) };
    },

    /** Sets after how many weeks a cleaning is booked again. Idempotent. @throws HttpError when it cannot be repeated. */
    async setRepeat({ token, weeks }: Requests['setRepeat']): Promise<OwnBooking> {
      return queries.transaction(async (transaction) => {
        const row = await findByToken(transaction, token, { forUpdate: true });
        const brand = brandOfRow(row, brands);
        requireCleaning(row, brand);
        if (weeks > 0 && (row.cancelledAt || row.declinedAt)) {
          throw new HttpError('CONFLICT', `This booking is cancelled. Please book a new ${wordsOf(brand).visit}.`);
        }
        const next = weeks > 0 && (await copiesOf(transaction, `repeat:${row.id}`)).find(isOn);
        if (next) {
          const { visit } = wordsOf(brand);
          const day = formatDate(next.date ?? '');
          throw new HttpError('CONFLICT', `The next ${visit} is booked already, for ${day}. Its link is in our mail.`);
        }
        const off = await remindersAreOff(transaction, row);
        if (row.repeatWeeks === weeks) return ownBookingOf(row, brand, off);
        const [changed] = await transaction
          .update(bookings)
          .set({ repeatWeeks: weeks })
          .where(eq(bookings.id, row.id))
          .returning();
        const detail = weeks === 0 ? 'no more' : `every ${weeks} weeks`;
        await recordStep(transaction, row.id, { step: 'repeats', detail });
        return ownBookingOf(changed ?? row, brand, off);
      });
    },
  };
};

/**
 * Books the next cleaning of those that repeat, on their day: the nearest free day from then on. Each once, however many
 * processes run this, with its mails in the same transaction.
 *
 * @returns A step of the hourly job.
 */
export const createRepetitions = ({
  queries,
  outbox,
  brands,
  hash,
  bookingsPerDay,
}: Pick<AgainParts, 'queries' | 'outbox' | 'brands' | 'hash' | 'bookingsPerDay'>) => {
  // A booking of a brand that the product no longer has must not hold up the others.
  const keys = brands.withBookings.map(({ key }) => key);
  const isDue = () =>
    and(
      inArray(bookings.brand, keys),
      gt(bookings.repeatWeeks, 0),
      lte(bookings.date, bookingToday()),
      isNull(bookings.cancelledAt),
      isNull(bookings.declinedAt),
    );

  const next = (id: string) =>
    queries.transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), isDue()))
        .for('update');
      if (!row?.date) return;
      const days = await bookableDays(transaction, row.brand, bookingsPerDay);
      let day = addDays(row.date, 7 * row.repeatWeeks);
      // A year ahead at most; without a free day it is tried again in an hour.
      while (day < days.first || days.closed.includes(day) || days.full.includes(day)) day = addDays(day, 1);
      if (day > days.last) return;
      if (await refusalOfDay(transaction, { brand: row.brand, day }, bookingsPerDay)) return;
      const start = `repeat:${id}`;
      const key = `${start}:${(await copiesOf(transaction, start)).length}`;
      const copy = { date: day, key, repeatWeeks: row.repeatWeeks };
      await transaction.update(bookings).set({ repeatWeeks: 0 }).where(eq(bookings.id, id));
      const repeated = await insertCopy(transaction, row, copy, hash);
      if (!repeated) return;
      await recordStep(transaction, id, { step: 'repeated', detail: formatDate(day) });
      const brand = brandOfRow(row, brands);
      const url = linkOf(tokenOf(repeated.id, hash), brand, brands);
      await enqueueAll(
        transaction,
        repeatedMails(fieldsOf(repeated), brand, { id: repeated.id, url }, row.repeatWeeks),
      );
    });

  return async (): Promise<void> => {
    const due = await queries.select({ id: bookings.id }).from(bookings).where(isDue()).orderBy(sql`${bookings.date}`);
    for (const { id } of due) await next(id);
    if (due.length > 0) outbox.wake();
  };
};
