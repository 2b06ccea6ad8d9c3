import { ADDRESS_MAX_LENGTH, type Address } from '@threefold/validation';
import type { StoredBookingField } from '../../bookings/booking.ts';
import { BOOKING_STATE_KEYS, type BookingEvent } from '../../bookings/bookingState.ts';
import type { Schema } from '../../call.ts';

/** What the booking form collected. Omitting a field is a type error. */
export const bookingProperties = {
  name: { type: 'string' },
  email: { type: 'string' },
  message: { type: 'string' },
  submissionType: { enum: ['schedule', 'estimate'] },
  date: { type: ['string', 'null'], description: 'YYYY-MM-DD; only for a scheduled cleaning.' },
  selectedRange: { type: 'string', description: "One of the options of the brand's offer." },
  interiorEnabled: { type: 'boolean' },
  exteriorEnabled: { type: 'boolean' },
  phone: { type: 'string' },
  street: { type: 'string', description: 'Of the home, with the number; empty where it is not known.' },
  unit: { type: 'string' },
  city: { type: 'string' },
  postalCode: { type: 'string' },
} as const satisfies Record<StoredBookingField, Schema>;

/** Their names, for answers that have all of them. */
export const bookingRequired = Object.keys(bookingProperties) as StoredBookingField[];

/** The chosen parts and option, in words. */
export const bookedProperties = {
  services: { type: 'string', description: "The parts, such as 'Exterior Windows Only'; empty without parts." },
  option: { type: 'string', description: 'The option with its unit; empty without options.' },
} as const satisfies Record<string, Schema>;

export const bookingStateSchema = { enum: BOOKING_STATE_KEYS } as const satisfies Schema;

/** What the reader can do to a booking. */
export const actionsSchemaOf = <const Event extends BookingEvent>(events: readonly Event[]) =>
  ({
    type: 'array',
    items: { enum: events },
    description: 'What can be done to it now; nothing else is accepted.',
  }) as const satisfies Schema;

/** The address of a home, as a form sends it. */
export const submittedAddressProperties = {
  street: { type: 'string', maxLength: ADDRESS_MAX_LENGTH, description: 'With the number.' },
  unit: { type: 'string', maxLength: ADDRESS_MAX_LENGTH },
  city: { type: 'string', maxLength: ADDRESS_MAX_LENGTH },
  postalCode: { type: 'string', maxLength: ADDRESS_MAX_LENGTH, description: 'Such as L8P 1A1.' },
} as const satisfies Record<keyof Address, Schema>;
