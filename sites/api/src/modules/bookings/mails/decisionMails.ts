import type { Arrival } from '@threefold/api-contract/arrivals';
import type { Tax } from '@threefold/api-contract/bills';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatPrice } from '@threefold/validation';
import { inLanguage } from '../../../platform/language.ts';
import { type CustomerMailDraft, greeting, toCustomer } from '../../../platform/mail/compose.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { moneyText, priceText } from '../../bills/index.ts';
import { arrivalText, offerOf, optionEntry } from '../offerWords.ts';
import { addressRequest, calendarOf, dayOf, linkTo, optOutOf, summaryOf } from './bookingMailParts.ts';
import type { ChangedBooking } from './changedBooking.ts';
import { bookingTexts } from './texts.ts';

/** The mail with the price of an estimate. @param quote the price before tax, in cents, and the last day on which it can be accepted */
export function quoteMail(
  booking: ChangedBooking,
  { cents, until, tax }: { cents: number; until: string; tax: Tax },
  brand: BrandEntry,
): Message {
  const { person, url } = booking;
  const own = inLanguage(brand, booking.language);
  const { quote, labels, reason } = bookingTexts(own);
  const price = priceText(cents, tax, own);
  const lastDay = dayOf(until, own);
  const mail: CustomerMailDraft = {
    subject: quote.subject(offerOf(own), moneyText(cents, own)),
    preview: quote.preview(lastDay),
    paragraphs: [greeting(person.name, own.region), quote.price(offerOf(own), price, lastDay)],
    entries: [[labels.price, price], [labels.validUntil, lastDay], ...summaryOf(booking, own)],
    ...(url === null ? { closing: [quote.byReply] } : { link: { label: quote.link, url, button: quote.button } }),
    reason,
  };
  return toCustomer(mail, person, own);
}

/**
 * The mail about a cleaning that an admin has confirmed.
 *
 * @param agreed the hours, and the price before tax, in cents, if there is one
 * @param before the day that it was moved from, or the hours or the price that were promised before; null when they have not changed
 */
export function confirmedMail(
  booking: ChangedBooking,
  { arrival, cents, tax }: { arrival: Arrival; cents: number | undefined; tax: Tax },
  brand: BrandEntry,
  before: { day: string | null; hours: Arrival | null; cents: number | null },
): Message {
  const { person, date, url } = booking;
  const own = inLanguage(brand, booking.language);
  const { confirmed, moved, labels, toChange, reason } = bookingTexts(own);
  const offered = offerOf(own);
  const day = dayOf(date, own);
  const hours = arrivalText(arrival, own);
  const [subject, news] = ((): [string, string] => {
    if (before.day) {
      return [moved.subject(offered, day), confirmed.movedNews(offered, dayOf(before.day, own), day, hours)];
    }
    if (before.hours) {
      return [
        confirmed.hoursSubject(offered, day, hours),
        confirmed.hoursNews(day, hours, arrivalText(before.hours, own)),
      ];
    }
    if (before.cents !== null && cents !== undefined) {
      return [
        confirmed.priceSubject(offered, day, formatPrice(cents, own.region)),
        confirmed.priceNews(offered, day, moneyText(cents, own), moneyText(before.cents, own)),
      ];
    }
    return [confirmed.subject(offered, day), confirmed.news(offered, day, hours)];
  })();
  const mail: CustomerMailDraft = {
    subject,
    paragraphs: [greeting(person.name, own.region), news, ...addressRequest(booking, own)],
    entries: [
      ...summaryOf(booking, own, arrival),
      ...(cents === undefined ? [] : [[labels.price, priceText(cents, tax, own)] as const]),
    ],
    ...linkTo(url, toChange, own),
    calendar: calendarOf(booking, own, { cancelled: false }),
    reason,
  };
  return toCustomer(mail, person, own);
}

/**
 * The mail about a visit of a plan that an admin has left out: the booked one moved to the next day of the plan.
 *
 * @param skipped the day before, and the agreed price before tax, in cents, if there is one
 */
export function skippedMail(
  booking: ChangedBooking,
  { before, cents, tax }: { before: string | null; cents: number | null; tax: Tax },
  brand: BrandEntry,
): Message {
  const { person, date, url, arrival } = booking;
  const own = inLanguage(brand, booking.language);
  const texts = bookingTexts(own);
  const day = dayOf(date, own);
  const promise = arrival ? texts.expectUs(arrivalText(arrival, own)) : texts.toConfirm;
  const mail: CustomerMailDraft = {
    subject: texts.skipped.subject(offerOf(own), day),
    paragraphs: [greeting(person.name, own.region), texts.skipped.news(offerOf(own), dayOf(before, own), day, promise)],
    entries: [
      ...summaryOf(booking, own, arrival),
      ...(cents ? [[texts.labels.price, priceText(cents, tax, own)] as const] : []),
    ],
    ...linkTo(url, texts.toStopRepeating, own),
    calendar: calendarOf(booking, own, { cancelled: false }),
    reason: texts.reason,
  };
  return toCustomer(mail, person, own);
}

/** The mail about what an admin has corrected of a booking. @param arrival null until it is agreed */
export function correctedMail(booking: ChangedBooking, brand: BrandEntry, arrival: Arrival | null): Message {
  const { person, date, url } = booking;
  const own = inLanguage(brand, booking.language);
  const { corrected, toChange, reason } = bookingTexts(own);
  const what = corrected.what(offerOf(own), date === null ? null : dayOf(date, own));
  const mail: CustomerMailDraft = {
    subject: corrected.subject(what),
    paragraphs: [greeting(person.name, own.region), corrected.news(what)],
    entries: [...summaryOf(booking, own, arrival), ...(offerOf(own).parts ? optionEntry(booking, own) : [])],
    ...linkTo(url, toChange, own),
    reason,
  };
  return toCustomer(mail, person, own);
}

/** The mail about a booking that an admin has declined. @param decline.reason in the owner's words; may be empty */
export function declinedMail(
  booking: ChangedBooking,
  { reason, endsRepetition }: { reason: string; endsRepetition: boolean },
  brand: BrandEntry,
): Message {
  const { person, date } = booking;
  const own = inLanguage(brand, booking.language);
  const texts = bookingTexts(own);
  const offered = offerOf(own);
  const day = date === null ? null : dayOf(date, own);
  const mail: CustomerMailDraft = {
    subject: texts.declined.subject(day),
    paragraphs: [
      greeting(person.name, own.region),
      texts.declined.news(offered, day),
      ...(reason === '' ? [] : [reason]),
      ...(endsRepetition ? [texts.declined.notRepeated(offered)] : []),
      ...(date === null ? [] : [texts.declined.another(offered)]),
    ],
    entries: summaryOf(booking, own),
    calendar: calendarOf(booking, own, { cancelled: true }),
    reason: texts.reason,
  };
  return toCustomer(mail, person, own);
}

/** The mail after a cleaning. @param reviewUrl where it can be reviewed; empty for nowhere */
export function thankYouMail(booking: ChangedBooking, reviewUrl: string, brand: BrandEntry): Message {
  const { person } = booking;
  const own = inLanguage(brand, booking.language);
  const { thanks, reason } = bookingTexts(own);
  const mail: CustomerMailDraft = {
    subject: thanks.subject,
    paragraphs: [greeting(person.name, own.region), thanks.news(offerOf(own))],
    entries: summaryOf(booking, own),
    ...(reviewUrl === '' ? {} : { link: { label: thanks.link, url: reviewUrl, button: thanks.button } }),
    reason,
    optOut: optOutOf(booking, own),
  };
  return toCustomer(mail, person, own);
}
