import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { DayEvent } from '../../../platform/mail/calendar.ts';
import { capitalized, textsOf } from '../texts.ts';

/** The facts of a cleaning for a calendar file. */
export interface Cleaning {
  /** The booking's id. */
  id: string;
  /** YYYY-MM-DD in Hamilton. */
  date: string;
  /** What is cleaned, such as 'Exterior Windows Only'. */
  services: string;
  /** How often it has been changed or answered. */
  revision: number;
  cancelled: boolean;
  /** When the crew arrives, such as '8 to 10 a.m.'; null until an admin has confirmed it. */
  arrival: string | null;
  /** The private link to change or cancel it; null when it is no longer known. */
  url: string | null;
}

/** A cleaning in its customer's calendar: an all-day event, because the arrival is a span of hours. */
export const cleaningEvent = (
  { id, date, services, revision, cancelled, arrival, url }: Cleaning,
  brand: BrandEntry,
): DayEvent => ({
  uid: `${id}@${brand.fromEmail.split('@').at(-1)}`,
  date,
  revision,
  cancelled,
  confirmed: arrival !== null,
  summary: `${capitalized(textsOf(brand).work)}${arrival ? `, ${arrival}` : ''}: ${brand.displayName}`,
  description: url ? `${services}. To change the date or cancel, at no fee: ${url}` : `${services}.`,
  url: url ?? undefined,
  organizer: { name: brand.displayName, email: brand.fromEmail },
});
