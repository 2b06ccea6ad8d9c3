import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type BookingRow, bookings, reminderOptOuts } from './tables.ts';

// A customer switches reminders off by address, for all bookings with a brand. Mailboxes ignore the case of their names.
const customerOf = ({ brand, email }: Pick<BookingRow, 'brand' | 'email'>) => ({ brand, email: email.toLowerCase() });

/** For a query of bookings: their customers have not switched reminders off. */
export const wantsReminders = sql`not exists (select 1 from ${reminderOptOuts}
  where ${reminderOptOuts.brand} = ${bookings.brand} and ${reminderOptOuts.email} = lower(${bookings.email}))`;

/** Whether a booking's customer wants no reminders and no thank-you. */
export async function remindersAreOff(queries: Queries, row: Pick<BookingRow, 'brand' | 'email'>): Promise<boolean> {
  const { brand, email } = customerOf(row);
  const wanted = and(eq(reminderOptOuts.brand, brand), eq(reminderOptOuts.email, email));
  return (await queries.$count(reminderOptOuts, wanted)) > 0;
}

/** Switches them off or on again. Repeating it changes nothing. */
export async function switchReminders(
  queries: Queries,
  row: Pick<BookingRow, 'brand' | 'email'>,
  off: boolean,
): Promise<void> {
  const customer = customerOf(row);
  if (off) await queries.insert(reminderOptOuts).values(customer).onConflictDoNothing();
  else {
    await queries
      .delete(reminderOptOuts)
      .where(and(eq(reminderOptOuts.brand, customer.brand), eq(reminderOptOuts.email, customer.email)));
  }
}
