import { type BookingRequest, REPLY_WINDOW_HOURS, type StoredBookingField } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type ContactMessage, formatDate, formatPrice, withCountryCode } from '@threefold/validation';
import { greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Entry } from '../../platform/mail/content.ts';
import { CHANGE_PROMISE, linkTo } from './bookingMailParts.ts';
import { cleaningEvent } from './calendar.ts';
import {
  answerLink,
  type BookingMails,
  CUSTOMER_NOT_MAILED_NOTE,
  dayOf,
  type LeadMails,
  toCustomer,
  toOwner,
} from './mailParts.ts';
import { servicesOf, wordsOf } from './words.ts';

/** A booking's stored entries, and the price in cents at which it is booked again. */
type StoredBooking = Pick<BookingRequest, StoredBookingField> & { acceptedCents?: number | null };

/** The booking's id and private link. */
export interface BookingLink {
  /** The booking's id. */
  id: string;
  /** The private link to change or cancel it. */
  url: string;
}

/**
 * The customer's confirmation and the owner's notification of a booking.
 *
 * @param mailsCustomer Whether the customer gets the confirmation. If not, the owner's mail says so.
 */
export function bookingMails(
  booking: StoredBooking,
  brand: BrandEntry,
  { id, url }: BookingLink,
  mailsCustomer: boolean,
): BookingMails {
  const { work, visit } = wordsOf(brand);
  const entries = bookingEntries(booking, brand, 'customer');
  const scheduled = booking.submissionType === 'schedule';
  const confirmation: MailDraft = scheduled
    ? {
        subject: 'We have your booking request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for booking a ${work} with ${brand.displayName}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
          'This is what you asked for:',
        ],
        entries,
        ...linkTo(url, `To change the date or cancel, ${CHANGE_PROMISE}`),
        calendar: eventOf(booking, brand, { id, url }),
      }
    : {
        subject: 'We have your estimate request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for asking ${brand.displayName} for a free estimate. We will reply with it within ${REPLY_WINDOW_HOURS} hours.`,
          'This is what you asked for:',
        ],
        entries,
        link: { label: 'Should you no longer need it, you can call it off here', url, button: 'Call it off' },
      };
  const promise = scheduled ? 'expect your confirmation' : 'expect it';
  const customerNote = mailsCustomer
    ? `The customer has been told to ${promise} within ${REPLY_WINDOW_HOURS} hours.`
    : CUSTOMER_NOT_MAILED_NOTE;
  const notice: MailDraft = {
    subject: scheduled ? `Booking for ${dayOf(booking.date)}: ${booking.name}` : `Estimate request: ${booking.name}`,
    paragraphs: [
      scheduled
        ? `A ${visit} was booked on the site. ${customerNote}`
        : `An estimate was asked for on the site. ${customerNote}`,
      'Answer this mail to reach them.',
    ],
    entries: bookingEntries(booking, brand, 'owner'),
  };
  const owner = toOwner(notice, booking, brand);
  return mailsCustomer ? [toCustomer(confirmation, booking, brand), owner] : [owner];
}

/** The calendar entry of a booking that waits for its confirmation. */
const eventOf = (booking: StoredBooking, brand: BrandEntry, { id, url }: BookingLink) =>
  booking.date === null
    ? undefined
    : cleaningEvent(
        {
          id,
          date: booking.date,
          services: servicesOf(booking, brand),
          revision: 0,
          cancelled: false,
          arrival: null,
          url,
        },
        brand,
      );

/**
 * The mails about a cleaning that was booked again automatically.
 *
 * @param repeated how often, and whether the customer gets a mail
 */
export function repeatedMails(
  booking: StoredBooking,
  brand: BrandEntry,
  { id, url }: BookingLink,
  { weeks, mailsCustomer }: { weeks: number; mailsCustomer: boolean },
): BookingMails {
  const { work, visit } = wordsOf(brand);
  const day = dayOf(booking.date);
  const confirmation: MailDraft = {
    subject: `Your next ${visit}: ${day}`,
    paragraphs: [
      greeting(booking.name),
      `As you asked, we have booked your next ${work} for ${day}, ${weeks} weeks after the last one or on the first free day after. We will give you a shout to confirm it.`,
    ],
    entries: bookingEntries(booking, brand, 'customer'),
    ...linkTo(url, `To change the date, cancel, or stop repeating it, ${CHANGE_PROMISE}`),
    calendar: eventOf(booking, brand, { id, url }),
  };
  const notice: MailDraft = {
    subject: `Repeated for ${day}: ${booking.name}`,
    paragraphs: [
      `A ${visit} that repeats every ${weeks} weeks was booked again.${mailsCustomer ? '' : ` ${CUSTOMER_NOT_MAILED_NOTE}`}`,
      'Answer this mail to reach the customer.',
    ],
    entries: bookingEntries(booking, brand, 'owner'),
  };
  const owner = toOwner(notice, booking, brand);
  return mailsCustomer ? [toCustomer(confirmation, booking, brand), owner] : [owner];
}

/**
 * The sender's confirmation and the owner's notification of a message.
 *
 * @param answerUrl where the owner answers it
 */
export function contactMails(contact: ContactMessage, brand: BrandEntry, answerUrl: string): LeadMails {
  const confirmation: MailDraft = {
    subject: 'We have your message',
    paragraphs: [greeting(contact.name), `Thank you for writing to ${brand.displayName}. We'll be in touch shortly.`],
  };
  const notice: MailDraft = {
    subject: `Message from ${contact.name}`,
    paragraphs: [
      'A message was left on the site. Answer it on the dashboard, which keeps the answer with it, or reply to this mail.',
    ],
    entries: [
      ['Name', contact.name],
      ['Email', contact.email],
      ['Message', contact.message],
    ],
    link: answerLink(answerUrl),
  };
  return [toCustomer(confirmation, contact, brand), toOwner(notice, contact, brand)];
}

/** How mails show each field; null omits it. Omitting a field here is a type error. */
const ENTRIES: Record<StoredBookingField, (booking: StoredBooking, brand: BrandEntry) => Entry | null> = {
  name: ({ name }) => ['Name', name],
  email: ({ email }) => ['Email', email],
  phone: ({ phone }) => ['Phone', withCountryCode(phone)],
  submissionType: ({ submissionType }, brand) => [
    'Request',
    submissionType === 'schedule' ? `Book a ${wordsOf(brand).visit}` : 'Free estimate',
  ],
  date: ({ date }) => (date === null ? null : ['Date', formatDate(date)]),
  exteriorEnabled: (booking, brand) => [wordsOf(brand).part, servicesOf(booking, brand)],
  // Covered by the exterior entry.
  interiorEnabled: () => null,
  selectedRange: ({ selectedRange }) => ['Square footage', `${selectedRange} sq ft`],
  message: ({ message }) => (message === '' ? null : ['Details', message]),
};

/**
 * Only the owner's notification lists these: otherwise the form could be abused to mail text to strangers. `greeting`
 * checks the name.
 */
const OWNER_ONLY: readonly string[] = ['name', 'email', 'phone', 'message'] satisfies StoredBookingField[];

function bookingEntries(booking: StoredBooking, brand: BrandEntry, reader: 'customer' | 'owner'): Entry[] {
  const { acceptedCents = null } = booking;
  const entries = Object.entries(ENTRIES)
    .filter(([field]) => reader === 'owner' || !OWNER_ONLY.includes(field))
    .map(([, entry]) => entry(booking, brand))
    .filter((entry) => entry !== null);
  return acceptedCents === null ? entries : [...entries, ['Price', `${formatPrice(acceptedCents)} CAD`]];
}
