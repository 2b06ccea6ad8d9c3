import type { BookingReceipt, OwnBooking } from '@threefold/api-contract';
import type { BookingFormValues } from '@threefold/design-system/BookingForm';
import { BLANK_BOOKING } from '@threefold/validation';
import { draftOf } from '../../services/draft.ts';

/** The booking form's entries, kept for the tab. */
export const bookingDraft = () => draftOf<BookingFormValues>('booking');

/** The API's response to the last booking, kept for the tab so that the success view survives a reload. */
export const bookingReceipt = () => draftOf<BookingReceipt>('booking.receipt');

/**
 * Fills the booking form with an earlier booking's request, to book again. The day must be chosen anew. Name and
 * addresses stay empty, because a private link does not reveal them.
 */
export function fillBookingForm({ submissionType, selectedRange, interiorEnabled, exteriorEnabled }: OwnBooking): void {
  const draft = bookingDraft();
  const { captchaToken: _, ...blank } = BLANK_BOOKING;
  const asked = { submissionType, selectedRange, interiorEnabled, exteriorEnabled };
  bookingReceipt().clear();
  draft.write({ ...blank, ...draft.read(), ...asked, date: null });
}
