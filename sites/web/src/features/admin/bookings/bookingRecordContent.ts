// Loaded with the first record that is opened.

import type { BookingStep } from '@threefold/api-contract/booking-state';
import { type BookingOffer, shortParts } from '@threefold/api-contract/offer';
import { everyWeeks, PLAN_MAX_WEEKS } from '@threefold/api-contract/plans';

/** Texts of an admin's answer to a booking. */
export const bookingAnswerText = {
  confirmTitle: 'Confirm the day',
  day: 'Day',
  dayHint: (visit: string) => `Another day moves the ${visit} there, even if it is full or closed to visitors.`,
  arrival: 'The crew arrives',
  choose: 'Choose the hours',
  taken: (day: string, hours: string, visits: string) => `Other ${visits} on ${day}: ${hours}`,
  confirm: 'Confirm by mail',
  confirmAgain: 'Mail the new day or hours',
  confirming: 'Confirming...',
  quoteTitle: 'Send the price',
  price: (currency: string) => `Price in ${currency}`,
  billTitle: 'Bill it by mail',
  billLateHint: 'This work is done and has no bill. Before tax.',
  billed: 'Billed. The customer gets the bill by mail.',
  priceHint: 'Before tax. The confirmation names it. Leave it empty to agree on none.',
  billHint: 'Before tax. The customer gets the bill by mail. Leave it empty to send none.',
  isListed: 'From your price list. You can send another price.',
  notListed: 'Your price list under Settings has no price for this home.',
  noPrice: 'Please enter a price, such as 249 or 249.50.',
  quote: 'Send the price by mail',
  quoteAgain: 'Send the new price',
  quoting: 'Sending...',
  done: 'Mark as done',
  doneTitle: 'Record the work as done',
  doneHint: 'Nobody has confirmed this here. If you agreed on it otherwise and the work is done, record it.',
  agreedDay: 'The day of the work',
  agreedHours: 'The hours that were agreed',
  noAgreedDay: 'Please choose the day of the work, today at the latest.',
  noAgreedHours: 'Please choose the hours that were agreed.',
  completing: 'Saving...',
  goOn: 'Book the next one all the same',
  goOnHint: 'It repeats. The next one is booked once this one is marked as done, or when you press this.',
  sent: {
    confirm:
      'Confirmed. The customer gets a mail with the day and the hours. It leaves in ten seconds. After that, confirm other hours or another day, or decline it.',
    decline: 'Declined. The customer gets a mail. It leaves in ten seconds. After that, call the customer.',
    quote:
      'Sent. The customer gets a mail and can accept the price. It leaves in ten seconds. After that, send another price.',
    done: 'Done. The customer gets a thank-you by mail. It leaves in ten seconds. After that it stays done.',
    goOn: 'The next one is booked within the hour, between 9 a.m. and 6 p.m.',
  },
  sentNothing: {
    confirm: 'Confirmed. The customer gets no mail.',
    decline: 'Declined. The customer gets no mail.',
    quote: 'The price is stored. The customer gets no mail.',
    done: 'Done. The customer gets no mail, because they want none. After ten seconds it stays done.',
    goOn: 'The next one is booked within the hour, between 9 a.m. and 6 p.m.',
  },
  /** For a customer without an email address. */
  noEmail: {
    confirm: 'Confirm',
    quote: 'Store the price',
    declineBody: 'The customer has no email address, so please call them.',
    priceHint: 'Before tax. Leave it empty to agree on none.',
    billHint: 'Before tax. No mail goes out: print the bill. Leave it empty to make none.',
    billTitle: 'Bill it',
    billed: 'Billed. The customer has no email address, so please print the bill.',
    reasonHint: 'Only the history has it: the customer has no email address.',
    sent: {
      confirm: 'Confirmed. The customer gets no mail, because they have no email address. Please call them.',
      decline: 'Declined. The customer gets no mail, because they have no email address. Please call them.',
      quote: 'The price is stored. The customer gets no mail, because they have no email address. Please call them.',
      done: 'Done. The customer gets no mail, because they have no email address. After ten seconds it stays done.',
      goOn: 'The next one is booked within the hour, between 9 a.m. and 6 p.m.',
    },
  },
  undo: 'Undo',
  undoLabel: (name: string) => `Undo: ${name}`,
  undone: 'Taken back. The customer gets no mail.',
  unchanged: 'The customer knows this day and these hours already. Nothing was sent.',
  decline: 'Decline',
  reason: 'Reason, for the customer',
  reasonHint: 'The mail quotes it as you write it.',
  declineTitle: 'Decline this booking?',
  declineBody: 'The customer gets a mail.',
  declining: 'Declining...',
  keep: 'Keep it',
  noArrival: 'Please choose when the crew arrives.',
};

/** Texts of a booking's history. */
export const bookingHistoryText = {
  title: 'History',
  steps: {
    entered: 'Booked by phone',
    confirmed: 'Confirmed',
    declined: 'Declined',
    quoted: 'Price sent',
    done: 'Done',
    moved: 'Moved',
    readdressed: 'Address given',
    corrected: 'Corrected',
    cancelled: 'Cancelled',
    accepted: 'Price accepted',
    refused: 'Price refused',
    // The customer or an admin chose how often to repeat it, or to stop.
    repeats: 'Repeats',
    // The site booked the next cleaning.
    repeated: 'Booked again',
    assigned: 'Crew',
    skipped: 'Visit skipped',
    continued: 'Goes on, though not done',
    undone: 'Last answer taken back',
  },
};

/** Steps that only admins take; their name is gone once their account is. */
const BY_ADMINS: readonly BookingStep[] = [
  'entered',
  'confirmed',
  'declined',
  'quoted',
  'done',
  'continued',
  'undone',
  'corrected',
  'assigned',
  'skipped',
];

/** Who took a step of a booking. */
export function actorOfStep({ step, by }: { step: BookingStep; by: string | null }): string {
  if (by !== null) return by;
  if (step === 'repeated') return 'the site itself';
  return BY_ADMINS.includes(step) ? 'a former admin' : 'the customer';
}

/** Texts of the correction of a booking. */
export const correctionText = {
  open: 'Correct the entries',
  title: 'Correct the entries',
  phone: 'Phone',
  email: 'Email',
  hint: 'A new email address gets a mail with the booking as it is; another address or size is mailed, too. A phone number is not.',
  noEmail: 'The customer has none. Once you enter one, mails go out again.',
  save: 'Save the correction',
  saving: 'Saving...',
  saved: 'Corrected.',
};

/** The parts of the work, to choose from: by the value of the choice. */
export function sidesOf(offer: BookingOffer): readonly (readonly [value: string, label: string])[] {
  const parts = shortParts(offer);
  if (!parts) return [];
  const { outside, inside } = parts;
  return [
    ['exterior', outside],
    ['interior', inside],
    ['both', `${outside} and ${inside.toLowerCase()}`],
  ];
}

/** Texts of a plan. */
export const planText = {
  title: 'Plan',
  label: 'Repeat after so many weeks',
  hint: (visit: string) =>
    `1 to ${PLAN_MAX_WEEKS}. Once the ${visit} is confirmed, the days are kept for a year, on the same day of the week.`,
  wrong: `Please enter 1 to ${PLAN_MAX_WEEKS} weeks.`,
  submit: 'Save the plan',
  saving: 'Saving...',
  skip: 'Skip the next visit',
  stop: 'Stop the plan',
  said: (weeks: number) => (weeks === 0 ? 'The plan is stopped.' : `It repeats ${everyWeeks(weeks)}.`),
  skipped: {
    mailed: 'Skipped. The next visit is on the next day of the plan, and the customer gets a mail.',
    kept: 'Skipped. The plan goes on with the visit after it.',
  },
  questions: {
    skip: {
      title: 'Skip the next visit?',
      body: 'The plan goes on with the visit after it. If the next visit is booked already, it moves there, and the customer gets a mail, if they have an email address.',
      confirmLabel: 'Skip it',
      declineLabel: 'Keep it',
    },
    stop: {
      title: 'Stop the plan?',
      body: 'The days that are kept are free again. A visit that is booked stays booked. The customer gets no mail.',
      confirmLabel: 'Stop it',
      declineLabel: 'Keep it',
    },
  },
};
