import type { Requests } from '@threefold/api-contract';
import { ARRIVALS } from '@threefold/api-contract/arrivals';
import { bookingToday } from '@threefold/api-contract/booking';
import { eq, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { changedBookingOf } from './changedBooking.ts';
import { confirmedMail, declinedMail } from './changeMails.ts';
import type { LeadsParts } from './service.ts';
import { type BookingRow, bookings } from './tables.ts';

type Answer = Requests['answerBooking'];

/** Why a booking cannot be answered so; undefined when it can. */
function obstacle({ cancelledAt, declinedAt, submissionType, date }: BookingRow, answer: Answer): string | undefined {
  if (cancelledAt) return 'The customer has cancelled this booking meanwhile.';
  if (declinedAt) return 'This booking was declined already.';
  if (answer.answer === 'decline') return undefined;
  if (submissionType === 'estimate') return 'An estimate has no day to confirm.';
  if (date !== null && date < bookingToday()) return 'The day of this booking is over.';
  return undefined;
}

/**
 * Answers of admins to bookings: each with its mail in one transaction. Answers to the same booking, and its customer's
 * changes, are serialised by the row's lock.
 */
export const createBookingAnswers =
  ({ queries, outbox, brands, hash }: Pick<LeadsParts, 'queries' | 'outbox' | 'hash'> & { brands: Brands }) =>
  /** @throws HttpError when the booking is missing, was changed since, or cannot be answered so. */
  async (answer: Answer, adminId: string): Promise<undefined> => {
    const { id, revision, arrival, reason = '' } = answer;
    if (answer.answer === 'confirm' && !arrival) {
      throw new HttpError('INVALID', 'Please choose when the crew arrives.', 422, { field: 'arrival' });
    }
    await queries.transaction(async (transaction) => {
      const [row] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update');
      if (!row) throw new HttpError('NOT_FOUND', 'It is not there any more: somebody has erased it.');
      const refusal = obstacle(row, answer);
      if (refusal) throw new HttpError('CONFLICT', refusal);
      if (row.adminRevision !== revision) {
        throw new HttpError('CONFLICT', 'Somebody else has changed this meanwhile. Have a look at it as it is now.');
      }
      const now = sql`now()`;
      const [answered] = await transaction
        .update(bookings)
        .set({
          ...(answer.answer === 'confirm' ? { confirmedAt: now, arrival } : { declinedAt: now }),
          ...(answer.answer === 'decline' && { confirmedAt: null, arrival: null }),
          answers: sql`${bookings.answers} + 1`,
          handledAt: now,
          handledBy: adminId,
          adminRevision: sql`${bookings.adminRevision} + 1`,
        })
        .where(eq(bookings.id, id))
        .returning();
      if (!answered) throw new HttpError('NOT_FOUND', 'It is not there any more: somebody has erased it.');
      const { booking, brand } = changedBookingOf(answered, { brands, hash });
      await enqueue(
        transaction,
        answer.answer === 'confirm' && arrival
          ? confirmedMail(booking, ARRIVALS[arrival], brand)
          : declinedMail(booking, reason.trim(), brand),
      );
    });
    outbox.wake();
    return undefined;
  };
