import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';
import { refusals } from './refusals.ts';

/** Maps a provider's failure to a refusal for the client. Other errors pass through. */
export function toHttpError(error: unknown, unavailable = refusals().unreachable): unknown {
  if (!(error instanceof PaymentError)) return error;
  return error.code === 'refused' || error.code === 'missing'
    ? new HttpError('CONFLICT', refusals().refused, undefined, { code: 'provider_refused' })
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
    // The card may have been charged although the response was lost.
    throw toHttpError(error, refusals().unansweredCharge);
  }
}
