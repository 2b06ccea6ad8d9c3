import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatPrice, withCountryCode } from '@threefold/validation';
import type { DayEvent } from '../../platform/mail/calendar.ts';
import { composeOwnerMail, greeting, type MailDraft } from '../../platform/mail/compose.ts';
import type { Message } from '../../platform/mail/message.ts';
import type { Entry } from '../../platform/mail/words.ts';
import { cleaningEvent } from './calendar.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { type BookingMails, dayOf, NOT_TOLD, toCustomer, toOwner } from './mailParts.ts';
import { wordsOf } from './words.ts';

/** The mails about a visit that the customer moved to another day. @param confirmed whether the customer gets a mail */
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
    ...linkTo(url, 'To change the date again or cancel, at any time and at no fee'),
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

/** The mails about a booking that the customer cancelled. @param confirmed whether the customer gets a mail */
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

/**
 * The mail about a cleaning that an admin has confirmed.
 *
 * @param arrival such as '8 to 10 a.m.'
 * @param before the day that it was moved from; null when it was not
 */
export function confirmedMail(
  booking: ChangedBooking,
  arrival: string,
  brand: BrandEntry,
  before: string | null = null,
): Message {
  const { person, date, url } = booking;
  const { work, visit } = wordsOf(brand);
  const expect = `Expect us from ${arrival} on ${dayOf(date)}.`;
  const mail: MailDraft = {
    subject:
      before === null ? `Your ${visit} on ${dayOf(date)} is confirmed` : `Your ${visit} is now on ${dayOf(date)}`,
    paragraphs: [
      greeting(person.name),
      before === null
        ? `Your ${work} is confirmed. ${expect}`
        : `We have moved your ${work} from ${dayOf(before)} to ${dayOf(date)}, and it is confirmed. ${expect}`,
    ],
    entries: [...summaryOf(booking, brand), ['Arrival', arrival]],
    ...linkTo(url, 'To change the date or cancel, at any time and at no fee'),
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
    ...linkTo(url, 'If the day does not suit you any more'),
    optOut: optOutOf(booking),
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

/** The mail with the price of an estimate. @param quote the price in cents, and the last day on which it can be accepted */
export function quoteMail(
  booking: ChangedBooking,
  { cents, until }: { cents: number; until: string },
  brand: BrandEntry,
): Message {
  const { person, url } = booking;
  const { work, visit } = wordsOf(brand);
  const price = `${formatPrice(cents)} CAD`;
  const mail: MailDraft = {
    subject: `Your ${visit}: ${price}`,
    paragraphs: [
      greeting(person.name),
      `Thank you for asking us. Your ${work} costs ${price}. You can accept this price until ${dayOf(until)}.`,
    ],
    entries: [...summaryOf(booking, brand), ['Price', price], ['Valid until', dayOf(until)]],
    ...(url === null
      ? { closing: ['Answer this mail to accept it, or with any question.'] }
      : { link: { label: 'To choose your day, or to say no', url, button: 'Choose a day' } }),
  };
  return toCustomer(mail, person, brand);
}

/** The mails about a price that the customer accepted. @param confirmed whether the customer gets a mail */
export function acceptedMails(
  booking: ChangedBooking,
  cents: number,
  brand: BrandEntry,
  confirmed: boolean,
): BookingMails {
  const { person, date, url } = booking;
  const { work, visit } = wordsOf(brand);
  const price: Entry = ['Price', `${formatPrice(cents)} CAD`];
  const confirmation: MailDraft = {
    subject: `Your ${visit} on ${dayOf(date)}`,
    paragraphs: [
      greeting(person.name),
      `Thank you. We have your ${work} for ${dayOf(date)} and will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    ],
    entries: [...summaryOf(booking, brand), price],
    ...linkTo(url, 'To change the date or cancel, at any time and at no fee'),
    calendar: calendarOf(booking, brand, { cancelled: false }),
  };
  const notice: MailDraft = {
    subject: `Price accepted, for ${dayOf(date)}: ${person.name}`,
    paragraphs: [
      `The customer has accepted the price on the site and chosen a day. ${confirmed ? `They have been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.` : NOT_TOLD}`,
      'Answer this mail to reach them.',
    ],
    entries: [...contactEntries(booking, brand), ['Date', dayOf(date)], price],
  };
  const owner = toOwner(notice, person, brand);
  return confirmed ? [toCustomer(confirmation, person, brand), owner] : [owner];
}

/** The mail to the owner about a price that the customer refused. The customer's screen says it to them. */
export function refusedMails(booking: ChangedBooking, cents: number, brand: BrandEntry): BookingMails {
  const notice: MailDraft = {
    subject: `Price refused: ${booking.person.name}`,
    paragraphs: ['The customer has refused the price on the site.', 'Answer this mail to reach them.'],
    entries: [...contactEntries(booking, brand), ['Price', `${formatPrice(cents)} CAD`]],
  };
  return [toOwner(notice, booking.person, brand)];
}

/** The mail after a cleaning. @param reviewUrl where it can be reviewed; empty for nowhere */
export function thankYouMail(booking: ChangedBooking, reviewUrl: string, brand: BrandEntry): Message {
  const { person } = booking;
  const { work, visit } = wordsOf(brand);
  const mail: MailDraft = {
    subject: `Thank you for your ${visit}`,
    paragraphs: [
      greeting(person.name),
      `Thank you for having us. If anything about your ${work} is not right, answer this mail or call us, and we will put it right.`,
    ],
    entries: summaryOf(booking, brand),
    ...(reviewUrl === ''
      ? {}
      : { link: { label: 'A few words from you help others to find us', url: reviewUrl, button: 'Write a review' } }),
    optOut: optOutOf(booking),
  };
  return toCustomer(mail, person, brand);
}

/** The mail about a booking that an admin has declined. @param decline.reason in the owner's words; may be empty */
export function declinedMail(
  booking: ChangedBooking,
  { reason, endsRepetition }: { reason: string; endsRepetition: boolean },
  brand: BrandEntry,
): Message {
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
      ...(endsRepetition ? [`With this your ${visit} is not repeated any more.`] : []),
      date === null
        ? 'Answer this mail or call us if you have a question.'
        : `Answer this mail or call us, and we will find another day for your ${visit}.`,
    ],
    entries: summaryOf(booking, brand),
    calendar: calendarOf(booking, brand, { cancelled: true }),
  };
  return toCustomer(mail, person, brand);
}

/** The button to the private link, where it is known. */
const linkTo = (url: string | null, label: string): Pick<MailDraft, 'link'> =>
  url === null ? {} : { link: { label, url, button: 'Change or cancel' } };

/** The link that ends reminders. */
const optOutOf = ({ optOut: url }: ChangedBooking) => ({
  label: 'No more reminders and thank-you mails',
  url,
  oneClick: true,
});

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
