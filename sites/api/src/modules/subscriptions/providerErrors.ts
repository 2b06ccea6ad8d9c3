import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';

/** The refusal that a provider's failure amounts to, for the client. Errors of other kinds pass as they are. */
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
        'Our payment provider cannot be reached just now. Nothing was charged. Please try again in a few minutes.',
        undefined,
        { code: 'provider_unavailable' },
      );
}

/** Answers a provider's failure with a sentence for the client. */
export async function withProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw toHttpError(error);
  }
}
