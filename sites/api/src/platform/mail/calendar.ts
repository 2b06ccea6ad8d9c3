import { addDays } from '@threefold/validation';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** An all-day event that a mail adds to, changes in or removes from a calendar. */
export interface DayEvent {
  /** Globally unique. Identifies the event in later files. */
  uid: string;
  /** YYYY-MM-DD. */
  date: string;
  /** How often it has changed; calendars keep the highest. */
  revision: number;
  cancelled: boolean;
  /** Whether it is agreed. Default: false, which calendars show as tentative */
  confirmed?: boolean;
  summary: string;
  description: string;
  url?: string | undefined;
  organizer: { name: string; email: string };
}

/**
 * An iCalendar file for an all-day event, which does not make the day busy.
 *
 * @param date When it was written.
 */
export function calendarFile(event: DayEvent, date: Date): string {
  const { uid, revision, cancelled, confirmed, organizer, summary, description, url } = event;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Bookings', language: 'EN' },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    stamp: date,
    sequence: revision,
    allDay: true,
    // Dates, not instants, so that the day is the same in every time zone. The library reads them as UTC.
    start: new Date(`${event.date}T00:00:00Z`),
    end: new Date(`${addDays(event.date, 1)}T00:00:00Z`),
    summary,
    description,
    ...(url && { url }),
    status: cancelled ? ICalEventStatus.CANCELLED : confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
    organizer,
  });
  // The library omits the final line break that strict readers require (RFC 5545).
  return `${calendar.toString()}\r\n`;
}
