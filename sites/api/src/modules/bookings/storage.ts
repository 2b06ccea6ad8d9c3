import type { BookingRequest, StoredBookingField } from '@threefold/api-contract/booking';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { consumeSolution } from '../../platform/captcha/solutions.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { idempotencyKeyReused } from '../../platform/http/idempotency.ts';
import type { SubmissionMails } from '../../platform/mail/compose.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import { captchaRefusal } from './captchaRefusal.ts';
import { countCustomerMail } from './countCustomerMail.ts';
import { bookingsFromNetwork } from './limits.ts';
import type { BookingDependencies } from './service.ts';
import { type BookingRow, bookings } from './tables.ts';

/** How long the same booking under another key counts as a duplicate. */
const REPEAT_WITHIN = sql.raw(`interval '${(10 * MINUTE_MS) / 1000} seconds'`);

/** What identifies a submission. */
interface Submitted {
  id: string;
  /** Brand key. */
  brand: string;
  /** The same for every retry of one submission. */
  idempotencyKey: string;
  fingerprint: string;
}

type NewBooking = Submitted & Pick<BookingRequest, StoredBookingField> & { linkHash: string };

/** The booking stored under a key. @throws HttpError when it is a different one. */
export async function findBooking(
  queries: Queries,
  { idempotencyKey, fingerprint }: Submitted,
): Promise<BookingRow | undefined> {
  const [row] = await queries.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  if (row && row.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return row;
}

/** A condition for the same booking: under its own key at any time, under another if sent minutes ago and not changed since. */
const isSame = ({ idempotencyKey, fingerprint }: Submitted) =>
  or(
    eq(bookings.idempotencyKey, idempotencyKey),
    and(
      eq(bookings.fingerprint, fingerprint),
      gt(bookings.submittedAt, sql`now() - ${REPEAT_WITHIN}`),
      eq(bookings.revision, 0),
      eq(bookings.answers, 0),
    ),
  );

export interface BookingOutcome {
  row: BookingRow;
  /** `stored` now; a `copy` was stored before under the same key, a `repeat` minutes ago under another key. */
  kind: 'stored' | 'copy' | 'repeat';
}

/** A booking that is to be stored. */
interface BookingToStore {
  booking: NewBooking;
  /** The subject of its rate limit. */
  network: string;
  /** The CAPTCHA solution that it uses up. */
  solution: string;
  mails: (mailsCustomer: boolean) => SubmissionMails;
}

/**
 * Stores a booking and its mails in one transaction. Copies and repeats change nothing.
 *
 * @throws HttpError when it is refused. Then nothing is stored, used up or counted.
 */
export const storeBooking = (
  {
    queries,
    limits,
    days,
    bookingsPerHour,
  }: Pick<BookingDependencies, 'queries' | 'limits' | 'days' | 'bookingsPerHour'>,
  { booking, network, solution, mails }: BookingToStore,
): Promise<BookingOutcome> =>
  queries.transaction(async (transaction): Promise<BookingOutcome> => {
    const { submissionType, brand, date, fingerprint } = booking;
    const dayOfBrand = date === null ? undefined : { brand, day: date };
    // Equal bookings have the same day or none, so they take the same lock: the second waits, and finds the first.
    await (dayOfBrand ? days.lock(transaction, dayOfBrand) : lockInTransaction(transaction, fingerprint));
    const same = await transaction.select().from(bookings).where(isSame(booking));
    const copy = same.find(({ idempotencyKey }) => idempotencyKey === booking.idempotencyKey);
    if (copy && copy.fingerprint !== booking.fingerprint) throw idempotencyKeyReused();
    if (copy) return { kind: 'copy', row: copy };
    if (same[0]) return { kind: 'repeat', row: same[0] };
    if (submissionType === null) throw new Error('A booking without a type passed its rules.');
    const refusal = dayOfBrand && (await days.refusalOfLocked(transaction, dayOfBrand));
    if (refusal) throw refusal;
    await limits.within(transaction).take([bookingsFromNetwork(bookingsPerHour), network]);
    if (!(await consumeSolution(transaction, solution))) throw captchaRefusal('used');
    const [row] = await transaction
      .insert(bookings)
      .values({ ...booking, submissionType })
      .onConflictDoNothing()
      .returning();
    // Another booking took the key concurrently.
    if (!row) throw idempotencyKeyReused();
    await enqueueAll(transaction, mails(await countCustomerMail(transaction, limits, booking.email)));
    return { kind: 'stored', row };
  });
