/** Options for amounts and dates. Defaults: {@link DEFAULT_FORMATS} */
export interface FormatOptions {
  /** BCP 47 tag. */
  locale?: string;
  /** ISO 4217 code of the currency. */
  currency?: string;
  /** IANA time zone in which a timestamp's date is determined. */
  timeZone?: string;
}

/**
 * The formats of amounts and dates, unless the host sets others. The sections of the published library show without a host, as in
 * their stories. No brand relies on them: whatever this product formats takes a region.
 */
export const DEFAULT_FORMATS = { locale: 'en-CA', currency: 'CAD', timeZone: 'UTC' } as const satisfies FormatOptions;

/** A date in words with the first of a month as French writes it, such as '1er mai', which `Intl` does not. */
export const ordinalDay = (date: string, locale: string | undefined): string =>
  locale?.startsWith('fr') ? date.replace(/(?<!\d)1(?=\s\p{L}{2})/u, '1er') : date;

/** Cached by locale, time zone and kind, because creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, timeZone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${withTime}`;
  const known = formats.get(key);
  if (known) return known;
  const created = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    ...(withTime && { hour: 'numeric', minute: '2-digit' }),
    timeZone,
  });
  formats.set(key, created);
  return created;
}

function format(iso: string, options: FormatOptions, withTime: boolean): string {
  const { locale = DEFAULT_FORMATS.locale, timeZone = DEFAULT_FORMATS.timeZone } = options;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  // A date without a time is not converted.
  const text = formatOf(locale, iso.includes('T') ? timeZone : 'UTC', withTime).format(moment);
  // A line may end after a comma only, and not between a month and its day.
  return ordinalDay(text, locale).replace(/([^,])\s/g, '$1\u00a0');
}

/**
 * Formats a date in short with its weekday, such as 'Tue, Jan 14, 2025', with no-break spaces except after commas.
 *
 * @param iso an ISO 8601 date, with or without a time
 * @returns the input if it is not a valid date
 */
export function formatDate(iso: string, options: FormatOptions = {}): string {
  return format(iso, options, false);
}

/**
 * Formats a timestamp in short, such as 'Tue, Jan 14, 2025, 2:05 p.m.', with no-break spaces except after commas.
 *
 * @param iso an ISO 8601 date with a time
 * @returns the input if it is not a valid date
 */
export function formatDateTime(iso: string, options: FormatOptions = {}): string {
  return format(iso, options, true);
}
