import { EMAIL_MAX_LENGTH, WEBSITE_MAX_LENGTH } from '@threefold/validation';
import type { Call, Schema } from '../../call.ts';
import { SUBSCRIPTION_ACTIONS } from '../../subscriptionActions.ts';
import { SUBSCRIPTION_STATUSES } from '../../subscriptionStatus.ts';
import { providerId, userId } from '../fields.ts';

const pictureSchema = {
  type: 'object',
  required: ['url', 'alt'],
  properties: {
    url: { type: 'string', description: 'Absolute, or a path on the API host.' },
    alt: { type: 'string' },
    focus: {
      type: 'object',
      required: ['x', 'y'],
      properties: { x: { type: 'number' }, y: { type: 'number' } },
      additionalProperties: false,
      description: 'The point that stays visible where it is cropped, in parts of its width and height.',
    },
  },
  additionalProperties: false,
} as const satisfies Schema;

const subscriptionPrice = { type: 'integer', description: 'In cents.' } as const;
const taxNote = {
  type: 'string',
  description: "What comes on top of the price, such as 'plus tax'; missing when nothing does.",
} as const;
const billingFrequency = { type: 'string', description: "In words, such as 'monthly'." } as const;

/** A product on offer, with its price (specification, section 3). */
export const productSchema = {
  type: 'object',
  required: [
    'id',
    'name',
    'baseName',
    'description',
    'iconThumbnail',
    'stripePriceId',
    'stripeProductId',
    'subscriptionPrice',
    'billingFrequency',
  ],
  properties: {
    // The same as stripePriceId.
    id: { type: 'string' },
    name: { type: 'string' },
    baseName: { type: 'string', description: 'Its name without the plan. A client holds one plan of it.' },
    description: { type: 'string' },
    iconThumbnail: pictureSchema,
    stripePriceId: { type: 'string' },
    stripeProductId: { type: 'string' },
    subscriptionPrice,
    billingFrequency,
    taxNote,
  },
  additionalProperties: false,
} as const satisfies Schema;

/**
 * A client's subscription: the fields of specification, section 3, and what the dashboard needs to explain each
 * status.
 *
 * `active` is the specification's ACTIVE or INACTIVE: the subscription is live and will renew. A cancelled one
 * becomes inactive at once but stays usable until `renewalDate`, which then equals `endsOn`.
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
    'actions',
    'plans',
    'reactivation',
    'stripePriceId',
    'subscriptionPrice',
    'billingFrequency',
  ],
  properties: {
    id: { type: 'string' },
    plan: { type: 'string', description: "'essentials', 'pro' or another name." },
    active: { type: 'boolean', description: 'Whether it is live and will renew.' },
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
      description: 'A sentence for the client, if the status needs one, for example after a failed payment.',
    },
    chargesPaused: { const: true, description: 'Set while nothing is charged for it, although it stays on.' },
    cancelAtPeriodEnd: { type: 'boolean', description: 'Whether it is cancelled but usable until endsOn.' },
    endsOn: { type: 'string', description: 'ISO 8601. When it ends or ended; missing while it renews.' },
    /** `SUBSCRIPTION_ACTIONS` says what each does. */
    actions: {
      type: 'array',
      items: { enum: SUBSCRIPTION_ACTIONS },
      description: 'What the client can do.',
    },
    plans: {
      type: 'array',
      description: 'The other plans of the product that it can change to.',
      items: {
        type: 'object',
        required: ['stripePriceId', 'plan', 'subscriptionPrice', 'billingFrequency'],
        properties: {
          stripePriceId: { type: 'string' },
          plan: { type: 'string' },
          subscriptionPrice,
          billingFrequency,
        },
        additionalProperties: false,
      },
    },
    /**
     * `resume`: by reactivateSubscription, before it ends. `checkout`: by a new checkout of `stripePriceId` and `stripeProduct.id`,
     * once it has ended or when it never began. `none`: there is nothing to reactivate, or the product cannot be bought again.
     */
    reactivation: { enum: ['resume', 'checkout', 'none'], description: 'How to reactivate it.' },
    card: {
      type: 'object',
      description: 'The card that is charged. Missing when there is none, or when the subscription has ended.',
      required: ['name', 'expiry', 'state'],
      properties: {
        name: { type: 'string', description: "Such as 'Visa ending in 4242'." },
        expiry: { type: 'string', description: 'The last month in which it is valid, such as 2028-04.' },
        state: {
          enum: ['valid', 'expiring', 'expired'],
          description: '`expiring`: it ends so soon that the client gets a notice.',
        },
      },
      additionalProperties: false,
    },
    stripePriceId: { type: 'string', description: 'The id of its price.' },
    subscriptionPrice,
    billingFrequency,
    taxNote,
  },
  additionalProperties: false,
} as const satisfies Schema;

/** The user's subscription that a call is about. */
export const ofSubscription = {
  type: 'object',
  additionalProperties: false,
  required: ['userId', 'subscriptionId'],
  properties: { userId, subscriptionId: { ...providerId, description: "A subscription's id." } },
} as const satisfies Schema;

const unchanged = {
  type: 'object',
  properties: {
    detail: {
      type: 'string',
      description: 'A sentence for the client when it was so already, as after another tab or an admin changed it.',
    },
  },
  additionalProperties: false,
} as const satisfies Schema;

export const getProducts = {
  method: 'GET',
  path: '/api/getProducts',
  summary: 'Lists the products on offer, in the order in which they are shown.',
  access: 'public',
  data: { type: 'array', items: productSchema },
} as const satisfies Call;

export const getSubscriptions = {
  method: 'POST',
  path: '/api/getSubscriptions',
  summary: "Lists the client's subscriptions, the newest first, but those that have ended last.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId'],
    properties: {
      userId,
      email: { type: 'string', maxLength: EMAIL_MAX_LENGTH, description: 'Accepted, but ignored.' },
    },
  },
  data: { type: 'array', items: subscriptionSchema },
} as const satisfies Call;

/**
 * Refused as CONFLICT with the code `ended` when it has ended, and with `changed` when it would now be cancelled in another
 * way than the client was shown: nobody loses a paid period, or keeps paying, by surprise.
 */
export const cancelSubscription = {
  method: 'POST',
  path: '/api/cancelSubscription',
  repeatable: true,
  summary:
    'Cancels a subscription at the end of the paid period, or at once when the period is not paid for. Idempotent.',
  access: 'authenticated',
  ownUser: true,
  request: {
    ...ofSubscription,
    properties: {
      ...ofSubscription.properties,
      atOnce: {
        type: 'boolean',
        description:
          'Whether the client was told that it ends at once, as a past due, unpaid, paused or incomplete one does. Default: false',
      },
    },
  },
  data: unchanged,
} as const satisfies Call;

/**
 * Refused as CONFLICT with the code `ended` when only a new checkout brings the product back, and with
 * `not_resumable` when its status does not allow it.
 */
export const reactivateSubscription = {
  method: 'POST',
  path: '/api/reactivateSubscription',
  summary:
    'Undoes a cancellation before the subscription ends. Nothing is charged before its next renewal. Idempotent.',
  access: 'authenticated',
  ownUser: true,
  request: ofSubscription,
  data: unchanged,
} as const satisfies Call;

/** Validated by the validation library's `firstWebsiteFailure`. */
export const updateSubscriptionWebsite = {
  method: 'POST',
  path: '/api/updateSubscriptionWebsite',
  summary: "Sets the address of the client's website that a subscription works on.",
  access: 'authenticated',
  ownUser: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: ['userId', 'subscriptionId', 'clientWebsiteURL'],
    properties: { ...ofSubscription.properties, clientWebsiteURL: { type: 'string', maxLength: WEBSITE_MAX_LENGTH } },
  },
} as const satisfies Call;
