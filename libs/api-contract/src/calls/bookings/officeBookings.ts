import { EMAIL_MAX_LENGTH, MESSAGE_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@threefold/validation';
import { ARRIVAL_PATTERN } from '../../bookings/arrivals.ts';
import { SUBMISSION_TYPES } from '../../bookings/booking.ts';
import { PRICE_MAX_CENTS } from '../../bookings/bookingSettings.ts';
import { OPTION_MAX_LENGTH } from '../../bookings/offer.ts';
import { ASKED_DAY_CODES } from '../../bookings/officeDays.ts';
import type { Call } from '../../call.ts';
import { LANGUAGES } from '../../language.ts';
import { submittedAddressProperties } from './bookingProperties.ts';

/**
 * Enters a booking that was made by phone. A cleaning is confirmed with it, and an estimate gets its price if there is one. There is no
 * CAPTCHA. A day that visitors could not book is refused with a code for each reason, unless `anyway` has that code.
 */
export const enterBooking = {
  method: 'POST',
  path: '/api/admin/enterBooking',
  access: 'admin',
  scope: 'brands',
  summary: 'Enters a booking or an estimate that was asked for by phone, and confirms a cleaning.',
  request: {
    type: 'object',
    required: [
      'id',
      'brand',
      'submissionType',
      'date',
      'name',
      'phone',
      'email',
      'street',
      'unit',
      'city',
      'postalCode',
      'selectedRange',
      'interiorEnabled',
      'exteriorEnabled',
      'message',
    ],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid', description: 'Chosen by the client; the same for every retry.' },
      brand: { type: 'string', maxLength: 40 },
      submissionType: { enum: SUBMISSION_TYPES },
      date: { type: ['string', 'null'], maxLength: 10, description: 'YYYY-MM-DD; null for an estimate.' },
      arrival: { type: 'string', pattern: ARRIVAL_PATTERN, description: 'The hours of arrival of a cleaning.' },
      name: { type: 'string', maxLength: NAME_MAX_LENGTH },
      phone: { type: 'string', maxLength: PHONE_MAX_LENGTH },
      email: { type: 'string', maxLength: EMAIL_MAX_LENGTH, description: 'Empty if the customer has none.' },
      ...submittedAddressProperties,
      selectedRange: { type: 'string', maxLength: OPTION_MAX_LENGTH },
      interiorEnabled: { type: 'boolean' },
      exteriorEnabled: { type: 'boolean' },
      message: { type: 'string', maxLength: MESSAGE_MAX_LENGTH },
      language: {
        enum: LANGUAGES,
        description: "Of the customer's mails. By default that of their last booking, or else English.",
      },
      cents: {
        type: 'integer',
        minimum: 0,
        maximum: PRICE_MAX_CENTS,
        description: "The price before tax. By default the price list's for a cleaning; 0: none.",
      },
      anyway: {
        type: 'array',
        items: { enum: ASKED_DAY_CODES },
        uniqueItems: true,
        maxItems: ASKED_DAY_CODES.length,
        description: 'The codes of the refusals in spite of which the day is booked.',
      },
    },
  },
  data: {
    type: 'object',
    required: ['id', 'mailed'],
    additionalProperties: false,
    properties: {
      id: { type: 'string' },
      mailed: { type: 'boolean', description: 'Whether the customer gets a mail about it.' },
    },
  },
} as const satisfies Call;
