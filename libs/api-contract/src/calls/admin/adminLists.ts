import { BOOKING_STATE_KEYS, type BookingState } from '../../bookings/bookingState.ts';
import type { Call, Schema } from '../../call.ts';
import { adminBookingSchema } from '../bookings/adminBookings.ts';
import { bookedProperties, bookingProperties } from '../bookings/bookingProperties.ts';
import { after, allOptional, batchOf, direction, listPageOf, page, pageAndRecordOf, record, search } from '../lists.ts';
import { adminMessageSchema } from '../messages/messages.ts';
import { adminClientSchema } from './adminClient.ts';
import { emailDeliverySchema } from './adminEmails.ts';

/** Rows per page of a list. */
export const ADMIN_PAGE_SIZE = 50;

/** Rows per batch of an export. */
export const ADMIN_EXPORT_BATCH = 1000;

/**
 * What bookings are filtered by: their states, `late` for new ones whose promised answer is overdue, and `unconfirmed` for
 * cleanings that wait for confirmation, also those that were marked handled before their day was over.
 */
const BOOKING_FILTERS: readonly (BookingState | 'late' | 'unconfirmed')[] = [
  ...BOOKING_STATE_KEYS,
  'late',
  'unconfirmed',
];

// Filters of the lists.
const messageFilters = { search, state: { enum: ['new', 'handled'] } } as const;
const bookingFilters = {
  search,
  state: { enum: BOOKING_FILTERS },
  kind: { enum: ['schedule', 'estimate'] },
  from: {
    type: 'string',
    format: 'date',
    description: 'The first day: of the cleaning, or of the request for an estimate.',
  },
  until: { type: 'string', format: 'date', description: 'The last day.' },
} as const;
/** What clients are filtered by. Each but `none` means that one of their subscriptions is in the state. */
export const CLIENT_FILTERS = ['live', 'none', 'overdue', 'new', 'ending', 'paying'] as const;

const clientFilters = {
  search,
  subscriptions: {
    enum: CLIENT_FILTERS,
    description:
      '`live`: has not ended; `new`: began this month; `ending`: cancelled, but still on; `paying`: renews, and its last payment was made.',
  },
} as const;
/** `attention`: those that the overview counts as `troubledEmails`. */
const emailFilters = { search, state: { enum: ['attention', 'sent'] } } as const;

// Columns to sort by, and the direction.
const messageOrder = { sort: { enum: ['name', 'written', 'email', 'site', 'state'] }, direction } as const;
const bookingOrder = {
  sort: { enum: ['name', 'kind', 'date', 'received', 'reply', 'site', 'state'] },
  direction,
} as const;
const clientOrder = { sort: { enum: ['name', 'email', 'verified', 'since'] }, direction } as const;
const emailOrder = {
  sort: { enum: ['to', 'subject', 'created', 'state'] },
  direction,
} as const;

/** Messages from the contact forms and the portal. */
export const getContactMessages = {
  method: 'POST',
  path: '/api/admin/getContactMessages',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the contact messages, by default the new ones first, then the newest.',
  request: allOptional({ ...messageFilters, ...messageOrder, page, record }),
  data: pageAndRecordOf(adminMessageSchema),
} as const satisfies Call;

export const exportContactMessages = {
  method: 'POST',
  path: '/api/admin/exportContactMessages',
  access: 'admin',
  scope: 'brands',
  confirmed: true,
  summary: 'Exports a batch of contact messages, newest first.',
  request: allOptional({ ...messageFilters, ...messageOrder, after }),
  data: batchOf(adminMessageSchema),
} as const satisfies Call;

/** Bookings and estimates. By default overdue ones come first, the most overdue at the top, then the newest. */
export const getBookings = {
  method: 'POST',
  path: '/api/admin/getBookings',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the bookings and estimate requests, by default overdue ones first.',
  request: allOptional({
    ...bookingFilters,
    ...bookingOrder,
    page,
    record,
  }),
  data: pageAndRecordOf(adminBookingSchema),
} as const satisfies Call;

/** The most days that a schedule can span. */
export const SCHEDULE_MAX_DAYS = 31;

/** All cleanings of the given days, including cancelled and declined ones: for the week, the run sheet, and the hours that are taken. */
export const getSchedule = {
  method: 'POST',
  path: '/api/admin/getSchedule',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the cleanings of a day or of several days, by day and hours.',
  request: {
    type: 'object',
    required: ['date'],
    additionalProperties: false,
    properties: {
      date: { type: 'string', format: 'date', description: 'YYYY-MM-DD.' },
      until: { type: 'string', format: 'date', description: 'YYYY-MM-DD: the last day. Default: the same day.' },
    },
  },
  data: { type: 'array', items: adminBookingSchema },
} as const satisfies Call;

const reservedProperties = {
  date: { type: 'string', description: 'YYYY-MM-DD: the day that is kept.' },
  bookingId: { type: 'string', description: 'Id of the newest booking of the repetition.' },
  name: bookingProperties.name,
  brand: { type: 'string', description: 'The key of its brand.' },
  interiorEnabled: bookingProperties.interiorEnabled,
  exteriorEnabled: bookingProperties.exteriorEnabled,
  option: bookedProperties.option,
  repeatWeeks: { type: 'integer' },
} as const satisfies Record<string, Schema>;

/** The days that are kept for the next cleanings of repetitions: for the week. */
export const getReservedDays = {
  method: 'POST',
  path: '/api/admin/getReservedDays',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the days that are kept for the next cleanings of repetitions, from a day to another.',
  request: getSchedule.request,
  data: {
    type: 'array',
    items: {
      type: 'object',
      required: Object.keys(reservedProperties) as (keyof typeof reservedProperties)[],
      additionalProperties: false,
      properties: reservedProperties,
    },
  },
} as const satisfies Call;

export const exportBookings = {
  method: 'POST',
  path: '/api/admin/exportBookings',
  access: 'admin',
  scope: 'brands',
  confirmed: true,
  summary: 'Exports a batch of bookings and estimate requests, newest first.',
  request: allOptional({ ...bookingFilters, ...bookingOrder, after }),
  data: batchOf(adminBookingSchema),
} as const satisfies Call;

/** Clients with their subscriptions, by default the newest first. */
export const getClients = {
  method: 'POST',
  path: '/api/admin/getClients',
  access: 'admin',
  scope: 'portal',
  summary: 'Returns a page of the clients with their subscriptions, by default newest first.',
  request: allOptional({ ...clientFilters, ...clientOrder, page }),
  data: listPageOf(adminClientSchema),
} as const satisfies Call;

export const exportClients = {
  method: 'POST',
  path: '/api/admin/exportClients',
  access: 'admin',
  scope: 'portal',
  confirmed: true,
  summary: 'Exports a batch of clients with their subscriptions, newest first.',
  request: allOptional({ ...clientFilters, ...clientOrder, after }),
  data: batchOf(adminClientSchema),
} as const satisfies Call;

/** Mails, by default those that need attention first, then the newest. */
export const getEmailDeliveries = {
  method: 'POST',
  path: '/api/admin/getEmailDeliveries',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns a page of the mails and their states, by default those that need attention first.',
  request: allOptional({
    ...emailFilters,
    ...emailOrder,
    page,
  }),
  data: listPageOf(emailDeliverySchema),
} as const satisfies Call;

export const exportEmailDeliveries = {
  method: 'POST',
  path: '/api/admin/exportEmailDeliveries',
  access: 'admin',
  scope: 'brands',
  confirmed: true,
  summary: 'Exports a batch of mails with their states, newest first.',
  request: allOptional({ ...emailFilters, ...emailOrder, after }),
  data: batchOf(emailDeliverySchema),
} as const satisfies Call;
