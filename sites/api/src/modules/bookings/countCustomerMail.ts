import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { TooManyRequests } from '../../platform/http/httpError.ts';
import type { Limits } from '../../platform/rateLimits/rateLimits.ts';
import { MAILS_TO_UNKNOWN_ADDRESS } from './rateLimits.ts';
import { bookings } from './tables.ts';

/** Whether an admin has handled a booking of this address. A declined one does not count: its address may not be the customer's. */
async function isKnownCustomer(queries: Queries, email: string): Promise<boolean> {
  const { handledAt, state } = bookings;
  const isHandled = and(eq(sql`lower(${bookings.email})`, email), isNotNull(handledAt), ne(state, 'declined'));
  return (await queries.$count(bookings, isHandled)) > 0;
}

/**
 * Counts a mail about a booking to its customer, in the transaction that enqueues it.
 *
 * @returns Whether the mail may be sent. False without an address, and when an unknown address has reached its limit; only the owner gets a mail then.
 */
export async function countCustomerMail(
  transaction: Queries,
  limits: Pick<Limits, 'within'>,
  email: string,
): Promise<boolean> {
  if (email === '') return false;
  // Mailboxes ignore the case of their names.
  const address = email.toLowerCase();
  const taken = await limits.within(transaction).tryTake([MAILS_TO_UNKNOWN_ADDRESS, address]);
  return !(taken instanceof TooManyRequests) || isKnownCustomer(transaction, address);
}
