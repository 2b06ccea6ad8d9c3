import type { Call } from '../../call.ts';
import { REASON_MAX_LENGTH, requestId } from '../fields.ts';

/**
 * Cancels a client's subscription at the provider, and mails the client the reason. A repeated request with the same `id` has
 * no further effect. Refused as CONFLICT when it is cancelled already, or another change is under way.
 */
export const cancelClientSubscription = {
  method: 'POST',
  path: '/api/admin/cancelClientSubscription',
  access: 'admin',
  scope: 'portal',
  summary: "Cancels a client's subscription at the end of the paid period or at once, and mails the client the reason.",
  idempotent: true,
  request: {
    type: 'object',
    required: ['id', 'subscriptionId', 'at', 'reason'],
    additionalProperties: false,
    properties: {
      id: requestId,
      subscriptionId: { type: 'string', format: 'uuid' },
      at: { enum: ['period-end', 'now'] },
      mayReactivate: {
        type: 'boolean',
        description: 'Whether the client may undo it until the period ends. Default: false',
      },
      reason: { type: 'string', maxLength: REASON_MAX_LENGTH, description: 'The client reads it.' },
    },
  },
} as const satisfies Call;
