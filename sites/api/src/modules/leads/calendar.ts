import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { addDays } from '@threefold/validation';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** What a calendar has to know of a cleaning. */
export interface CleaningEvent {
  /** The booking's id: by it a calendar knows that a later file speaks of the same event. */
  id: string;
  /** YYYY-MM-DD in Hamilton. */
  date: string;
  /** Which windows, as 'Exterior Windows Only'. */
  services: string;
  /** How often it has been changed; a calendar takes the highest for the truth. */
  revision: number;
  cancelled: boolean;
  /** Where the customer changes or cancels it. */
  url: string;
}

/**
 * A calendar file for a cleaning: the whole day, because the hour is agreed on by phone, and not busy time, for the same
 * reason. Marked tentative until then.
 */
export function cleaningCalendar(event: CleaningEvent, brand: BrandEntry): string {
  const { id, date, services, revision, cancelled, url } = event;
  const calendar = ical({
    prodId: { company: brand.displayName, product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@${brand.fromEmail.split('@').at(-1)}`,
    sequence: revision,
    allDay: true,
    // Written as days, not moments, so that the day stays the day wherever the calendar is. The library reads them in UTC.
    start: new Date(`${date}T00:00:00Z`),
    end: new Date(`${addDays(date, 1)}T00:00:00Z`),
    summary: `Window cleaning: ${brand.displayName}`,
    description: `${services}. To change the date or cancel, at no fee: ${url}`,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
    organizer: { name: brand.displayName, email: brand.fromEmail },
  });
  // The library leaves the end of the last line out, which strict readers want (RFC 5545).
  return `${calendar.toString()}\r\n`;
}
