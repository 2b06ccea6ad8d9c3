import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { TooManyRequests } from '../../platform/http/httpError.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { CONFIRMATIONS_TO_STRANGER } from './limits.ts';
import { bookings } from './tables.ts';

/** Whether an admin has handled a booking of this address. Declining it is no sign that somebody wants these mails. */
async function isKnownCustomer(queries: Queries, email: string): Promise<boolean> {
  const { handledAt, declinedAt } = bookings;
  const isHandled = and(eq(sql`lower(${bookings.email})`, email), isNotNull(handledAt), isNull(declinedAt));
  return (await queries.$count(bookings, isHandled)) > 0;
}

/**
 * Counts a mail about a booking to its customer, in the transaction that enqueues it.
 *
 * @returns false when the address has had enough of them today. Then only the owner is told.
 */
export async function takeConfirmation(
  transaction: Queries,
  limits: Pick<Limits, 'within'>,
  email: string,
): Promise<boolean> {
  // Mailboxes ignore the case of their names.
  const address = email.toLowerCase();
  const taken = await limits.within(transaction).tryTake([CONFIRMATIONS_TO_STRANGER, address]);
  return !(taken instanceof TooManyRequests) || isKnownCustomer(transaction, address);
}
