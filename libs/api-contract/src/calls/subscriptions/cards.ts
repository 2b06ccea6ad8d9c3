import type { Call } from '../../call.ts';
import { providerId, userId } from '../fields.ts';
import { createCheckoutSession } from './checkout.ts';

const paidData = {
  type: 'object',
  required: ['outcome', 'detail'],
  properties: {
    outcome: { enum: ['paid', 'declined', 'confirm'] },
    detail: { type: 'string', description: 'What happened, as a sentence for the client.' },
    confirmUrl: {
      type: 'string',
      description: "With `confirm`: the provider's page where the client confirms the payment. The sandbox has none.",
    },
  },
  additionalProperties: false,
} as const;

/**
 * Refused as CONFLICT with the code `changed` when nothing is overdue, as UNAVAILABLE when the payment provider cannot be
 * reached, and as TOO_MANY_REQUESTS, with the wait, when the rate limit is exceeded. However often it is called, what is overdue is charged
 * once.
 */
export const paySubscription = {
  method: 'POST',
  path: '/api/paySubscription',
  repeatable: true,
  summary: "Charges the client's card for what a subscription owes, or for a new period of a paused one.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'subscriptionId'],
    properties: { userId, subscriptionId: { ...providerId, description: "A subscription's id." } },
  },
  data: paidData,
} as const satisfies Call;

/** The payment provider calculates the amount. */
export const getPaymentDue = {
  method: 'POST',
  path: '/api/getPaymentDue',
  summary: 'Returns what paying for a subscription would charge now.',
  access: 'authenticated',
  ownUser: true,
  request: paySubscription.request,
  data: {
    type: 'object',
    properties: {
      due: {
        type: 'object',
        description: 'Missing when no invoice is open, for example when the subscription is paused.',
        required: ['amount', 'currency'],
        properties: {
          amount: { type: 'integer', description: 'In cents, with tax.' },
          currency: { type: 'string', description: 'Such as USD.' },
        },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

const money = {
  amount: { type: 'integer', description: 'In cents, with tax.' },
  currency: { type: 'string', description: 'Such as USD.' },
} as const;

/** The payment provider calculates the amounts, so they are right whatever the store's prices are now. */
export const getNextCharges = {
  method: 'POST',
  path: '/api/getNextCharges',
  summary: "Returns the client's credit, and what each renewal charges after it.",
  access: 'authenticated',
  ownUser: true,
  request: { type: 'object', additionalProperties: false, required: ['userId'], properties: { userId } },
  data: {
    type: 'object',
    required: ['charges'],
    properties: {
      credit: {
        type: 'object',
        description: 'What is taken off the next charges. Missing when there is none.',
        required: ['amount', 'currency'],
        properties: money,
        additionalProperties: false,
      },
      charges: {
        type: 'array',
        description: 'The next charge of each subscription that renews, the earliest first.',
        items: {
          type: 'object',
          required: ['subscriptionId', 'amount', 'currency', 'on'],
          properties: {
            subscriptionId: { type: 'string' },
            ...money,
            on: { type: 'string', description: 'ISO 8601.' },
          },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

/**
 * Afterwards the provider redirects to /return?replaced=card&session_id=…. Refused as UNAVAILABLE and TOO_MANY_REQUESTS for the same
 * reasons as createCheckoutSession.
 */
export const beginCardReplacement = {
  method: 'POST',
  path: '/api/beginCardReplacement',
  summary: "Opens the provider's form for a new card, or returns the open one.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'domain'],
    properties: { userId, domain: createCheckoutSession.request.properties.domain },
  },
  data: createCheckoutSession.data,
} as const satisfies Call;

/**
 * NOT_FOUND for a form that is unknown or another client's. `complete`: the card pays for all subscriptions from now on,
 * and what was overdue has been charged again, once. `open`: the form is not finished. `expired`: it can no longer be finished.
 */
export const finishCardReplacement = {
  method: 'POST',
  path: '/api/finishCardReplacement',
  repeatable: true,
  summary: 'Makes the new card pay for all subscriptions from now on, and charges what is overdue. Idempotent.',
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'sessionId'],
    properties: {
      userId,
      sessionId: { ...providerId, minLength: 1, description: "The form's id, from the redirect." },
    },
  },
  data: {
    type: 'object',
    required: ['status'],
    properties: {
      status: { enum: ['open', 'complete', 'expired'] },
      detail: { type: 'string', description: 'With `complete`: what happened, in sentences for the client.' },
      stillDue: { type: 'boolean', description: 'With `complete`: whether a payment is still overdue.' },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

/** NOT_FOUND unless the sandbox is the payment provider. */
export const confirmInSandbox = {
  method: 'POST',
  path: '/api/sandbox/confirm',
  summary: "Stands in for the bank's page: approves or refuses the payment of what a subscription owes.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'subscriptionId', 'approve'],
    properties: { ...paySubscription.request.properties, approve: { type: 'boolean' } },
  },
  data: paidData,
} as const satisfies Call;
