import { addDays, type Failure, formatDate } from '@threefold/validation';
import { DAY_REFUSALS } from '#texts/bookableDays';
import type { Region } from '../region.ts';

/** Which days a cleaning can be booked for (specification, section 16). */
export interface BookableDays {
  /** The first and the last day that can be booked, YYYY-MM-DD in the brand's time zone. */
  first: string;
  last: string;
  /** Days between them on which nobody works. */
  closed: readonly string[];
  /** Days between them on which nothing more fits. */
  full: readonly string[];
  /** Where days are full by time: how long each option of the offer takes, in minutes. */
  minutes?: Readonly<Record<string, number>>;
  /** The minutes that are left of days on which not everything fits. */
  left?: Readonly<Record<string, number>>;
  /** How many days ahead the first day is. */
  noticeDays: number;
}

/** The days for an option of the offer: those on which it does not fit are full. */
export function daysFor<Days extends BookableDays>(days: Days, option: string): Days {
  const { full, left = {}, minutes = {} } = days;
  const needed = minutes[option] ?? 0;
  const tooShort = Object.keys(left).filter((day) => (left[day] ?? 0) < needed);
  return { ...days, full: [...full, ...tooShort] };
}

export type DayState = 'free' | 'full' | 'closed' | 'tooSoon' | 'tooLate';

/** Whether a day can be booked, or why not. @param day YYYY-MM-DD */
function dayState(day: string, { first, last, closed, full }: BookableDays): DayState {
  if (day < first) return 'tooSoon';
  if (day > last) return 'tooLate';
  if (closed.includes(day)) return 'closed';
  return full.includes(day) ? 'full' : 'free';
}

/** How far from a refused day free ones are searched for, in days. */
const NEAR_DAYS = 60;

/** The free days nearest to a day, in calendar order. @param most How many at most. */
function nearestFreeDays(day: string, days: BookableDays, most = 3): string[] {
  const from = day < days.first ? days.first : day;
  const found: string[] = [];
  for (let distance = 0; distance <= NEAR_DAYS && found.length < most; distance++) {
    // A set, because at distance 0 both are the same day.
    for (const candidate of new Set([addDays(from, distance), addDays(from, -distance)])) {
      if (found.length < most && dayState(candidate, days) === 'free') found.push(candidate);
    }
  }
  return found.sort();
}

/**
 * Why a day cannot be booked, with the nearest free ones; null when it can. A day in the past counts as too soon. Also null for
 * a day that is too far ahead, which `firstDateFailure` refuses.
 */
export function firstDayRefusal(
  day: string,
  days: BookableDays,
  region: Pick<Region, 'locale'>,
  texts = DAY_REFUSALS,
): Failure<'date'> | null {
  const state = dayState(day, days);
  if (state === 'free' || state === 'tooLate') return null;
  const shown = formatDate(day, region);
  const code = ({ tooSoon: 'date_too_soon', closed: 'date_closed', full: 'date_full' } as const)[state];
  const near = nearestFreeDays(day, days).map((free) => formatDate(free, region));
  const last = near.pop();
  const way = last ? texts.near(near.join(', '), last) : texts.call;
  return { field: 'date', code, message: `${texts[code](shown, days.noticeDays)} ${way}` };
}
