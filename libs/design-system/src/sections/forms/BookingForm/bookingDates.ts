import { addDays } from '@threefold/validation';
import type { BookingFormDates } from './bookingFormTypes.ts';

/** The first and the last day that can be booked, YYYY-MM-DD. */
export function bookableDays({ minDays = 0, maxDays = 365, timeZone }: BookingFormDates = {}): {
  min: string;
  max: string;
} {
  // Swedish dates are YYYY-MM-DD. `calendarDateIn`, which keeps its formats, would weigh more than the rest of this file.
  const today = new Date().toLocaleDateString('sv', { timeZone });
  return { min: addDays(today, minDays), max: addDays(today, maxDays) };
}
