import type { Arrival } from '@threefold/api-contract/arrivals';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { visitCount } from '@threefold/api-contract/offer';
import { inLanguage } from '../../platform/language.ts';
import {
  type CustomerMailDraft,
  composeOwnerMail,
  greeting,
  type MailDraft,
  toCustomer,
} from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import {
  addressRequest,
  arrivalText,
  bookingTexts,
  type ChangedBooking,
  dayOf,
  linkTo,
  offerOf,
  optOutOf,
  summaryOf,
} from '../bookings/index.ts';
import { reminderTexts } from './texts.ts';

/** The mail on the day before a confirmed cleaning. */
export function reminderMail(booking: ChangedBooking, arrival: Arrival, brand: BrandEntry): Message {
  const { person, date, url } = booking;
  const own = inLanguage(brand, booking.language);
  const { reminder } = reminderTexts(own);
  const mail: CustomerMailDraft = {
    subject: reminder.subject(offerOf(own)),
    paragraphs: [
      greeting(person.name, own.region),
      reminder.news(offerOf(own), dayOf(date, own), arrivalText(arrival, own)),
      ...addressRequest(booking, own),
    ],
    entries: summaryOf(booking, own, arrival),
    ...linkTo(url, reminder.link, own),
    reason: bookingTexts(own).reason,
    optOut: optOutOf(booking, own),
  };
  return toCustomer(mail, person, own);
}

/**
 * The owner's mail in the morning of a day with visits. It has no names or addresses: those are behind the link, where
 * they can be erased.
 */
export function digestMail(
  day: string,
  visits: readonly { arrival: string; booked: string }[],
  url: string,
  brand: BrandEntry,
): Message {
  const count = visitCount(visits.length, offerOf(brand));
  const mail: MailDraft = {
    subject: `Today: ${count}`,
    preview: visits.map(({ arrival }) => arrival).join(', '),
    paragraphs: [`${count} on ${dayOf(day, brand)}:`],
    entries: visits.map(({ arrival, booked }) => [arrival, booked]),
    link: { label: 'For names, phone numbers and notes, also to print', url, button: 'Open the day' },
  };
  return composeOwnerMail(brand, { name: brand.displayName, address: brand.ownerEmail }, mail);
}

/** The owner's mail in the afternoon about what nobody has confirmed for the next day. Like the digest it has no names. */
export function unconfirmedMail(
  day: string,
  visits: readonly { requested: string; booked: string }[],
  url: string,
  brand: BrandEntry,
): Message {
  const count = `${visitCount(visits.length, offerOf(brand))} ${visits.length === 1 ? 'is' : 'are'}`;
  const mail: MailDraft = {
    subject: `Not confirmed for tomorrow: ${visits.length}`,
    paragraphs: [`${count} not confirmed for ${dayOf(day, brand)}. The customers do not know yet when you come.`],
    entries: visits.map(({ requested, booked }) => [`Requested on ${dayOf(requested, brand)}`, booked]),
    link: { label: 'For names and phone numbers, to confirm them or call', url, button: 'Open the day' },
  };
  return composeOwnerMail(brand, { name: brand.displayName, address: brand.ownerEmail }, mail);
}
