import { addDays, calendarDateIn } from '@threefold/validation';
import type { BookingFormDates } from './bookingFormTypes.ts';

/** The first and the last day that can be booked, YYYY-MM-DD. */
export function bookableDays({ minDays = 0, maxDays = 365, timeZone }: BookingFormDates = {}): {
  min: string;
  max: string;
} {
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = calendarDateIn(zone, new Date());
  return { min: addDays(today, minDays), max: addDays(today, maxDays) };
}
