import {
  CAPTCHA_TOKEN_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  MESSAGE_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '@threefold/validation';
import type { BookingField } from '../../bookings/booking.ts';
import { OPTION_MAX_LENGTH } from '../../bookings/offer.ts';
import type { Call, Schema } from '../../call.ts';
import { submittedAddressProperties } from './bookingProperties.ts';
import { ownBookingSchema } from './bookings.ts';

const submittedBookingProperties = {
  submissionType: { enum: ['schedule', 'estimate', null] },
  date: { type: ['string', 'null'], maxLength: 10 },
  selectedRange: { type: 'string', maxLength: OPTION_MAX_LENGTH },
  name: { type: 'string', maxLength: NAME_MAX_LENGTH },
  phone: { type: 'string', maxLength: PHONE_MAX_LENGTH },
  email: { type: 'string', maxLength: EMAIL_MAX_LENGTH },
  message: { type: 'string', maxLength: MESSAGE_MAX_LENGTH },
  interiorEnabled: { type: 'boolean' },
  exteriorEnabled: { type: 'boolean' },
  captchaToken: { type: 'string', maxLength: CAPTCHA_TOKEN_MAX_LENGTH },
  ...submittedAddressProperties,
} as const satisfies Record<BookingField, Schema>;

/** The receipt of a booking, the same for every retry of one submission. */
export const bookingReceiptSchema = {
  type: 'object',
  required: [...ownBookingSchema.required, 'email', 'mailed', 'link', 'calendar'],
  additionalProperties: false,
  properties: {
    ...ownBookingSchema.properties,
    email: { type: 'string', description: "The customer's address." },
    mailed: { type: 'boolean', description: 'Whether the confirmation is mailed; not after too many a day.' },
    /** Null when the customer says that an earlier booking is the same: then only its confirmation mail has the link. */
    link: { type: ['string', 'null'], description: 'The private link to change or cancel the booking.' },
    calendar: {
      type: ['string', 'null'],
      description: 'An iCalendar file of the cleaning. Null without a link or a date, and once cancelled.',
    },
  },
} as const satisfies Schema;

/** Books a window cleaning, or requests an estimate (specification, sections 3 and 5, which give it this name). */
export const submitHSBContactForm = {
  method: 'POST',
  path: '/api/submitHSBContactForm',
  summary: 'Books a window cleaning or requests a free estimate.',
  access: 'public',
  idempotent: true,
  request: {
    type: 'object',
    additionalProperties: false,
    required: [
      'submissionType',
      'date',
      'selectedRange',
      'name',
      'phone',
      'email',
      'interiorEnabled',
      'exteriorEnabled',
      'captchaToken',
    ],
    properties: {
      ...submittedBookingProperties,
      secondHome: {
        type: 'boolean',
        description:
          'The answer to the refusal with the code booking_repeated: true stores the equal booking too, false keeps the first.',
      },
    },
  },
  data: bookingReceiptSchema,
} as const satisfies Call;
