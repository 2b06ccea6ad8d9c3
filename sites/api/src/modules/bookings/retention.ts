import { BOOKING_TIME_ZONE, bookingToday } from '@threefold/api-contract/booking';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { deleteAuditBefore } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { deleteMailsBefore } from '../../platform/outbox/outbox.ts';
import { contactMessages, messageReplies } from '../messages/index.ts';
import type { Days } from '../scheduling/index.ts';
import type { RetentionFile } from './retentionFile.ts';
import { bookings, reminderOptOuts } from './tables.ts';

interface RetentionDependencies {
  queries: Queries;
  brands: Pick<Brands, 'withBookings'>;
  days: Days;
  retentionFile: RetentionFile;
  /** Where mails are written as files, if they are. */
  mailFolder: string | undefined;
}

/** A booking's last day: its date; for an estimate, the day of its submission or the end of its price, whichever is later. */
const lastDay = sql<string>`coalesce(${bookings.date},
  greatest((${bookings.submittedAt} at time zone 'UTC')::date, ${bookings.quoteUntil}))`;

/** A condition for addresses that switched reminders off and have no booking any more. */
const hasNoBooking = sql`not exists (select 1 from ${bookings}
  where ${bookings.brand} = ${reminderOptOuts.brand} and lower(${bookings.email}) = ${reminderOptOuts.email})`;

const hasNoReplySince = (day: SQL) => sql`not exists (select 1 from ${messageReplies}
  where ${messageReplies.messageId} = ${contactMessages.id} and ${messageReplies.writtenAt} >= ${day})`;

/**
 * Deletes the bookings that a brand's owner no longer wants to keep, with their history, and what else of the brand is as old: mails
 * with their files, messages, entries of the audit log, and the addresses of customers who had switched reminders off. A brand's privacy policy is updated first; if that fails,
 * the job stops before it deletes anything of that brand.
 *
 * @returns A step of the hourly job.
 */
export const createRetention =
  ({ queries, brands, days, retentionFile, mailFolder }: RetentionDependencies) =>
  async (): Promise<void> => {
    for (const { key } of brands.withBookings) {
      const { settings } = await days.settingsOf(queries, key);
      await retentionFile.save(key, settings.keepMonths);
      if (settings.keepMonths === 0) continue;
      // The earlier of two clocks: a clock that is ahead must not delete what cannot be restored.
      const today = sql`least(${bookingToday()}::date, (now() at time zone ${BOOKING_TIME_ZONE})::date)`;
      const limit = sql`${today} - make_interval(months => ${settings.keepMonths})`;
      await queries.delete(bookings).where(and(eq(bookings.brand, key), lt(lastDay, limit)));
      await queries
        .delete(reminderOptOuts)
        .where(and(eq(reminderOptOuts.brand, key), lt(reminderOptOuts.since, limit), hasNoBooking));
      await queries
        .delete(contactMessages)
        .where(and(eq(contactMessages.brand, key), lt(contactMessages.submittedAt, limit), hasNoReplySince(limit)));
      await deleteMailsBefore(queries, key, limit, mailFolder);
      await deleteAuditBefore(queries, key, limit);
    }
  };
