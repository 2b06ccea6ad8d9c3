import { isCalledOff } from '@threefold/api-contract/booking-state';
import { eq, like } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { noBooking } from '../bookings/link.ts';
import { type BookingRow, bookings } from '../bookings/tables.ts';

/**
 * How the idempotency key of a booking that the hourly job repeated from another one begins. Nothing else stores from which
 * booking a copy was made.
 */
export const repetitionKeyPrefix = (id: string) => `repeat:${id}`;

/** The copies whose idempotency keys begin with `prefix`, including those that were cancelled, declined or moved since. */
export const copiesOf = (queries: Queries, prefix: string): Promise<BookingRow[]> =>
  queries
    .select()
    .from(bookings)
    .where(like(bookings.idempotencyKey, `${prefix}:%`));

export const isActiveBooking = ({ state }: BookingRow) => !isCalledOff(state);

/**
 * The newest repetition of a booking that is neither cancelled nor declined, or the booking itself. Only the newest is repeated
 * again; the private links of all earlier ones show and set how often.
 */
export async function newestOf(queries: Queries, row: BookingRow): Promise<BookingRow> {
  const copy = (await copiesOf(queries, repetitionKeyPrefix(row.id))).find(isActiveBooking);
  return copy ? newestOf(queries, copy) : row;
}

/**
 * The newest booking, locked until the transaction ends. The hourly job may have repeated it first; then there is a newer one.
 *
 * @throws HttpError when it has been erased, together with its customer's other bookings.
 */
export async function lockNewest(transaction: Queries, row: BookingRow): Promise<BookingRow> {
  const { id } = await newestOf(transaction, row);
  const [locked] = await transaction.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!locked) throw noBooking();
  const newest = await newestOf(transaction, locked);
  return newest.id === id ? locked : lockNewest(transaction, newest);
}
