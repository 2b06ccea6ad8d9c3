import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { BookingState } from '@threefold/api-contract/booking-state';
import { type BookingOffer, capitalized } from '@threefold/api-contract/offer';

const NO_FEE = 'There is no fee, at any time.';

/** Texts of the page of a private booking link. */
export const ownBookingTextOf = ({ visit, parts, options }: BookingOffer) => ({
  title: 'Your booking',
  incomplete: {
    title: 'This link is not complete',
    body: 'Please open the link in your confirmation mail again. Some mail programs break a long link in two.',
  },
  notFound: 'Booking not found',
  loading: 'Loading your booking...',
  failed: 'Your booking could not be loaded',
  schedule: capitalized(visit),
  estimate: 'Free estimate',
  entries: {
    request: 'Request',
    date: 'Date',
    arrival: 'We arrive',
    parts: parts?.label ?? '',
    option: options?.unit ? 'Home' : (options?.label ?? ''),
    price: 'Price',
    until: 'Valid until',
  },
  price: (amount: string, currency: string) => `${amount} ${currency}`,
  on: (what: string, date: string) => `${what} on ${date}`,
  taxed: (net: string, tax: string, total: string) => `${net} plus ${tax}, ${total} in total`,
  waiting: {
    schedule: `Not confirmed yet. We will give you a shout within ${REPLY_WINDOW_HOURS} hours of your request.`,
    estimate: `We will reply with your free estimate within ${REPLY_WINDOW_HOURS} hours of your request.`,
  },
  confirmed: `Your ${visit} is confirmed.`,
  call: 'Questions? Call us.',
  noFee: NO_FEE,
  over: {
    cancelled: 'This booking is cancelled. There is no fee, and nothing more to do.',
    declined: `We are sorry that we had to decline this booking. Please call us, or book another ${visit}.`,
    done: `This ${visit} is done. Thank you for having us.`,
  } as Partial<Record<BookingState, string>>,
  past: `The day of this ${visit} is over, so it can no longer be changed.`,
  move: {
    button: 'Change the date',
    form: {
      title: 'Another date',
      label: 'New date',
      hint: NO_FEE,
      submit: (day: string) => `Change to ${day || 'the new date'}`,
    },
    submitting: 'Changing the date...',
    unchanged: (date: string) => ({
      title: 'NOTIFICATION',
      body: `Your ${visit} is on ${date} already. Nothing was changed.`,
    }),
    done: (date: string) => ({
      title: 'Date changed',
      body: `Your ${visit} is now on ${date}. We will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    }),
  },
  quote: {
    form: {
      title: 'Accept this price',
      label: 'Which day suits you?',
      hint: 'You can change or cancel it free of charge.',
      submit: (day: string) => (day ? `Book ${day}` : 'Accept and book'),
    },
    refuse: 'No, thank you',
    submitting: 'Booking your day...',
    refusing: 'Sending your answer...',
    done: (date: string) => ({
      title: 'Price accepted',
      body: `We have you down for ${date}, and will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    }),
    refused: { title: 'Thank you for your answer', body: 'We have told the owner. There is nothing more to do.' },
    confirm: {
      title: 'Say no to this price?',
      body: 'You can still accept it while it is valid.',
      reason: 'Why not?',
      optional: 'Optional',
      confirmLabel: 'Say no',
      declineLabel: 'Go back',
    },
    isRefused: (until: string) => `You have said no to this price. You can still accept it until ${until}.`,
    expired: 'Price expired',
    isExpired: (until: string) => `This price was valid until ${until}. Please call us, and we will look at it again.`,
  },
  address: {
    missing: 'We do not know the address of the home yet. Please give it below.',
    give: 'Give the address',
    change: 'Change the address',
    submit: 'Save the address',
    submitting: 'Saving the address...',
    done: { title: 'Address saved', body: 'We have told the owner. There is nothing more to do.' },
  },
  reminders: {
    title: 'Reminders',
    isOn: 'We send you a mail the day before we come.',
    isOff: 'We send you no reminders and no thank-you mails.',
    switchOff: 'Send me no reminders',
    switchOn: 'Send me reminders again',
    off: 'You will get no more reminders or thank-you mails from us.',
    on: 'You get reminders again.',
  },
  cancel: {
    button: 'Cancel this booking',
    submitting: 'Cancelling...',
    confirm: (what: string) => ({
      title: 'Cancel this booking?',
      body: `${what} will be called off. There is no fee.`,
      confirmLabel: 'Cancel the booking',
      declineLabel: 'Keep it',
    }),
    done: { title: 'Booking cancelled', body: 'There is no fee, and nothing more to do.' },
  },
  again: {
    link: { schedule: 'Book with other choices', estimate: 'Request another estimate' },
    filledIn: 'The form is filled in with this request.',
    form: {
      title: 'The same again',
      label: 'Which day suits you?',
      hint: 'Everything else stays as it was.',
      submit: (day: string) => (day ? `Book ${day}` : 'Book the same again'),
    },
    submitting: 'Booking your day...',
    done: (date: string) => ({
      title: 'Booked again',
      body: `We have you down for ${date}, and will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it. This is the page of the new booking.`,
    }),
  },
  repeat: {
    label: 'Repeat',
    hint: 'We keep the same day of the week for you, and mail you when the next one is booked, until you stop it.',
    once: 'Only this once',
    nextDays: (days: readonly string[]) => `Kept for you: ${days.join('; ')}.`,
    every: (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`),
    started: (weeks: number) => (weeks === 1 ? 'From now on every week.' : `From now on every ${weeks} weeks.`),
    stopped: 'It no longer repeats.',
  },
  problem: (detail: string) => ({ title: 'ERROR', body: detail }),
});

export type OwnBookingText = ReturnType<typeof ownBookingTextOf>;

/** The question about an equal booking, sent minutes after the first. */
export const secondHomeQuestion = {
  title: 'Is this a second home?',
  body: 'You sent the same booking a few minutes ago, and we have it.',
  confirmLabel: 'Yes, book both',
  declineLabel: 'No, it is the same',
};

/**
 * Replaces the help when nobody knows whether the booking was stored: its response was lost, or the server failed. A second
 * submission is not stored again.
 */
export const unansweredHelp =
  'We could not make sure that your request reached us. Nothing you wrote is lost, and you can safely send it again: it is booked only once. Please try again, or call us at';

/** Texts below the booking form's success view. */
export const receiptWords = {
  confirmation: 'Confirmation sent to',
  noConfirmation: 'We have your request, but send no mail about it, because three a day are the most for one address:',
  changeOrCancel: 'Change or cancel',
  cancel: 'Cancel',
  addToCalendar: 'Add to calendar',
};

/** The texts of the bill of a cleaning. */
export const ownBillText = {
  title: 'Bill',
  customer: 'The customer of this booking',
  due: (amount: string, currency: string, day: string, how: string) => `${amount} ${currency} was due on ${day}.${how}`,
  payTo: (how: string, number: number) => ` Please send it ${how}, with the message "Bill ${number}".`,
  paid: (day: string) => `Paid on ${day}. Thank you.`,
};
