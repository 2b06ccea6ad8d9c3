import { PAYMENT_WAY_KEYS, taxSchema } from '../../bookings/bills.ts';
import { PRICE_MAX_CENTS } from '../../bookings/bookingSettings.ts';
import type { Call, Schema } from '../../call.ts';
import { cents, day, idRequest, seenRevision } from '../fields.ts';
import { after, allOptional, batchOf, direction, listPageOf, page, search } from '../lists.ts';
import { ownBillSchema } from './ownBill.ts';

/** What the customer sees of a bill, too. */
const { payTo: _, ...facts } = ownBillSchema.properties;
const numberOrNull = { type: ['integer', 'null'] } as const satisfies Schema;

/** The bill of a cleaning, or a credit note that takes one back. */
export const billSchema = {
  type: 'object',
  required: [
    'id',
    'number',
    'corrects',
    'correctedBy',
    'bookingId',
    'brand',
    'site',
    'name',
    'email',
    'address',
    'issuedOn',
    'dueOn',
    'lines',
    'tax',
    'taxNumber',
    'currency',
    'netCents',
    'taxCents',
    'totalCents',
    'paidOn',
    'paidBy',
  ],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    corrects: { ...numberOrNull, description: 'The number of the bill that a credit note takes back.' },
    correctedBy: { ...numberOrNull, description: 'The number of the credit note that took the bill back.' },
    bookingId: { type: 'string' },
    currency: { type: 'string', description: 'That of its brand when it was issued.' },
    brand: { type: 'string' },
    site: { type: 'string', description: 'Name of the brand.' },
    name: { type: 'string', description: 'Empty once the customer is erased.' },
    email: { type: 'string' },
    address: { type: 'string' },
    ...facts,
    paidBy: { enum: [...PAYMENT_WAY_KEYS, null] },
  },
} as const satisfies Schema;

/** `due`: neither paid nor taken back. The others are those that were due so many days ago. */
const filters = {
  search,
  state: { enum: ['due', 'week', 'month', 'older', 'paid', 'credits'] },
  from: { ...day, description: 'The first day on which they were issued.' },
  until: { ...day, description: 'The last day on which they were issued.' },
} as const satisfies Record<string, Schema>;

const order = { sort: { enum: ['number', 'name', 'issued', 'due', 'total', 'paid', 'site'] }, direction } as const;

/** The bills of the admin's brands. By default the unpaid ones come first, the oldest at the top, then the newest. */
export const getBills = {
  method: 'POST',
  path: '/api/admin/getBills',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the bills and credit notes, by default unpaid ones first, and what is due by age.',
  request: allOptional({ ...filters, ...order, page }),
  data: {
    ...listPageOf(billSchema),
    required: [...listPageOf(billSchema).required, 'due'],
    properties: {
      ...listPageOf(billSchema).properties,
      due: {
        type: 'array',
        items: {
          type: 'object',
          required: ['currency', 'week', 'month', 'older'],
          additionalProperties: false,
          properties: { currency: { type: 'string' }, week: cents, month: cents, older: cents },
        },
        description: 'What is due by age, in cents of each currency: up to 7 days, up to 30, and longer.',
      },
    },
  },
} as const satisfies Call;

export const exportBills = {
  method: 'POST',
  path: '/api/admin/exportBills',
  access: 'admin',
  scope: 'brands',
  confirmed: true,
  summary: 'Exports a batch of bills and credit notes, newest first.',
  request: allOptional({ ...filters, ...order, after }),
  data: batchOf(billSchema),
} as const satisfies Call;

/** One bill, to print. */
export const getBill = {
  method: 'POST',
  path: '/api/admin/getBill',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a bill or a credit note.',
  request: idRequest,
  data: billSchema,
} as const satisfies Call;

/** The bills and credit notes of a booking. */
export const getBillsOfBooking = {
  method: 'POST',
  path: '/api/admin/getBillsOfBooking',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the bills and credit notes of a booking, oldest first.',
  request: idRequest,
  data: { type: 'array', items: billSchema },
} as const satisfies Call;

/** Records that a bill is paid, or that it is not. */
export const setBillPaid = {
  method: 'POST',
  path: '/api/admin/setBillPaid',
  access: 'admin',
  scope: 'brands',
  summary: 'Records that a bill is paid, or is not. Refused if somebody else did so already, or it was taken back.',
  request: {
    type: 'object',
    required: ['id', 'paid'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      paid: {
        type: ['object', 'null'],
        required: ['on', 'by'],
        additionalProperties: false,
        properties: { on: day, by: { enum: PAYMENT_WAY_KEYS } },
      },
    },
  },
} as const satisfies Call;

/** Bills a cleaning that was marked as done without a price. */
export const billBooking = {
  method: 'POST',
  path: '/api/admin/billBooking',
  access: 'admin',
  scope: 'brands',
  summary: 'Issues and mails the bill of a cleaning that is done and has none.',
  request: {
    type: 'object',
    required: ['id', 'revision', 'cents'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      revision: seenRevision,
      cents: { type: 'integer', minimum: 1, maximum: PRICE_MAX_CENTS, description: 'Before tax.' },
    },
  },
} as const satisfies Call;

/** Corrects the price or the tax of a cleaning that was billed: by a credit note, and a new bill unless the new price is 0. */
export const correctBill = {
  method: 'POST',
  path: '/api/admin/correctBill',
  access: 'admin',
  scope: 'brands',
  summary: 'Takes a bill back by a credit note, issues a new one unless its price is 0, and mails both.',
  request: {
    type: 'object',
    required: ['id', 'cents'],
    additionalProperties: false,
    properties: {
      id: { type: 'string', format: 'uuid' },
      cents: { type: 'integer', minimum: 0, maximum: PRICE_MAX_CENTS, description: 'The right price before tax.' },
      tax: { ...taxSchema, description: 'The right tax; missing: as on the bill.' },
    },
  },
} as const satisfies Call;
