import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import {
  type BookingRequest,
  type ContactMessage,
  REPLY_WINDOW_HOURS,
  serviceSelectionSentence,
} from '@threefold/validation';
import type { DayEvent } from '../../platform/mail/calendar.ts';
import { greeting, type Letter, letterFrom, letterToOwner } from '../../platform/mail/letter.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { Entry } from '../../platform/mail/words.ts';
import { cleaningEvent } from './calendar.ts';

/** What the mails of a booking say beside what was entered. */
export interface BookingLink {
  /** The booking's id. */
  id: string;
  /** Where its customer changes or cancels it. */
  url: string;
}

/** What goes to whoever filled the form in, and to the brand's owner. */
export type LeadMails = readonly [customer: Message, owner: Message];

/** The customer's confirmation and the owner's notice of a booking. */
export function bookingMails(booking: BookingRequest, brand: BrandEntry, { id, url }: BookingLink): LeadMails {
  const entries = bookingEntries(booking);
  const scheduled = booking.submissionType === 'schedule';
  const confirmation: Letter = scheduled
    ? {
        subject: 'We have your booking request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for booking a window cleaning with ${brand.displayName}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
          'This is what you asked for:',
        ],
        entries,
        link: { label: 'To change the date or cancel, at any time and at no fee', url },
        calendar:
          booking.date === null
            ? undefined
            : cleaningEvent(
                {
                  id,
                  date: booking.date,
                  services: serviceSelectionSentence(booking),
                  revision: 0,
                  cancelled: false,
                  url,
                },
                brand,
              ),
      }
    : {
        subject: 'We have your estimate request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for asking ${brand.displayName} for a free estimate. We will reply with it within ${REPLY_WINDOW_HOURS} hours.`,
          'This is what you asked for:',
        ],
        entries,
        link: { label: 'Should you no longer need it, you can call it off here', url },
      };
  const notice: Letter = {
    subject: scheduled ? `Booking for ${booking.date}: ${booking.name}` : `Estimate request: ${booking.name}`,
    paragraphs: [
      scheduled
        ? `A cleaning was booked on the site. The customer has been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.`
        : `An estimate was asked for on the site. The customer has been told to expect it within ${REPLY_WINDOW_HOURS} hours.`,
      'Answer this mail to reach them.',
    ],
    entries: [
      ['Name', booking.name],
      ['Email', booking.email],
      ['Phone', `+1 ${booking.phone}`],
      ...entries,
      ...(booking.message ? [['Details', booking.message] as const] : []),
    ],
  };
  return [toCustomer(confirmation, booking, brand), toOwner(notice, booking, brand)];
}

/** A booking that its customer has just changed or cancelled, as its mails need it. */
export interface ChangedBooking extends BookingLink {
  person: Person;
  phone: string;
  /** YYYY-MM-DD; null for an estimate. */
  date: string | null;
  /** Which windows. */
  services: string;
  revision: number;
}

/** What customer and owner are told when the customer has moved a cleaning to another day. */
export function dateChangedMails(booking: ChangedBooking, before: string | null, brand: BrandEntry): Message[] {
  const { person, date, url } = booking;
  const confirmation: Letter = {
    subject: `Your cleaning is now on ${date}`,
    paragraphs: [
      greeting(person.name),
      `We have moved your window cleaning to ${date}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    ],
    link: { label: 'To change the date again or cancel, at any time and at no fee', url },
    calendar: calendarOf(booking, brand, false),
  };
  const notice: Letter = {
    subject: `Moved to ${date}: ${person.name}`,
    paragraphs: [
      `The customer has moved a cleaning on the site. They have been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.`,
      'Answer this mail to reach them.',
    ],
    entries: [...contactEntries(booking), ['Date before', before ?? 'none'], ['Date now', date ?? 'none']],
  };
  return [toCustomer(confirmation, person, brand), toOwner(notice, person, brand)];
}

/** What customer and owner are told when the customer has cancelled. */
export function cancelledMails(booking: ChangedBooking, brand: BrandEntry): Message[] {
  const { person, date } = booking;
  const what = date === null ? 'estimate request' : `window cleaning on ${date}`;
  const confirmation: Letter = {
    subject: date === null ? 'Your estimate request is cancelled' : 'Your cleaning is cancelled',
    paragraphs: [
      greeting(person.name),
      `Your ${what} is cancelled. There is no fee, and nothing more to do. We would be glad to see your windows another time.`,
    ],
    calendar: calendarOf(booking, brand, true),
  };
  const notice: Letter = {
    subject: `Cancelled: ${date === null ? 'estimate' : date}, ${person.name}`,
    paragraphs: [`The customer has cancelled a ${what} on the site.`, 'Answer this mail to reach them.'],
    entries: contactEntries(booking),
  };
  return [toCustomer(confirmation, person, brand), toOwner(notice, person, brand)];
}

const contactEntries = ({ person, phone, services }: ChangedBooking): readonly Entry[] => [
  ['Name', person.name],
  ['Email', person.email],
  ['Phone', `+1 ${phone}`],
  ['Windows', services],
];

const calendarOf = (
  { date, ...booking }: ChangedBooking,
  brand: BrandEntry,
  cancelled: boolean,
): DayEvent | undefined => (date === null ? undefined : cleaningEvent({ ...booking, date, cancelled }, brand));

/** The sender's confirmation and the owner's notice of a message. */
export function contactMails(contact: ContactMessage, brand: BrandEntry): LeadMails {
  const confirmation: Letter = {
    subject: 'We have your message',
    paragraphs: [greeting(contact.name), `Thank you for writing to ${brand.displayName}. We'll be in touch shortly.`],
  };
  const notice: Letter = {
    subject: `Message from ${contact.name}`,
    paragraphs: ['A message was left on the site. Answer this mail to reach the sender.'],
    entries: [
      ['Name', contact.name],
      ['Email', contact.email],
      ['Message', contact.message],
    ],
  };
  return [toCustomer(confirmation, contact, brand), toOwner(notice, contact, brand)];
}

const bookingEntries = (booking: BookingRequest): readonly Entry[] => [
  ['Request', booking.submissionType === 'schedule' ? 'Book a cleaning' : 'Free estimate'],
  ...(booking.date ? [['Date', booking.date] as const] : []),
  ['Windows', serviceSelectionSentence(booking)],
  ['Square footage', `${booking.selectedRange} sq ft`],
];

export type Person = Pick<ContactMessage, 'name' | 'email'>;

const toCustomer = (letter: Letter, { email }: Person, brand: BrandEntry): Message => letterFrom(brand, email, letter);

const toOwner = (letter: Letter, { name, email }: Person, brand: BrandEntry): Message =>
  letterToOwner(brand, { name, address: email }, letter);
