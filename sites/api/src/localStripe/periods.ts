import { after, before, DAY_MS } from '../platform/clock.ts';
import type { CatalogueEntry } from '../platform/payments/payments.ts';
import type { Price } from './objects.ts';

const DAYS: Partial<Record<CatalogueEntry['interval'], number>> = { day: 1, week: 7 };

/** The date some months later, on the same day of the month, or on its last day if that is earlier. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

/**
 * The end of the period that starts at `from`. Months are counted from the subscription's first day, so that one
 * started on a 31st returns to it after a short month.
 *
 * @param anchor the subscription's first day
 */
export function nextPeriodEnd(
  anchor: Date,
  from: Date,
  { interval, intervalCount }: Pick<CatalogueEntry, 'interval' | 'intervalCount'>,
): Date {
  const days = DAYS[interval];
  if (days) return after(from, days * intervalCount * DAY_MS);
  const step = intervalCount * (interval === 'year' ? 12 : 1);
  for (let months = step; ; months += step) {
    const end = addMonths(anchor, months);
    if (end > from) return end;
  }
}

/** The moment a number of periods before `end`. */
export function periodsBefore(
  end: Date,
  periods: number,
  { interval, intervalCount }: Pick<CatalogueEntry, 'interval' | 'intervalCount'>,
): Date {
  const days = DAYS[interval];
  if (days) return before(end, days * intervalCount * periods * DAY_MS);
  return addMonths(end, -intervalCount * periods * (interval === 'year' ? 12 : 1));
}

export const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
export const instant = (atS: number): Date => new Date(atS * 1000);

/** How often a price is charged. */
export const recurrenceOf = ({ recurring: { interval, interval_count: intervalCount } }: Price) => ({
  interval,
  intervalCount,
});
