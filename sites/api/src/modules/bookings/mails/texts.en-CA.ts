import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import { capitalized, withArticle } from '@threefold/api-contract/offer';
import { everyWeeks } from '@threefold/api-contract/plans';

/** What is booked, in the words of the brand. */
interface Offered {
  work: string;
  visit: string;
}

/** What the terms promise about changing and cancelling a booking until its day is over. */
const CHANGE_PROMISE = 'at any time and at no fee';

/** The texts of the mails to customers about their bookings. */
export const english = {
  goodbye: 'We would be glad to hear from you another time.',
  openBooking: 'Open your booking',
  /** Anybody can enter an address. */
  reason:
    'You get this mail because this address was entered with a booking on our site. If that was not you, please tell us.',
  noReminders: 'No more reminders and thank-you mails',
  askAddress: (onPage: boolean) =>
    `Please tell us the address of the home${onPage ? ' on the page of your booking' : ': reply to this mail'}.`,
  labels: {
    address: 'Address',
    date: 'Date',
    arrival: 'Arrival',
    price: 'Price',
    validUntil: 'Valid until',
    billedTo: 'For',
  },
  toChange: `To change the date or cancel, ${CHANGE_PROMISE}`,
  toChangeAgain: `To change the date again or cancel, ${CHANGE_PROMISE}`,
  toStopRepeating: `To change the date, cancel or stop repeating it, ${CHANGE_PROMISE}`,
  toConfirm: 'We will give you a shout to confirm it.',
  expectUs: (arrival: string) => `Expect us from ${arrival} on that day.`,

  requested: {
    subject: 'We have your booking request',
    preview: (day: string) => `${day}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    thanks: ({ work }: Offered, brand: string) =>
      `Thank you for booking ${withArticle(work)} with ${brand}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm your booking.`,
  },
  estimate: {
    subject: 'We have your estimate request',
    thanks: (brand: string) =>
      `Thank you for asking ${brand} for a free estimate. We will reply with it within ${REPLY_WINDOW_HOURS} hours.`,
    link: 'To see it, or cancel it if you no longer need it',
    button: 'Open your request',
  },
  repeated: {
    subject: ({ visit }: Offered, day: string) => `Your next ${visit}: ${day}`,
    booked: (day: string) => `We have booked the next one for ${day}.`,
    bookedLater: (due: string, day: string) =>
      `We cannot come on ${due}, so we have booked the next one for ${day}; the ones after it are on your usual day of the week.`,
    asAgreed: ({ work }: Offered, weeks: number, booked: string) =>
      `As agreed, your ${work} repeats ${everyWeeks(weeks)}. ${booked} We will give you a shout to confirm it.`,
  },
  moved: {
    subject: ({ visit }: Offered, day: string) => `Your ${visit} is now on ${day}`,
    done: ({ work }: Offered, day: string) =>
      `You have moved your ${work} to ${day}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
  },
  cancelled: {
    /** @param day null for an estimate */
    subject: ({ visit }: Offered, day: string | null) =>
      day === null ? 'Your estimate request is cancelled' : `Your ${visit} is cancelled`,
    done: ({ work }: Offered, day: string | null, goodbye: string) =>
      `Your ${day === null ? 'estimate request' : `${work} on ${day}`} is cancelled. There is no fee, and nothing more to do. ${goodbye}`,
  },
  accepted: {
    subject: ({ visit }: Offered, day: string) => `Your ${visit} on ${day}`,
    thanks: ({ work }: Offered, day: string) =>
      `Thank you. We have your ${work} for ${day} and will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
  },
  quote: {
    subject: ({ visit }: Offered, price: string) => `Your ${visit}: ${price}`,
    preview: (until: string) => `Valid until ${until}. Choose your day, or say no.`,
    price: ({ work }: Offered, price: string, until: string) =>
      `Thank you for asking us. Your ${work} costs ${price}. You can accept this price until ${until}.`,
    byReply: 'To accept it, reply to this mail with the day that you would like.',
    link: 'To accept it and choose your day, or to say no',
    button: 'Choose a day',
  },
  confirmed: {
    subject: ({ visit }: Offered, day: string) => `Your ${visit} on ${day} is confirmed`,
    news: ({ work }: Offered, day: string, arrival: string) =>
      `Your ${work} is confirmed. Expect us from ${arrival} on ${day}.`,
    movedNews: ({ work }: Offered, before: string, day: string, arrival: string) =>
      `We have moved your ${work} from ${before} to ${day}, and it is confirmed. Expect us from ${arrival} on that day.`,
    hoursSubject: ({ visit }: Offered, day: string, arrival: string) =>
      `Your ${visit} on ${day} is now from ${arrival}`,
    hoursNews: (day: string, arrival: string, before: string) =>
      `We come at other hours: from ${arrival} instead of ${before} on ${day}.`,
    priceSubject: ({ visit }: Offered, day: string, price: string) => `Your ${visit} on ${day} now costs ${price}`,
    priceNews: ({ work }: Offered, day: string, price: string, before: string) =>
      `The price of your ${work} on ${day} is now ${price} instead of ${before}.`,
  },
  skipped: {
    subject: ({ visit }: Offered, day: string) => `Your next ${visit} is on ${day}`,
    news: ({ work }: Offered, before: string, day: string, promise: string) =>
      `We leave out your ${work} on ${before}. The next one is on ${day}. ${promise}`,
  },
  corrected: {
    what: ({ visit }: Offered, day: string | null) => (day === null ? 'estimate request' : `${visit} on ${day}`),
    subject: (what: string) => `Your ${what}: corrected`,
    news: (what: string) => `We have corrected what we know about your ${what}. This is how it is now.`,
  },
  declined: {
    subject: (day: string | null) => (day === null ? 'We cannot give you an estimate' : `We cannot come on ${day}`),
    news: ({ work }: Offered, day: string | null) =>
      day === null
        ? 'We are sorry that we cannot give you the estimate you asked for.'
        : `We are sorry that we cannot do your ${work} on ${day}.`,
    notRepeated: ({ visit }: Offered) => `Your ${visit} is not repeated any more.`,
    another: ({ visit }: Offered) => `Please tell us, and we will find another day for your ${visit}.`,
  },
  thanks: {
    subject: 'Thank you for having us',
    news: ({ work }: Offered) =>
      `Thank you for having us. If anything about your ${work} is not right, please tell us, and we will put it right.`,
    link: 'A few words from you help others find us',
    button: 'Write a review',
  },
  bill: {
    subject: (number: number) => `Thank you for having us: bill ${number}`,
    preview: (total: string, withTax: boolean, due: string) => `${total}${withTax ? ' with tax' : ''}, due ${due}.`,
    news: ({ work }: Offered, day: string) =>
      `Thank you for having us. This is the bill for your ${work} on ${day}. If anything is not right, please tell us, and we will put it right.`,
    link: 'To see and print the bill',
    review: (url: string) => `A few words from you help others find us: ${url}`,
  },
  calendar: {
    summary: ({ work }: Offered, arrival: string | undefined, brand: string) =>
      `${capitalized(work)}${arrival === undefined ? '' : `, ${arrival}`}: ${brand}`,
    arrival: (arrival: string) => `We arrive from ${arrival.replace(/\.$/, '')}.`,
    phone: (phone: string) => `Our phone: ${phone}.`,
    toChange: (url: string) => `To change the date or cancel, at no fee: ${url}`,
  },
};
