import { taxSchema } from '../../bookings/bills.ts';
import type { Schema } from '../../call.ts';
import { cents, day } from '../fields.ts';

// Apart from the admins' calls, because every page of the site loads it.

/** A bill as the private link of its booking shows it: without the customer, because links get forwarded. */
export const ownBillSchema = {
  type: 'object',
  required: [
    'number',
    'issuedOn',
    'dueOn',
    'lines',
    'tax',
    'taxNumber',
    'netCents',
    'taxCents',
    'totalCents',
    'paidOn',
    'payTo',
  ],
  additionalProperties: false,
  properties: {
    number: { type: 'integer', description: 'Without gaps for each brand.' },
    issuedOn: day,
    dueOn: day,
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['text', 'cents'],
        additionalProperties: false,
        properties: { text: { type: 'string' }, cents },
      },
    },
    tax: taxSchema,
    taxNumber: { type: 'string', description: 'Empty without one.' },
    netCents: { ...cents, description: 'Before tax, in cents.' },
    taxCents: cents,
    totalCents: cents,
    paidOn: { type: ['string', 'null'], description: 'YYYY-MM-DD.' },
    payTo: { type: 'string', description: 'Where transfers go; empty for nowhere.' },
  },
} as const satisfies Schema;
