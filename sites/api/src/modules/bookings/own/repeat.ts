import { everyWeeks } from '@threefold/api-contract/plans';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import type { Days } from '../../scheduling/index.ts';
import { recordStep } from '../history.ts';
import { type BookingRow, bookings, reservedDays } from '../tables.ts';

/**
 * Sets after how many weeks a cleaning is booked again, and keeps the days; 0 for never. Idempotent.
 *
 * @param newest the newest cleaning of the repetition, locked by the transaction
 * @param by id of the admin; undefined for the customer
 */
export async function changeRepeat(
  transaction: Queries,
  newest: BookingRow,
  weeks: number,
  { days, by }: { days: Pick<Days, 'keepAhead'>; by?: string },
): Promise<void> {
  if (newest.repeatWeeks === weeks) return;
  const repeat = { repeatWeeks: weeks, repeatDay: weeks > 0 ? newest.date : null };
  await transaction
    .update(bookings)
    .set({ ...repeat, undo: null, ...(by !== undefined && { adminRevision: sql`${bookings.adminRevision} + 1` }) })
    .where(eq(bookings.id, newest.id));
  await transaction.delete(reservedDays).where(eq(reservedDays.bookingId, newest.id));
  await days.keepAhead(transaction, { ...newest, ...repeat });
  await recordStep(transaction, newest.id, {
    step: 'repeats',
    detail: weeks === 0 ? 'no more' : everyWeeks(weeks),
    by,
  });
}
