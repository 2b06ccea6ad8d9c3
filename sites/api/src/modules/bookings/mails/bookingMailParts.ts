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
import type { DayEvent } from '../../../platform/mail/calendar.ts';
import type { MailDraft } from '../../../platform/mail/compose.ts';
import { type Entry, emailEntry } from '../../../platform/mail/content.ts';
import { bookedEntry } from '../texts.ts';
import { cleaningEvent } from './calendar.ts';
import type { ChangedBooking } from './changedBooking.ts';

// What the mails about a stored booking have in common.

/** The button to the private link, if that is known. @param label what it is for */
export const linkTo = (url: string | null, label: string): Pick<MailDraft, 'link'> =>
  url === null ? {} : { link: { label, url, button: 'Open your booking' } };

/** Why customers get the mails about a booking. Anybody can enter an address. */
export const BOOKING_REASON =
  'You get this mail because this address was entered with a booking on our site. If that was not you, please tell us.';

/** What the terms promise about changing and cancelling a booking until its day is over. */
export const CHANGE_PROMISE = 'at any time and at no fee';

/** The link that ends reminders. */
export const optOutOf = ({ optOut: url }: ChangedBooking) => ({
  label: 'No more reminders and thank-you mails',
  url,
  oneClick: true,
});

/** The address of a home, with the maps behind it. */
export const addressEntry = (address: Address, { region }: BrandEntry): Entry => [
  'Address',
  formatAddress(address, region.country),
  mapsHref(address, region.country),
];

/**
 * What a changed booking is about, for its customer. The whole address only once the owner has confirmed the booking: it is free
 * text, which the form would otherwise mail to strangers.
 *
 * @param arrival such as '8 to 10 a.m.', once it is agreed
 */
export const summaryOf = (booking: ChangedBooking, brand: BrandEntry, arrival?: string): readonly Entry[] => [
  ...(booking.date === null ? [] : [['Date', dayOf(booking.date, brand)] as const]),
  ...(arrival === undefined ? [] : [['Arrival', arrival] as const]),
  ...bookedEntry(booking, brand),
  ...(hasAddress(booking.address)
    ? [
        arrival === undefined
          ? (['Postal code', booking.address.postalCode] as const)
          : addressEntry(booking.address, brand),
      ]
    : []),
];

/** Asks for the address of a home that is not known, such as that of an estimate. */
export const addressRequest = ({ address, url }: ChangedBooking): string[] =>
  hasAddress(address)
    ? []
    : [
        `Please tell us the address of the home${url === null ? ': reply to this mail' : ' on the page of your booking'}.`,
      ];

/** The customer of a changed booking, and what is cleaned, for the owner. */
export const contactEntries = (booking: ChangedBooking, brand: BrandEntry): readonly Entry[] => [
  ['Name', booking.person.name],
  ['Phone', withCountryCode(booking.phone), phoneHref(booking.phone)],
  ...(booking.person.email === '' ? [] : [emailEntry(booking.person.email)]),
  ...(hasAddress(booking.address) ? [addressEntry(booking.address, brand)] : []),
  ...bookedEntry(booking, brand),
];

/** The calendar entry of a changed booking; undefined for an estimate. */
export const calendarOf = (
  { date, ...booking }: ChangedBooking,
  brand: BrandEntry,
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
