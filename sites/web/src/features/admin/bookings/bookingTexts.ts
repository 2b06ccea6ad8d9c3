import type { Data } from '@threefold/api-contract';
import { BOOKING_STATES } from '@threefold/api-contract/booking-state';
import { type BookingOffer, capitalized } from '@threefold/api-contract/offer';
import { formatDate } from '@threefold/validation';
import type { HostBrand } from '../../../services/hostBrand.tsx';

type Booking = Data['getBookings']['rows'][number];

/** What is asked for, as the admin dashboard and its exports name it. */
export const kindOf = ({ submissionType }: Pick<Booking, 'submissionType'>, { visit }: BookingOffer): string =>
  submissionType === 'schedule' ? capitalized(visit) : 'Estimate';

/** The request in words: 'Cleaning on Thu, Jun 12, 2025' or 'Estimate'. */
export const requestOf = (
  booking: Pick<Booking, 'submissionType' | 'date'>,
  { region, bookingOffer }: Pick<HostBrand, 'region' | 'bookingOffer'>,
): string => {
  const kind = kindOf(booking, bookingOffer);
  return booking.date ? `${kind} on ${formatDate(booking.date, region)}` : kind;
};

/** Why the customer has to be called. */
export const UNREACHED = 'A mail to this address did not arrive. Please call.';

/** Its state, as the list and its exports show it. */
export const stateOf = ({ state }: Booking): string => BOOKING_STATES[state].toUpperCase();

/** Whether a booking still needs an answer. */
export const isWaiting = ({ state }: Booking) => state === 'new';
