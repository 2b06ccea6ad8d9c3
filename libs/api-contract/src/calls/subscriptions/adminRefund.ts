import type { Call } from '../../call.ts';
import { providerId, REASON_MAX_LENGTH, requestId } from '../fields.ts';

/** In cents: the most that the payment provider can charge at once. */
const REFUND_MAX_CENTS = 99_999_999;

/**
 * Refunds an invoice through the provider, and mails the client the reason. A repeated request with the same `id` has no
 * further effect. CONFLICT when less than the amount is left, when something was refunded since the invoice was shown, and while
 * another refund of it is under way. UNAVAILABLE when it is not known whether the refund was made: repeat the request to find out.
 */
export const refundInvoice = {
  method: 'POST',
  path: '/api/admin/refundInvoice',
  access: 'admin',
  scope: 'portal',
  confirmed: true,
  summary: 'Refunds all or a part of a paid invoice of a client, and mails the client the reason.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['id', 'clientId', 'invoiceId', 'refunded', 'reason'],
    additionalProperties: false,
    properties: {
      id: requestId,
      clientId: { type: 'string', format: 'uuid' },
      invoiceId: { ...providerId, minLength: 1 },
      amount: {
        type: 'integer',
        minimum: 1,
        maximum: REFUND_MAX_CENTS,
        description: 'In cents. Default: all that is left.',
      },
      refunded: {
        type: 'integer',
        minimum: 0,
        maximum: REFUND_MAX_CENTS,
        description: 'In cents: what had been refunded when the invoice was shown.',
      },
      reason: { type: 'string', maxLength: REASON_MAX_LENGTH, description: 'The client reads it.' },
    },
  },
} as const satisfies Call;
