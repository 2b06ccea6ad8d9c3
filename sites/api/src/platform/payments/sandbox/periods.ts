import type { CatalogueEntry } from '../payments.ts';

const DAYS: Partial<Record<CatalogueEntry['interval'], number>> = { day: 1, week: 7 };

/** A date so many months later, on the same day of the month or the last that the month has. */
function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), last));
  return moved;
}

/**
 * When the period that begins at `from` ends. Months are counted from the first day of the subscription, so that one
 * that began on a 31st is back on it after a short month.
 */
export function nextPeriodEnd(
  anchor: Date,
  from: Date,
  { interval, intervalCount }: Pick<CatalogueEntry, 'interval' | 'intervalCount'>,
): Date {
  const days = DAYS[interval];
  if (days) return new Date(from.getTime() + days * intervalCount * 86_400_000);
  const step = intervalCount * (interval === 'year' ? 12 : 1);
  for (let months = step; ; months += step) {
    const end = addMonths(anchor, months);
    if (end > from) return end;
  }
}
