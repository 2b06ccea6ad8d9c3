import { TZDate } from '@date-fns/tz';
import type { Region } from '@threefold/api-contract/region';
import { calendarDateIn } from '@threefold/validation';
import { sql } from 'drizzle-orm';
import type { Queries } from './database/database.ts';

type Zone = Pick<Region, 'timeZone'>;

/** A day in a brand's time zone, YYYY-MM-DD, and the hour. */
export interface LocalTime {
  today: string;
  hour: number;
}

const localTime = ({ timeZone }: Zone, moment: Date): LocalTime => ({
  today: calendarDateIn(timeZone, moment),
  hour: new TZDate(moment, timeZone).getHours(),
});

/** An hour of a day in a brand's time zone. @param hour one that the day has, from 0 to 23.5 */
export function hourOfDay(day: string, hour: number, { timeZone }: Zone): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, 0, hour * 60, timeZone).getTime());
}

/** When a day begins in a brand's time zone. */
export const startOfDay = (day: string, region: Zone): Date => hourOfDay(day, 0, region);

/** The database's clock. */
export async function databaseTime(queries: Queries): Promise<Date> {
  const { rows } = (await queries.execute(sql`select extract(epoch from now()) * 1000 as now`)) as {
    rows: { now: unknown }[];
  };
  return new Date(Number(rows[0]?.now));
}

/**
 * The time in a brand's zone by two clocks; the earlier hour counts. Jobs that belong to a certain day use it, so that a wrong clock
 * sends nothing on the wrong day. They are due again once it is right.
 *
 * @throws Error when the clocks show different days
 */
export function agreedTime(region: Zone, processTime: Date, timeOfDatabase: Date): LocalTime {
  const [one, other] = [localTime(region, processTime), localTime(region, timeOfDatabase)];
  if (one.today !== other.today) {
    throw new Error(`The clocks differ: it is ${one.today} here, and ${other.today} at the database.`);
  }
  return { today: one.today, hour: Math.min(one.hour, other.hour) };
}
