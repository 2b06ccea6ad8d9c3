import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { withdraw } from '../../../platform/outbox/outbox.ts';
import { type BookingRow, bookings, reminderOptOuts } from '../tables.ts';

// A customer switches reminders off by address, for all bookings with a brand. Mailboxes ignore the case of their names.
const customerOf = ({ brand, email }: Pick<BookingRow, 'brand' | 'email'>) => ({ brand, email: email.toLowerCase() });

/** A condition for bookings whose customers have not switched reminders off. */
export const wantsReminders = sql`not exists (select 1 from ${reminderOptOuts}
  where ${reminderOptOuts.brand} = ${bookings.brand} and ${reminderOptOuts.email} = lower(${bookings.email}))`;

/** Whether a booking's customer wants no reminders and no thank-you mails. */
export async function remindersAreOff(queries: Queries, row: Pick<BookingRow, 'brand' | 'email'>): Promise<boolean> {
  const { brand, email } = customerOf(row);
  const isTheirs = and(eq(reminderOptOuts.brand, brand), eq(reminderOptOuts.email, email));
  return (await queries.$count(reminderOptOuts, isTheirs)) > 0;
}

/**
 * Withdraws the reminder of a booking that changes, unless it has been sent.
 *
 * @returns The columns to reset, so that the changed booking gets a new reminder if it still needs one.
 */
export async function withdrawReminder(
  transaction: Queries,
  { reminderMail }: Pick<BookingRow, 'reminderMail'>,
): Promise<{ remindedAt?: null; reminderMail?: null }> {
  const withdrawn = reminderMail !== null && (await withdraw(transaction, reminderMail));
  return withdrawn ? { remindedAt: null, reminderMail: null } : {};
}

/** Switches reminders off or on again. Idempotent. Switching them off also withdraws those that are not sent yet. */
export async function switchReminders(
  queries: Queries,
  row: Pick<BookingRow, 'brand' | 'email'>,
  off: boolean,
): Promise<void> {
  const customer = customerOf(row);
  // Would switch them off for everybody without an address.
  if (customer.email === '') return;
  if (off) {
    await queries.insert(reminderOptOuts).values(customer).onConflictDoNothing();
    const reminded = await queries
      .select({ mail: bookings.reminderMail })
      .from(bookings)
      .where(
        and(
          eq(bookings.brand, customer.brand),
          eq(sql`lower(${bookings.email})`, customer.email),
          isNotNull(bookings.reminderMail),
        ),
      )
      // In a fixed order, so that concurrent transactions cannot deadlock.
      .orderBy(bookings.reminderMail);
    for (const { mail } of reminded) if (mail) await withdraw(queries, mail);
  } else {
    await queries
      .delete(reminderOptOuts)
      .where(and(eq(reminderOptOuts.brand, customer.brand), eq(reminderOptOuts.email, customer.email)));
  }
}
