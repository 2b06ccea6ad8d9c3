import { WEBSITE_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../call.ts';

const pictureSchema = {
  type: 'object',
  required: ['url', 'alt'],
  properties: { url: { type: 'string', description: 'Absolute, or a path on the API host.' }, alt: { type: 'string' } },
  additionalProperties: false,
} as const satisfies Schema;

const subscriptionPrice = { type: 'integer', description: 'In cents of CAD.' } as const;
const billingFrequency = { type: 'string', description: "As people say it, such as 'monthly'." } as const;

/** A product on offer, with the price that it is sold at (SPEC.md section 3). */
export const productSchema = {
  type: 'object',
  required: [
    'id',
    'name',
    'description',
    'iconThumbnail',
    'stripePriceId',
    'stripeProductId',
    'subscriptionPrice',
    'billingFrequency',
  ],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    description: { type: 'string' },
    iconThumbnail: pictureSchema,
    stripePriceId: { type: 'string' },
    stripeProductId: { type: 'string' },
    subscriptionPrice,
    billingFrequency,
  },
  additionalProperties: false,
} as const satisfies Schema;

/**
 * Every state that a subscription can be in. `trialing`, `active` and `past_due` are live; `unpaid`, `paused` and
 * `incomplete` wait for something, and `ended` is over for good.
 */
export const SUBSCRIPTION_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'ended',
] as const;

/**
 * A client's subscription. The fields of SPEC.md section 3, and beside them what makes every state plain to the client.
 *
 * `active` is what the specification's ACTIVE and INACTIVE say: it is live and will renew. One that was cancelled is
 * inactive at once and stays on until `renewalDate`, which is `endsOn` then.
 */
export const subscriptionSchema = {
  type: 'object',
  required: [
    'id',
    'plan',
    'active',
    'purchaseDate',
    'renewalDate',
    'stripeProduct',
    'status',
    'cancelAtPeriodEnd',
    'reactivation',
    'stripePriceId',
    'subscriptionPrice',
    'billingFrequency',
  ],
  properties: {
    id: { type: 'string' },
    plan: { type: 'string', description: "'essentials', 'pro' or another word." },
    active: { type: 'boolean', description: 'Live, and will renew.' },
    clientWebsiteURL: { type: 'string', description: 'Missing until the client has set it.' },
    purchaseDate: { type: 'string', description: 'ISO 8601.' },
    renewalDate: { type: 'string', description: 'ISO 8601. For an inactive one, when it ends or ended.' },
    stripeProduct: {
      type: 'object',
      required: ['id', 'baseName', 'description', 'iconThumbnail'],
      properties: {
        id: { type: 'string' },
        baseName: { type: 'string' },
        description: { type: 'string' },
        iconThumbnail: pictureSchema,
      },
      additionalProperties: false,
    },
    status: { enum: SUBSCRIPTION_STATUSES },
    statusDetail: {
      type: 'string',
      description: 'A sentence for the client, where the status asks for one, such as after a payment that failed.',
    },
    cancelAtPeriodEnd: { type: 'boolean', description: 'Was cancelled and stays on until endsOn.' },
    endsOn: { type: 'string', description: 'ISO 8601. When it ends or ended; missing while it goes on.' },
    reactivation: {
      enum: ['resume', 'checkout', 'none'],
      description:
        'What reactivating takes: nothing more than the call while it stays on; a new checkout of stripePriceId and stripeProduct.id once it has ended; or it is not on offer.',
    },
    stripePriceId: { type: 'string', description: 'The price that it is paid at.' },
    subscriptionPrice,
    billingFrequency,
  },
  additionalProperties: false,
} as const satisfies Schema;

const userId = { type: 'string', maxLength: 64, description: "The session's own user; any other gets 403." } as const;
const id = { type: 'string', maxLength: 255 } as const;

const ofSubscription = {
  type: 'object',
  additionalProperties: false,
  required: ['userId', 'subscriptionId'],
  properties: { userId, subscriptionId: { ...id, description: "A subscription's id." } },
} as const satisfies Schema;

export const getProducts = {
  method: 'GET',
  path: '/api/getProducts',
  summary: 'Lists the products on offer, in the order in which they are shown.',
  access: 'anyone',
  data: { type: 'array', items: productSchema },
} as const satisfies Call;

export const getSubscriptions = {
  method: 'POST',
  path: '/api/getSubscriptions',
  summary: "Lists the client's subscriptions, the live ones first, each group newest first.",
  access: 'client',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId'],
    properties: {
      userId,
      email: { type: 'string', maxLength: 254, description: 'Sent by one caller; not looked at.' },
    },
  },
  data: { type: 'array', items: subscriptionSchema },
} as const satisfies Call;

export const cancelSubscription = {
  method: 'POST',
  path: '/api/cancelSubscription',
  summary:
    'Cancels a subscription at the end of the period that is paid for. Cancelling it again changes nothing and is no failure.',
  access: 'client',
  ownUser: true,
  request: ofSubscription,
} as const satisfies Call;

/**
 * Refused as CONFLICT with the code `ended` where only a new checkout brings the product back, and `not_resumable` where
 * its status does not allow it.
 */
export const reactivateSubscription = {
  method: 'POST',
  path: '/api/reactivateSubscription',
  summary:
    'Takes a cancellation back while the subscription stays on. Nothing is charged before its next renewal. One that goes on already is no failure.',
  access: 'client',
  ownUser: true,
  request: ofSubscription,
} as const satisfies Call;

/** The rules and their sentences are `firstWebsiteFailure` of the validation library. */
export const updateSubscriptionWebsite = {
  method: 'POST',
  path: '/api/updateSubscriptionWebsite',
  summary: "Sets the address of the client's website that a subscription works on.",
  access: 'client',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'subscriptionId', 'clientWebsiteURL'],
    properties: { ...ofSubscription.properties, clientWebsiteURL: { type: 'string', maxLength: WEBSITE_MAX_LENGTH } },
  },
} as const satisfies Call;

/**
 * The user is the session's and the price is the server's own record of it; both are in the payload because SPEC.md
 * section 3 has them there, and are only compared. Refused as CONFLICT with the code `subscribed` when the client has a
 * live subscription to the product, and as UNAVAILABLE when the payment provider cannot be reached: trying again is safe.
 * TOO_MANY_REQUESTS, with the wait, when the client has asked very often in a short while.
 */
export const createCheckoutSession = {
  method: 'POST',
  path: '/api/create-checkout-session',
  summary:
    "Begins a checkout, or hands out the one that is open for the same client and price: however often it is asked, there is one. After payment the provider leads to /return?session_id=… on the brand's own site.",
  access: 'client',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'domain', 'stripePriceId', 'stripeProductId'],
    properties: {
      userId,
      domain: {
        type: 'string',
        maxLength: 255,
        description:
          "The site's host without www, or localhost:3002 on localhost. It has to be a host of the brand whose site asks.",
      },
      stripePriceId: id,
      stripeProductId: id,
    },
  },
  data: {
    type: 'object',
    required: ['clientSecret'],
    properties: { clientSecret: { type: 'string', description: 'Starts the payment form.' } },
    additionalProperties: false,
  },
} as const satisfies Call;

/** For a checkout screen that was opened without navigation state, as after a reload or a return from a bank's page. */
export const getOpenCheckout = {
  method: 'GET',
  path: '/api/getOpenCheckout',
  summary: "What the client's newest open checkout is for; null when none is open.",
  access: 'client',
  data: {
    type: 'object',
    required: ['checkout'],
    properties: {
      checkout: {
        anyOf: [
          {
            type: 'object',
            required: ['stripePriceId', 'stripeProductId'],
            properties: { stripePriceId: { type: 'string' }, stripeProductId: { type: 'string' } },
            additionalProperties: false,
          },
          { type: 'null' },
        ],
      },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

/**
 * NOT_FOUND for an id that is unknown or another client's; UNAVAILABLE when the payment provider cannot be asked.
 * `complete` comes only once the subscription is among those of `getSubscriptions`; `processing` means paid or about to
 * be, and not there yet: ask again in a moment.
 */
export const getSessionStatus = {
  method: 'GET',
  path: '/api/session-status',
  summary: 'How a checkout of the client stands.',
  access: 'client',
  query: { type: 'object', required: ['session_id'], properties: { session_id: { ...id, minLength: 1 } } },
  data: {
    type: 'object',
    required: ['status', 'customer_email'],
    properties: {
      status: { enum: ['open', 'processing', 'complete', 'expired'] },
      customer_email: { type: 'string', description: "The client's own." },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

export const getPaymentProvider = {
  method: 'GET',
  path: '/api/getPaymentProvider',
  summary: 'Which payment form to show: the embedded one of Stripe, or our own, with which no card is charged.',
  access: 'anyone',
  data: {
    oneOf: [
      {
        type: 'object',
        required: ['provider', 'publishableKey'],
        properties: { provider: { const: 'stripe' }, publishableKey: { type: 'string' } },
        additionalProperties: false,
      },
      {
        type: 'object',
        required: ['provider', 'testCards'],
        properties: {
          provider: { const: 'sandbox' },
          testCards: {
            type: 'array',
            description: 'The only numbers that are taken, in the order in which they are shown.',
            items: {
              type: 'object',
              required: ['number', 'outcome', 'about'],
              properties: {
                number: { type: 'string', description: 'Digits only.' },
                outcome: { enum: ['complete', 'declined', 'second-step', 'unfinished'] },
                about: { type: 'string', description: 'What it does, in a few words for a person.' },
              },
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    ],
  },
} as const satisfies Call;

/**
 * The sandbox provider's own form pays with it; with any other provider it answers NOT_FOUND. The number has to be one
 * of the provider's test cards and is not kept. A declined card is refused as INVALID with the field `number` and the
 * code `card_declined`; the checkout stays open for another try.
 *
 * Outcomes: `complete`: go to returnUrl. `second-step`: ask the client to approve or refuse, as its bank would, and call
 * again with the same number and `secondStep`. `unfinished`: the payment was begun and nothing more is heard of it; the
 * checkout stays open.
 */
export const payInSandbox = {
  method: 'POST',
  path: '/api/sandbox/pay',
  summary: 'Pays a checkout of the sandbox provider with a test card. No card is charged.',
  access: 'client',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['clientSecret', 'number'],
    properties: {
      clientSecret: { type: 'string', maxLength: 255 },
      number: { type: 'string', maxLength: 24, description: 'With or without spaces.' },
      secondStep: { enum: ['approve', 'refuse'] },
    },
  },
  data: {
    oneOf: [
      {
        type: 'object',
        required: ['outcome', 'returnUrl'],
        properties: {
          outcome: { const: 'complete' },
          returnUrl: { type: 'string', description: "Absolute: /return?session_id=… on the brand's site." },
        },
        additionalProperties: false,
      },
      {
        type: 'object',
        required: ['outcome'],
        properties: { outcome: { enum: ['second-step', 'unfinished'] } },
        additionalProperties: false,
      },
    ],
  },
} as const satisfies Call;

/** Where the payment provider's events come in. Their signature is of the raw body, so this is no {@link Call}. */
export const PAYMENT_EVENTS_PATH = '/api/stripe/webhook';
