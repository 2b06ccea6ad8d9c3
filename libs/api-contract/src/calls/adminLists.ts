import type { Call, Schema } from '../call.ts';
import { adminBookingSchema, adminClientSchema, adminMessageSchema, emailDeliverySchema } from './admin.ts';

/** Rows per page of a list. */
export const ADMIN_PAGE_SIZE = 50;

/** Rows per batch of an export. */
export const ADMIN_EXPORT_BATCH = 1000;

/** Longest search text, in characters. */
export const ADMIN_SEARCH_MAX_LENGTH = 200;

// POST bodies instead of queries: a search is often a name or an email, which must not appear in access logs.
const search = {
  type: 'string',
  maxLength: ADMIN_SEARCH_MAX_LENGTH,
  description: 'Rows must contain every word.',
} as const satisfies Schema;
const direction = { enum: ['ascending', 'descending'] } as const satisfies Schema;
const page = { type: 'integer', minimum: 1, maximum: 1_000_000, description: 'From 1.' } as const satisfies Schema;
const record = {
  type: 'string',
  maxLength: 64,
  description: 'An additional row to return, wherever it is in the list.',
} as const satisfies Schema;
const after = {
  type: 'string',
  maxLength: 128,
  description: 'The cursor from the previous batch; missing for the first.',
} as const satisfies Schema;

/** States of bookings, to filter by. A late one is new, too. */
export const BOOKING_STATES = [
  'new',
  'late',
  'quoted',
  'confirmed',
  'done',
  'handled',
  'refused',
  'declined',
  'cancelled',
] as const;

/** Filters of the messages list. */
const messageFilters = { search, state: { enum: ['new', 'handled'] } } as const;
const bookingFilters = {
  search,
  state: { enum: BOOKING_STATES },
  kind: { enum: ['schedule', 'estimate'] },
  date: { type: 'string', format: 'date', description: 'YYYY-MM-DD: only the cleanings of that day.' },
  until: { type: 'string', format: 'date', description: 'YYYY-MM-DD: with `date`, the cleanings up to that day.' },
} as const;
const clientFilters = { search, subscriptions: { enum: ['live', 'none'] } } as const;
const emailFilters = { search, state: { enum: ['attention', 'sent'] } } as const;

/** Columns to sort by. */
const messageOrder = { sort: { enum: ['name', 'received', 'email', 'site', 'state'] }, direction } as const;
const bookingOrder = {
  sort: { enum: ['name', 'kind', 'date', 'received', 'contact', 'reply', 'site', 'state'] },
  direction,
} as const;
const clientOrder = { sort: { enum: ['name', 'email', 'verified', 'since'] }, direction } as const;
const emailOrder = { sort: { enum: ['to', 'subject', 'created', 'state', 'attempts', 'next'] }, direction } as const;

const asks = <const Properties extends Record<string, Schema>>(properties: Properties) =>
  ({ type: 'object', additionalProperties: false, properties }) as const;

/** A page of a list: its rows, the number of matches, and the page's number. Beyond the end, the last page is sent. */
const pageOf = <const Row extends Schema>(row: Row) =>
  ({
    type: 'object',
    required: ['rows', 'count', 'page'],
    additionalProperties: false,
    properties: { rows: { type: 'array', items: row }, count: { type: 'integer' }, page: { type: 'integer' } },
  }) as const;

/** A page and the requested row; null when that row does not exist. */
const pageAndRecordOf = <const Row extends Schema>(row: Row) =>
  ({
    type: 'object',
    required: ['rows', 'count', 'page', 'record'],
    additionalProperties: false,
    properties: {
      rows: { type: 'array', items: row },
      count: { type: 'integer' },
      page: { type: 'integer' },
      record: { anyOf: [row, { type: 'null' }] },
    },
  }) as const;

/**
 * A batch of an export, newest first, and the cursor of the next; null after the last. `positions` are the rows' places
 * in the list as sorted.
 */
const batchOf = <const Row extends Schema>(row: Row) =>
  ({
    type: 'object',
    required: ['rows', 'positions', 'next'],
    additionalProperties: false,
    properties: {
      rows: { type: 'array', items: row },
      positions: { type: 'array', items: { type: 'integer' } },
      next: { type: ['string', 'null'] },
    },
  }) as const;

/** Messages from the contact forms of all brands. */
export const getContactMessages = {
  method: 'POST',
  path: '/api/admin/getContactMessages',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the contact messages, by default newest first.',
  request: asks({ ...messageFilters, ...messageOrder, page, record }),
  data: pageAndRecordOf(adminMessageSchema),
} as const satisfies Call;

export const exportContactMessages = {
  method: 'POST',
  path: '/api/admin/exportContactMessages',
  access: 'admin',
  scope: 'brands',
  summary: 'Exports a batch of contact messages, newest first.',
  request: asks({ ...messageFilters, ...messageOrder, after }),
  data: batchOf(adminMessageSchema),
} as const satisfies Call;

/** Bookings and estimates. By default overdue ones come first, the most overdue at the top, then the newest. */
export const getBookings = {
  method: 'POST',
  path: '/api/admin/getBookings',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the bookings and estimate requests, by default overdue ones first.',
  request: asks({
    ...bookingFilters,
    ...bookingOrder,
    page,
    record,
  }),
  data: pageAndRecordOf(adminBookingSchema),
} as const satisfies Call;

export const exportBookings = {
  method: 'POST',
  path: '/api/admin/exportBookings',
  access: 'admin',
  scope: 'brands',
  summary: 'Exports a batch of bookings and estimate requests, newest first.',
  request: asks({ ...bookingFilters, ...bookingOrder, after }),
  data: batchOf(adminBookingSchema),
} as const satisfies Call;

/** Clients with their subscriptions, by default the newest first. */
export const getClients = {
  method: 'POST',
  path: '/api/admin/getClients',
  access: 'admin',
  scope: 'portal',
  summary: 'Returns a page of the clients with their subscriptions, by default newest first.',
  request: asks({ ...clientFilters, ...clientOrder, page }),
  data: pageOf(adminClientSchema),
} as const satisfies Call;

export const exportClients = {
  method: 'POST',
  path: '/api/admin/exportClients',
  access: 'admin',
  scope: 'portal',
  summary: 'Exports a batch of clients with their subscriptions, newest first.',
  request: asks({ ...clientFilters, ...clientOrder, after }),
  data: batchOf(adminClientSchema),
} as const satisfies Call;

/** Mails, by default those that need attention first, then the newest. */
export const getEmailDeliveries = {
  method: 'POST',
  path: '/api/admin/getEmailDeliveries',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the mails and their states, by default those that need attention first.',
  request: asks({
    ...emailFilters,
    ...emailOrder,
    page,
  }),
  data: pageOf(emailDeliverySchema),
} as const satisfies Call;

export const exportEmailDeliveries = {
  method: 'POST',
  path: '/api/admin/exportEmailDeliveries',
  access: 'admin',
  scope: 'brands',
  summary: 'Exports a batch of mails with their states, newest first.',
  request: asks({ ...emailFilters, ...emailOrder, after }),
  data: batchOf(emailDeliverySchema),
} as const satisfies Call;
