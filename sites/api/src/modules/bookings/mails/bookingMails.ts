import type { Tax } from '@threefold/api-contract/bills';
import { type BookingRequest, REPLY_WINDOW_HOURS, type StoredBookingField } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { Language } from '@threefold/api-contract/language';
import { capitalized, withArticle } from '@threefold/api-contract/offer';
import { everyWeeks } from '@threefold/api-contract/plans';
import { hasAddress, phoneHref, withCountryCode } from '@threefold/validation';
import { inLanguage, type LocalBrand } from '../../../platform/language.ts';
import {
  type CustomerMailDraft,
  greeting,
  type MailDraft,
  type SubmissionMails,
  toCustomer,
  toOwner,
} from '../../../platform/mail/compose.ts';
import { type Entry, emailEntry } from '../../../platform/mail/content.ts';
import { priceText } from '../../bills/index.ts';
import { bookedOf, offerOf, optionEntry, partsEntry, workOf } from '../offerWords.ts';
import { addressEntry, customerNotMailedNote, dayOf, linkTo, postalCodeEntry, recordLink } from './bookingMailParts.ts';
import { cleaningEvent } from './calendar.ts';
import { bookingTexts } from './texts.ts';

/** A booking's stored entries, and the price at which it is booked again. */
type StoredBooking = Pick<BookingRequest, StoredBookingField> & {
  /** In which its customer is written to. */
  language: Language;
  /** The agreed price before tax, in cents. */
  price?: { cents: number; tax: Tax } | undefined;
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
  const own = inLanguage(brand, booking.language);
  const texts = bookingTexts(own);
  const entries = bookingEntries(booking, own, 'customer');
  const scheduled = booking.submissionType === 'schedule';
  const confirmation: CustomerMailDraft = scheduled
    ? {
        subject: texts.requested.subject,
        preview: texts.requested.preview(dayOf(booking.date, own)),
        paragraphs: [greeting(booking.name, own.region), texts.requested.thanks(offerOf(own), own.displayName)],
        entries,
        ...linkTo(url, texts.toChange, own),
        calendar: eventOf(booking, own, { id, url }),
        reason: texts.reason,
      }
    : {
        subject: texts.estimate.subject,
        paragraphs: [greeting(booking.name, own.region), texts.estimate.thanks(own.displayName)],
        entries,
        link: { label: texts.estimate.link, url, button: texts.estimate.button },
        reason: texts.reason,
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
        ? `${capitalized(withArticle(offerOf(brand).visit))} was booked on the site. ${customerNote}`
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
  return mailsCustomer ? [toCustomer(confirmation, booking, own), owner] : [owner];
}

/** The calendar entry of a booking that waits for its confirmation. */
const eventOf = (booking: StoredBooking, brand: LocalBrand, { id, url }: Pick<BookingLink, 'id' | 'url'>) =>
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
          minutes: null,
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
  const own = inLanguage(brand, booking.language);
  const texts = bookingTexts(own);
  const day = dayOf(booking.date, own);
  const booked = booking.date === due ? texts.repeated.booked(day) : texts.repeated.bookedLater(dayOf(due, own), day);
  const confirmation: CustomerMailDraft = {
    subject: texts.repeated.subject(offerOf(own), day),
    paragraphs: [greeting(booking.name, own.region), texts.repeated.asAgreed(offerOf(own), weeks, booked)],
    entries: bookingEntries(booking, own, 'customer'),
    ...linkTo(url, texts.toStopRepeating, own),
    calendar: eventOf(booking, own, { id, url }),
    reason: texts.reason,
  };
  const notice: MailDraft = {
    subject: `Repeated for ${dayOf(booking.date, brand)}: ${booking.name}`,
    paragraphs: [
      `${capitalized(withArticle(offerOf(brand).visit))} that repeats ${everyWeeks(weeks)} was booked again.${mailsCustomer ? '' : ` ${customerNotMailedNote(booking.email)}`}`,
    ],
    ...ownerFacts(booking, brand),
    ...recordLink(recordUrl, 'To confirm or decline it on the dashboard', booking.email),
  };
  const owner = toOwner(notice, booking, brand);
  return mailsCustomer ? [toCustomer(confirmation, booking, own), owner] : [owner];
}

/** How mails show each field, in this order; null omits it. Omitting a field here is a type error. */
const ENTRIES: Record<StoredBookingField, (booking: StoredBooking, brand: LocalBrand) => Entry | null | undefined> = {
  name: ({ name }) => ['Name', name],
  phone: ({ phone }) => ['Phone', withCountryCode(phone), phoneHref(phone)],
  email: ({ email }) => (email === '' ? null : emailEntry(email)),
  // The subject says it.
  submissionType: () => null,
  date: ({ date }, brand) => (date === null ? null : [bookingTexts(brand).labels.date, dayOf(date, brand)]),
  exteriorEnabled: (booking, brand) => partsEntry(booking, brand)[0],
  // Covered by the exterior entry.
  interiorEnabled: () => null,
  selectedRange: (booking, brand) => optionEntry(booking, brand)[0],
  street: (booking, brand) => (hasAddress(booking) ? addressEntry(booking, brand) : null),
  // Both covered by the address.
  unit: () => null,
  city: () => null,
  postalCode: (booking, brand) => (booking.postalCode ? postalCodeEntry(booking, brand) : null),
  // A block of its own in the owner's notification.
  message: () => null,
};

/**
 * Only the owner's notification lists these: otherwise the form could be abused to mail text to strangers. `greeting`
 * checks the name. A postal code is no free text, and tells two homes apart.
 */
const OWNER_ONLY: readonly string[] = ['name', 'phone', 'email', 'street'] satisfies StoredBookingField[];

function bookingEntries(booking: StoredBooking, brand: LocalBrand, reader: 'customer' | 'owner'): Entry[] {
  const { price } = booking;
  const entries = Object.entries(ENTRIES)
    // The whole address has the postal code.
    .filter(([field]) => (reader === 'owner' ? field !== 'postalCode' : !OWNER_ONLY.includes(field)))
    .map(([, entry]) => entry(booking, brand))
    .filter((entry) => entry != null);
  return price ? [...entries, [bookingTexts(brand).labels.price, priceText(price.cents, price.tax, brand)]] : entries;
}

/** Everything that the owner needs to know about a booking. The preview has what the subject has not. */
function ownerFacts(booking: StoredBooking, brand: BrandEntry): Pick<MailDraft, 'preview' | 'entries' | 'quote'> {
  const { phone, message } = booking;
  return {
    preview: `${withCountryCode(phone)}. ${bookedOf(booking, brand)}.`,
    entries: bookingEntries(booking, inLanguage(brand, 'en-CA'), 'owner'),
    ...(message !== '' && { quote: { label: 'Details', text: message } }),
  };
}
