import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type Region, todayIn } from '@threefold/api-contract/region';
import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deleteAuditBefore } from '../../platform/audit/audit.ts';
import { auditEntries } from '../../platform/audit/table.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { deleteAccountMailsBefore, deleteMailsBefore } from '../../platform/outbox/outbox.ts';
import { outboxMessages } from '../../platform/outbox/table.ts';
import { bills, ERASED_CUSTOMER } from '../bills/index.ts';
import { customers, deleteCustomersBefore } from '../customers/index.ts';
import { contactMessages, messageReplies } from '../messages/index.ts';
import type { Days } from '../scheduling/index.ts';
import { bookingSettings, bookings, hasBooking, reminderOptOuts } from './tables.ts';

interface RetentionDependencies {
  queries: Queries;
  brands: Pick<Brands, 'names' | 'withBookings' | 'forPortal' | 'regionOf'>;
  days: Days;
  /** How long to keep mails about accounts, and what is written to a brand without bookings, in months. */
  keepMonths: number;
  /** Where mails are written as files, if they are. */
  mailFolder: string | undefined;
}

/** How long brands keep their bookings, in months, as their privacy policies say. A brand without a limit is not in it. */
export async function keptMonths(
  queries: Queries,
  brands: Pick<Brands, 'all'>,
  keepMonths: number,
): Promise<Readonly<Record<string, number>>> {
  const months = sql<number | null>`(${bookingSettings.settings} ->> 'keepMonths')::int`;
  const stored = await queries.select({ brand: bookingSettings.brand, months }).from(bookingSettings);
  const monthsOf = ({ key, forms, bookingPath }: BrandEntry) => {
    const chosen = stored.find(({ brand }) => brand === key)?.months ?? 0;
    // Nobody can set the limit of a brand that takes no bookings any more.
    return chosen || (forms.booking || bookingPath === undefined ? 0 : keepMonths);
  };
  const all = brands.all.map((brand) => [brand.key, monthsOf(brand)] as const);
  return Object.fromEntries(all.filter(([, limit]) => limit > 0));
}

/** A booking's last day: its date; for an estimate, the day of its submission or the end of its price, whichever is later. */
const lastDay = sql<string>`coalesce(${bookings.date},
  greatest((${bookings.submittedAt} at time zone 'UTC')::date, ${bookings.quoteUntil}))`;

/** A condition for addresses that switched reminders off and have no booking any more. */
const hasNoBooking = sql`not exists (select 1 from ${bookings}
  where ${bookings.brand} = ${reminderOptOuts.brand} and lower(${bookings.email}) = ${reminderOptOuts.email})`;

const hasNoReplySince = (day: SQL) => sql`not exists (select 1 from ${messageReplies}
  where ${messageReplies.messageId} = ${contactMessages.id} and ${messageReplies.writtenAt} >= ${day})`;

/** The day so many months ago. The earlier of two clocks counts: one that is ahead must not delete what cannot be restored. */
const monthsAgo = (months: number, region: Region) => {
  const today = sql`least(${todayIn(region)}::date, (now() at time zone ${region.timeZone})::date)`;
  return sql`${today} - make_interval(months => ${months})`;
};

/**
 * Deletes what only grows once it is old: bookings with their history, customers without bookings, mails with their files, messages, entries of the audit log, and
 * the addresses of customers who had switched reminders off. A brand's owner sets how old; the operator does so for brands
 * that take no bookings, now or any more, and for mails about accounts.
 *
 * @returns A step of the hourly job.
 */
export const createRetention = ({ queries, brands, days, keepMonths, mailFolder }: RetentionDependencies) => {
  /** The brands of which something is stored: also those that were removed. */
  async function brandsIn(...tables: (PgTable & { brand: PgColumn })[]): Promise<string[]> {
    const found = tables.map((table) =>
      queries.selectDistinct({ brand: sql<string | null>`${table.brand}` }).from(table),
    );
    return (await Promise.all(found)).flat().flatMap(({ brand }) => brand ?? []);
  }

  async function deleteBookings(brand: string, limit: SQL) {
    await queries
      .update(bills)
      .set(ERASED_CUSTOMER)
      .where(and(eq(bills.brand, brand), lt(bills.issuedOn, limit), ne(bills.name, '')));
    await queries.delete(bookings).where(and(eq(bookings.brand, brand), lt(lastDay, limit)));
    await deleteCustomersBefore(queries, brand, limit, hasBooking);
    await queries
      .delete(reminderOptOuts)
      .where(and(eq(reminderOptOuts.brand, brand), lt(reminderOptOuts.since, limit), hasNoBooking));
  }

  async function deleteWritings(brand: string, limit: SQL) {
    await queries
      .delete(contactMessages)
      .where(and(eq(contactMessages.brand, brand), lt(contactMessages.submittedAt, limit), hasNoReplySince(limit)));
    await deleteMailsBefore(queries, brand, limit, mailFolder);
    await deleteAuditBefore(queries, brand, limit);
  }

  return async (): Promise<void> => {
    const limit = monthsAgo(keepMonths, brands.forPortal.region);
    await deleteAccountMailsBefore(queries, limit, mailFolder);
    await deleteAuditBefore(queries, null, limit);
    const owners = brands.withBookings.map(({ key }) => key);
    const booked = new Set([...owners, ...(await brandsIn(bookings, customers, bills, reminderOptOuts))]);
    const written = await brandsIn(contactMessages, outboxMessages, auditEntries);
    for (const brand of new Set([...brands.names.keys(), ...written])) {
      if (!booked.has(brand)) await deleteWritings(brand, monthsAgo(keepMonths, brands.regionOf(brand)));
    }

    for (const brand of booked) {
      const { settings } = await days.settingsOf(queries, brand);
      // Nobody can set the limit of a brand that takes no bookings any more.
      const months = settings.keepMonths || (owners.includes(brand) ? 0 : keepMonths);
      if (months === 0) continue;
      const before = monthsAgo(months, brands.regionOf(brand));
      await deleteBookings(brand, before);
      await deleteWritings(brand, before);
    }
  };
};
