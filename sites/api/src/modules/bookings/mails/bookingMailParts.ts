import type { Arrival } from '@threefold/api-contract/arrivals';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import {
  type Address,
  formatAddress,
  formatDate,
  hasAddress,
  mapsHref,
  phoneHref,
  withCountryCode,
} from '@threefold/validation';
import { inLanguage, type LocalBrand } from '../../../platform/language.ts';
import type { DayEvent } from '../../../platform/mail/calendar.ts';
import type { MailDraft } from '../../../platform/mail/compose.ts';
import { type Entry, emailEntry } from '../../../platform/mail/content.ts';
import { ruleTexts } from '../../../platform/ruleTexts.ts';
import { arrivalText, bookedEntry } from '../offerWords.ts';
import { cleaningEvent } from './calendar.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { bookingTexts } from './texts.ts';

// What the mails about a stored booking have in common.

/** The button to the private link, if that is known. @param label what it is for */
export const linkTo = (url: string | null, label: string, brand: LocalBrand): Pick<MailDraft, 'link'> =>
  url === null ? {} : { link: { label, url, button: bookingTexts(brand).openBooking } };

/** The link that ends reminders. */
export const optOutOf = ({ optOut: url }: ChangedBooking, brand: LocalBrand) => ({
  label: bookingTexts(brand).noReminders,
  url,
  oneClick: true,
});

/** The address of a home, with the maps behind it. */
export const addressEntry = (address: Address, brand: LocalBrand): Entry => [
  bookingTexts(brand).labels.address,
  formatAddress(address, brand.region, ruleTexts(brand.region.language).unitText),
  mapsHref(address, brand.region),
];

/** Of a home that is not confirmed yet. */
export const postalCodeEntry = ({ postalCode }: Pick<Address, 'postalCode'>, { region }: LocalBrand): Entry => [
  ruleTexts(region.language).postalCodeLabel(region.country),
  postalCode,
];

/**
 * What a changed booking is about, for its customer. The whole address only once the owner has confirmed the booking: it is free
 * text, which the form would otherwise mail to strangers.
 *
 * @param arrival once it is agreed
 */
export function summaryOf(booking: ChangedBooking, brand: LocalBrand, arrival?: Arrival | null): readonly Entry[] {
  const { labels } = bookingTexts(brand);
  const { date, address } = booking;
  return [
    ...(date === null ? [] : [[labels.date, dayOf(date, brand)] as const]),
    ...(arrival ? [[labels.arrival, arrivalText(arrival, brand)] as const] : []),
    ...bookedEntry(booking, brand),
    ...(hasAddress(address) ? [arrival ? addressEntry(address, brand) : postalCodeEntry(address, brand)] : []),
  ];
}

/** Asks for the address of a home that is not known, such as that of an estimate. */
export const addressRequest = ({ address, url }: ChangedBooking, brand: LocalBrand): string[] =>
  hasAddress(address) ? [] : [bookingTexts(brand).askAddress(url !== null)];

/** The customer of a changed booking, and what is cleaned, for the owner. */
export const contactEntries = (booking: ChangedBooking, brand: BrandEntry): readonly Entry[] => [
  ['Name', booking.person.name],
  ['Phone', withCountryCode(booking.phone), phoneHref(booking.phone)],
  ...(booking.person.email === '' ? [] : [emailEntry(booking.person.email)]),
  ...(hasAddress(booking.address) ? [addressEntry(booking.address, inLanguage(brand, 'en-CA'))] : []),
  ...bookedEntry(booking, brand),
];

/** The calendar entry of a changed booking; undefined for an estimate. */
export const calendarOf = (
  { date, ...booking }: ChangedBooking,
  brand: LocalBrand,
  { cancelled }: { cancelled: boolean },
): DayEvent | undefined => (date === null ? undefined : cleaningEvent({ ...booking, date, cancelled }, brand));

/** Tells the owner that a customer has no email address. */
const NO_EMAIL_NOTE = 'The customer has no email address, so please call.';

/** Tells the owner that a customer got no mail. */
export const customerNotMailedNote = (email: string): string =>
  email === '' ? NO_EMAIL_NOTE : CUSTOMER_NOT_MAILED_NOTE;

const CUSTOMER_NOT_MAILED_NOTE =
  'The customer got no mail about it: this address got three in the last 24 hours, and none of its bookings is handled. Somebody else may have entered it, so please call first.';

/** The part of the owner's mails that leads to a booking on the dashboard. @param label what for @param email the customer's, if any */
export const recordLink = (url: string, label: string, email: string): Pick<MailDraft, 'link' | 'closing'> => ({
  link: { label, url, button: 'Open the booking' },
  ...(email !== '' && { closing: ['To write to the customer, reply to this mail.'] }),
});

/** A booking's day in words, such as 'Fri, Jun 12, 2026'; 'none' without one. */
export const dayOf = (date: string | null, { region }: BrandEntry) =>
  date === null ? 'none' : formatDate(date, region);
