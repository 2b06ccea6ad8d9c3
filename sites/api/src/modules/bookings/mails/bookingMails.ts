import { type BookingRequest, REPLY_WINDOW_HOURS, type StoredBookingField } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { capitalized, withArticle } from '@threefold/api-contract/offer';
import { everyWeeks } from '@threefold/api-contract/plans';
import { hasAddress, phoneHref, withCountryCode } from '@threefold/validation';
import {
  type CustomerMailDraft,
  greeting,
  type MailDraft,
  type SubmissionMails,
  toCustomer,
  toOwner,
} from '../../../platform/mail/compose.ts';
import { type Entry, emailEntry } from '../../../platform/mail/content.ts';
import { bookedOf, optionEntry, partsEntry, textsOf, workOf } from '../texts.ts';
import {
  addressEntry,
  BOOKING_REASON,
  CHANGE_PROMISE,
  customerNotMailedNote,
  dayOf,
  linkTo,
  recordLink,
} from './bookingMailParts.ts';
import { cleaningEvent } from './calendar.ts';

/** A booking's stored entries, and the price in cents at which it is booked again. */
type StoredBooking = Pick<BookingRequest, StoredBookingField> & {
  /** The agreed price, in words. */
  price?: string | undefined;
};

/** The booking's id and private link. */
export interface BookingLink {
  /** The booking's id. */
  id: string;
  /** The private link to change or cancel it. */
  url: string;
  /** Where an admin opens it. */
  recordUrl: string;
}

/**
 * The customer's confirmation and the owner's notification of a booking.
 *
 * @param mailsCustomer Whether the customer gets the confirmation. If not, the owner's mail says so.
 */
export function bookingMails(
  booking: StoredBooking,
  brand: BrandEntry,
  { id, url, recordUrl }: BookingLink,
  mailsCustomer: boolean,
): SubmissionMails {
  const { work, visit } = textsOf(brand);
  const entries = bookingEntries(booking, brand, 'customer');
  const scheduled = booking.submissionType === 'schedule';
  const confirmation: CustomerMailDraft = scheduled
    ? {
        subject: 'We have your booking request',
        preview: `${dayOf(booking.date, brand)}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
        paragraphs: [
          greeting(booking.name),
          `Thank you for booking ${withArticle(work)} with ${brand.displayName}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
        ],
        entries,
        ...linkTo(url, `To change the date or cancel, ${CHANGE_PROMISE}`),
        calendar: eventOf(booking, brand, { id, url }),
        reason: BOOKING_REASON,
      }
    : {
        subject: 'We have your estimate request',
        paragraphs: [
          greeting(booking.name),
          `Thank you for asking ${brand.displayName} for a free estimate. We will reply with it within ${REPLY_WINDOW_HOURS} hours.`,
        ],
        entries,
        link: { label: 'To see it, or cancel it if you no longer need it', url, button: 'Open your request' },
        reason: BOOKING_REASON,
      };
  const promise = scheduled ? 'expect your confirmation' : 'expect it';
  const customerNote = mailsCustomer
    ? `The customer has been told to ${promise} within ${REPLY_WINDOW_HOURS} hours.`
    : customerNotMailedNote(booking.email);
  const notice: MailDraft = {
    subject: scheduled
      ? `Booking for ${dayOf(booking.date, brand)}: ${booking.name}`
      : `Estimate request: ${booking.name}`,
    paragraphs: [
      scheduled
        ? `${capitalized(withArticle(visit))} was booked on the site. ${customerNote}`
        : `Somebody asked for an estimate on the site. ${customerNote}`,
    ],
    ...ownerFacts(booking, brand),
    ...recordLink(
      recordUrl,
      scheduled ? 'To confirm or decline it on the dashboard' : 'To send the price from the dashboard',
      booking.email,
    ),
  };
  const owner = toOwner(notice, booking, brand);
  return mailsCustomer ? [toCustomer(confirmation, booking, brand), owner] : [owner];
}

/** The calendar entry of a booking that waits for its confirmation. */
const eventOf = (booking: StoredBooking, brand: BrandEntry, { id, url }: Pick<BookingLink, 'id' | 'url'>) =>
  booking.date === null
    ? undefined
    : cleaningEvent(
        {
          id,
          date: booking.date,
          booked: workOf(booking, brand),
          revision: 0,
          cancelled: false,
          arrival: null,
          address: booking,
          url,
        },
        brand,
      );

/**
 * The mails about a cleaning that was booked again automatically.
 *
 * @param repeated how often, the day that the repetition asks for, and whether the customer gets a mail
 */
export function repeatedMails(
  booking: StoredBooking,
  brand: BrandEntry,
  { id, url, recordUrl }: BookingLink,
  { weeks, due, mailsCustomer }: { weeks: number; due: string; mailsCustomer: boolean },
): SubmissionMails {
  const { work, visit } = textsOf(brand);
  const day = dayOf(booking.date, brand);
  const booked =
    booking.date === due
      ? `We have booked the next one for ${day}.`
      : `We cannot come on ${dayOf(due, brand)}, so we have booked the next one for ${day}; the ones after it are on your usual day of the week.`;
  const confirmation: CustomerMailDraft = {
    subject: `Your next ${visit}: ${day}`,
    paragraphs: [
      greeting(booking.name),
      `As agreed, your ${work} repeats ${everyWeeks(weeks)}. ${booked} We will give you a shout to confirm it.`,
    ],
    entries: bookingEntries(booking, brand, 'customer'),
    ...linkTo(url, `To change the date, cancel or stop repeating it, ${CHANGE_PROMISE}`),
    calendar: eventOf(booking, brand, { id, url }),
    reason: BOOKING_REASON,
  };
  const notice: MailDraft = {
    subject: `Repeated for ${day}: ${booking.name}`,
    paragraphs: [
      `${capitalized(withArticle(visit))} that repeats ${everyWeeks(weeks)} was booked again.${mailsCustomer ? '' : ` ${customerNotMailedNote(booking.email)}`}`,
    ],
    ...ownerFacts(booking, brand),
    ...recordLink(recordUrl, 'To confirm or decline it on the dashboard', booking.email),
  };
  const owner = toOwner(notice, booking, brand);
  return mailsCustomer ? [toCustomer(confirmation, booking, brand), owner] : [owner];
}

/** How mails show each field, in this order; null omits it. Omitting a field here is a type error. */
const ENTRIES: Record<StoredBookingField, (booking: StoredBooking, brand: BrandEntry) => Entry | null | undefined> = {
  name: ({ name }) => ['Name', name],
  phone: ({ phone }) => ['Phone', withCountryCode(phone), phoneHref(phone)],
  email: ({ email }) => (email === '' ? null : emailEntry(email)),
  // The subject says it.
  submissionType: () => null,
  date: ({ date }, brand) => (date === null ? null : ['Date', dayOf(date, brand)]),
  exteriorEnabled: (booking, brand) => partsEntry(booking, brand)[0],
  // Covered by the exterior entry.
  interiorEnabled: () => null,
  selectedRange: (booking, brand) => optionEntry(booking, brand)[0],
  street: (booking, brand) => (hasAddress(booking) ? addressEntry(booking, brand) : null),
  // Both covered by the address.
  unit: () => null,
  city: () => null,
  postalCode: ({ postalCode }) => (postalCode ? ['Postal code', postalCode] : null),
  // A block of its own in the owner's notification.
  message: () => null,
};

/**
 * Only the owner's notification lists these: otherwise the form could be abused to mail text to strangers. `greeting`
 * checks the name. A postal code is no free text, and tells two homes apart.
 */
const OWNER_ONLY: readonly string[] = ['name', 'phone', 'email', 'street'] satisfies StoredBookingField[];

function bookingEntries(booking: StoredBooking, brand: BrandEntry, reader: 'customer' | 'owner'): Entry[] {
  const { price } = booking;
  const entries = Object.entries(ENTRIES)
    // The whole address has the postal code.
    .filter(([field]) => (reader === 'owner' ? field !== 'postalCode' : !OWNER_ONLY.includes(field)))
    .map(([, entry]) => entry(booking, brand))
    .filter((entry) => entry != null);
  return price === undefined ? entries : [...entries, ['Price', price]];
}

/** Everything that the owner needs to know about a booking. The preview has what the subject has not. */
function ownerFacts(booking: StoredBooking, brand: BrandEntry): Pick<MailDraft, 'preview' | 'entries' | 'quote'> {
  const { phone, message } = booking;
  return {
    preview: `${withCountryCode(phone)}. ${bookedOf(booking, brand)}.`,
    entries: bookingEntries(booking, brand, 'owner'),
    ...(message !== '' && { quote: { label: 'Details', text: message } }),
  };
}
