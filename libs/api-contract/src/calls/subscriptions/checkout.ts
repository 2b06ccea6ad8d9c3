import type { Call } from '../../call.ts';
import { providerId, userId } from '../fields.ts';

/**
 * The payload contains the user and the price because specification, section 3 requires it; the server only compares
 * them with the session and its own record. After payment the provider redirects to /return?session_id=… on the brand's site.
 *
 * Refusals:
 * - CONFLICT with the code `subscribed`: the client has a subscription to the product; the sentence says what to do instead.
 * - CONFLICT with the code `processing`: a payment for the product is being processed.
 * - NOT_FOUND: the product is not on offer.
 * - UNAVAILABLE: the payment provider cannot be reached; a retry is safe.
 * - TOO_MANY_REQUESTS, with the wait: the rate limit is exceeded.
 */
export const createCheckoutSession = {
  method: 'POST',
  path: '/api/create-checkout-session',
  summary: 'Starts a checkout, or returns the open one for the same client and price.',
  access: 'authenticated',
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
          "The site's host without www, or localhost:3002 on localhost. It must be a host of the requesting site's brand.",
      },
      stripePriceId: providerId,
      stripeProductId: providerId,
    },
  },
  data: {
    type: 'object',
    required: ['clientSecret'],
    properties: { clientSecret: { type: 'string', description: 'Starts the payment form.' } },
    additionalProperties: false,
  },
} as const satisfies Call;

/** For a checkout screen without navigation state, for example after a return from a bank's page: it continues this checkout. */
export const getOpenCheckout = {
  method: 'GET',
  path: '/api/getOpenCheckout',
  summary: "Returns what the client's newest open checkout is for, or null.",
  access: 'authenticated',
  data: {
    type: 'object',
    required: ['checkout'],
    properties: {
      checkout: {
        anyOf: [
          {
            type: 'object',
            required: ['stripePriceId', 'stripeProductId', 'name'],
            properties: {
              stripePriceId: { type: 'string' },
              stripeProductId: { type: 'string' },
              name: { type: 'string', description: "The product's name." },
            },
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
 * Refused as CONFLICT with the code `checkout_paid` when it has been paid, and as UNAVAILABLE when the payment provider
 * cannot be reached; it then stays open.
 */
export const giveUpCheckout = {
  method: 'POST',
  path: '/api/giveUpCheckout',
  summary: "Closes the client's open checkout of a price, so that it cannot be paid any more. Idempotent.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'stripePriceId'],
    properties: { userId, stripePriceId: providerId },
  },
} as const satisfies Call;

/**
 * NOT_FOUND for an id that is unknown or another client's; UNAVAILABLE when the payment provider cannot be reached.
 *
 * `complete` is sent only once `getSubscriptions` contains the subscription. `processing` means paid or being paid
 * but not there yet: poll again.
 */
export const getSessionStatus = {
  method: 'GET',
  path: '/api/session-status',
  summary: "Returns the status of a client's checkout.",
  access: 'authenticated',
  query: { type: 'object', required: ['session_id'], properties: { session_id: { ...providerId, minLength: 1 } } },
  data: {
    type: 'object',
    required: ['status', 'customer_email'],
    properties: {
      status: { enum: ['open', 'processing', 'complete', 'expired'] },
      customer_email: { type: 'string', description: "The client's own email." },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

export const getPaymentProvider = {
  method: 'GET',
  path: '/api/getPaymentProvider',
  summary: "Returns the payment form to show: Stripe's embedded one, or our own, which charges no card.",
  access: 'public',
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
            description: 'The only accepted numbers, in display order.',
            items: {
              type: 'object',
              required: ['number', 'outcome', 'about'],
              properties: {
                number: { type: 'string', description: 'Digits only.' },
                outcome: {
                  enum: ['complete', 'declined', 'second-step', 'unfinished', 'declined-later', 'always-asks'],
                  description:
                    '`complete`, `second-step` and `unfinished`: as an outcome of payInSandbox. `declined`: it is refused. `declined-later`: it can be saved, but every charge is declined. `always-asks`: the bank asks to confirm each payment.',
                },
                about: { type: 'string', description: 'Its effect in a few words.' },
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

const postalCode = {
  type: 'string',
  maxLength: 16,
  description: "The payer's postal code. Only the province or country is stored.",
} as const;

/** NOT_FOUND unless the sandbox is the payment provider, and for a checkout that is unknown or another client's. */
export const getCostInSandbox = {
  method: 'POST',
  path: '/api/sandbox/cost',
  summary: 'Returns what a checkout of the sandbox provider costs with tax.',
  access: 'authenticated',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['clientSecret'],
    properties: { clientSecret: { type: 'string', maxLength: 255 }, postalCode },
  },
  data: {
    type: 'object',
    required: ['automaticTax', 'subtotal'],
    properties: {
      automaticTax: { type: 'boolean', description: 'Whether tax is added; if so, the postal code is needed.' },
      subtotal: { type: 'integer', description: 'In cents, before tax.' },
      tax: { type: 'integer', description: 'In cents; missing until it is known where the client is.' },
      total: { type: 'integer', description: 'In cents, with tax; missing as long as the tax is.' },
      savedCard: { type: 'string', description: "A card that the client can pay with again: 'Visa ending in 4242'." },
    },
    additionalProperties: false,
  },
} as const satisfies Call;

/**
 * Pays in the sandbox provider's own form. The number must be one of the provider's test cards and is not stored.
 *
 * Refusals:
 * - NOT_FOUND: another payment provider is configured.
 * - INVALID with the field `postalCode` and the code `address_needed`: there is automatic tax, and neither a postal code was sent
 *   nor is the client's province or country stored.
 * - INVALID with the field `number` and the code `card_declined`: the card is declined; the checkout stays open.
 *
 * Outcomes: `complete`: go to returnUrl. `second-step`: ask the client to approve or refuse, as a bank would, and
 * call again with the same number and `secondStep`. `unfinished`: the payment started without a result; the checkout
 * stays open.
 */
export const payInSandbox = {
  method: 'POST',
  path: '/api/sandbox/pay',
  summary: 'Pays a checkout of the sandbox provider with a test card, or saves the card. No card is charged.',
  access: 'authenticated',
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['clientSecret'],
    properties: {
      clientSecret: { type: 'string', maxLength: 255 },
      number: { type: 'string', maxLength: 24, description: 'With or without spaces. Default: the saved card' },
      expiry: {
        type: 'string',
        pattern: '^\\d{2} ?/ ?\\d{2}$',
        description: 'The month and year on the card, such as 04 / 28.',
      },
      secondStep: { enum: ['approve', 'refuse'] },
      postalCode,
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

/** The domain sent for a checkout on localhost, whatever port the site listens on. */
export const LOCAL_CHECKOUT_DOMAIN = 'localhost:3002';

/** Receives the payment provider's events. Their signature covers the raw body, so this is not a {@link Call}. */
export const PAYMENT_EVENTS_PATH = '/api/stripe/webhook';
