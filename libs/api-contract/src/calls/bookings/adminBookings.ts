import { EMAIL_MAX_LENGTH, PHONE_MAX_LENGTH } from '@threefold/validation';
import { ARRIVAL_PATTERN } from '../../bookings/arrivals.ts';
import { CORRECTABLE } from '../../bookings/bookingRules.ts';
import { PRICE_MAX_CENTS } from '../../bookings/bookingSettings.ts';
import { type AdminEvent, BOOKING_EVENT_KEYS, BOOKING_STEPS } from '../../bookings/bookingState.ts';
import { OPTION_MAX_LENGTH } from '../../bookings/offer.ts';
import { PLAN_MAX_WEEKS } from '../../bookings/plans.ts';
import type { Call, Schema } from '../../call.ts';
import { submissionProperties, submissionRequired } from '../admin/adminSubmissions.ts';
import { idRequest, instant, instantOrNull, REASON_MAX_LENGTH, seenRevision } from '../fields.ts';
import {
  actionsSchemaOf,
  bookedProperties,
  bookingProperties,
  bookingRequired,
  bookingStateSchema,
  submittedAddressProperties,
} from './bookingProperties.ts';

export const adminBookingSchema = {
  type: 'object',
  required: [
    ...new Set([...submissionRequired, ...bookingRequired]),
    'brand',
    'services',
    'option',
    'state',
    'actions',
    'replyDueAt',
    'replyLateAt',
    'changedAt',
    'cancelledAt',
    'confirmedAt',
    'arrival',
    'minutes',
    'arrivals',
    'freeArrival',
    'crew',
    'crewNote',
    'declinedAt',
    'quotedAt',
    'quoteCents',
    'currency',
    'quoteUntil',
    'acceptedAt',
    'refusedAt',
    'doneAt',
    'repeatWeeks',
    'customerId',
    'customerNotes',
    'unreached',
  ],
  additionalProperties: false,
  properties: {
    ...submissionProperties,
    ...bookingProperties,
    brand: { type: 'string', description: 'The key of its brand.' },
    ...bookedProperties,
    state: bookingStateSchema,
    actions: actionsSchemaOf(BOOKING_EVENT_KEYS),
    replyDueAt: {
      ...instant,
      description: "Start of the promised answer's window, noon of the day before the work at the latest.",
    },
    replyLateAt: {
      ...instant,
      description: "End of the promised answer's window, noon of the day before the work at the latest.",
    },
    changedAt: { ...instantOrNull, description: 'When the customer last moved it or accepted its price.' },
    cancelledAt: instantOrNull,
    confirmedAt: { ...instantOrNull, description: 'When an admin confirmed its day.' },
    arrival: {
      type: ['string', 'null'],
      description: "The promised hours of a confirmed cleaning, such as '08-10' or '08:30-10:30'.",
    },
    minutes: { type: ['integer', 'null'], description: 'How long a confirmed cleaning takes, where that is set.' },
    arrivals: {
      type: 'array',
      items: { type: 'string' },
      description: 'The hours that can be promised: those that its brand offers, and its own.',
    },
    freeArrival: {
      type: ['string', 'null'],
      description:
        'The first offered hours that no other cleaning of its brand has on its day; null when all are taken.',
    },
    crew: {
      anyOf: [
        {
          type: 'object',
          required: ['id', 'name'],
          additionalProperties: false,
          properties: { id: { type: 'string' }, name: { type: 'string' } },
        },
        { type: 'null' },
      ],
      description: 'Who does it; null while no crew has it.',
    },
    crewNote: { type: 'string', description: 'What its crew has written.' },
    declinedAt: instantOrNull,
    quotedAt: instantOrNull,
    quoteCents: { type: ['integer', 'null'], description: 'The price, in cents.' },
    currency: { type: ['string', 'null'], description: 'Of its prices and its bill; null until it has had a price.' },
    quoteUntil: { type: ['string', 'null'], description: 'The last day on which the price can be accepted.' },
    acceptedAt: instantOrNull,
    refusedAt: instantOrNull,
    doneAt: instantOrNull,
    repeatWeeks: { type: 'integer', description: 'After how many weeks it is booked again; 0 for once.' },
    customerId: { type: ['string', 'null'], description: 'Null once its customer was erased.' },
    customerNotes: { type: 'string', description: 'The lasting notes on its customer, such as about the gate.' },
    unreached: {
      type: 'boolean',
      description: 'Whether a mail to its customer was given up, such as to a mistyped address.',
    },
  },
} as const satisfies Schema;

/**
 * How an admin can answer a booking. Each answer mails the customer; `done` mails a thank-you, unless the customer has switched such
 * mails off. `goOn` mails nobody: the next cleaning of a repeating one is booked although this one was not done.
 */
const BOOKING_ANSWERS = ['confirm', 'decline', 'quote', 'done', 'goOn'] as const satisfies readonly AdminEvent[];

/** The booking's revision afterwards, to take an answer back. */
const revisionData = {
  type: 'object',
  required: ['revision'],
  additionalProperties: false,
  properties: { revision: seenRevision },
} as const satisfies Schema;

/** An answer's outcome. */
const answerData = {
  type: 'object',
  required: ['revision', 'mailed'],
  additionalProperties: false,
  properties: {
    revision: seenRevision,
    mailed: { type: 'boolean', description: 'Whether the customer gets a mail about it.' },
  },
} as const satisfies Schema;

/**
 * Confirms a cleaning with its day and the hours of arrival, declines a booking, gives an estimate its price, or marks a
 * cleaning as done. A repeated request sends no second mail, because the first one has changed the revision.
 */
export const answerBooking = {
  method: 'POST',
  path: '/api/admin/answerBooking',
  access: 'admin',
  scope: 'brands',
  summary:
    'Confirms, declines, quotes or completes a booking, and informs the customer. Refused if it was changed in the meantime.',
  request: {
    type: 'object',
    required: ['id', 'revision', 'answer'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      revision: seenRevision,
      answer: { enum: BOOKING_ANSWERS },
      arrival: {
        type: 'string',
        pattern: ARRIVAL_PATTERN,
        description: 'The hours of arrival; needed to confirm, and for `done` if nobody has confirmed it.',
      },
      date: {
        type: 'string',
        maxLength: 10,
        description:
          'YYYY-MM-DD: the day to confirm, or the day of the work, if the customer asked for a different one.',
      },
      cents: {
        type: 'integer',
        minimum: 0,
        maximum: PRICE_MAX_CENTS,
        description:
          "The price before tax; needed to quote. To confirm and when done the agreed one by default, or the price list's; 0: none.",
      },
      reason: { type: 'string', maxLength: REASON_MAX_LENGTH, description: 'For the customer, if declined.' },
    },
  },
  data: answerData,
} as const satisfies Call;

/** Takes back the last answer to a booking, whose mail is then not sent. Refused once the mail has left. */
export const undoAnswer = {
  method: 'POST',
  path: '/api/admin/undoAnswer',
  access: 'admin',
  scope: 'brands',
  summary: 'Takes back the last answer to a booking, unless its mail has left.',
  request: {
    type: 'object',
    required: ['id', 'revision'],
    additionalProperties: false,
    properties: { id: { type: 'string', format: 'uuid' }, revision: seenRevision },
  },
  data: revisionData,
} as const satisfies Call;

/**
 * Corrects what a customer has entered. A new email address gets the state of the booking, otherwise the customer a short mail;
 * another phone number is not mailed.
 */
export const correctBooking = {
  method: 'POST',
  path: '/api/admin/correctBooking',
  access: 'admin',
  scope: 'brands',
  summary: "Corrects a booking's phone, email, address or size. Refused if it was changed in the meantime.",
  request: {
    type: 'object',
    required: ['id', 'revision', ...CORRECTABLE],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      revision: seenRevision,
      phone: { type: 'string', maxLength: PHONE_MAX_LENGTH },
      email: { type: 'string', maxLength: EMAIL_MAX_LENGTH },
      ...submittedAddressProperties,
      selectedRange: { type: 'string', maxLength: OPTION_MAX_LENGTH },
      interiorEnabled: { type: 'boolean' },
      exteriorEnabled: { type: 'boolean' },
    },
  },
  data: revisionData,
} as const satisfies Call;

/** Begins or changes the plan of a cleaning, from any of its bookings. */
export const setPlan = {
  method: 'POST',
  path: '/api/admin/setPlan',
  access: 'admin',
  scope: 'brands',
  summary:
    'Sets after how many weeks a cleaning is booked again; 0 stops it. Refused if it was changed in the meantime.',
  request: {
    type: 'object',
    required: ['id', 'revision', 'weeks'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      revision: seenRevision,
      weeks: { type: 'integer', minimum: 0, maximum: PLAN_MAX_WEEKS },
    },
  },
  data: revisionData,
} as const satisfies Call;

/** Leaves out the next visit of a plan. */
export const skipVisit = {
  method: 'POST',
  path: '/api/admin/skipVisit',
  access: 'admin',
  scope: 'brands',
  summary:
    'Leaves out the next visit of a plan: one that is booked moves to the day after it, and its customer is mailed. Refused if it was changed in the meantime.',
  request: undoAnswer.request,
  data: answerData,
} as const satisfies Call;

/** What has happened to a booking since it was requested, oldest first. */
export const getBookingHistory = {
  method: 'POST',
  path: '/api/admin/getBookingHistory',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns what has happened to a booking, oldest first.',
  request: idRequest,
  data: {
    type: 'array',
    items: {
      type: 'object',
      required: ['at', 'step', 'by', 'detail'],
      additionalProperties: false,
      properties: {
        at: instant,
        step: { enum: BOOKING_STEPS },
        by: {
          type: ['string', 'null'],
          description:
            'Name of the admin or the crew; null for the customer, the site itself, and an admin whose account is gone.',
        },
        detail: { type: 'string', description: 'Such as the day before and after a move.' },
      },
    },
  },
} as const satisfies Call;
