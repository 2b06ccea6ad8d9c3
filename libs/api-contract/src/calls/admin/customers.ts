import {
  CUSTOMER_FIELD_KEYS,
  CUSTOMER_FIELDS,
  CUSTOMER_IMPORT_MAX_BYTES,
  CUSTOMER_IMPORT_MAX_ROWS,
  type CustomerField,
} from '../../bookings/customers.ts';
import type { Call, Schema } from '../../call.ts';
import { bookedProperties, bookingProperties, bookingStateSchema } from '../bookings/bookingProperties.ts';
import { cents, day, idRequest, instant, seenRevision } from '../fields.ts';
import { after, allOptional, batchOf, direction, listPageOf, page, search } from '../lists.ts';

const dayOrNull = { type: ['string', 'null'], description: 'YYYY-MM-DD.' } as const satisfies Schema;

/** An entry as an admin sends it. Its rule tells which are too long. */
const entry = { type: 'string', maxLength: 2 * CUSTOMER_FIELDS.notes } as const satisfies Schema;

const entryProperties = {
  name: entry,
  phone: entry,
  email: entry,
  street: entry,
  unit: entry,
  city: entry,
  postalCode: entry,
  notes: entry,
} as const satisfies Record<CustomerField, Schema>;

const customerProperties = {
  id: { type: 'string' },
  brand: { type: 'string' },
  site: { type: 'string', description: 'Name of the brand.' },
  name: { type: 'string' },
  phone: { type: 'string', description: 'Empty where it is not known, as all texts.' },
  email: { type: 'string' },
  street: { type: 'string' },
  unit: { type: 'string' },
  city: { type: 'string' },
  postalCode: { type: 'string' },
  notes: { type: 'string', description: 'Lasting ones, such as about the gate or the dog.' },
  createdAt: instant,
  revision: seenRevision,
  visits: { type: 'integer', description: 'How many are done.' },
  lastVisit: { ...dayOrNull, description: 'The day of the last one that is done.' },
  nextVisit: { ...dayOrNull, description: 'The next day that is booked, or kept for a plan.' },
  repeatWeeks: {
    type: 'array',
    items: { type: 'integer' },
    description: 'After how many weeks each of the running plans repeats.',
  },
} as const satisfies Record<string, Schema>;

const customerRequired = Object.keys(customerProperties) as (keyof typeof customerProperties)[];

const customerSchema = {
  type: 'object',
  required: customerRequired,
  additionalProperties: false,
  properties: customerProperties,
} as const satisfies Schema;

/** `lapsed`: no visit is booked, and the last one is longer ago than `LAPSED_AFTER_MONTHS`, or a plan has ended. */
const filters = { search, state: { enum: ['plan', 'lapsed'] } } as const;
const order = { sort: { enum: ['name', 'last', 'next', 'site'] }, direction } as const;

/** The customers of the brands that take bookings, by default by name. */
export const getCustomers = {
  method: 'POST',
  path: '/api/admin/getCustomers',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the customers, by default by name.',
  request: allOptional({ ...filters, ...order, page }),
  data: listPageOf(customerSchema),
} as const satisfies Call;

export const exportCustomers = {
  method: 'POST',
  path: '/api/admin/exportCustomers',
  access: 'admin',
  scope: 'brands',
  confirmed: true,
  summary: 'Exports a batch of customers, newest first.',
  request: allOptional({ ...filters, ...order, after }),
  data: batchOf(customerSchema),
} as const satisfies Call;

const visitProperties = {
  id: { type: 'string' },
  submissionType: bookingProperties.submissionType,
  date: bookingProperties.date,
  submittedAt: instant,
  ...bookedProperties,
  address: { type: 'string', description: 'In one line; empty where it is not known.' },
  state: bookingStateSchema,
  quoteCents: { type: ['integer', 'null'], description: 'The price, in cents.' },
  currency: { type: ['string', 'null'], description: 'Of its price.' },
  repeatWeeks: { type: 'integer', description: 'After how many weeks it is booked again; 0 for once.' },
  revision: seenRevision,
  keptDay: { ...dayOrNull, description: 'The next day that is kept for its plan.' },
} as const satisfies Record<string, Schema>;

/** One customer with what happened: visits, bills that are due, and conversations from their email address. */
export const getCustomer = {
  method: 'POST',
  path: '/api/admin/getCustomer',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a customer with the latest visits, the bills that are due, and the conversations.',
  request: idRequest,
  data: {
    type: 'object',
    required: [...customerRequired, 'bookings', 'due', 'messages'],
    additionalProperties: false,
    properties: {
      ...customerProperties,
      bookings: {
        type: 'array',
        items: {
          type: 'object',
          required: Object.keys(visitProperties) as (keyof typeof visitProperties)[],
          additionalProperties: false,
          properties: visitProperties,
        },
      },
      due: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'number', 'totalCents', 'currency', 'dueOn'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            number: { type: 'integer' },
            totalCents: cents,
            currency: { type: 'string' },
            dueOn: day,
          },
        },
      },
      messages: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'writtenAt', 'text', 'handled'],
          additionalProperties: false,
          properties: {
            id: { type: 'string' },
            writtenAt: instant,
            text: { type: 'string' },
            handled: { type: 'boolean' },
          },
        },
      },
    },
  },
} as const satisfies Call;

const seenCustomer = {
  id: { type: 'string', format: 'uuid' },
  revision: seenRevision,
} as const;

/** Changes what is known of a customer. Bookings keep what was entered in them. */
export const saveCustomer = {
  method: 'POST',
  path: '/api/admin/saveCustomer',
  access: 'admin',
  scope: 'brands',
  summary: "Changes a customer's entries and lasting notes. Refused if they were changed in the meantime.",
  request: {
    type: 'object',
    required: ['id', 'revision', ...CUSTOMER_FIELD_KEYS],
    additionalProperties: false,
    properties: { ...seenCustomer, ...entryProperties },
  },
  data: { type: 'object', required: ['revision'], additionalProperties: false, properties: { revision: seenRevision } },
} as const satisfies Call;

/** Joins two customers who are one. */
export const mergeCustomers = {
  method: 'POST',
  path: '/api/admin/mergeCustomers',
  access: 'admin',
  scope: 'brands',
  summary:
    'Gives a customer the bookings and notes of another, who is removed. Refused if either was changed in the meantime.',
  request: {
    type: 'object',
    required: ['id', 'revision', 'other'],
    additionalProperties: false,
    properties: {
      ...seenCustomer,
      other: {
        type: 'object',
        required: ['id', 'revision'],
        additionalProperties: false,
        properties: seenCustomer,
        description: 'Who is removed.',
      },
    },
  },
} as const satisfies Call;

/** Deletes a customer who has no booking, such as one who was imported by mistake. */
export const deleteCustomer = {
  method: 'POST',
  path: '/api/admin/deleteCustomer',
  access: 'admin',
  scope: 'brands',
  summary:
    'Deletes a customer without bookings. Refused if there are any, or the customer was changed in the meantime.',
  request: { type: 'object', required: ['id', 'revision'], additionalProperties: false, properties: seenCustomer },
} as const satisfies Call;

/** Stores customers from a file, or tells first what it would store. Mails nobody. */
export const importCustomers = {
  method: 'POST',
  path: '/api/admin/importCustomers',
  access: 'admin',
  scope: 'brands',
  bodyLimit: CUSTOMER_IMPORT_MAX_BYTES,
  summary: 'Stores the customers of a file who are new, or tells with `preview` what it would store. Mails nobody.',
  idempotent: true,
  request: {
    type: 'object',
    required: ['brand', 'rows', 'preview'],
    additionalProperties: false,
    properties: {
      brand: { type: 'string', maxLength: 64 },
      preview: { type: 'boolean', description: 'Whether nothing is stored.' },
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: CUSTOMER_IMPORT_MAX_ROWS,
        items: { ...allOptional(entryProperties), description: 'What is missing is empty.' },
      },
    },
  },
  data: {
    type: 'object',
    required: ['outcomes'],
    additionalProperties: false,
    properties: {
      outcomes: {
        type: 'array',
        description: 'One of each row.',
        items: {
          type: 'object',
          required: ['kind', 'detail'],
          additionalProperties: false,
          properties: {
            kind: { enum: ['new', 'duplicate', 'invalid'] },
            detail: { type: 'string', description: 'Whom it duplicates, or what is wrong; empty for a new one.' },
            customerId: { type: 'string', description: 'Of the stored customer whom it duplicates.' },
            row: { type: 'integer', description: 'The earlier row that it duplicates, from 0.' },
          },
        },
      },
    },
  },
} as const satisfies Call;
