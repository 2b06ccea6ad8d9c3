import type { Data } from '@threefold/api-contract';
import type { BookingStep } from '@threefold/api-contract/booking-state';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type BrandScope, erasedSubmission, inScope } from '../../platform/identity/scope.ts';
import { adminName, users } from '../../platform/identity/tables.ts';
import { bookingSteps, bookings } from './tables.ts';

/** A step in the life of a booking. */
export interface Step {
  step: BookingStep;
  /** The facts of the step, such as the day before and after a move, or the reason for declining. Default: none */
  detail?: string | undefined;
  /** Id of the admin; missing when the customer or the hourly job took the step. */
  by?: string | undefined;
  /** Name of the crew that took the step by its link, if one did. */
  crew?: string | undefined;
}

/** Records a step, in the transaction that takes it. */
export async function recordStep(transaction: Queries, bookingId: string, { step, detail = '', by, crew }: Step) {
  await transaction.insert(bookingSteps).values({ bookingId, step, detail, takenBy: by, crew });
}

/** The steps of a booking, oldest first. @throws HttpError when it is missing, or of a brand that is out of scope */
export async function historyOf(
  queries: Queries,
  bookingId: string,
  scope: BrandScope,
): Promise<Data['getBookingHistory']> {
  const count = await queries.$count(bookings, and(inScope(bookings.brand, scope), eq(bookings.id, bookingId)));
  if (count === 0) throw erasedSubmission(scope);
  const rows = await queries
    .select({
      at: bookingSteps.takenAt,
      step: bookingSteps.step,
      by: sql<string | null>`coalesce('crew ' || ${bookingSteps.crew}, ${adminName})`,
      detail: bookingSteps.detail,
    })
    .from(bookingSteps)
    .leftJoin(users, eq(users.id, bookingSteps.takenBy))
    .where(eq(bookingSteps.bookingId, bookingId))
    .orderBy(asc(bookingSteps.takenAt));
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }));
}
