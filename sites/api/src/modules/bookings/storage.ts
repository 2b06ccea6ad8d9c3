import { BOOKING_REPEATED, type BookingRequest, type StoredBookingField } from '@threefold/api-contract/booking';
import type { Language } from '@threefold/api-contract/language';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { consumeSolution } from '../../platform/captcha/solutions.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { idempotencyKeyReused } from '../../platform/http/idempotency.ts';
import type { SubmissionMails } from '../../platform/mail/compose.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import type { LimitedBy } from '../../platform/rateLimits/rateLimits.ts';
import { createTurns } from '../../platform/turns.ts';
import { customerOf } from '../customers/index.ts';
import { captchaRefusal } from './captchaRefusal.ts';
import { countCustomerMail } from './countCustomerMail.ts';
import type { BookingDependencies } from './createBooking.ts';
import { refusals } from './refusals.ts';
import { type BookingRow, bookings } from './tables.ts';

/** How long the customer is asked whether the same booking under another key is for a second home. */
const REPEAT_WITHIN = sql.raw(`interval '${(10 * MINUTE_MS) / 1000} seconds'`);

/** How long a booking waits for others of its day, in ms: as long as the page asks again by its key what became of it. */
const LONGEST_WAIT_MS = 75_000;

/** Bookings of one day wait for one another: the second waits inside the database, the others here. */
const inTurnOfDay = createTurns(2, () => new HttpError('UNAVAILABLE', refusals().busyDay), LONGEST_WAIT_MS);

/** What identifies a submission. */
interface Submitted {
  id: string;
  /** Brand key. */
  brand: string;
  /** The same for every retry of one submission. */
  idempotencyKey: string;
  fingerprint: string;
}

type NewBooking = Submitted &
  Pick<BookingRequest, StoredBookingField> & {
    language: Language;
    linkHash: string;
    withoutScript: boolean;
  };

/** Asks about an equal booking: a landlord may have two equal homes. A retry of one submission has its key. */
const duplicateBooking = () => new HttpError('CONFLICT', refusals().repeated, 409, { code: BOOKING_REPEATED });

/** The booking stored under a key. @throws HttpError when it is a different one. */
export async function findBooking(
  queries: Queries,
  { idempotencyKey, fingerprint }: Submitted,
): Promise<BookingRow | undefined> {
  const [row] = await queries.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  if (row && row.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return row;
}

const isRecent = and(
  gt(bookings.submittedAt, sql`now() - ${REPEAT_WITHIN}`),
  eq(bookings.revision, 0),
  eq(bookings.answers, 0),
);

/**
 * A condition for the same booking: under its own key at any time, under another if sent minutes ago and not changed since. Once
 * the customer has said that it is the same, it is, however long the answer took.
 */
const isSame = ({ idempotencyKey, fingerprint }: Submitted, secondHome: boolean | undefined) =>
  or(
    eq(bookings.idempotencyKey, idempotencyKey),
    and(eq(bookings.fingerprint, fingerprint), secondHome === false ? undefined : isRecent),
  );

export interface BookingOutcome {
  row: BookingRow;
  /** `stored` now; a `retry` was stored before under the same key, a `duplicate` under another key. */
  kind: 'stored' | 'retry' | 'duplicate';
}

/** A booking that is to be stored. */
interface BookingToStore {
  booking: NewBooking;
  limitedBy: readonly LimitedBy[];
  /** The CAPTCHA solution that it uses up. Null for a form that was posted without a script. */
  solution: string | null;
  /** What the customer has answered to the question of `duplicateBooking`. */
  secondHome: boolean | undefined;
  mails: (mailsCustomer: boolean) => SubmissionMails;
}

/**
 * Stores a booking and its mails in one transaction. Retries and duplicates change nothing.
 *
 * @throws HttpError when it is refused. Then nothing is stored, used up or counted.
 */
export const storeBooking = (
  { queries, limits, days }: Pick<BookingDependencies, 'queries' | 'limits' | 'days'>,
  { booking, limitedBy, solution, secondHome, mails }: BookingToStore,
): Promise<BookingOutcome> =>
  inTurnOfDay(
    () =>
      queries.transaction(async (transaction): Promise<BookingOutcome> => {
        const { submissionType, brand, date, fingerprint, selectedRange: option } = booking;
        const dayOfBrand = date === null ? undefined : { brand, day: date, option };
        // Equal bookings have the same day or none, so they take the same lock: the second waits, and finds the first.
        await (dayOfBrand ? days.lock(transaction, dayOfBrand) : lockInTransaction(transaction, fingerprint));
        const same = await transaction
          .select()
          .from(bookings)
          .where(isSame(booking, secondHome))
          .orderBy(desc(bookings.submittedAt));
        const copy = same.find(({ idempotencyKey }) => idempotencyKey === booking.idempotencyKey);
        if (copy && copy.fingerprint !== booking.fingerprint) throw idempotencyKeyReused();
        if (copy) return { kind: 'retry', row: copy };
        if (same[0] && secondHome === undefined) throw duplicateBooking();
        if (same[0] && !secondHome) return { kind: 'duplicate', row: same[0] };
        if (submissionType === null) throw new Error('A booking without a type passed its rules.');
        const refusal = dayOfBrand && (await days.refusalOfLocked(transaction, dayOfBrand));
        if (refusal) throw refusal;
        await limits.within(transaction).take(...limitedBy);
        if (solution !== null && !(await consumeSolution(transaction, solution))) throw captchaRefusal('used');
        const mailed = await countCustomerMail(transaction, limits, booking.email);
        const customerId = await customerOf(transaction, brand, booking, 'visitor');
        const [row] = await transaction
          .insert(bookings)
          .values({ ...booking, customerId, submissionType, mailed })
          .onConflictDoNothing()
          .returning();
        // Another booking took the key concurrently.
        if (!row) throw idempotencyKeyReused();
        await enqueueAll(transaction, mails(mailed));
        return { kind: 'stored', row };
      }),
    `${booking.brand} ${booking.date}`,
  );
