import type { Data } from '@threefold/api-contract';
import type { Region } from '@threefold/api-contract/region';
import { formatDate } from '@threefold/validation';

type Booking = Data['getBookings']['rows'][number];

/** The kinds of request, as the admin dashboard and its exports name them. */
export const KINDS = { schedule: 'Cleaning', estimate: 'Estimate' } as const;

/** The request in words: 'Cleaning on Thu, Jun 12, 2025' or 'Estimate'. */
export const requestOf = (
  { submissionType, date }: Pick<Booking, 'submissionType' | 'date'>,
  region: Region,
): string => (date ? `${KINDS[submissionType]} on ${formatDate(date, region)}` : KINDS[submissionType]);

/** Why the customer has to be called. */
export const UNREACHED = 'A mail to this address did not arrive. Please call.';

/** Whether a booking still needs an answer. */
export const isWaiting = ({ state }: Booking) => state === 'new';
