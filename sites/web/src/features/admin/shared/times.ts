import { type Region, todayIn } from '@threefold/api-contract/region';
import { calendarDateIn } from '@threefold/validation';

type Formats = Pick<Region, 'locale' | 'timeZone'>;

const HOUR_MS = 3_600_000;

const KINDS = {
  minute: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  weekday: { weekday: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached by kind, locale and time zone, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(kind: keyof typeof KINDS, { locale, timeZone }: Formats): Intl.DateTimeFormat {
  const key = `${kind} ${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, { ...KINDS[kind], timeZone });
  formats.set(key, created);
  return created;
}

/** A date or a time without this year, which columns have no room for. */
export const withoutThisYear = (text: string, region: Formats, now = Date.now()): string =>
  // With the separator that `formatDate` puts before it.
  text.replace(new RegExp(`(?:, |\\u00a0)${todayIn(region, new Date(now)).slice(0, 4)}(?!\\d)`), '');

/** A brand's local time in a format for spreadsheets: `2026-06-01 08:05`; null stays null. */
export const spreadsheetTime = (iso: string | null, { timeZone }: Formats): string | null =>
  // Swedish dates are those of spreadsheets.
  iso && formatOf('minute', { locale: 'sv', timeZone }).format(new Date(iso));

/** The day of a time in a brand's time zone, in a format for spreadsheets: `2026-06-01`. */
export const spreadsheetDay = (iso: string, { timeZone }: Formats): string => calendarDateIn(timeZone, new Date(iso));

/** A duration in whole hours, or in days from two days up: `5 h`, `3 days`. */
function shortDuration(ms: number): string {
  const hours = Math.max(1, Math.round(ms / HOUR_MS));
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** A time within a few days, in a brand's time zone: `Thu, noon`, `Fri, 9:30 a.m.` */
function weekdayAndTime(moment: number, region: Formats): string {
  const time = formatOf('time', region).format(moment).replaceAll(/\s/g, '\u00a0');
  const word = { '12:00\u00a0p.m.': 'noon', '12:00\u00a0a.m.': 'midnight' }[time] ?? time;
  return `${formatOf('weekday', region).format(moment).replace('.', '')}, ${word}`;
}

/** The state of a booking's promised answer: within 24 to 48 hours (specification, section 9). */
export function replyClock(
  { replyLateAt }: { replyLateAt: string },
  now: number,
  region: Formats,
): { late: boolean; text: string } {
  const lateAt = Date.parse(replyLateAt);
  return lateAt < now
    ? { late: true, text: `Late by ${shortDuration(now - lateAt)}` }
    : { late: false, text: `Reply by ${weekdayAndTime(lateAt, region)}` };
}
