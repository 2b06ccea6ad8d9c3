import { HttpError } from '../../platform/http/httpError.ts';
import { PaymentError } from '../../platform/payments/payments.ts';

/** Why an invoice is not refunded, by code. */
const REFUSALS = {
  reused: () => 'This request was already sent with other content. Please reload the page.',
  under_way: () => 'Somebody is refunding this invoice right now. Please check it again in a few minutes.',
  not_paid: () => 'This invoice is not paid, so there is nothing to refund.',
  already_refunded: () => 'This invoice has been refunded already. Nothing more is left.',
  not_by_card: () => 'This invoice was not paid by card, so it cannot be refunded here.',
  changed: () => 'Part of this invoice was refunded in the meantime. Please check it, and try again if more is due.',
  over_the_rest: (left: string) => `Only ${left} of this invoice can still be refunded.`,
  provider_refused: () =>
    "Our payment provider did not accept this refund, and nothing was paid back. The provider's dashboard says why.",
} satisfies Record<string, (left: string) => string>;

export const refundRefusal = (code: keyof typeof REFUSALS, left = ''): HttpError =>
  new HttpError('CONFLICT', REFUSALS[code](left), undefined, {
    code,
    ...(code === 'over_the_rest' && { field: 'amount' }),
  });

/** It is unknown whether the refund was made. */
export const unansweredRefund = (): HttpError =>
  new HttpError(
    'UNAVAILABLE',
    'Our payment provider gave no answer, so we do not know yet whether the refund was made. Please press the button again: the same refund is never made twice.',
    undefined,
    { code: 'provider_unavailable' },
  );

/** Maps a provider's failure. Other errors pass through. */
export function refundFailure(error: unknown): unknown {
  if (!(error instanceof PaymentError)) return error;
  return error.code === 'refused' || error.code === 'missing' ? refundRefusal('provider_refused') : unansweredRefund();
}
