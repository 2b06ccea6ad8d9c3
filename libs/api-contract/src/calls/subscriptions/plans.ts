import type { Call, Schema } from '../../call.ts';
import { providerId } from '../fields.ts';
import { ofSubscription } from './subscriptions.ts';

const planPreview = {
  type: 'object',
  required: ['dueNow', 'credit', 'currency', 'at'],
  properties: {
    dueNow: { type: 'integer', description: 'Charged with the change, in cents, with tax.' },
    credit: { type: 'integer', description: 'What the change reduces the next charges by, in cents.' },
    currency: { type: 'string', maxLength: 8, description: 'Such as USD.' },
    at: { type: 'string', maxLength: 40, description: 'ISO 8601. The moment for which the amounts are calculated.' },
  },
  additionalProperties: false,
} as const satisfies Schema;

const toPlan = {
  ...ofSubscription.properties,
  stripePriceId: { ...providerId, description: "The other plan's price." },
};

/** NOT_FOUND for a price that is not another plan of the product; CONFLICT with the code `changed` unless it is active. */
export const previewPlanChange = {
  method: 'POST',
  path: '/api/previewPlanChange',
  summary: "Returns what changing to another plan of the product charges now. The amounts are the payment provider's.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'subscriptionId', 'stripePriceId'],
    properties: toPlan,
  },
  data: planPreview,
} as const satisfies Call;

/**
 * Refused for the same reasons as previewPlanChange. Idempotent.
 *
 * Outcomes: `changed`: the client has the plan. `preview-changed`: what was shown is not what would be charged, so nothing was
 * charged; `preview` is the new one. `declined`: the card was declined. `confirm`: the bank asks the client to confirm the payment.
 * With the last two the plan stays; after `confirm` it changes once the client has confirmed.
 */
export const changePlan = {
  method: 'POST',
  path: '/api/changePlan',
  repeatable: true,
  summary: 'Changes to another plan of the product, and charges what the preview says.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'subscriptionId', 'stripePriceId', 'shown'],
    properties: { ...toPlan, shown: planPreview },
  },
  data: {
    type: 'object',
    required: ['outcome', 'detail'],
    properties: {
      outcome: { enum: ['changed', 'preview-changed', 'declined', 'confirm'] },
      detail: { type: 'string', description: 'What happened, as a sentence for the client.' },
      preview: planPreview,
      confirmUrl: {
        type: 'string',
        description: "With `confirm`: the provider's page where the client confirms the payment. The sandbox has none.",
      },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

export const giveUpPlanChange = {
  method: 'POST',
  path: '/api/giveUpPlanChange',
  summary: 'Gives up a change of plan whose payment the client did not confirm. Idempotent.',
  access: 'authenticated',
  ownUser: true,
  request: ofSubscription,
  data: {
    type: 'object',
    required: ['outcome', 'detail'],
    properties: {
      outcome: { enum: ['kept', 'changed'], description: '`changed`: it was confirmed just before.' },
      detail: { type: 'string', description: 'What plan the client has, as a sentence.' },
    },
    additionalProperties: false,
  },
} as const satisfies Call;
