export { CURRENCY, formatPrice } from '@threefold/validation';

/** How amounts and days are written. The same input gives the same text on a server and in any browser. */
export interface FormatOptions {
  /** BCP 47 tag. Canadian English by default. */
  locale?: string;
  /** IANA name of the zone that decides which day a moment falls on. UTC by default: the day as it is written. */
  timeZone?: string;
}

const LOCALE = 'en-CA';
const TIME_ZONE = 'UTC';

function format(iso: string, { locale = LOCALE, timeZone = TIME_ZONE }: FormatOptions, withTime: boolean): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withTime && { hour: 'numeric', minute: '2-digit' }),
    // A day without a time has no zone to be moved to.
    timeZone: iso.includes('T') ? timeZone : TIME_ZONE,
  }).format(moment);
}

/**
 * A day in short, such as 'Tue, Jan 14, 2025'.
 * @param iso a date, or a date with a time, in ISO 8601
 * @returns the text as it was given when it names no moment
 */
export function formatDate(iso: string, options: FormatOptions = {}): string {
  return format(iso, options, false);
}

/**
 * A moment in short, such as 'Tue, Jan 14, 2025, 2:05 p.m.'.
 * @param iso a date with a time, in ISO 8601
 * @returns the text as it was given when it names no moment
 */
export function formatDateTime(iso: string, options: FormatOptions = {}): string {
  return format(iso, options, true);
}
