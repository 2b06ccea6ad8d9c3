import { type AdminEvent, isCalledOff, isPossible } from '@threefold/api-contract/booking-state';
import { and, eq } from 'drizzle-orm';
import type { Brands } from '../../../platform/brands.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, staleRevision } from '../../../platform/http/httpError.ts';
import { type BrandScope, erasedSubmission, inScope } from '../../../platform/identity/scope.ts';
import { type BookingRow, bookings } from '../tables.ts';

/** Why an admin can no longer change a booking that is over. */
const OVER: Partial<Record<BookingRow['state'], string>> = {
  cancelled: 'The customer cancelled this booking in the meantime.',
  declined: 'This booking was declined already.',
  done: 'This is done already.',
};

/** Why an event cannot happen to a booking that is not over. */
const REFUSALS: Record<AdminEvent, (row: BookingRow) => string> = {
  confirm: () => 'An estimate has no day to confirm.',
  decline: () => 'This booking cannot be declined.',
  quote: () => 'Only an estimate needs a price.',
  done(row) {
    if (row.submissionType === 'estimate') return 'An estimate has no work to be done.';
    return 'The day of this booking is still to come.';
  },
  goOn: () => 'This booking does not repeat, or its day is still to come.',
  correct: () => 'This booking can no longer be corrected.',
  handle: () => 'This booking was answered already.',
  reopen: () => 'This booking was answered already.',
};

/** A booking that an admin changes, locked. @throws HttpError when it is missing or of another brand */
export async function lockRow(transaction: Queries, id: string, scope: BrandScope): Promise<BookingRow> {
  const [row] = await transaction
    .select()
    .from(bookings)
    .where(and(inScope(bookings.brand, scope), eq(bookings.id, id)))
    .for('update');
  if (!row) throw erasedSubmission(scope);
  return row;
}

/** A booking that an admin changes, locked. @throws HttpError when it is missing, was changed since, or does not allow the event */
export async function lockForAdmin(
  transaction: Queries,
  { id, revision }: { id: string; revision: number },
  event: AdminEvent,
  scope: BrandScope,
  { todayOf }: Pick<Brands, 'todayOf'>,
): Promise<BookingRow> {
  const row = await lockRow(transaction, id, scope);
  const refusal = isPossible(row, event, todayOf(row.brand)) ? undefined : (OVER[row.state] ?? REFUSALS[event](row));
  // Says more than that somebody has changed it.
  if (refusal && isCalledOff(row.state)) throw new HttpError('CONFLICT', refusal);
  if (row.adminRevision !== revision) throw staleRevision();
  if (refusal) throw new HttpError('CONFLICT', refusal);
  return row;
}
