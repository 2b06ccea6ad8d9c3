import { CLOSED_DAYS_MAX } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { settingsText } from './settingsContent.ts';

const words = settingsText.closed;

/** Days in a row, both YYYY-MM-DD and included. */
export interface DayRange {
  first: string;
  last: string;
}

/** Days in order, with those in a row together. */
export function rangesOf(days: readonly string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && addDays(range.last, 1) === day) range.last = day;
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}

/** The days with those of a range, in order, or why they cannot be closed. @param range.last empty for one day */
export function closeRange(
  days: readonly string[],
  { first, last }: DayRange,
): { days: readonly string[] } | { problem: string } {
  if (!first) return { problem: words.missing };
  if (last && last < first) return { problem: words.backwards };
  const closed = new Set(days);
  for (let day = first; day <= (last || first); day = addDays(day, 1)) {
    closed.add(day);
    if (closed.size > CLOSED_DAYS_MAX) return { problem: words.tooMany(CLOSED_DAYS_MAX) };
  }
  return { days: [...closed].sort() };
}
