import { DEFAULT_FORMATS, type FormatOptions, ordinalDay } from '@threefold/validation';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13;
  const suffix = isTeen ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10];
  return `${day}${suffix ?? 'th'}`;
}

/**
 * Formats a date in its long form: by default as MMMM Do, YYYY, such as 'March 4th, 2025'; in another locale as that
 * locale does.
 *
 * @param isoDate an ISO 8601 date, with or without a time. The date part is used as written, in any time zone.
 * @returns the input if it is not a valid date
 */
export function formatOrdinalDate(isoDate: string, { locale = DEFAULT_FORMATS.locale }: FormatOptions = {}): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(isoDate) ?? [];
  const name = MONTHS[Number(month) - 1];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!name || date.getUTCDate() !== Number(day)) return isoDate;
  return locale !== DEFAULT_FORMATS.locale
    ? ordinalDay(date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }), locale)
    : `${name} ${ordinal(Number(day))}, ${year}`;
}
