import type { BookingReceipt, OwnBooking } from '@threefold/api-contract';
import type { BookingFormValues } from '@threefold/design-system/BookingForm';
import { BLANK_BOOKING } from '@threefold/validation';
import { draftOf } from '../../services/draft.ts';

/** What was typed into the booking form, kept for the tab. */
export const bookingDraft = () => draftOf<BookingFormValues>('booking');

/** What the API answered to the last booking, kept for the tab so that its success view survives a reload. */
export const bookingReceipt = () => draftOf<BookingReceipt>('booking.receipt');

/**
 * Fills the booking form with what an earlier booking asked for, to be booked again. The day is chosen anew; name and
 * addresses are not filled in, because a private link does not show them to whoever it was passed on to.
 */
export function fillBookingForm({ submissionType, selectedRange, interiorEnabled, exteriorEnabled }: OwnBooking): void {
  const draft = bookingDraft();
  const { captchaToken: _, ...blank } = BLANK_BOOKING;
  const asked = { submissionType, selectedRange, interiorEnabled, exteriorEnabled };
  bookingReceipt().clear();
  draft.write({ ...blank, ...draft.read(), ...asked, date: null });
}
