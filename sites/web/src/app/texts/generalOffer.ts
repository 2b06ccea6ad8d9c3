import type { BookingOffer } from '@threefold/api-contract/offer';

/** Where no brand takes bookings any more. */
export const GENERAL_OFFER: BookingOffer = { work: 'visit', visit: 'visit' };
