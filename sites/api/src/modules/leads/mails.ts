import { type BookingRequest, REPLY_WINDOW_HOURS, type StoredBookingField } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { type ContactMessage, formatDate, withCountryCode } from '@threefold/validation';
import type { DayEvent } from '../../platform/mail/calendar.ts';
import { composeMail, composeOwnerMail, greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { Entry } from '../../platform/mail/words.ts';
import { cleaningEvent } from './calendar.ts';
import { partsOf, wordsOf } from './words.ts';

/** A booking's stored entries. */
type StoredBooking = Pick<BookingRequest, StoredBookingField>;

/** The booking's id and private link. */
export interface BookingLink {
  /** The booking's id. */
  id: string;
  /** The private link to change or cancel it. */
  url: string;
}

/** The mails to the sender and to the brand's owner. */
export type LeadMails = readonly [customer: Message, owner: Message];

/** The mails about a booking: to the owner, and to the customer unless the address has had enough of them. */
export type BookingMails = LeadMails | readonly [owner: Message];

/**
 * The customer's confirmation and the owner's notification of a booking.
 *
 * @param confirmed Whether the customer gets the confirmation. If not, the owner's mail says so.
 */
export function bookingMails(
  booking: StoredBooking,
  brand: BrandEntry,
  { id, url }: BookingLink,
  confirmed: boolean,
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
        link: { label: 'To change the date or cancel, at any time and at no fee', url, button: 'Change or cancel' },
        calendar:
          booking.date === null
            ? undefined
            : cleaningEvent(
                {
                  id,
                  date: booking.date,
                  services: partsOf(booking, brand),
                  revision: 0,
                  cancelled: false,
                  arrival: null,
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
        link: { label: 'Should you no longer need it, you can call it off here', url, button: 'Call it off' },
      };
  const promise = scheduled ? 'expect your confirmation' : 'expect it';
  const told = confirmed ? `The customer has been told to ${promise} within ${REPLY_WINDOW_HOURS} hours.` : NOT_TOLD;
  const notice: MailDraft = {
    subject: scheduled ? `Booking for ${dayOf(booking.date)}: ${booking.name}` : `Estimate request: ${booking.name}`,
    paragraphs: [
      scheduled ? `A ${visit} was booked on the site. ${told}` : `An estimate was asked for on the site. ${told}`,
      'Answer this mail to reach them.',
    ],
    entries: bookingEntries(booking, brand, 'owner'),
  };
  const owner = toOwner(notice, booking, brand);
  return confirmed ? [toCustomer(confirmation, booking, brand), owner] : [owner];
}

/** Tells the owner that a customer got no mail. */
const NOT_TOLD =
  'The customer got no mail about it: this address got three in the last 24 hours, and none of its bookings is handled. Somebody else may have entered it, so please call first.';

/** A booking that its customer has just changed or cancelled. */
export interface ChangedBooking extends BookingLink {
  person: Person;
  phone: string;
  /** YYYY-MM-DD; null for an estimate. */
  date: string | null;
  /** Which windows. */
  services: string;
  revision: number;
}

/** The mails about a visit that the customer moved to another day. @param confirmed as of {@link bookingMails} */
export function dateChangedMails(
  booking: ChangedBooking,
  before: string | null,
  brand: BrandEntry,
  confirmed: boolean,
): BookingMails {
  const { person, date, url } = booking;
  const { work, visit } = wordsOf(brand);
  const confirmation: MailDraft = {
    subject: `Your ${visit} is now on ${dayOf(date)}`,
    paragraphs: [
      greeting(person.name),
      `We have moved your ${work} to ${dayOf(date)}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    ],
    entries: summaryOf(booking, brand),
    link: { label: 'To change the date again or cancel, at any time and at no fee', url, button: 'Change or cancel' },
    calendar: calendarOf(booking, brand, { cancelled: false }),
  };
  const notice: MailDraft = {
    subject: `Moved to ${dayOf(date)}: ${person.name}`,
    paragraphs: [
      `The customer has moved a ${visit} on the site. ${confirmed ? `They have been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.` : NOT_TOLD}`,
      'Answer this mail to reach them.',
    ],
    entries: [...contactEntries(booking, brand), ['Date before', dayOf(before)], ['Date now', dayOf(date)]],
  };
  const owner = toOwner(notice, person, brand);
  return confirmed ? [toCustomer(confirmation, person, brand), owner] : [owner];
}

/** The mails about a booking that the customer cancelled. @param confirmed as of {@link bookingMails} */
export function cancelledMails(booking: ChangedBooking, brand: BrandEntry, confirmed: boolean): BookingMails {
  const { person, date } = booking;
  const { work, visit, goodbye } = wordsOf(brand);
  const what = date === null ? 'estimate request' : `${work} on ${dayOf(date)}`;
  const confirmation: MailDraft = {
    subject: date === null ? 'Your estimate request is cancelled' : `Your ${visit} is cancelled`,
    paragraphs: [
      greeting(person.name),
      `Your ${what} is cancelled. There is no fee, and nothing more to do. ${goodbye}`,
    ],
    entries: summaryOf(booking, brand),
    calendar: calendarOf(booking, brand, { cancelled: true }),
  };
  const notice: MailDraft = {
    subject: `Cancelled: ${date === null ? 'estimate' : dayOf(date)}, ${person.name}`,
    paragraphs: [
      `The customer has cancelled a ${what} on the site.${confirmed ? '' : ` ${NOT_TOLD}`}`,
      'Answer this mail to reach them.',
    ],
    entries: contactEntries(booking, brand),
  };
  const owner = toOwner(notice, person, brand);
  return confirmed ? [toCustomer(confirmation, person, brand), owner] : [owner];
}

/** The mail about a cleaning that an admin has confirmed. @param arrival such as '8 to 10 a.m.' */
export function confirmedMail(booking: ChangedBooking, arrival: string, brand: BrandEntry): Message {
  const { person, date, url } = booking;
  const { work, visit } = wordsOf(brand);
  const mail: MailDraft = {
    subject: `Your ${visit} on ${dayOf(date)} is confirmed`,
    paragraphs: [greeting(person.name), `Your ${work} is confirmed. Expect us from ${arrival} on ${dayOf(date)}.`],
    entries: [...summaryOf(booking, brand), ['Arrival', arrival]],
    link: { label: 'To change the date or cancel, at any time and at no fee', url, button: 'Change or cancel' },
    calendar: calendarOf(booking, brand, { cancelled: false, arrival }),
  };
  return toCustomer(mail, person, brand);
}

/** The mail on the day before a confirmed cleaning. @param arrival such as '8 to 10 a.m.' */
export function reminderMail(booking: ChangedBooking, arrival: string, brand: BrandEntry): Message {
  const { person, date, url } = booking;
  const { work, visit } = wordsOf(brand);
  const mail: MailDraft = {
    subject: `Tomorrow: your ${visit}`,
    paragraphs: [
      greeting(person.name),
      `Tomorrow is the day of your ${work}. Expect us from ${arrival} on ${dayOf(date)}.`,
    ],
    entries: [...summaryOf(booking, brand), ['Arrival', arrival]],
    link: { label: 'If the day does not suit you any more', url, button: 'Change or cancel' },
  };
  return toCustomer(mail, person, brand);
}

/**
 * The owner's mail in the morning of a day with cleanings. It has no names or addresses: those are behind the link, where
 * they can be erased.
 */
export function digestMail(
  day: string,
  cleanings: readonly { arrival: string; services: string; selectedRange: string }[],
  url: string,
  brand: BrandEntry,
): Message {
  const { visit } = wordsOf(brand);
  const count = cleanings.length === 1 ? `1 ${visit}` : `${cleanings.length} ${visit}s`;
  const mail: MailDraft = {
    subject: `Today: ${count}`,
    paragraphs: [`${count} on ${dayOf(day)}:`],
    entries: cleanings.map(({ arrival, services, selectedRange }) => [arrival, `${services}, ${selectedRange} sq ft`]),
    link: { label: 'Names, phone numbers and notes, to print', url, button: 'Open the day' },
  };
  return composeOwnerMail(brand, { name: brand.displayName, address: brand.ownerEmail }, mail);
}

/** The mail about a booking that an admin has declined. @param reason in the owner's words; may be empty */
export function declinedMail(booking: ChangedBooking, reason: string, brand: BrandEntry): Message {
  const { person, date } = booking;
  const { work, visit } = wordsOf(brand);
  const mail: MailDraft = {
    subject: date === null ? 'We cannot give you an estimate' : `We cannot come on ${dayOf(date)}`,
    paragraphs: [
      greeting(person.name),
      date === null
        ? 'We are sorry that we cannot give you the estimate you asked for.'
        : `We are sorry that we cannot do your ${work} on ${dayOf(date)}.`,
      ...(reason === '' ? [] : [reason]),
      date === null
        ? 'Answer this mail or call us if you have a question.'
        : `Answer this mail or call us, and we will find another day for your ${visit}.`,
    ],
    entries: summaryOf(booking, brand),
    calendar: calendarOf(booking, brand, { cancelled: true }),
  };
  return toCustomer(mail, person, brand);
}

/** A booking's day as people read it. */
const dayOf = (date: string | null) => (date === null ? 'none' : formatDate(date));

/** What a changed booking is about, for its customer. */
const summaryOf = ({ date, services }: ChangedBooking, brand: BrandEntry): readonly Entry[] => [
  ...(date === null ? [] : [['Date', dayOf(date)] as const]),
  [wordsOf(brand).part, services],
];

const contactEntries = ({ person, phone, services }: ChangedBooking, brand: BrandEntry): readonly Entry[] => [
  ['Name', person.name],
  ['Email', person.email],
  ['Phone', withCountryCode(phone)],
  [wordsOf(brand).part, services],
];

const calendarOf = (
  { date, ...booking }: ChangedBooking,
  brand: BrandEntry,
  { cancelled, arrival = null }: { cancelled: boolean; arrival?: string | null },
): DayEvent | undefined => (date === null ? undefined : cleaningEvent({ ...booking, date, cancelled, arrival }, brand));

/** The sender's confirmation and the owner's notification of a message. */
export function contactMails(contact: ContactMessage, brand: BrandEntry): LeadMails {
  const confirmation: MailDraft = {
    subject: 'We have your message',
    paragraphs: [greeting(contact.name), `Thank you for writing to ${brand.displayName}. We'll be in touch shortly.`],
  };
  const notice: MailDraft = {
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
  exteriorEnabled: (booking, brand) => [wordsOf(brand).part, partsOf(booking, brand)],
  // Covered by the exterior entry.
  interiorEnabled: () => null,
  selectedRange: ({ selectedRange }) => ['Square footage', `${selectedRange} sq ft`],
  message: ({ message }) => (message === '' ? null : ['Details', message]),
};

/** Only the owner's notification repeats these: otherwise the form could be abused to mail text to strangers. */
const OWNER_ONLY: readonly string[] = ['name', 'email', 'phone', 'message'] satisfies StoredBookingField[];

function bookingEntries(booking: StoredBooking, brand: BrandEntry, reader: 'customer' | 'owner'): Entry[] {
  return Object.entries(ENTRIES)
    .filter(([field]) => reader === 'owner' || !OWNER_ONLY.includes(field))
    .map(([, entry]) => entry(booking, brand))
    .filter((entry) => entry !== null);
}

export type Person = Pick<ContactMessage, 'name' | 'email'>;

const toCustomer = (letter: MailDraft, { email }: Person, brand: BrandEntry): Message =>
  composeMail(brand, email, letter);

const toOwner = (letter: MailDraft, { name, email }: Person, brand: BrandEntry): Message =>
  composeOwnerMail(brand, { name, address: email }, letter);
