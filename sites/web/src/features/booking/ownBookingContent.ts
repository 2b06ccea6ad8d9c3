import { REPLY_WINDOW_HOURS } from '@threefold/api-contract/booking';
import type { BookingWords } from '../../services/hostBrand.tsx';

/** A brand without words of its own cleans windows. */
const CLEANING = { visit: 'cleaning', part: 'Windows' };

/** Texts of the page of a private booking link. */
export const ownBookingTextOf = ({ visit, part }: Pick<BookingWords, 'visit' | 'part'> = CLEANING) => ({
  title: 'Your booking',
  incomplete: {
    title: 'This link is not complete',
    body: 'Please open the link in your confirmation mail again. Some mail programs break a long link in two.',
  },
  notFound: 'Booking not found',
  loading: 'Loading your booking...',
  failed: 'Your booking could not be loaded',
  schedule: visit.charAt(0).toUpperCase() + visit.slice(1),
  estimate: 'Free estimate',
  entries: { request: 'Request', date: 'Date', arrival: 'We arrive', windows: part, size: 'Home' },
  squareFeet: (range: string) => `${range} sq ft`,
  confirmed: `Your ${visit} is confirmed.`,
  state: {
    cancelled: 'This booking is cancelled. There is no fee, and nothing more to do.',
    declined: `We are sorry that we had to decline this booking. Please call us, or book another ${visit}.`,
    past: `The day of this ${visit} is over, so it can no longer be changed.`,
  },
  move: {
    title: 'Another date',
    label: 'New date',
    hint: 'There is no fee, at any time.',
    submit: 'Change the date',
    submitting: 'Changing the date...',
    unchanged: (date: string) => ({
      title: 'NOTIFICATION',
      body: `Your ${visit} is on ${date} already. Nothing was changed.`,
    }),
    done: (date: string) => ({
      title: 'Date changed',
      body: `Your ${visit} is now on ${date}. We have sent you a mail, and will give you a shout within ${REPLY_WINDOW_HOURS} hours to confirm it.`,
    }),
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
    done: { title: 'Booking cancelled', body: 'There is no fee, and nothing more to do. We have sent you a mail.' },
  },
  again: `Book a ${visit}`,
  problem: (detail: string) => ({ title: 'ERROR', body: detail }),
});

/** Texts below the booking form's success view. */
export const receiptWords = {
  confirmation: 'Confirmation sent to',
  changeOrCancel: 'Change or cancel',
  cancel: 'Cancel',
  addToCalendar: 'Add to calendar',
} as const;
