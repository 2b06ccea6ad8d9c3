import Stripe from 'stripe';
import { PaymentError } from './payments.ts';

/** Calls Stripe and maps its errors. @throws PaymentError */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw toPaymentError(error);
  }
}

function toPaymentError(error: unknown): PaymentError {
  if (error instanceof PaymentError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentError('unavailable', 'Stripe gave an answer that could not be read', error);
  }
  const { statusCode, type, code } = error;
  const message = `Stripe answered ${statusCode ?? 'nothing'} (${type}${code ? `, ${code}` : ''})`;
  if (statusCode === 404 || code === 'resource_missing') return new PaymentError('missing', message, error);
  // Stripe replays the stored response of a key, even its own failure.
  if (statusCode !== undefined && statusCode >= 500) return new PaymentError('replayed', message, error);
  // The key was used for another request, for example when the client's email changed between two attempts.
  if (type === 'StripeIdempotencyError' && statusCode === 400) return new PaymentError('replayed', message, error);
  if (statusCode === undefined || [401, 403, 409, 429].includes(statusCode)) {
    return new PaymentError('unavailable', message, error);
  }
  return new PaymentError('refused', message, error);
}
