import { REMIND_AFTER_DAYS } from '@threefold/api-contract/bills';
import { addDays } from '@threefold/validation';
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm';
import { agreedTime, databaseTime } from '../../platform/agreedTime.ts';
import { type Brands, inCurrency } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { enqueue, type OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Days } from '../scheduling/index.ts';
import { unpaidMail } from './mails.ts';
import { bills, isDue } from './tables.ts';

/** The hours between which a reminder may leave. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 18;

interface BillRemindersDependencies {
  queries: Queries;
  outbox: Pick<OutboxWorker, 'wake'>;
  brands: Pick<Brands, 'all'>;
  days: Days;
  clock: Clock;
  /** Default: the database's own. Tests pass one that they control. */
  databaseClock?: () => Promise<Date>;
}

/**
 * Reminds the customers of bills that are unpaid a week after they were due, each once, unless the owner wants none.
 *
 * @returns A step of the hourly job.
 */
export const createBillReminders =
  ({ queries, outbox, brands, days, clock, databaseClock = () => databaseTime(queries) }: BillRemindersDependencies) =>
  async (): Promise<void> => {
    for (const brand of brands.all) {
      const { today, hour } = agreedTime(brand.region, clock(), await databaseClock());
      if (hour < FROM_HOUR || hour >= UNTIL_HOUR) continue;
      await queries.transaction(async (transaction) => {
        const { settings } = await days.settingsOf(transaction, brand.key);
        if (!settings.remindUnpaid) return;
        const unpaid = await transaction
          .update(bills)
          .set({ remindedAt: sql`now()` })
          .where(
            and(
              isDue,
              eq(bills.brand, brand.key),
              lte(bills.dueOn, addDays(today, -REMIND_AFTER_DAYS)),
              isNull(bills.remindedAt),
              ne(bills.email, ''),
            ),
          )
          .returning();
        for (const bill of unpaid)
          await enqueue(transaction, unpaidMail(bill, settings.payTo, inCurrency(brand, bill.currency)));
      });
    }
    outbox.wake();
  };
