import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';

const UNREACHABLE =
  'Our payment provider cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.';

/** The card may have been charged although the response was lost. */
const UNANSWERED_CHARGE =
  'Our payment provider gave no answer, so we do not know yet whether your card was charged. Please look at your dashboard in a few minutes. If you try again, you are not charged twice.';

/** Maps a provider's failure to a refusal for the client. Other errors pass through. */
export function toHttpError(error: unknown, unavailable = UNREACHABLE): unknown {
  if (!(error instanceof PaymentError)) return error;
  return error.code === 'refused' || error.code === 'missing'
    ? new HttpError(
        'CONFLICT',
        'Our payment provider did not accept this. Nothing was charged. Please reload the page and try again.',
        undefined,
        { code: 'provider_refused' },
      )
    : new HttpError('UNAVAILABLE', unavailable, undefined, { code: 'provider_unavailable' });
}

/** Does the work. @throws the provider's failures as `toHttpError` maps them */
export async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error);
  }
}

/** Like `withProvider`, for work that charges a card: without an answer it is unknown whether the card was charged. */
export async function withCharge<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error, UNANSWERED_CHARGE);
  }
}
