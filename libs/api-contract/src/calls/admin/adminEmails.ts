import type { Call, Schema } from '../../call.ts';
import { idRequest, instant, instantOrNull } from '../fields.ts';

/** An outgoing mail, without its body. */
export const emailDeliverySchema = {
  type: 'object',
  required: ['id', 'createdAt', 'state', 'attempts', 'to', 'subject', 'nextAttemptAt', 'sentAt', 'lastError'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    createdAt: instant,
    state: {
      enum: ['queued', 'sending', 'sent', 'failed', 'expired', 'withdrawn'],
      description:
        'Failed: given up. Expired: it could not be sent in time. Withdrawn: what it says changed first. None of these is sent, unless a failed one is retried.',
    },
    attempts: { type: 'integer' },
    to: { type: 'string' },
    subject: { type: 'string' },
    nextAttemptAt: { ...instantOrNull, description: 'Null unless it is queued.' },
    sentAt: instantOrNull,
    lastError: { type: ['string', 'null'], description: 'A sentence on what happened at the last attempt.' },
  },
} as const satisfies Schema;

/** Retries a mail that was given up or waits for its next attempt. */
export const retryEmail = {
  method: 'POST',
  path: '/api/admin/retryEmail',
  access: 'admin',
  scope: 'brands',
  summary: 'Retries a mail at once.',
  request: idRequest,
} as const satisfies Call;
