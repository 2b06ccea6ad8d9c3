import { HttpError } from '../../../platform/http/httpError.ts';
import { PaymentError } from '../../../platform/payments/payments.ts';

/** Why an invoice is not refunded, by code. */
const REFUSALS = {
  reused: 'This request was already sent with different details. Please reload the page.',
  under_way: 'A refund of this invoice is already under way. Please check it again in a few minutes.',
  not_paid: 'This invoice is not paid, so there is nothing to refund.',
  already_refunded: 'This invoice has already been refunded in full.',
  not_by_card: 'This invoice was not paid by card, so it cannot be refunded here.',
  changed: 'Part of this invoice was refunded in the meantime. Please check it, and try again if more is due.',
  provider_refused:
    "Our payment provider did not accept this refund, and nothing was paid back. The provider's dashboard says why.",
} as const;

export const refundRefusal = (code: keyof typeof REFUSALS): HttpError =>
  new HttpError('CONFLICT', REFUSALS[code], undefined, { code });

/** @param remaining How much can still be refunded, in words, with its currency. */
export const refundTooHigh = (remaining: string): HttpError =>
  new HttpError('CONFLICT', `Only ${remaining} of this invoice can still be refunded.`, undefined, {
    code: 'over_remaining',
    field: 'amount',
  });

/** The refusal while it is not known whether the refund was made. */
export const refundOutcomeUnknown = (): HttpError =>
  new HttpError(
    'UNAVAILABLE',
    'Our payment provider gave no clear answer, so we do not know yet whether the refund was made. Please press the button again: the same refund is never made twice.',
    undefined,
    { code: 'provider_unavailable' },
  );

/** Maps a provider's failure to a refusal for the admin. Other errors pass through. */
export function refundFailure(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  if (error.code === 'refused' || error.code === 'missing') return refundRefusal('provider_refused');
  // Also for `replayed`, a stored failure: the next press has a new key, and may succeed.
  return refundOutcomeUnknown();
}
