import type { BookingRequest, StoredBookingField } from '@threefold/api-contract/booking';
import type { ContactMessage } from '@threefold/validation';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { consumeSolution } from '../../platform/captcha/solutions.ts';
import { MINUTE_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { HttpError } from '../../platform/http/httpError.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import { takeConfirmation } from './confirmations.ts';
import { refusalOfDay } from './days/bookableDays.ts';
import { idempotencyKeyReused } from './idempotency.ts';
import type { BookingMails, LeadMails } from './mailParts.ts';
import { type BookingRow, bookings, contactMessages } from './tables.ts';

/** How long the same booking under another key counts as a duplicate. */
const REPEAT_WITHIN = sql.raw(`interval '${(10 * MINUTE_MS) / 1000} seconds'`);

/** What is stored of every lead. */
interface Lead {
  id: string;
  /** Brand key. */
  brand: string;
  /** The same for every retry of one submission. */
  idempotencyKey: string;
  fingerprint: string;
}

export type NewMessage = Lead & ContactMessage & { userId: string | undefined };

export type NewBooking = Lead & Pick<BookingRequest, StoredBookingField> & { linkHash: string };

/** Whether a message is already stored. @throws HttpError when its key belongs to another one. */
export async function isMessageStored(queries: Queries, { idempotencyKey, fingerprint }: Lead): Promise<boolean> {
  const [stored] = await queries
    .select({ fingerprint: contactMessages.fingerprint })
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, idempotencyKey));
  if (stored && stored.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return stored !== undefined;
}

/**
 * Stores a message and its mails in one transaction.
 *
 * @returns False when its key is taken; then nothing is stored.
 */
export const storeMessage = (queries: Queries, message: NewMessage, mails: LeadMails): Promise<boolean> =>
  queries.transaction(async (transaction) => {
    const stored = await transaction
      .insert(contactMessages)
      .values(message)
      .onConflictDoNothing()
      .returning({ id: contactMessages.id });
    if (stored.length === 0) return false;
    await enqueueAll(transaction, mails);
    return true;
  });

/** The booking stored under a key. @throws HttpError when it is a different one. */
export async function findBooking(
  queries: Queries,
  { idempotencyKey, fingerprint }: Lead,
): Promise<BookingRow | undefined> {
  const [row] = await queries.select().from(bookings).where(eq(bookings.idempotencyKey, idempotencyKey));
  if (row && row.fingerprint !== fingerprint) throw idempotencyKeyReused();
  return row;
}

/** The same booking: under its own key at any time, under another if sent minutes ago and not changed since. */
const isSame = ({ idempotencyKey, fingerprint }: Lead) =>
  or(
    eq(bookings.idempotencyKey, idempotencyKey),
    and(
      eq(bookings.fingerprint, fingerprint),
      gt(bookings.submittedAt, sql`now() - ${REPEAT_WITHIN}`),
      eq(bookings.revision, 0),
      eq(bookings.answers, 0),
      isNull(bookings.cancelledAt),
    ),
  );

export type BookingOutcome =
  | { kind: 'stored'; row: BookingRow }
  /** Stored before under the same key. */
  | { kind: 'copy'; row: BookingRow }
  /** Stored minutes ago under another key. */
  | { kind: 'repeat'; row: BookingRow }
  | { kind: 'captchaUsed' }
  /** Its day cannot be had. */
  | { kind: 'dayRefused'; refusal: HttpError };

/**
 * Stores a booking and its mails in one transaction and uses up its CAPTCHA solution. Only `stored` changes anything.
 */
export const storeBooking = (
  { queries, limits, bookingsPerDay }: { queries: Queries; limits: Pick<Limits, 'within'>; bookingsPerDay: number },
  booking: NewBooking,
  mails: (confirmed: boolean) => BookingMails,
  solution: string,
): Promise<BookingOutcome> =>
  queries.transaction(async (transaction): Promise<BookingOutcome> => {
    // Serialises equal bookings, so that the second finds the first.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${booking.fingerprint}, 0))`);
    const same = await transaction.select().from(bookings).where(isSame(booking));
    const copy = same.find(({ idempotencyKey }) => idempotencyKey === booking.idempotencyKey);
    if (copy && copy.fingerprint !== booking.fingerprint) throw idempotencyKeyReused();
    if (copy) return { kind: 'copy', row: copy };
    if (same[0]) return { kind: 'repeat', row: same[0] };
    const { submissionType, brand, date } = booking;
    const refusal = date === null ? undefined : await refusalOfDay(transaction, { brand, day: date }, bookingsPerDay);
    if (refusal) return { kind: 'dayRefused', refusal };
    if (!(await consumeSolution(transaction, solution))) return { kind: 'captchaUsed' };
    if (submissionType === null) throw new Error('A booking without a type passed its rules.');
    const [row] = await transaction
      .insert(bookings)
      .values({ ...booking, submissionType })
      .onConflictDoNothing()
      .returning();
    // Another booking took the key concurrently.
    if (!row) throw idempotencyKeyReused();
    await enqueueAll(transaction, mails(await takeConfirmation(transaction, limits, booking.email)));
    return { kind: 'stored', row };
  });
