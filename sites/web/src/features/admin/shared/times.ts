import { BOOKING_TIME_ZONE } from '@threefold/api-contract/booking';
import { calendarDateIn } from '@threefold/validation';

const HOUR_MS = 3_600_000;

const yearFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BOOKING_TIME_ZONE, year: 'numeric' });

/** A date or a time without this year, which columns have no room for. */
export const withoutThisYear = (text: string, now = Date.now()): string =>
  text.replace(`, ${yearFormat.format(now)}`, '');

const spreadsheetFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: BOOKING_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Hamilton's local time in a format for spreadsheets: `2026-06-01 08:05`; null stays null. */
export function spreadsheetTime(iso: string | null): string | null {
  if (iso === null) return null;
  const parts = new Map(spreadsheetFormat.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`;
}

/** The day of a time in Hamilton, in a format for spreadsheets: `2026-06-01`. */
export const spreadsheetDay = (iso: string): string => calendarDateIn(BOOKING_TIME_ZONE, new Date(iso));

/** A duration in whole hours, or in days from two days up: `5 h`, `3 days`. */
function shortDuration(ms: number): string {
  const hours = Math.max(1, Math.round(ms / HOUR_MS));
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

const weekdayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: BOOKING_TIME_ZONE, weekday: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: BOOKING_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/** A time within a few days, in Hamilton: `Thu, noon`, `Fri, 9:30 a.m.` */
function weekdayAndTime(moment: number): string {
  const time = timeFormat.format(moment).replaceAll(/\s/g, '\u00a0');
  const word = { '12:00\u00a0p.m.': 'noon', '12:00\u00a0a.m.': 'midnight' }[time] ?? time;
  return `${weekdayFormat.format(moment).replace('.', '')}, ${word}`;
}

/** The state of a booking's promised answer: within 24 to 48 hours (specification, section 9). */
export function replyClock({ replyLateAt }: { replyLateAt: string }, now: number): { late: boolean; text: string } {
  const lateAt = Date.parse(replyLateAt);
  return lateAt < now
    ? { late: true, text: `Late by ${shortDuration(now - lateAt)}` }
    : { late: false, text: `Reply by ${weekdayAndTime(lateAt)}` };
}
