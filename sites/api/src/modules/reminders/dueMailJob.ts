import { arrivalWords } from '@threefold/api-contract/arrivals';
import { CALLED_OFF } from '@threefold/api-contract/booking-state';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { todayIn } from '@threefold/api-contract/region';
import { addDays } from '@threefold/validation';
import { and, asc, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { agreedTime, databaseTime, startOfDay } from '../../platform/agreedTime.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import {
  type BookingDependencies,
  bookedOf,
  bookingDigests,
  bookings,
  changedBookingOf,
  wantsReminders,
} from '../bookings/index.ts';
import { digestMail, reminderMail, unconfirmedMail } from './reminderMails.ts';

/** The hours from which the mails of a day are due. */
const DIGEST_HOUR = 6;
const REMINDER_HOUR = 10;
const UNCONFIRMED_HOUR = 16;

interface DueMailsDependencies extends Pick<BookingDependencies, 'queries' | 'outbox' | 'hash' | 'apiOf'> {
  brands: Pick<Brands, 'byKey' | 'forPortal' | 'siteOrigin' | 'all'>;
  clock: Clock;
  /** Default: the database's own. Tests pass one that they control. */
  databaseClock?: () => Promise<Date>;
}

/**
 * Mails that are due at an hour of the day: the reminder on the day before a confirmed cleaning, the owner's digest of a
 * day, and what is not confirmed for the next one. Each is queued in the transaction that records it, so it is sent once, however many processes run this. None is sent
 * after its day, when its text would be wrong.
 *
 * @returns A step of the hourly job.
 */
export function createDueMails({
  queries,
  outbox,
  hash,
  brands,
  apiOf,
  clock,
  databaseClock = () => databaseTime(queries),
}: DueMailsDependencies) {
  const isOn = (day: string) => and(eq(bookings.date, day), notInArray(bookings.state, CALLED_OFF));

  const remind = ({ key, region }: BrandEntry, tomorrow: string) =>
    queries.transaction(async (transaction) => {
      const due = await transaction
        .update(bookings)
        .set({ remindedAt: sql`now()` })
        // A customer without reminders is not recorded as reminded, so that the mail is still sent if they switch them on again.
        .where(
          and(
            eq(bookings.brand, key),
            eq(bookings.date, tomorrow),
            eq(bookings.state, 'confirmed'),
            isNull(bookings.remindedAt),
            ne(bookings.email, ''),
            wantsReminders,
          ),
        )
        .returning();
      for (const row of due) {
        if (!row.arrival) continue;
        const { booking, brand } = changedBookingOf(row, { brands, hash, apiOf });
        const mail = {
          ...reminderMail(booking, row.arrival, brand),
          sendUntil: startOfDay(tomorrow, region),
        };
        const id = await enqueue(transaction, mail);
        await transaction.update(bookings).set({ reminderMail: id }).where(eq(bookings.id, row.id));
      }
    });

  const isFirst = async (transaction: Queries, mail: typeof bookingDigests.$inferInsert): Promise<boolean> =>
    (await transaction.insert(bookingDigests).values(mail).onConflictDoNothing().returning()).length > 0;

  const digest = (brand: BrandEntry, today: string) =>
    queries.transaction(async (transaction) => {
      if (!(await isFirst(transaction, { brand: brand.key, day: today, kind: 'cleanings' }))) return;
      const rows = await transaction
        .select()
        .from(bookings)
        .where(and(isOn(today), eq(bookings.brand, brand.key)))
        .orderBy(sql`${bookings.arrival} collate "C"`, asc(bookings.submittedAt));
      if (rows.length === 0) return;
      const visits = rows.map((row) => ({
        arrival: row.arrival ? arrivalWords(row.arrival, brand.region) : 'Not confirmed',
        booked: bookedOf(row, brand),
      }));
      const url = `${brands.siteOrigin(brand)}/AdminDashboard/day/${today}`;
      const sendUntil = startOfDay(addDays(today, 1), brand.region);
      await enqueue(transaction, { ...digestMail(today, visits, url, brand), sendUntil });
    });

  const nameUnconfirmed = (brand: BrandEntry, tomorrow: string) =>
    queries.transaction(async (transaction) => {
      if (!(await isFirst(transaction, { brand: brand.key, day: tomorrow, kind: 'unconfirmed' }))) return;
      const rows = await transaction
        .select()
        .from(bookings)
        .where(and(isOn(tomorrow), eq(bookings.brand, brand.key), inArray(bookings.state, ['new', 'handled'])))
        .orderBy(asc(bookings.submittedAt));
      if (rows.length === 0) return;
      const visits = rows.map((row) => ({
        requested: todayIn(brand.region, row.submittedAt),
        booked: bookedOf(row, brand),
      }));
      const url = `${brands.siteOrigin(brand)}/AdminDashboard/day/${tomorrow}`;
      await enqueue(transaction, {
        ...unconfirmedMail(tomorrow, visits, url, brand),
        sendUntil: startOfDay(tomorrow, brand.region),
      });
    });

  return async (): Promise<void> => {
    for (const brand of brands.all) {
      const { today, hour } = agreedTime(brand.region, clock(), await databaseClock());
      if (hour >= DIGEST_HOUR) await digest(brand, today);
      if (hour >= REMINDER_HOUR) await remind(brand, addDays(today, 1));
      if (hour >= UNCONFIRMED_HOUR) await nameUnconfirmed(brand, addDays(today, 1));
    }
    outbox.wake();
  };
}
