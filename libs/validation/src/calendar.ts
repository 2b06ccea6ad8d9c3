const DAY_MS = 86_400_000;

/** The start of a day in UTC, in ms, or NaN when the day does not exist: `2026-02-30`, `26-1-1`. */
function dayStart(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const start = Date.parse(`${text}T00:00:00Z`);
  // Date.parse turns 30 February into a day in March; formatting the result reveals that.
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text) ? start : Number.NaN;
}

/** Whether the text is an existing day, written YYYY-MM-DD. */
export const isCalendarDate = (text: string): boolean => !Number.isNaN(dayStart(text));

/** The day, YYYY-MM-DD, that is `days` after `date`. @throws RangeError when `date` does not exist */
export const addDays = (date: string, days: number): string =>
  new Date(dayStart(date) + days * DAY_MS).toISOString().slice(0, 10);

interface Zone {
  format: Intl.DateTimeFormat;
  /** The last minute that was looked up, and its day: in every zone a day starts at a full minute. */
  minute?: number;
  date: string;
}

/** Cached by name: creating a format takes longer than all of a booking's rules. */
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const zone: Zone = { format, date: '' };
  zones.set(timeZone, zone);
  return zone;
}

/** The calendar day, YYYY-MM-DD, of an instant in a time zone. */
export function calendarDateIn(timeZone: string, instant: Date): string {
  const zone = zoneOf(timeZone);
  const minute = Math.floor(instant.getTime() / 60_000);
  if (zone.minute !== minute) {
    const values = new Map(zone.format.formatToParts(instant).map(({ type, value }) => [type, value]));
    zone.date = `${values.get('year')}-${values.get('month')}-${values.get('day')}`;
    zone.minute = minute;
  }
  return zone.date;
}
