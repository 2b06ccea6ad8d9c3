import type { Language } from '@threefold/api-contract/language';
import { addDays } from '@threefold/validation';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** An event that a mail adds to, changes in or removes from a calendar. */
export interface DayEvent {
  /** Globally unique. Identifies the event in later files. */
  uid: string;
  /** YYYY-MM-DD. */
  date: string;
  /** From when until when, in ISO format. Without it, it is an all-day event that does not make the day busy. */
  times?: { start: string; end: string } | undefined;
  /** Where. */
  place?: string | undefined;
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

/** How long before an event with times a calendar reminds of it, in seconds. */
const ALERT_BEFORE_S = 60 * 60;

/**
 * When an event takes place, for the calendar library. Times are written in UTC, which is the same moment in every time zone; so are
 * dates without times, because the library reads them as UTC.
 */
export const timesOfEvent = ({ date, times }: Pick<DayEvent, 'date' | 'times'>) =>
  times
    ? {
        start: new Date(times.start),
        end: new Date(times.end),
        alarms: [{ type: ICalAlarmType.display, trigger: ALERT_BEFORE_S }],
      }
    : { allDay: true, start: new Date(`${date}T00:00:00Z`), end: new Date(`${addDays(date, 1)}T00:00:00Z`) };

/** An iCalendar file for an event. @param date When it was written. */
export function calendarFile(event: DayEvent, date: Date, language: Language = 'en-CA'): string {
  const { uid, revision, cancelled, confirmed, organizer, summary, description, url } = event;
  const calendar = ical({
    prodId: { company: organizer.name, product: 'Bookings', language: language.slice(0, 2).toUpperCase() },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: uid,
    stamp: date,
    sequence: revision,
    ...timesOfEvent(event),
    summary,
    description,
    ...(event.place && { location: event.place }),
    ...(url && { url }),
    status: cancelled ? ICalEventStatus.CANCELLED : confirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: event.times ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    organizer,
  });
  // The library omits the final line break that strict readers require (RFC 5545).
  return `${calendar.toString()}\r\n`;
}
