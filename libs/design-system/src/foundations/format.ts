export { CURRENCY, formatPrice } from '@threefold/validation';

/** Options for amounts and dates. The output is the same on the server and in every browser. */
export interface FormatOptions {
  /** BCP 47 tag. Default: `en-CA` */
  locale?: string;
  /** IANA time zone in which a timestamp's date is determined. Default: UTC */
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
    // A date without a time is not converted.
    timeZone: iso.includes('T') ? timeZone : TIME_ZONE,
  }).format(moment);
}

/**
 * Formats a date in short, such as 'Tue, Jan 14, 2025'.
 *
 * @param iso an ISO 8601 date, with or without a time
 * @returns the input if it is not a valid date
 */
export function formatDate(iso: string, options: FormatOptions = {}): string {
  return format(iso, options, false);
}

/**
 * Formats a timestamp in short, such as 'Tue, Jan 14, 2025, 2:05 p.m.'.
 *
 * @param iso an ISO 8601 date with a time
 * @returns the input if it is not a valid date
 */
export function formatDateTime(iso: string, options: FormatOptions = {}): string {
  return format(iso, options, true);
}
