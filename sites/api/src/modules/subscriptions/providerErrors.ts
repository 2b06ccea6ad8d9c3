import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';

/** Maps a provider's failure to a refusal for the client. Other errors pass through. */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  return error.code === 'refused' || error.code === 'missing'
    ? new HttpError(
        'CONFLICT',
        'Our payment provider did not accept this. Nothing was charged. Please reload the page and try again.',
        undefined,
        { code: 'provider_refused' },
      )
    : new HttpError(
        'UNAVAILABLE',
        'Our payment provider cannot be reached at the moment. Nothing was charged. Please try again in a few minutes.',
        undefined,
        { code: 'provider_unavailable' },
      );
}

/** Turns a provider's failure into a sentence for the client. */
export async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error);
  }
}
