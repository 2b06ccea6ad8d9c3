import type { BookingReceipt, OwnBooking } from '@threefold/api-contract';
import type { BookingFormValues } from '@threefold/design-system/BookingForm';
import { draftOf } from '../../services/forms/draft.ts';
import type { Scope } from './formValues.ts';

/** The booking form's entries, kept for the tab. */
export const bookingDraft = () => draftOf<Partial<BookingFormValues>>('booking');

/** The API's response to the last booking, kept for the tab so that the success view survives a reload. */
export const bookingReceipt = () => draftOf<BookingReceipt>('booking.receipt');

/**
 * Fills the booking form with an earlier booking's request, to book again. A new day must be chosen. Name, phone and email stay
 * as they were last typed in this tab, because a private link does not reveal them.
 */
export function fillBookingForm({ submissionType, selectedRange, interiorEnabled, exteriorEnabled }: OwnBooking): void {
  const draft = bookingDraft();
  const scopes: Scope[] = [];
  if (exteriorEnabled) scopes.push('exterior');
  if (interiorEnabled) scopes.push('interior');
  bookingReceipt().clear();
  draft.write({ ...draft.read(), service: submissionType, option: selectedRange, scopes, date: null });
}
