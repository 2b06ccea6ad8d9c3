import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { calendarDateIn } from '@threefold/validation';
import { sql } from 'drizzle-orm';
import { after, HOUR_MS } from './clock.ts';
import type { Queries } from './database/database.ts';

/** A day in Hamilton, YYYY-MM-DD, and the hour. */
export interface LocalTime {
  today: string;
  hour: number;
}

const hourFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BOOKING_TIME_ZONE, hour: 'numeric', hourCycle: 'h23' });

const inHamilton = (moment: Date): LocalTime => ({
  today: calendarDateIn(BOOKING_TIME_ZONE, moment),
  hour: Number(hourFormat.format(moment)),
});

/** An hour of a day in Hamilton, which is four or five hours behind UTC. @param hour one that the day has, from 0 to 23.5 */
export function hourOfDay(day: string, hour: number): Date {
  const inSummer = after(new Date(`${day}T04:00:00Z`), hour * HOUR_MS);
  const local = inHamilton(inSummer);
  return local.today === day && local.hour === Math.floor(hour) ? inSummer : after(inSummer, HOUR_MS);
}

/** When a day begins in Hamilton. */
export const startOfDay = (day: string): Date => hourOfDay(day, 0);

/** The database's clock. */
export async function databaseTime(queries: Queries): Promise<Date> {
  const { rows } = (await queries.execute(sql`select extract(epoch from now()) * 1000 as now`)) as {
    rows: { now: unknown }[];
  };
  return new Date(Number(rows[0]?.now));
}

/**
 * The time in Hamilton by two clocks; the earlier hour counts. Jobs that belong to a certain day use it, so that a wrong clock
 * sends nothing on the wrong day. They are due again once it is right.
 *
 * @throws Error when the clocks show different days
 */
export function agreedTime(processTime: Date, timeOfDatabase: Date): LocalTime {
  const [one, other] = [inHamilton(processTime), inHamilton(timeOfDatabase)];
  if (one.today !== other.today) {
    throw new Error(`The clocks differ: it is ${one.today} here, and ${other.today} at the database.`);
  }
  return { today: one.today, hour: Math.min(one.hour, other.hour) };
}
