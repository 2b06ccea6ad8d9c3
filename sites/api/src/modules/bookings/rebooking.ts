import { randomUUID } from 'node:crypto';
import type { Data, OwnBooking, Requests } from '@threefold/api-contract';
import { firstDateFailure } from '@threefold/api-contract/booking';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { addDays, formatDate } from '@threefold/validation';
import { and, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { agreedTime, databaseTime } from '../../platform/agreedTime.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import { fingerprintOf } from '../../platform/http/idempotency.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import { remindersAreOff } from '../reminders/reminders.ts';
import { bookableDays, refusalOfDay } from '../scheduling/bookableDays.ts';
import { copiesOf, isActiveBooking, lockNewest, repetitionKeyPrefix } from '../scheduling/repeating.ts';
import { brandOfRow } from './brandOfRow.ts';
import { countCustomerMail } from './countCustomerMail.ts';
import { ownBookingOf } from './customerView.ts';
import { recordStep } from './history.ts';
import { bookingsFromNetwork } from './limits.ts';
import { bookingTokenOf, hashOfToken, linkOf, recordLinkOf } from './link.ts';
import { bookingMails, repeatedMails } from './mails/bookingMails.ts';
import { findByToken } from './ownBooking.ts';
import type { LeadsParts } from './service.ts';
import { type BookingRow, bookings, fieldsOf } from './tables.ts';
import { wordsOf } from './words.ts';

type RebookingParts = Pick<
  LeadsParts,
  'queries' | 'outbox' | 'limits' | 'hash' | 'bookingsPerDay' | 'bookingsPerHour'
> & {
  brands: Brands;
};

/** The price that a booking's customer has accepted, which its copies keep. */
const acceptedPriceOf = ({ quotedAt, quoteCents, quoteUntil, acceptedAt }: BookingRow) =>
  acceptedAt ? { quotedAt, quoteCents, quoteUntil, acceptedAt } : {};

/** The fields of a copy for the mails about it. */
const mailFieldsOf = (copy: BookingRow) => ({ ...fieldsOf(copy), acceptedCents: copy.quoteCents });

/**
 * Stores a booking with the entries and the price of an earlier one, for another day.
 *
 * @param copy.keyPrefix how its idempotency key begins
 */
async function insertCopy(
  transaction: Queries,
  earlier: BookingRow,
  copy: { date: string; keyPrefix: string; repeatWeeks: number },
  hash: RebookingParts['hash'],
): Promise<BookingRow> {
  const id = randomUUID();
  const key = `${copy.keyPrefix}:${id}`;
  const fields = { ...fieldsOf(earlier), submissionType: 'schedule' as const, date: copy.date };
  const [row] = await transaction
    .insert(bookings)
    .values({
      id,
      brand: earlier.brand,
      idempotencyKey: key,
      fingerprint: fingerprintOf({ ...fields, key }),
      ...fields,
      linkHash: hashOfToken(bookingTokenOf(id, hash)),
      repeatWeeks: copy.repeatWeeks,
      ...acceptedPriceOf(earlier),
    })
    .returning();
  if (!row) throw new Error('A copy of a booking was not stored.');
  return row;
}

/** @throws HttpError for an estimate, which cannot be repeated */
function requireCleaning({ submissionType }: BookingRow, brand: BrandEntry): void {
  if (submissionType === 'estimate') {
    throw new HttpError('CONFLICT', `An estimate cannot be repeated. Please book a ${wordsOf(brand).visit} instead.`);
  }
}

/** What a customer can do with the private link to book the same cleaning again, once or repeatedly. */
export const createRebooking = (parts: RebookingParts) => {
  const { queries, outbox, brands, limits, hash, bookingsPerDay, bookingsPerHour } = parts;
  return {
    /**
     * Books the same cleaning for another day. Idempotent: the same day gives the same booking as long as that is active.
     *
     * @param network the subject of the rate limit
     * @throws HttpError when the link matches no cleaning, the day is refused, or after too many bookings.
     */
    async bookAgain({ token, date }: Requests['bookAgain'], network: string): Promise<Data['bookAgain']> {
      const link = await queries.transaction(async (transaction) => {
        // Locked, so that copies of the request wait for the first, and nothing is copied that is being erased.
        const earlier = await findByToken(transaction, token, { forUpdate: true });
        const brand = brandOfRow(earlier, brands);
        requireCleaning(earlier, brand);
        const failure = firstDateFailure(date);
        if (failure) throw validationError(failure);
        const linkTo = ({ id }: Pick<BookingRow, 'id'>) => linkOf(bookingTokenOf(id, hash), brand, brands);
        const keyPrefix = `again:${earlier.id}:${date}`;
        const known = (await copiesOf(transaction, keyPrefix)).find(
          (copy) => isActiveBooking(copy) && copy.date === date,
        );
        if (known) return linkTo(known);
        const refusal = await refusalOfDay(transaction, { brand: earlier.brand, day: date }, bookingsPerDay);
        if (refusal) throw refusal;
        await limits.within(transaction).take([bookingsFromNetwork(bookingsPerHour), network]);
        const row = await insertCopy(transaction, earlier, { date, keyPrefix, repeatWeeks: 0 }, hash);
        const mailsCustomer = await countCustomerMail(transaction, limits, row.email);
        const url = linkTo(row);
        const recordUrl = recordLinkOf('bookings', row.id, brand, brands);
        await enqueueAll(
          transaction,
          bookingMails(mailFieldsOf(row), brand, { id: row.id, url, recordUrl }, mailsCustomer),
        );
        return url;
      });
      outbox.wake();
      return { link };
    },

    /**
     * Sets after how many weeks a cleaning is booked again; 0 for never. The link of an earlier cleaning sets it for the newest
     * repetition. Idempotent.
     *
     * @throws HttpError when it cannot be repeated.
     */
    async setRepeat({ token, weeks }: Requests['setRepeat']): Promise<OwnBooking> {
      return queries.transaction(async (transaction) => {
        const row = await findByToken(transaction, token);
        const brand = brandOfRow(row, brands);
        requireCleaning(row, brand);
        const newest = await lockNewest(transaction, row);
        if (weeks > 0 && !isActiveBooking(newest)) {
          throw new HttpError('CONFLICT', `This booking is cancelled. Please book a new ${wordsOf(brand).visit}.`);
        }
        if (newest.repeatWeeks !== weeks) {
          await transaction.update(bookings).set({ repeatWeeks: weeks }).where(eq(bookings.id, newest.id));
          const detail = weeks === 0 ? 'no more' : `every ${weeks} weeks`;
          await recordStep(transaction, newest.id, { step: 'repeats', detail });
        }
        return { ...ownBookingOf(row, brand, await remindersAreOff(transaction, row)), repeatWeeks: weeks };
      });
    },
  };
};

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
  bookingsPerDay,
  clock,
}: Pick<RebookingParts, 'queries' | 'outbox' | 'brands' | 'limits' | 'hash' | 'bookingsPerDay'> & { clock: Clock }) => {
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
      const days = await bookableDays(transaction, row.brand, bookingsPerDay);
      let day = addDays(row.date, 7 * row.repeatWeeks);
      // A year ahead at most; without a free day the job tries again in an hour.
      while (day < days.first || days.closed.includes(day) || days.full.includes(day)) day = addDays(day, 1);
      if (day > days.last) return;
      if (await refusalOfDay(transaction, { brand: row.brand, day }, bookingsPerDay)) return;
      await transaction.update(bookings).set({ repeatWeeks: 0 }).where(eq(bookings.id, id));
      const { repeatWeeks } = row;
      const repeated = await insertCopy(
        transaction,
        row,
        { date: day, keyPrefix: repetitionKeyPrefix(id), repeatWeeks },
        hash,
      );
      await recordStep(transaction, id, { step: 'repeated', detail: formatDate(day) });
      const brand = brandOfRow(row, brands);
      const link = {
        id: repeated.id,
        url: linkOf(bookingTokenOf(repeated.id, hash), brand, brands),
        recordUrl: recordLinkOf('bookings', repeated.id, brand, brands),
      };
      const mailsCustomer = await countCustomerMail(transaction, limits, row.email);
      await enqueueAll(
        transaction,
        repeatedMails(mailFieldsOf(repeated), brand, link, { weeks: repeatWeeks, mailsCustomer }),
      );
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
