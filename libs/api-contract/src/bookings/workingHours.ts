import type { Region } from '../region.ts';
import { type Arrival, arrivalWords, timesOfArrival } from './arrivals.ts';
import { capitalized } from './offer.ts';

/** The whole and half hours of a day, in order. */
export const TIMES: readonly string[] = Array.from({ length: 24 }, (_, hour) => {
  const text = String(hour).padStart(2, '0');
  return [text, `${text}:30`];
}).flat();

export interface Hours {
  /** The hours of the day in which the brand works. */
  workingHours: { from: string; until: string };
  arrivalWindows: readonly Arrival[];
}

/**
 * What is wrong with an owner's hours: the first problem, with its field, such as 'workUntil' or 'arrivalUntil 0' for the end of
 * the first arrival.
 */
export function hoursFailure(
  { workingHours, arrivalWindows }: Hours,
  region: Pick<Region, 'locale'>,
): { field: string; message: string } | undefined {
  if (workingHours.from >= workingHours.until) {
    return { field: 'workUntil', message: 'Please choose an end of work that is later than its beginning.' };
  }
  for (const [index, arrival] of arrivalWindows.entries()) {
    const { from, until } = timesOfArrival(arrival);
    if (from >= until) {
      return { field: `arrivalUntil ${index}`, message: 'Please choose an end that is later than the beginning.' };
    }
    if (from < workingHours.from || until > workingHours.until) {
      const field = from < workingHours.from ? `arrivalFrom ${index}` : `arrivalUntil ${index}`;
      const hours = arrivalWords(`${workingHours.from}-${workingHours.until}`, region);
      return {
        field,
        message: `Please choose hours of arrival within the working hours: ${hours.replace(/\.?$/, '.')}`,
      };
    }
    if (arrivalWindows.indexOf(arrival) < index) {
      return {
        field: `arrivalFrom ${index}`,
        message: `${capitalized(arrivalWords(arrival, region))} is in the list twice.`,
      };
    }
  }
  return undefined;
}
