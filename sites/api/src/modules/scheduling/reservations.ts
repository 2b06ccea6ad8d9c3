import { daysFor } from '@threefold/api-contract/bookable-days';
import { BOOKING_HORIZON_DAYS } from '@threefold/api-contract/booking';
import type { BookingState } from '@threefold/api-contract/booking-state';
import { addDays } from '@threefold/validation';
import { eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { type BookingRow, bookings, repetitionKeyPrefix, reservedDays } from '../bookings/index.ts';
import type { Days } from './bookableDays.ts';

/** What decides about the days of a repetition. */
export type Repeating = Pick<
  BookingRow,
  'id' | 'brand' | 'date' | 'repeatDay' | 'repeatWeeks' | 'state' | 'idempotencyKey' | 'selectedRange'
>;

/**
 * The states of cleanings to which the owner has agreed. Days are kept only from then on: anybody can enter a booking, and could
 * otherwise take places of a whole year with it. A repetition that the site has booked has been agreed to before.
 */
const AGREED: BookingState[] = ['confirmed', 'done'];

const isAgreed = ({ state, idempotencyKey }: Repeating) =>
  AGREED.includes(state) || idempotencyKey.startsWith(repetitionKeyPrefix(''));

/** The days that a repetition asks for, after its newest cleaning and after another day, until the last one. */
export function dueDays({ date, repeatDay, repeatWeeks }: Repeating, afterDay: string, last: string): string[] {
  const start = repeatDay ?? date;
  if (!start || !date || repeatWeeks < 1) return [];
  const due: string[] = [];
  for (let day = addDays(start, 7 * repeatWeeks); day <= last; day = addDays(day, 7 * repeatWeeks)) {
    if (day > date && day > afterDay) due.push(day);
  }
  return due;
}

/** The first day from `due` on that is free; undefined when there is none until the last day that can be booked. */
export function firstFreeDay(due: string, { first, last, closed, full }: FreeDays): string | undefined {
  let day = due < first ? first : due;
  while (day <= last && (closed.has(day) || full.has(day))) day = addDays(day, 1);
  return day <= last ? day : undefined;
}

interface FreeDays {
  first: string;
  last: string;
  closed: ReadonlySet<string>;
  full: ReadonlySet<string>;
}

/** The days on which a repetition's cleaning fits. */
export async function freeDaysOf(
  transaction: Queries,
  days: Pick<Days, 'bookable'>,
  { brand, selectedRange }: Pick<Repeating, 'brand' | 'selectedRange'>,
): Promise<FreeDays> {
  const { first, last, closed, full } = daysFor(await days.bookable(transaction, brand), selectedRange);
  return { first, last, closed: new Set(closed), full: new Set(full) };
}

/**
 * Keeps days for the next cleanings of a repetition, as far ahead as can be booked, in the transaction that has locked its
 * newest booking. Idempotent. A kept day that is closed by now is replaced. A day that somebody else takes meanwhile is left
 * to the hourly job.
 */
export async function reserveAhead(
  transaction: Queries,
  days: Pick<Days, 'bookable' | 'lock'>,
  row: Repeating,
  today: string,
): Promise<void> {
  if (!isAgreed(row)) return;
  const { id: bookingId, brand } = row;
  const free = await freeDaysOf(transaction, days, row);
  const kept = await transaction.select().from(reservedDays).where(eq(reservedDays.bookingId, bookingId));
  const full = new Set(free.full);
  const missing: { bookingId: string; due: string; day: string }[] = [];
  for (const due of dueDays(row, today, free.last)) {
    const known = kept.find((reserved) => reserved.due === due);
    if (known && !free.closed.has(known.day)) continue;
    const day = firstFreeDay(due, { ...free, full });
    if (!day) continue;
    missing.push({ bookingId, due, day });
    // So that no two cleanings of one repetition share a day.
    full.add(day);
  }
  if (missing.length === 0) return;
  for (const day of missing.map(({ day }) => day).toSorted()) await days.lock(transaction, { brand, day });
  const now = await freeDaysOf(transaction, days, row);
  const open = missing.filter(({ day }) => !now.full.has(day));
  if (open.length === 0) return;
  await transaction
    .insert(reservedDays)
    .values(open)
    .onConflictDoUpdate({
      target: [reservedDays.bookingId, reservedDays.due],
      set: { day: sql`excluded.day` },
    });
}

/**
 * A condition for repeating bookings for which more days can be kept: they have fewer than their repetition asks for, until a
 * year ahead.
 */
export const lacksDays = (today: string) => {
  const start = sql`coalesce(${bookings.repeatDay}, ${bookings.date})`;
  const from = sql`greatest(${start}, ${bookings.date}, ${today}::date)`;
  const dueUntil = (day: ReturnType<typeof sql>) => sql`(${day} - ${start}) / (7 * ${bookings.repeatWeeks})`;
  const agreed = or(inArray(bookings.state, AGREED), like(bookings.idempotencyKey, `${repetitionKeyPrefix('')}%`));
  return sql`${agreed} and (select count(*) from ${reservedDays} kept
    where kept.booking_id = ${bookings.id} and kept.due > ${from})
    < ${dueUntil(sql`${addDays(today, BOOKING_HORIZON_DAYS)}::date`)} - ${dueUntil(from)}`;
};
