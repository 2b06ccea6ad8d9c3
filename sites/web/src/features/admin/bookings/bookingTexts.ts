import type { Data } from '@threefold/api-contract';
import { formatDate } from '@threefold/validation';

type Booking = Data['getBookings']['rows'][number];

/** The kinds of request, as the admin dashboard and its exports name them. */
export const KINDS = { schedule: 'Cleaning', estimate: 'Estimate' } as const;

export const shownDay = (date: string | null) => date && formatDate(date);

/** The request in words: 'Cleaning on Thu, Jun 12, 2025' or 'Estimate'. */
export const requestOf = ({ submissionType, date }: Pick<Booking, 'submissionType' | 'date'>): string =>
  date ? `${KINDS[submissionType]} on ${shownDay(date)}` : KINDS[submissionType];

/** Why the customer has to be called. */
export const UNREACHED = 'A mail to this address did not arrive. Please call.';

/** Whether a booking still needs an answer. */
export const isWaiting = ({ state }: Booking) => state === 'new';
