import { taxSchema } from '../../bookings/bills.ts';
import { CUSTOMER_EVENTS } from '../../bookings/bookingState.ts';
import type { Call, Schema } from '../../call.ts';
import { linkToken, REASON_MAX_LENGTH } from '../fields.ts';
import {
  actionsSchemaOf,
  bookedProperties,
  bookingProperties,
  bookingStateSchema,
  submittedAddressProperties,
} from './bookingProperties.ts';
import { ownBillSchema } from './ownBill.ts';

/** A booking as its customer sees it. Without names and addresses, because links get forwarded. */
export const ownBookingSchema = {
  type: 'object',
  required: [
    'submissionType',
    'date',
    'selectedRange',
    'interiorEnabled',
    'exteriorEnabled',
    'services',
    'option',
    'state',
    'actions',
    'arrival',
    'quote',
    'currency',
    'remindersOff',
    'repeatWeeks',
    'postalCode',
  ],
  additionalProperties: false,
  properties: {
    submissionType: bookingProperties.submissionType,
    date: bookingProperties.date,
    selectedRange: bookingProperties.selectedRange,
    interiorEnabled: bookingProperties.interiorEnabled,
    exteriorEnabled: bookingProperties.exteriorEnabled,
    ...bookedProperties,
    state: bookingStateSchema,
    actions: actionsSchemaOf(CUSTOMER_EVENTS),
    arrival: {
      type: ['string', 'null'],
      description: "When the crew arrives, such as '8 to 10 a.m.'; null until an admin has confirmed it.",
    },
    // Null until an admin has given an estimate its price.
    quote: {
      anyOf: [
        {
          type: 'object',
          required: ['cents', 'until'],
          additionalProperties: false,
          properties: {
            cents: { type: 'integer' },
            until: { type: 'string', description: 'The last day on which it can be accepted, YYYY-MM-DD.' },
            tax: { ...taxSchema, description: 'What is added. Missing in a receipt.' },
          },
        },
        { type: 'null' },
      ],
    },
    currency: { type: 'string', description: 'Of its prices and its bill.' },
    repeatWeeks: { type: 'integer', description: 'After how many weeks it is booked again; 0 for once.' },
    // The first days that are kept for the next ones.
    nextDays: { type: 'array', items: { type: 'string' } },
    postalCode: { type: 'string', description: 'Of the home; empty where its address is not known.' },
    price: {
      type: 'object',
      required: ['cents', 'tax'],
      additionalProperties: false,
      properties: { cents: { type: 'integer', description: 'Before tax.' }, tax: taxSchema },
      description: 'What was agreed; missing for an estimate, and where nothing was.',
    },
    bill: { ...ownBillSchema, description: 'The bill that holds; missing before the work is done.' },
    remindersOff: { type: 'boolean', description: 'Whether its customer gets no reminders and no thank-you.' },
  },
} as const satisfies Schema;

const tokenRequest = {
  type: 'object',
  required: ['token'],
  additionalProperties: false,
  properties: { token: linkToken },
} as const satisfies Schema;

/** The booking of a private link. A POST, so that the token does not appear in access logs. */
export const getOwnBooking = {
  method: 'POST',
  path: '/api/getOwnBooking',
  access: 'public',
  summary: 'Returns the booking of a private link.',
  request: tokenRequest,
  data: ownBookingSchema,
} as const satisfies Call;

/** Moves a scheduled cleaning to another day: no fee, as long as it is open (specification, section 9). */
export const changeBookingDate = {
  method: 'POST',
  path: '/api/changeBookingDate',
  access: 'public',
  summary: 'Moves a cleaning to another day and informs customer and owner.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['token', 'date'],
    additionalProperties: false,
    properties: { token: linkToken, date: { type: 'string', maxLength: 10, description: 'YYYY-MM-DD.' } },
  },
  data: ownBookingSchema,
} as const satisfies Call;

/** Gives the address of the home, or another one, as long as the booking is open. */
export const changeBookingAddress = {
  method: 'POST',
  path: '/api/changeBookingAddress',
  access: 'public',
  summary: 'Changes the address of a booking and informs the owner.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['token', 'street', 'unit', 'city', 'postalCode'],
    additionalProperties: false,
    properties: { token: linkToken, ...submittedAddressProperties },
  },
  data: ownBookingSchema,
} as const satisfies Call;

/** Cancels a cleaning or an estimate: no fee, as long as it is open (specification, section 9). */
export const cancelBooking = {
  method: 'POST',
  path: '/api/cancelBooking',
  access: 'public',
  summary: 'Cancels a booking and informs customer and owner.',
  idempotent: true,
  request: tokenRequest,
  data: ownBookingSchema,
} as const satisfies Call;

/** Accepts the price of an estimate, which becomes a cleaning on a day, or refuses it. */
export const answerQuote = {
  method: 'POST',
  path: '/api/answerQuote',
  access: 'public',
  summary: 'Accepts or refuses the price of an estimate, and informs the owner. Accepting also mails the customer.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['token', 'accept'],
    additionalProperties: false,
    properties: {
      token: linkToken,
      accept: { type: 'boolean' },
      date: { type: 'string', maxLength: 10, description: 'YYYY-MM-DD; needed to accept.' },
      cents: {
        type: 'integer',
        description: 'The price that is accepted, as the customer has seen it; needed to accept.',
      },
      reason: { type: 'string', maxLength: REASON_MAX_LENGTH, description: 'For the owner, if refused.' },
    },
  },
  data: ownBookingSchema,
} as const satisfies Call;

/** The intervals at which a cleaning can repeat, in weeks. */
export const REPEAT_WEEKS = [4, 8, 12, 26] as const;

/** Books a cleaning again for another day, with everything else as in an earlier one. */
export const bookAgain = {
  method: 'POST',
  path: '/api/bookAgain',
  access: 'public',
  summary: 'Books the same cleaning again for another day, and informs customer and owner.',
  idempotent: true,
  request: changeBookingDate.request,
  data: {
    type: 'object',
    required: ['link'],
    additionalProperties: false,
    properties: { link: { type: 'string', description: 'The private link of the new booking.' } },
  },
} as const satisfies Call;

/** Repeats a cleaning every few weeks until it is stopped. */
export const setRepeat = {
  method: 'POST',
  path: '/api/setRepeat',
  access: 'public',
  summary: 'Sets after how many weeks a cleaning is booked again; 0 stops it.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['token', 'weeks'],
    additionalProperties: false,
    properties: { token: linkToken, weeks: { enum: [0, ...REPEAT_WEEKS] } },
  },
  data: ownBookingSchema,
} as const satisfies Call;

/** Switches reminders and thank-you mails to a booking's customer off or on again. */
export const setReminders = {
  method: 'POST',
  path: '/api/setReminders',
  access: 'public',
  summary: "Switches reminders and thank-you mails to the booking's customer off or on.",
  idempotent: true,
  request: {
    type: 'object',
    required: ['token', 'off'],
    additionalProperties: false,
    properties: { token: linkToken, off: { type: 'boolean' } },
  },
  data: ownBookingSchema,
} as const satisfies Call;
