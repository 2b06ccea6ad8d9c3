import { arrivalWords } from '@threefold/api-contract/arrivals';
import type { Tax } from '@threefold/api-contract/bills';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { formatPrice } from '@threefold/validation';
import { type CustomerMailDraft, greeting, toCustomer } from '../../../platform/mail/compose.ts';
import type { Message } from '../../../platform/mail/message.ts';
import { moneyText, priceText } from '../../bills/index.ts';
import { offerOf, optionEntry, textsOf } from '../texts.ts';
import {
  addressRequest,
  BOOKING_REASON,
  CHANGE_PROMISE,
  calendarOf,
  dayOf,
  linkTo,
  optOutOf,
  summaryOf,
} from './bookingMailParts.ts';
import type { ChangedBooking } from './changedBooking.ts';

/** The mail with the price of an estimate. @param quote the price before tax, in cents, and the last day on which it can be accepted */
export function quoteMail(
  booking: ChangedBooking,
  { cents, until, tax }: { cents: number; until: string; tax: Tax },
  brand: BrandEntry,
): Message {
  const { person, url } = booking;
  const { work, visit } = textsOf(brand);
  const price = priceText(cents, tax, brand);
  const mail: CustomerMailDraft = {
    subject: `Your ${visit}: ${moneyText(cents, brand)}`,
    preview: `Valid until ${dayOf(until, brand)}. Choose your day, or say no.`,
    paragraphs: [
      greeting(person.name),
      `Thank you for asking us. Your ${work} costs ${price}. You can accept this price until ${dayOf(until, brand)}.`,
    ],
    entries: [['Price', price], ['Valid until', dayOf(until, brand)], ...summaryOf(booking, brand)],
    ...(url === null
      ? { closing: ['To accept it, reply to this mail with the day that you would like.'] }
      : { link: { label: 'To accept it and choose your day, or to say no', url, button: 'Choose a day' } }),
    reason: BOOKING_REASON,
  };
  return toCustomer(mail, person, brand);
}

/**
 * The mail about a cleaning that an admin has confirmed.
 *
 * @param agreed the hours, such as '8 to 10 a.m.', and the price before tax, in cents, if there is one
 * @param before the day that it was moved from, or the hours or the price that were promised before; null when they have not changed
 */
export function confirmedMail(
  booking: ChangedBooking,
  { arrival, cents, tax }: { arrival: string; cents: number | undefined; tax: Tax },
  brand: BrandEntry,
  before: { day: string | null; hours: string | null; cents: number | null },
): Message {
  const { person, date, url } = booking;
  const { work, visit } = textsOf(brand);
  const day = dayOf(date, brand);
  const [subject, news] = ((): [string, string] => {
    if (before.day) {
      return [
        `Your ${visit} is now on ${day}`,
        `We have moved your ${work} from ${dayOf(before.day, brand)} to ${day}, and it is confirmed. Expect us from ${arrival} on that day.`,
      ];
    }
    if (before.hours) {
      return [
        `Your ${visit} on ${day} is now from ${arrival}`,
        `We come at other hours: from ${arrival} instead of ${before.hours} on ${day}.`,
      ];
    }
    if (before.cents !== null && cents !== undefined) {
      return [
        `Your ${visit} on ${day} now costs ${formatPrice(cents, brand.region)}`,
        `The price of your ${work} on ${day} is now ${moneyText(cents, brand)} instead of ${moneyText(before.cents, brand)}.`,
      ];
    }
    return [`Your ${visit} on ${day} is confirmed`, `Your ${work} is confirmed. Expect us from ${arrival} on ${day}.`];
  })();
  const mail: CustomerMailDraft = {
    subject,
    paragraphs: [greeting(person.name), news, ...addressRequest(booking)],
    entries: [
      ...summaryOf(booking, brand, arrival),
      ...(cents === undefined ? [] : [['Price', priceText(cents, tax, brand)] as const]),
    ],
    ...linkTo(url, `To change the date or cancel, ${CHANGE_PROMISE}`),
    calendar: calendarOf(booking, brand, { cancelled: false }),
    reason: BOOKING_REASON,
  };
  return toCustomer(mail, person, brand);
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
  const { person, date, url } = booking;
  const { work, visit } = textsOf(brand);
  const arrival = booking.arrival ? arrivalWords(booking.arrival, brand.region) : undefined;
  const promise = arrival ? `Expect us from ${arrival} on that day.` : 'We will give you a shout to confirm it.';
  const mail: CustomerMailDraft = {
    subject: `Your next ${visit} is on ${dayOf(date, brand)}`,
    paragraphs: [
      greeting(person.name),
      `We leave out your ${work} on ${dayOf(before, brand)}. The next one is on ${dayOf(date, brand)}. ${promise}`,
    ],
    entries: [
      ...summaryOf(booking, brand, arrival),
      ...(cents ? [['Price', priceText(cents, tax, brand)] as const] : []),
    ],
    ...linkTo(url, `To change the date, cancel or stop repeating it, ${CHANGE_PROMISE}`),
    calendar: calendarOf(booking, brand, { cancelled: false }),
    reason: BOOKING_REASON,
  };
  return toCustomer(mail, person, brand);
}

/** The mail about what an admin has corrected of a booking. @param arrival such as '8 to 10 a.m.'; null until it is agreed */
export function correctedMail(booking: ChangedBooking, brand: BrandEntry, arrival: string | null): Message {
  const { person, date, url } = booking;
  const { visit } = textsOf(brand);
  const what = date === null ? 'estimate request' : `${visit} on ${dayOf(date, brand)}`;
  const mail: CustomerMailDraft = {
    subject: `Your ${what}: corrected`,
    paragraphs: [greeting(person.name), `We have corrected what we know about your ${what}. This is how it is now.`],
    entries: [
      ...summaryOf(booking, brand, arrival ?? undefined),
      ...(offerOf(brand).parts ? optionEntry(booking, brand) : []),
    ],
    ...linkTo(url, `To change the date or cancel, ${CHANGE_PROMISE}`),
    reason: BOOKING_REASON,
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
  const { work, visit } = textsOf(brand);
  const mail: CustomerMailDraft = {
    subject: date === null ? 'We cannot give you an estimate' : `We cannot come on ${dayOf(date, brand)}`,
    paragraphs: [
      greeting(person.name),
      date === null
        ? 'We are sorry that we cannot give you the estimate you asked for.'
        : `We are sorry that we cannot do your ${work} on ${dayOf(date, brand)}.`,
      ...(reason === '' ? [] : [reason]),
      ...(endsRepetition ? [`Your ${visit} is not repeated any more.`] : []),
      ...(date === null ? [] : [`Please tell us, and we will find another day for your ${visit}.`]),
    ],
    entries: summaryOf(booking, brand),
    calendar: calendarOf(booking, brand, { cancelled: true }),
    reason: BOOKING_REASON,
  };
  return toCustomer(mail, person, brand);
}

/** The mail after a cleaning. @param reviewUrl where it can be reviewed; empty for nowhere */
export function thankYouMail(booking: ChangedBooking, reviewUrl: string, brand: BrandEntry): Message {
  const { person } = booking;
  const { work } = textsOf(brand);
  const mail: CustomerMailDraft = {
    subject: 'Thank you for having us',
    paragraphs: [
      greeting(person.name),
      `Thank you for having us. If anything about your ${work} is not right, please tell us, and we will put it right.`,
    ],
    entries: summaryOf(booking, brand),
    ...(reviewUrl === ''
      ? {}
      : { link: { label: 'A few words from you help others find us', url: reviewUrl, button: 'Write a review' } }),
    reason: BOOKING_REASON,
    optOut: optOutOf(booking),
  };
  return toCustomer(mail, person, brand);
}
