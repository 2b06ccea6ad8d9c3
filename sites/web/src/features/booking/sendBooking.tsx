import type { ApiResponse, BookingReceipt, ErrorStatus } from '@threefold/api-contract';
import { BOOKING_REPEATED, type BookingRequest, formFieldOf } from '@threefold/api-contract/booking';
import { type BookedBrand, firstBookingFailure } from '@threefold/api-contract/booking-rules';
import type { BookingFormRequest } from '@threefold/design-system/BookingForm';
import { ConfirmDialog } from '@threefold/design-system/ConfirmDialog';
import type { Failure } from '@threefold/validation';
import type { ReactNode } from 'react';
import { secondHomeQuestion, unansweredHelp } from '#texts/features/booking/ownBookingContent';
import { api } from '../../services/api/api.ts';
import { submissionKeyOf } from '../../services/forms/submissionKey.ts';
import { bookingDraft, bookingReceipt } from './bookingDraft.ts';
import { bookingOf } from './formValues.ts';

/** Refusals after which the server itself does not know what was stored, such as when its database failed. */
const UNDECIDED: ReadonlySet<string> = new Set<ErrorStatus>(['ERROR', 'UNAVAILABLE']);

const submission = submissionKeyOf('booking');

interface SendingView {
  /** Sets the help after a failure, or clears it for the usual one. */
  setHelp: (help: string | undefined) => void;
  /** Shows a question until it is answered. */
  setQuestion: (question: ReactNode) => void;
}

/** Asks whether an equal booking, sent minutes after the first, is for a second home. */
async function askSecondHome(setQuestion: SendingView['setQuestion']): Promise<boolean> {
  const secondHome = await new Promise<boolean>((resolve) =>
    setQuestion(
      <ConfirmDialog
        open
        content={secondHomeQuestion}
        onConfirm={() => resolve(true)}
        onDecline={() => resolve(false)}
      />,
    ),
  );
  setQuestion(undefined);
  return secondHome;
}

/** The first reason to refuse a booking, by the rules that the server has too, or null. */
export function refusalOf(values: BookingFormRequest, brand: BookedBrand): Failure | null {
  const failure = firstBookingFailure(bookingOf(values), brand);
  return failure && { ...failure, field: formFieldOf(failure.field) };
}

/** Sends a booking. Its draft is kept until it is accepted, and then its receipt. */
export async function sendBooking(
  request: BookingRequest,
  { setHelp, setQuestion }: SendingView,
): Promise<ApiResponse<BookingReceipt>> {
  // The CAPTCHA answer differs in a retry, but it is the same submission.
  const { captchaToken: _, ...entries } = request;
  const send = (answered?: { secondHome: boolean }) =>
    api().submitHSBContactForm({ ...request, ...answered }, { idempotencyKey: submission.keyFor(entries) });
  // An offline request has not left the browser. Any other may arrive although its response is lost.
  if (navigator.onLine) setHelp(unansweredHelp);
  let answer = await send();
  if (answer.status !== 'OK' && answer.code === BOOKING_REPEATED) {
    answer = await send({ secondHome: await askSecondHome(setQuestion) });
  }
  if (answer.status === 'OK') {
    submission.clear();
    bookingDraft().clear();
    // Stored before the result is shown, so that a reload in between shows it too.
    bookingReceipt().write(answer.data);
  } else if (!UNDECIDED.has(answer.status) || answer.field) setHelp(undefined);
  return answer;
}
