import { minuteOfDay } from './arrivals.ts';
import type { BookingSettings } from './bookingSettings.ts';
import { placesOf } from './crews.ts';
import type { BookingOffer } from './offer.ts';

/** What the settings say of the time that the work takes. */
export type TimeSettings = Pick<
  BookingSettings,
  'minutes' | 'countMinutes' | 'minutesADay' | 'jobsADay' | 'crews' | 'workingHours'
>;

/** How much work fits in a day, and how much of it an option of the offer takes: visits, or minutes where the owner counts these. */
export interface DayCapacity {
  unit: 'visit' | 'minute';
  total: number;
  takes: (option: string) => number;
  /** What the shortest and the longest option take. */
  least: number;
  most: number;
}

/** The choices of an offer as the settings name them; '' for work without options. */
export const optionsOf = ({ options }: Pick<BookingOffer, 'options'>): readonly string[] => options?.choices ?? [''];

/** How long an option takes, in minutes; undefined where the owner has not said so. */
export const minutesOf = (
  { minutes }: Pick<BookingSettings, 'minutes'>,
  { selectedRange }: { selectedRange: string },
): number | undefined => minutes[selectedRange];

/** The minutes that all crews work in a day; without crews there is one. */
export const workingMinutesOf = ({ workingHours, crews }: Pick<BookingSettings, 'workingHours' | 'crews'>): number =>
  (minuteOfDay(workingHours.until) - minuteOfDay(workingHours.from)) * Math.max(1, crews.length);

const VISITS = { unit: 'visit', takes: () => 1, least: 1, most: 1 } as const;

/** An option that the offer has no more, or not yet, takes as long as the longest. */
export function capacityOf(settings: TimeSettings): DayCapacity {
  const { countMinutes, minutes, minutesADay } = settings;
  const times = Object.values(minutes);
  if (!countMinutes || times.length === 0) return { ...VISITS, total: placesOf(settings) };
  const most = Math.max(...times);
  return {
    unit: 'minute',
    total: minutesADay || workingMinutesOf(settings),
    takes: (option) => minutes[option] ?? most,
    least: Math.min(...times),
    most,
  };
}

const hoursText = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** How full a day is, for the office: '3 of 8', or '4:30 of 10:00 hours'. */
export const loadText = (taken: number, { unit, total }: Pick<DayCapacity, 'unit' | 'total'>): string =>
  unit === 'visit' ? `${taken} of ${total}` : `${hoursText(taken)} of ${hoursText(total)} hours`;

/** What is wrong with an owner's times: the first problem, with its field, such as 'minutes 1500–2000'. */
export function timeFailure(
  settings: TimeSettings,
  offer: Pick<BookingOffer, 'options'>,
): { field: string; message: string } | undefined {
  if (!settings.countMinutes) return undefined;
  const missing = optionsOf(offer).find((option) => settings.minutes[option] === undefined);
  if (missing !== undefined) {
    return {
      field: `minutes ${missing}`,
      message: 'Please enter how many minutes this takes, because days are full by time.',
    };
  }
  const { total, most } = capacityOf(settings);
  return most > total
    ? { field: 'minutesADay', message: `Please allow at least ${most} minutes, which the longest work takes.` }
    : undefined;
}
