import type { Tax } from '@threefold/api-contract/bills';
import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { withArticle } from '@threefold/api-contract/offer';
import { everyWeeks } from '@threefold/api-contract/plans';
import { inLanguage } from '../../../platform/language.ts';
import {
  type CustomerMailDraft,
  greeting,
  type MailDraft,
  type SubmissionMails,
  toCustomer,
  toOwner,
} from '../../../platform/mail/compose.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { moneyText, priceText } from '../../bills/index.ts';
import { offerOf } from '../offerWords.ts';
import {
  addressRequest,
  calendarOf,
  contactEntries,
  customerNotMailedNote,
  dayOf,
  linkTo,
  recordLink,
  summaryOf,
} from './bookingMailParts.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { bookingTexts } from './texts.ts';

/**
 * The mails about a visit that the customer moved to another day.
 *
 * @param before the day that it was moved from
 * @param mailsCustomer whether the customer gets a mail
 */
export function dateChangedMails(
  booking: ChangedBooking,
  before: string | null,
  brand: BrandEntry,
  mailsCustomer: boolean,
): SubmissionMails {
  const { person, date, url } = booking;
  const own = inLanguage(brand, booking.language);
  const { moved, toChangeAgain, reason } = bookingTexts(own);
  const confirmation: CustomerMailDraft = {
    subject: moved.subject(offerOf(own), dayOf(date, own)),
    paragraphs: [greeting(person.name, own.region), moved.done(offerOf(own), dayOf(date, own))],
    entries: summaryOf(booking, own),
    ...linkTo(url, toChangeAgain, own),
    calendar: calendarOf(booking, own, { cancelled: false }),
    reason,
  };
  const notice: MailDraft = {
    subject: `Moved to ${dayOf(date, brand)}: ${person.name}`,
    paragraphs: [
      `The customer has moved ${withArticle(offerOf(brand).visit)} on the site. ${mailsCustomer ? `They have been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.` : customerNotMailedNote(person.email)}`,
    ],
    entries: [
      ...contactEntries(booking, brand),
      ['Date before', dayOf(before, brand)],
      ['Date now', dayOf(date, brand)],
    ],
    ...recordLink(booking.recordUrl, 'To confirm or decline it on the dashboard', person.email),
  };
  const owner = toOwner(notice, person, brand);
  return mailsCustomer ? [toCustomer(confirmation, person, own), owner] : [owner];
}

/** The owner's mail about an address that the customer gave. @param before the former one; empty if there was none */
export function addressChangedMails(booking: ChangedBooking, before: string, brand: BrandEntry): SubmissionMails {
  const { person, date, recordUrl } = booking;
  const notice: MailDraft = {
    subject: `Address${date === null ? '' : ` for ${dayOf(date, brand)}`}: ${person.name}`,
    paragraphs: [`The customer has ${before ? 'changed' : 'given'} the address of the home on the site.`],
    entries: [...contactEntries(booking, brand), ...(before ? [['Address before', before] as const] : [])],
    ...recordLink(recordUrl, 'To see it on the dashboard', person.email),
  };
  return [toOwner(notice, person, brand)];
}

/** The mails about a booking that the customer cancelled. @param mailsCustomer whether the customer gets a mail */
export function cancelledMails(booking: ChangedBooking, brand: BrandEntry, mailsCustomer: boolean): SubmissionMails {
  const { person, date } = booking;
  const own = inLanguage(brand, booking.language);
  const texts = bookingTexts(own);
  const { goodbye = texts.goodbye, ...offered } = offerOf(own);
  const day = date === null ? null : dayOf(date, own);
  const confirmation: CustomerMailDraft = {
    subject: texts.cancelled.subject(offered, day),
    paragraphs: [greeting(person.name, own.region), texts.cancelled.done(offered, day, goodbye)],
    entries: summaryOf(booking, own),
    calendar: calendarOf(booking, own, { cancelled: true }),
    reason: texts.reason,
  };
  const what = date === null ? 'estimate request' : `${offerOf(brand).work} on ${dayOf(date, brand)}`;
  const notice: MailDraft = {
    subject: `Cancelled: ${date === null ? 'estimate' : dayOf(date, brand)}, ${person.name}`,
    paragraphs: [
      `The customer has cancelled the ${what}.${mailsCustomer ? '' : ` ${customerNotMailedNote(person.email)}`}`,
    ],
    entries: contactEntries(booking, brand),
    ...recordLink(booking.recordUrl, 'To see it on the dashboard', person.email),
  };
  const owner = toOwner(notice, person, brand);
  return mailsCustomer ? [toCustomer(confirmation, person, own), owner] : [owner];
}

/** The mails about a price that the customer accepted. @param mailsCustomer whether the customer gets a mail */
export function acceptedMails(
  booking: ChangedBooking,
  { cents, tax }: { cents: number; tax: Tax },
  brand: BrandEntry,
  mailsCustomer: boolean,
): SubmissionMails {
  const { person, date, url } = booking;
  const own = inLanguage(brand, booking.language);
  const { accepted, labels, toChange, reason } = bookingTexts(own);
  const confirmation: CustomerMailDraft = {
    subject: accepted.subject(offerOf(own), dayOf(date, own)),
    paragraphs: [
      greeting(person.name, own.region),
      accepted.thanks(offerOf(own), dayOf(date, own)),
      ...addressRequest(booking, own),
    ],
    entries: [...summaryOf(booking, own), [labels.price, priceText(cents, tax, own)]],
    ...linkTo(url, toChange, own),
    calendar: calendarOf(booking, own, { cancelled: false }),
    reason,
  };
  const notice: MailDraft = {
    subject: `Price accepted, for ${dayOf(date, brand)}: ${person.name}`,
    paragraphs: [
      `The customer has accepted the price on the site and chosen a day. ${mailsCustomer ? `They have been told to expect your confirmation within ${REPLY_WINDOW_HOURS} hours.` : customerNotMailedNote(person.email)}`,
    ],
    entries: [
      ...contactEntries(booking, brand),
      ['Date', dayOf(date, brand)],
      ['Price', priceText(cents, tax, inLanguage(brand, 'en-CA'))],
    ],
    ...recordLink(booking.recordUrl, 'To confirm or decline it on the dashboard', person.email),
  };
  const owner = toOwner(notice, person, brand);
  return mailsCustomer ? [toCustomer(confirmation, person, own), owner] : [owner];
}

/** The mail to the owner about a repeating visit that nobody has marked as done, before the next one is booked. */
export function notDoneMail(booking: ChangedBooking, weeks: number, brand: BrandEntry): Message {
  const { person, date } = booking;
  const { visit } = offerOf(brand);
  const notice: MailDraft = {
    subject: `Not marked as done: ${person.name}, ${dayOf(date, brand)}`,
    paragraphs: [
      `The ${visit} on ${dayOf(date, brand)} repeats ${everyWeeks(weeks)}, but nobody has marked it as done. So the next one is not booked yet.`,
      'Mark it as done, or move it to another day. To book the next one all the same, or to end the repetition by declining it, open the booking, too.',
    ],
    entries: contactEntries(booking, brand),
    ...recordLink(booking.recordUrl, 'To say what became of it', person.email),
  };
  return toOwner(notice, person, brand);
}

/** The mail to the owner about a price that the customer refused. The customer sees it on the screen and gets no mail. */
export function refusedMails(
  booking: ChangedBooking,
  { cents, reason }: { cents: number; reason: string },
  brand: BrandEntry,
): SubmissionMails {
  const notice: MailDraft = {
    subject: `Price refused: ${booking.person.name}`,
    paragraphs: ['The customer has refused the price on the site.'],
    entries: [...contactEntries(booking, brand), ['Price', moneyText(cents, brand)]],
    ...(reason !== '' && { quote: { label: 'Reason', text: reason } }),
    ...recordLink(booking.recordUrl, 'To send another price from the dashboard', booking.person.email),
  };
  return [toOwner(notice, booking.person, brand)];
}
