import { ARRIVAL_TEXTS } from '#texts/arrivals';
import type { Region } from '../region.ts';

/**
 * The hours between which a crew arrives, in the brand's time zone, such as '08-10' or '08:30-10:30'. Bookings keep them as
 * text, so that what was promised stays when the owner offers other hours. In the order of the text they are in that of time.
 */
export type Arrival = string;

/** A whole or half hour of the day, such as '08' or '08:30'. */
const TIME = '(?:[01][0-9]|2[0-3])(?::30)?';

export const TIME_PATTERN = `^${TIME}$`;
export const ARRIVAL_PATTERN = `^${TIME}-${TIME}$`;

export const ARRIVAL_WINDOWS_MAX = 12;

export const DEFAULT_WORKING_HOURS = { from: '08', until: '18' };

/** What is offered until an owner sets other hours. */
export const DEFAULT_ARRIVAL_WINDOWS: readonly Arrival[] = ['08-10', '10-12', '12-14', '14-16', '16-18'];

/** The beginning and the end of an arrival, such as '08' and '10'. */
export function timesOfArrival(arrival: Arrival): { from: string; until: string } {
  const [from = '', until = ''] = arrival.split('-');
  return { from, until };
}

const pattern = new RegExp(ARRIVAL_PATTERN);

export const isArrival = (value: unknown): value is Arrival => typeof value === 'string' && pattern.test(value);

/** A time without the half of its day, such as '8:30', and that half; noon and midnight have none. */
function partsOf(time: string): { text: string; half: string } {
  const hour = Number(time.slice(0, 2));
  const isWhole = time.length === 2;
  if (isWhole && hour % 12 === 0) return { text: hour === 0 ? 'midnight' : 'noon', half: '' };
  return { text: `${hour % 12 || 12}${time.slice(2)}`, half: hour < 12 ? '\u00a0a.m.' : '\u00a0p.m.' };
}

type Clock = Pick<Region, 'locale'>;

/** Whether a region counts hours to 24. Cached, because creating a format is slow. */
const counted = new Map<string, boolean>();

function countsTo24({ locale }: Clock): boolean {
  const known = counted.get(locale);
  if (known !== undefined) return known;
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  counted.set(locale, hourCycle === 'h23' || hourCycle === 'h24');
  return countsTo24({ locale });
}

/** A time as its region writes it: '8 a.m.', '12:30 p.m.', 'noon'; where hours are counted to 24, '08:00'. */
export function timeWords(time: string, region: Clock, texts = ARRIVAL_TEXTS): string {
  if (countsTo24(region)) return texts.time(time);
  const { text, half } = partsOf(time);
  return `${text}${half}`;
}

/** Hours of arrival in words: '8 to 10 a.m.', '8:30 to 10:30 a.m.', '10 a.m. to noon', '08:00 to 10:00'. */
export function arrivalWords(arrival: Arrival, region: Clock, texts = ARRIVAL_TEXTS): string {
  const { from, until } = timesOfArrival(arrival);
  const [begin, end] = [partsOf(from), partsOf(until)];
  return begin.half === end.half && !countsTo24(region)
    ? texts.between(begin.text, `${end.text}${end.half}`)
    : texts.between(timeWords(from, region, texts), timeWords(until, region, texts));
}

/** The minutes of a day before a whole or half hour of it. */
export const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + (time.endsWith(':30') ? 30 : 0);

/** When work of so many minutes has ended at the latest, for a crew that arrives in these hours: '11:15'. */
function endOf(arrival: Arrival, minutes: number): string {
  const { until } = timesOfArrival(arrival);
  const end = minuteOfDay(until) + minutes;
  const [hour, minute] = [Math.floor(end / 60) % 24, end % 60].map((part) => String(part).padStart(2, '0'));
  return minute === '00' ? String(hour) : `${hour}:${minute}`;
}

/** Hours of arrival with the end of the work, where it is known how long that takes: '8 to 10 a.m., done by 11:15 a.m.' */
export function visitHours(arrival: Arrival, minutes: number | null, region: Clock): string {
  const hours = arrivalWords(arrival, region);
  return minutes === null ? hours : `${hours}, done by ${timeWords(endOf(arrival, minutes), region)}`;
}

/** The hours that can be promised for a booking: those that its brand offers, and its own. */
export const arrivalsFor = (windows: readonly Arrival[], own: Arrival | null | undefined): Arrival[] =>
  own && !windows.includes(own) ? [...windows, own].sort() : [...windows];
