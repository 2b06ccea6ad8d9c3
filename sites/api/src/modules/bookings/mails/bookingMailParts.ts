import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { phoneHref, withCountryCode } from '@threefold/validation';
import type { DayEvent } from '../../../platform/mail/calendar.ts';
import type { MailDraft } from '../../../platform/mail/compose.ts';
import { type Entry, emailEntry } from '../../../platform/mail/content.ts';
import { wordsOf } from '../words.ts';
import { cleaningEvent } from './calendar.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { dayOf } from './mailParts.ts';

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

/** What a changed booking is about, for its customer. @param arrival such as '8 to 10 a.m.', once it is agreed */
export const summaryOf = (
  { date, services }: ChangedBooking,
  brand: BrandEntry,
  arrival?: string,
): readonly Entry[] => [
  ...(date === null ? [] : [['Date', dayOf(date)] as const]),
  ...(arrival === undefined ? [] : [['Arrival', arrival] as const]),
  [wordsOf(brand).part, services],
];

/** The customer of a changed booking, and what is cleaned, for the owner. */
export const contactEntries = ({ person, phone, services }: ChangedBooking, brand: BrandEntry): readonly Entry[] => [
  ['Name', person.name],
  ['Phone', withCountryCode(phone), phoneHref(phone)],
  emailEntry(person.email),
  [wordsOf(brand).part, services],
];

/** The calendar entry of a changed booking; undefined for an estimate. */
export const calendarOf = (
  { date, ...booking }: ChangedBooking,
  brand: BrandEntry,
  { cancelled, arrival = null }: { cancelled: boolean; arrival?: string | null },
): DayEvent | undefined => (date === null ? undefined : cleaningEvent({ ...booking, date, cancelled, arrival }, brand));
