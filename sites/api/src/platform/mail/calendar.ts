import { addDays } from '@threefold/validation';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** A day in somebody's calendar, which a mail puts there, changes or takes away. */
export interface DayEvent {
  /** By it a calendar knows that a later file speaks of the same event. Unique in the world. */
  uid: string;
  /** YYYY-MM-DD. */
  date: string;
  /** How often it has been changed; a calendar takes the highest for the truth. */
  revision: number;
  cancelled: boolean;
  summary: string;
  description: string;
  url: string;
  organizer: { name: string; email: string };
}

/**
 * A calendar file for an event of a whole day, not busy time, and marked tentative.
 *
 * @param date When it was said.
 */
export function calendarFile(event: DayEvent, date: Date): string {
  const { uid, revision, cancelled, organizer, summary, description, url } = event;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    stamp: date,
    sequence: revision,
    allDay: true,
    // Written as days, not moments, so that the day stays the day wherever the calendar is. The library reads them in UTC.
    start: new Date(`${event.date}T00:00:00Z`),
    end: new Date(`${addDays(event.date, 1)}T00:00:00Z`),
    summary,
    description,
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
    organizer,
  });
  // The library leaves the end of the last line out, which strict readers want (RFC 5545).
  return `${calendar.toString()}\r\n`;
}
