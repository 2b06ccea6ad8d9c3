import { ARRIVAL_KEYS } from '../arrivals.ts';
import { PRICE_MAX_CENTS } from '../bookingSettings.ts';
import type { Call, Schema } from '../call.ts';
import { SUBSCRIPTION_STATUSES } from '../subscriptionStatus.ts';
import { bookingProperties, servicesSchema } from './bookingProperties.ts';

const instant = { type: 'string', format: 'date-time', description: 'ISO 8601, UTC.' } as const satisfies Schema;
const instantOrNull = { type: ['string', 'null'], format: 'date-time' } as const satisfies Schema;

/** Longest private note on a message or booking. */
export const NOTE_MAX_LENGTH = 4000;

/** What admins add to a visitor's message or booking. */
const adminProperties = {
  handledAt: { ...instantOrNull, description: 'When it was marked handled; null while it is new.' },
  handledBy: { type: ['string', 'null'], description: 'Name of the admin who marked it.' },
  note: { type: 'string', description: 'Private: only admins see it.' },
  revision: { type: 'integer', description: 'Incremented by each change, for optimistic locking.' },
} as const;

const adminRequired = ['handledAt', 'handledBy', 'note', 'revision'] as const;

const leadProperties = {
  id: { type: 'string' },
  submittedAt: instant,
  site: { type: 'string', description: 'Name of the brand whose site sent it.' },
  name: { type: 'string' },
  email: { type: 'string' },
  message: { type: 'string' },
  ...adminProperties,
} as const;

const leadRequired = ['id', 'submittedAt', 'site', 'name', 'email', 'message', ...adminRequired] as const;

export const adminMessageSchema = {
  type: 'object',
  required: leadRequired,
  additionalProperties: false,
  properties: leadProperties,
} as const satisfies Schema;

export const adminBookingSchema = {
  type: 'object',
  required: [
    ...leadRequired,
    'submissionType',
    'date',
    'selectedRange',
    'interiorEnabled',
    'exteriorEnabled',
    'services',
    'phone',
    'replyDueAt',
    'replyLateAt',
    'changedAt',
    'cancelledAt',
    'confirmedAt',
    'arrival',
    'freeArrival',
    'declinedAt',
    'quotedAt',
    'quoteCents',
    'quoteUntil',
    'acceptedAt',
    'refusedAt',
    'doneAt',
    'repeatWeeks',
  ],
  additionalProperties: false,
  properties: {
    ...leadProperties,
    ...bookingProperties,
    services: servicesSchema,
    replyDueAt: { ...instant, description: "Start of the promised answer's window: 24 hours." },
    replyLateAt: { ...instant, description: "End of the promised answer's window: 48 hours." },
    changedAt: { ...instantOrNull, description: 'When the customer last moved it.' },
    cancelledAt: { ...instantOrNull, description: 'When the customer cancelled it.' },
    confirmedAt: { ...instantOrNull, description: 'When an admin confirmed its day.' },
    arrival: { enum: [...ARRIVAL_KEYS, null], description: 'The promised hours of a confirmed cleaning.' },
    freeArrival: {
      enum: [...ARRIVAL_KEYS, null],
      description: 'The first hours of its day that no other cleaning of its brand has; null when all are taken.',
    },
    declinedAt: { ...instantOrNull, description: 'When an admin declined it.' },
    quotedAt: { ...instantOrNull, description: 'When an admin gave it a price.' },
    quoteCents: { type: ['integer', 'null'], description: 'The price, in cents.' },
    quoteUntil: { type: ['string', 'null'], description: 'The last day on which the price can be accepted.' },
    acceptedAt: { ...instantOrNull, description: 'When the customer accepted the price.' },
    refusedAt: { ...instantOrNull, description: 'When the customer refused the price.' },
    doneAt: { ...instantOrNull, description: 'When an admin said that it is done.' },
    repeatWeeks: { type: 'integer', description: 'After how many weeks it is booked again; 0 for once.' },
  },
} as const satisfies Schema;

/** Marks a message or booking as handled or new, or stores a note on it. */
export const updateLead = {
  method: 'POST',
  path: '/api/admin/updateLead',
  access: 'admin',
  scope: 'brands',
  summary:
    'Marks a message or booking as handled or new, or stores its note. Refused if another admin changed it meanwhile.',
  request: {
    type: 'object',
    required: ['kind', 'id', 'revision'],
    additionalProperties: false,
    properties: {
      kind: { enum: ['message', 'booking'] },
      id: { type: 'string', format: 'uuid' },
      revision: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
      handled: { type: 'boolean' },
      note: { type: 'string', maxLength: NOTE_MAX_LENGTH },
    },
  },
  data: { type: 'object', required: adminRequired, additionalProperties: false, properties: adminProperties },
} as const satisfies Call;

/** Longest reason for declining a booking. */
export const REASON_MAX_LENGTH = 500;

/** What an admin can answer to a booking; each sends its customer a mail. */
export const BOOKING_ANSWERS = ['confirm', 'decline', 'quote', 'done'] as const;

/**
 * Confirms a cleaning with its day and the hours of arrival, declines a booking, gives an estimate its price, or says that a
 * cleaning is done.
 */
export const answerBooking = {
  method: 'POST',
  path: '/api/admin/answerBooking',
  access: 'admin',
  scope: 'brands',
  summary:
    'Confirms, declines, quotes or completes a booking, and informs the customer. Refused if it was changed meanwhile, so that a repeated request sends no second mail.',
  request: {
    type: 'object',
    required: ['id', 'revision', 'answer'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      revision: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
      answer: { enum: BOOKING_ANSWERS },
      arrival: { enum: ARRIVAL_KEYS, description: 'The hours of arrival; needed to confirm.' },
      date: { type: 'string', maxLength: 10, description: 'YYYY-MM-DD: the day to confirm, if it is another one.' },
      cents: { type: 'integer', minimum: 1, maximum: PRICE_MAX_CENTS, description: 'The price; needed to quote.' },
      reason: { type: 'string', maxLength: REASON_MAX_LENGTH, description: 'For the customer, if declined.' },
    },
  },
} as const satisfies Call;

/** The kinds of steps in a booking's history. */
export const BOOKING_STEPS = [
  'confirmed',
  'declined',
  'quoted',
  'done',
  'moved',
  'cancelled',
  'accepted',
  'refused',
  'repeats',
  'repeated',
] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** What has happened to a booking since it was requested, oldest first. */
export const getBookingHistory = {
  method: 'POST',
  path: '/api/admin/getBookingHistory',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns what has happened to a booking, oldest first.',
  request: {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: { type: 'string', format: 'uuid' } },
  },
  data: {
    type: 'array',
    items: {
      type: 'object',
      required: ['at', 'step', 'by', 'detail'],
      additionalProperties: false,
      properties: {
        at: instant,
        step: { enum: BOOKING_STEPS },
        by: { type: ['string', 'null'], description: 'Name of the admin; null for the customer.' },
        detail: { type: 'string', description: 'Such as the day before and after a move.' },
      },
    },
  },
} as const satisfies Call;

/** An outgoing mail, without its body. */
export const emailDeliverySchema = {
  type: 'object',
  required: ['id', 'createdAt', 'state', 'attempts', 'to', 'subject', 'nextAttemptAt', 'sentAt', 'lastError'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    createdAt: instant,
    state: { enum: ['queued', 'sending', 'sent', 'failed'] },
    attempts: { type: 'integer' },
    to: { type: 'string' },
    subject: { type: 'string' },
    nextAttemptAt: { ...instantOrNull, description: 'Null when it will not be retried automatically.' },
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
  request: {
    type: 'object',
    required: ['id'],
    additionalProperties: false,
    properties: { id: { type: 'string', format: 'uuid' } },
  },
} as const satisfies Call;

/** The counts of the overview, and the requests of each of the last 12 weeks. */
export const getAdminOverview = {
  method: 'GET',
  path: '/api/admin/getAdminOverview',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the number of open items, and requests by week.',
  data: {
    type: 'object',
    required: ['newMessages', 'newBookings', 'lateBookings', 'troubledEmails', 'weeks', 'hidden'],
    additionalProperties: false,
    properties: {
      newMessages: { type: 'integer' },
      newBookings: { type: 'integer' },
      lateBookings: { type: 'integer' },
      hidden: {
        type: 'array',
        items: { enum: ['clients', 'products', 'person', 'settings'] },
        description: "Views that the admin's brands have nothing in.",
      },
      troubledEmails: { type: 'integer', description: 'Given up, or refused and waiting for another attempt.' },
      weeks: {
        type: 'array',
        description: 'The last 12 weeks including this one, oldest first. A week starts on Monday in Hamilton.',
        items: {
          type: 'object',
          required: ['start', 'messages', 'bookings', 'estimates'],
          additionalProperties: false,
          properties: {
            start: { type: 'string', description: 'YYYY-MM-DD, a Monday.' },
            messages: { type: 'integer' },
            bookings: { type: 'integer' },
            estimates: { type: 'integer' },
          },
        },
      },
    },
  },
} as const satisfies Call;

/** A client with its subscriptions. */
export const adminClientSchema = {
  type: 'object',
  required: ['id', 'firstName', 'lastName', 'email', 'isEmailVerified', 'createdAt', 'subscriptions'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    email: { type: 'string' },
    isEmailVerified: { type: 'boolean' },
    createdAt: instant,
    subscriptions: {
      type: 'array',
      items: {
        type: 'object',
        required: [
          'id',
          'product',
          'plan',
          'status',
          'cancelAtPeriodEnd',
          'startedAt',
          'periodEnd',
          'website',
          'price',
        ],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          product: { type: 'string' },
          plan: { type: 'string' },
          status: { enum: SUBSCRIPTION_STATUSES },
          cancelAtPeriodEnd: { type: 'boolean' },
          startedAt: instant,
          periodEnd: { ...instant, description: 'When it renews, or ends if cancelled.' },
          price: { type: 'string', description: 'In words: $39.00 CAD, monthly. Empty when the product is gone.' },
          website: { type: ['string', 'null'] },
        },
      },
    },
  },
} as const satisfies Schema;
