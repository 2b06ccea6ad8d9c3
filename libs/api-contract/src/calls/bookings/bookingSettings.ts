import { bookingSettingsSchema } from '../../bookings/bookingSettings.ts';
import { bookingOfferSchema } from '../../bookings/offer.ts';
import type { Call, Schema } from '../../call.ts';
import { LANGUAGES } from '../../language.ts';
import { regionSchema } from '../../region.ts';
import { day, days, seenRevision } from '../fields.ts';

const storedSettings = {
  brand: { type: 'string', description: 'Key of the brand.' },
  revision: seenRevision,
  settings: bookingSettingsSchema,
} as const;

const holidaySchema = {
  type: 'object',
  required: ['name', 'day'],
  additionalProperties: false,
  properties: { name: { type: 'string' }, day: { ...day, description: 'The next one, YYYY-MM-DD.' } },
} as const satisfies Schema;

/** The booking settings of each of the admin's brands that takes bookings. */
export const getBookingSettings = {
  method: 'GET',
  path: '/api/admin/getBookingSettings',
  access: 'admin',
  scope: 'brands',
  summary: 'Returns the booking settings of each brand that takes bookings, and the next holidays of its region.',
  data: {
    type: 'object',
    required: ['brands', 'others'],
    additionalProperties: false,
    properties: {
      others: {
        type: 'array',
        description: 'Brands that take no bookings, now or any more. Records of theirs may be shown.',
        items: {
          type: 'object',
          required: ['brand', 'offer', 'region'],
          additionalProperties: false,
          properties: { brand: { type: 'string' }, offer: bookingOfferSchema, region: regionSchema },
        },
      },
      brands: {
        type: 'array',
        items: {
          type: 'object',
          required: [
            'brand',
            'name',
            'revision',
            'settings',
            'offer',
            'region',
            'languages',
            'feedUrl',
            'crewLinks',
            'holidays',
          ],
          additionalProperties: false,
          properties: {
            ...storedSettings,
            name: { type: 'string' },
            offer: bookingOfferSchema,
            region: regionSchema,
            languages: { type: 'array', items: { enum: LANGUAGES }, description: 'Of its pages, besides English.' },
            feedUrl: { type: 'string', description: "The private address of the brand's calendar feed." },
            crewLinks: {
              type: 'array',
              description: 'The private addresses of each crew, which need no account.',
              items: {
                type: 'object',
                required: ['crew', 'sheetUrl', 'feedUrl'],
                additionalProperties: false,
                properties: { crew: { type: 'string' }, sheetUrl: { type: 'string' }, feedUrl: { type: 'string' } },
              },
            },
            holidays: { type: 'array', items: holidaySchema, description: "The next ones of the brand's region." },
          },
        },
      },
    },
  },
} as const satisfies Call;

/** Stores a brand's booking settings. They change no booking that exists already. */
export const saveBookingSettings = {
  method: 'POST',
  path: '/api/admin/saveBookingSettings',
  access: 'admin',
  scope: 'brands',
  summary: "Stores a brand's booking settings. Refused if another admin changed them in the meantime.",
  request: {
    type: 'object',
    required: ['brand', 'revision', 'settings'],
    additionalProperties: false,
    properties: storedSettings,
  },
  data: {
    type: 'object',
    required: ['revision', 'overbooked'],
    additionalProperties: false,
    properties: {
      revision: { type: 'integer' },
      overbooked: { ...days, description: 'Future days that have more cleanings than these settings allow.' },
    },
  },
} as const satisfies Call;

/** Gives a brand's calendar feed a new address; the old one stops working. */
export const renewCalendarFeed = {
  method: 'POST',
  path: '/api/admin/renewCalendarFeed',
  access: 'admin',
  scope: 'brands',
  summary: "Gives a brand's calendar feed a new address.",
  request: {
    type: 'object',
    required: ['brand'],
    additionalProperties: false,
    properties: { brand: storedSettings.brand },
  },
  data: {
    type: 'object',
    required: ['feedUrl'],
    additionalProperties: false,
    properties: { feedUrl: { type: 'string' } },
  },
} as const satisfies Call;
