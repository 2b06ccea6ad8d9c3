import type { Data, Requests } from '@threefold/api-contract';
import { isCalledOff } from '@threefold/api-contract/booking-state';
import { everyWeeks } from '@threefold/api-contract/plans';
import { addDays, formatDate } from '@threefold/validation';
import { and, eq, lte, sql } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, staleRevision } from '../../platform/http/httpError.ts';
import type { BrandScope } from '../../platform/identity/scope.ts';
import { enqueue, withdraw } from '../../platform/outbox/outbox.ts';
import {
  type BookingDependencies,
  type BookingRow,
  bookings,
  changedBookingOf,
  changeRepeat,
  lockNewest,
  lockRow,
  recordStep,
  reservedDays,
  skippedMail,
  withdrawReminder,
} from '../bookings/index.ts';
import { firstFreeDay, freeDaysOf } from './reservations.ts';

export type PlanDependencies = Pick<BookingDependencies, 'queries' | 'outbox' | 'hash' | 'days' | 'apiOf'> & {
  brands: Brands;
};

const nextRevision = sql`${bookings.adminRevision} + 1`;

/** The opened cleaning and the newest of its plan, both locked, the older first. @throws HttpError when it cannot repeat or was changed since */
async function lockPlan(
  transaction: Queries,
  { id, revision }: { id: string; revision: number },
  scope: BrandScope,
): Promise<{ opened: BookingRow; newest: BookingRow }> {
  const opened = await lockRow(transaction, id, scope);
  if (opened.adminRevision !== revision) throw staleRevision();
  if (opened.submissionType === 'estimate') throw new HttpError('CONFLICT', 'An estimate cannot be repeated.');
  return { opened, newest: await lockNewest(transaction, opened) };
}

/** Counts the change of a plan on the opened cleaning, too, so that of two admins at once the second is told. */
async function countOnOpened(transaction: Queries, opened: BookingRow, newest: BookingRow): Promise<number> {
  if (opened.id !== newest.id) {
    await transaction.update(bookings).set({ adminRevision: nextRevision }).where(eq(bookings.id, opened.id));
  }
  return opened.adminRevision + 1;
}

/** The first day after its newest cleaning that a plan asks for and that is not over. */
function nextDue({ date, repeatDay, repeatWeeks }: BookingRow, isOver: (due: string) => boolean): string {
  const step = 7 * repeatWeeks;
  let due = addDays(repeatDay ?? date ?? '', step);
  while (due <= (date ?? '') || isOver(due)) due = addDays(due, step);
  return due;
}

/** The plans of repeating cleanings, for admins: begun or changed from any cleaning, with visits left out, and stopped. */
export function createPlans({ queries, outbox, brands, hash, days, apiOf }: PlanDependencies) {
  /** Moves the next visit, which is booked already, to the next day of its plan, and tells the customer. */
  async function moveToNext(transaction: Queries, row: BookingRow, due: string, keptDay: string | undefined) {
    const freeDay = async () => {
      const free = await freeDaysOf(transaction, days, row);
      const isKept = keptDay !== undefined && !free.closed.has(keptDay);
      return isKept ? keptDay : (firstFreeDay(keptDay ?? due, free) ?? due);
    };
    const lockDay = async (day: string): Promise<string> => {
      await days.lock(transaction, { brand: row.brand, day });
      // Somebody may have taken the last place of the day meanwhile.
      const free = await freeDay();
      return free === day ? day : lockDay(free);
    };
    const day = await lockDay(await freeDay());
    // A mail that waits until its answer can no longer be taken back would arrive after this one, and name the day before.
    if (row.undo?.mail) await withdraw(transaction, row.undo.mail, 'untried');
    const [moved] = await transaction
      .update(bookings)
      .set({
        date: day,
        repeatDay: due,
        remindedAt: null,
        goesOnAt: null,
        ...(await withdrawReminder(transaction, row)),
        undo: null,
        // The next calendar file has to replace the earlier one.
        answers: sql`${bookings.answers} + 1`,
        adminRevision: nextRevision,
      })
      .where(eq(bookings.id, row.id))
      .returning();
    if (!moved) throw new Error('A locked booking was not found.');
    const { settings } = await days.settingsOf(transaction, row.brand);
    const { booking, brand } = changedBookingOf(moved, { brands, hash, apiOf });
    const mailed = moved.email !== '';
    if (mailed) {
      const mail = skippedMail(booking, { before: row.date, cents: moved.quoteCents, tax: settings.tax }, brand);
      await enqueue(transaction, mail);
    }
    return { plan: moved, day, mailed };
  }

  return {
    /** @throws HttpError when it cannot be repeated or was changed since. */
    setPlan: ({ weeks, ...seen }: Requests['setPlan'], adminId: string, scope: BrandScope): Promise<Data['setPlan']> =>
      queries.transaction(async (transaction) => {
        const { opened, newest } = await lockPlan(transaction, seen, scope);
        if (weeks > 0 && isCalledOff(newest.state)) {
          throw new HttpError('CONFLICT', 'This booking is called off, so it cannot be repeated.');
        }
        if (newest.repeatWeeks === weeks) return { revision: opened.adminRevision };
        await changeRepeat(transaction, newest, weeks, { days, by: adminId });
        const sentence = weeks === 0 ? 'Stopped the plan of a cleaning.' : `Planned a cleaning ${everyWeeks(weeks)}.`;
        await recordAudit(transaction, byAdmin(adminId, newest.brand, sentence, { subjectId: newest.id }));
        return { revision: await countOnOpened(transaction, opened, newest) };
      }),

    /**
     * Leaves out the next visit of a plan, which goes on with the one after it. A visit that is booked already moves there, and its customer gets a
     * mail; a day that is only kept is given back.
     *
     * @throws HttpError when there is no plan or it was changed since.
     */
    async skipVisit(seen: Requests['skipVisit'], adminId: string, scope: BrandScope): Promise<Data['skipVisit']> {
      const outcome = await queries.transaction(async (transaction) => {
        const { opened, newest } = await lockPlan(transaction, seen, scope);
        if (newest.repeatWeeks === 0 || isCalledOff(newest.state)) {
          throw new HttpError('CONFLICT', 'This cleaning has no plan of which a visit could be skipped.');
        }
        const region = brands.regionOf(newest.brand);
        const today = brands.todayOf(newest.brand);
        const kept = await transaction.select().from(reservedDays).where(eq(reservedDays.bookingId, newest.id));
        const keptFor = (due: string) => kept.find((reserved) => reserved.due === due)?.day;
        const isBooked = newest.state !== 'done' && newest.date !== null && newest.date >= today;
        const due = nextDue(newest, (one) => !isBooked && (keptFor(one) ?? one) < today);
        const keptDay = keptFor(due);
        await transaction
          .delete(reservedDays)
          .where(and(eq(reservedDays.bookingId, newest.id), lte(reservedDays.due, due)));
        let detail: string;
        let moved: Awaited<ReturnType<typeof moveToNext>> | undefined;
        if (isBooked) {
          moved = await moveToNext(transaction, newest, due, keptDay);
          detail = `${formatDate(newest.date ?? '', region)} to ${formatDate(moved.day, region)}`;
        } else {
          await transaction
            .update(bookings)
            .set({ repeatDay: due, undo: null, adminRevision: nextRevision })
            .where(eq(bookings.id, newest.id));
          detail = formatDate(keptDay ?? due, region);
        }
        await days.keepAhead(transaction, moved?.plan ?? { ...newest, repeatDay: due });
        await recordStep(transaction, newest.id, { step: 'skipped', detail, by: adminId });
        const sentence = `Skipped a visit of a plan: ${detail}.`;
        await recordAudit(transaction, byAdmin(adminId, newest.brand, sentence, { subjectId: newest.id }));
        return { revision: await countOnOpened(transaction, opened, newest), mailed: moved?.mailed ?? false };
      });
      outbox.wake();
      return outcome;
    },
  };
}
