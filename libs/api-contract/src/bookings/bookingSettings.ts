import { EMAIL_MAX_LENGTH } from '@threefold/validation';
import type { FromSchema } from 'json-schema-to-ts';
import type { Schema } from '../call.ts';
import {
  ARRIVAL_PATTERN,
  ARRIVAL_WINDOWS_MAX,
  DEFAULT_ARRIVAL_WINDOWS,
  DEFAULT_WORKING_HOURS,
  TIME_PATTERN,
} from './arrivals.ts';
import { taxSchema } from './bills.ts';
import { CREW_NAME_MAX_LENGTH, CREWS_MAX } from './crews.ts';

/** The most days of notice, and the most cleanings a day, that an owner can set. */
export const NOTICE_DAYS_MAX = 60;
export const JOBS_A_DAY_MAX = 1000;

/** How long the work can take, in minutes: five minutes to a day; and the most minutes of a day of all crews. */
export const MINUTES_MIN = 5;
export const MINUTES_MAX = 24 * 60;
export const MINUTES_A_DAY_MAX = 100_000;

/** The highest price, in cents, and the most days that a quote is valid. */
export const PRICE_MAX_CENTS = 10_000_000;
export const QUOTE_DAYS_MAX = 365;

/** The most months for which bookings can be kept, unless without limit. */
export const KEEP_MONTHS_MAX = 240;

/** The address of a page with reviews: https, or empty. */
export const REVIEW_URL_PATTERN = '^(https://[^\\s]+)?$';
export const REVIEW_URL_MAX_LENGTH = 500;

/** The path of the owner's calendar feed; its query has the secret token. */
export const CALENDAR_FEED_PATH = '/api/calendarFeed';

export const TAX_NUMBER_MAX_LENGTH = 40;

/** The most closed days that an owner can set. */
export const CLOSED_DAYS_MAX = 400;

const price = { type: 'integer', minimum: 0, maximum: PRICE_MAX_CENTS } as const satisfies Schema;

/** How a brand takes bookings, as its owner sets it (specification, section 16). */
export const bookingSettingsSchema = {
  type: 'object',
  required: [
    'workingDays',
    'noticeDays',
    'jobsADay',
    'crews',
    'minutes',
    'countMinutes',
    'minutesADay',
    'workingHours',
    'arrivalWindows',
    'workedHolidays',
    'closedDays',
    'prices',
    'quoteDays',
    'reviewUrl',
    'keepMonths',
    'tax',
    'taxNumber',
    'payTo',
    'remindUnpaid',
  ],
  additionalProperties: false,
  properties: {
    workingDays: {
      type: 'array',
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
      items: { type: 'integer', minimum: 1, maximum: 7 },
      description: 'Days of the week: 1 is Monday, 7 is Sunday.',
    },
    noticeDays: { type: 'integer', minimum: 0, maximum: NOTICE_DAYS_MAX },
    jobsADay: { type: 'integer', minimum: 1, maximum: JOBS_A_DAY_MAX },
    crews: {
      type: 'array',
      maxItems: CREWS_MAX,
      description: 'With crews, a day has as many places as they have together.',
      items: {
        type: 'object',
        required: ['id', 'name', 'jobsADay'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', format: 'uuid' },
          name: { type: 'string', maxLength: CREW_NAME_MAX_LENGTH },
          jobsADay: { type: 'integer', minimum: 1, maximum: JOBS_A_DAY_MAX },
        },
      },
    },
    minutes: {
      type: 'object',
      maxProperties: 40,
      description: "How long the work takes, by the options of the brand's offer; '' without options.",
      additionalProperties: { type: 'integer', minimum: MINUTES_MIN, maximum: MINUTES_MAX },
    },
    countMinutes: {
      type: 'boolean',
      description: 'Whether a day is full by time, and not by the number of visits. Then each option has minutes.',
    },
    minutesADay: {
      type: 'integer',
      minimum: 0,
      maximum: MINUTES_A_DAY_MAX,
      description: 'How much work fits in a day that is full by time. 0: the working hours of all crews.',
    },
    workingHours: {
      type: 'object',
      required: ['from', 'until'],
      additionalProperties: false,
      description: "Whole or half hours, such as '08' and '17:30'.",
      properties: {
        from: { type: 'string', pattern: TIME_PATTERN },
        until: { type: 'string', pattern: TIME_PATTERN },
      },
    },
    arrivalWindows: {
      type: 'array',
      minItems: 1,
      maxItems: ARRIVAL_WINDOWS_MAX,
      items: { type: 'string', pattern: ARRIVAL_PATTERN },
      description: "The hours of arrival that can be promised, such as '08-10', within the working hours.",
    },
    workedHolidays: {
      type: 'array',
      maxItems: 40,
      uniqueItems: true,
      items: { type: 'string', maxLength: 80 },
      description: 'Names of holidays on which the brand works.',
    },
    closedDays: {
      type: 'array',
      maxItems: CLOSED_DAYS_MAX,
      uniqueItems: true,
      items: { type: 'string', format: 'date', description: 'YYYY-MM-DD.' },
    },
    prices: {
      type: 'object',
      maxProperties: 40,
      description: "In cents, by the options of the brand's offer; '' without options. Missing or 0: no price.",
      additionalProperties: {
        type: 'object',
        required: ['exterior', 'interior'],
        additionalProperties: false,
        properties: { exterior: price, interior: price },
      },
    },
    quoteDays: { type: 'integer', minimum: 1, maximum: QUOTE_DAYS_MAX, description: 'How long a quote is valid.' },
    reviewUrl: {
      type: 'string',
      maxLength: REVIEW_URL_MAX_LENGTH,
      pattern: REVIEW_URL_PATTERN,
      description: 'Where customers can review the brand, for the mail after a cleaning. Empty: nowhere.',
    },
    keepMonths: {
      type: 'integer',
      minimum: 0,
      maximum: KEEP_MONTHS_MAX,
      // An estimate has no day: it is kept after its request, or after the end of its price.
      description: 'How long bookings are kept after their day. 0: without limit.',
    },
    tax: { ...taxSchema, description: 'What is added to each price.' },
    taxNumber: {
      type: 'string',
      maxLength: TAX_NUMBER_MAX_LENGTH,
      description: "The brand's registration number for the tax, which its bills name.",
    },
    payTo: {
      type: 'string',
      maxLength: EMAIL_MAX_LENGTH,
      description: 'Where customers send transfers: in Canada an email address. Empty: bills name nothing.',
    },
    remindUnpaid: { type: 'boolean', description: 'Whether customers are reminded of a bill, once.' },
  },
} as const satisfies Schema;

export type BookingSettings = FromSchema<typeof bookingSettingsSchema>;

/** Used until an owner sets others. Easter Monday and the Civic Holiday are not statutory holidays everywhere. */
export const DEFAULT_BOOKING_SETTINGS: BookingSettings = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  noticeDays: 2,
  jobsADay: 8,
  crews: [],
  minutes: {},
  countMinutes: false,
  minutesADay: 0,
  workingHours: DEFAULT_WORKING_HOURS,
  arrivalWindows: [...DEFAULT_ARRIVAL_WINDOWS],
  workedHolidays: ['Easter Monday', 'Civic Holiday'],
  closedDays: [],
  prices: {},
  quoteDays: 30,
  reviewUrl: '',
  keepMonths: 0,
  tax: null,
  taxNumber: '',
  payTo: '',
  remindUnpaid: true,
};

/** 1 is Monday, 7 is Sunday. @param day YYYY-MM-DD */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether a brand does not work on a day. @param holidays of its region, at least those of the day */
export const isClosed = (
  day: string,
  { workingDays, closedDays, workedHolidays }: BookingSettings,
  holidays: readonly { name: string; day: string }[],
): boolean =>
  !workingDays.includes(weekdayOf(day)) ||
  closedDays.includes(day) ||
  holidays.some((holiday) => holiday.day === day && !workedHolidays.includes(holiday.name));

/** What a booking costs by the price list, in cents; undefined when the list has no price for it. */
export function listPrice(
  { prices }: Pick<BookingSettings, 'prices'>,
  {
    selectedRange,
    exteriorEnabled,
    interiorEnabled,
  }: { selectedRange: string; exteriorEnabled: boolean; interiorEnabled: boolean },
): number | undefined {
  const price = prices[selectedRange];
  if (!price) return undefined;
  // Work without parts has the first price.
  const hasParts = exteriorEnabled || interiorEnabled;
  const parts = [
    ...(exteriorEnabled || !hasParts ? [price.exterior] : []),
    ...(interiorEnabled ? [price.interior] : []),
  ];
  // A price of 0 means that the list has none for that part.
  return parts.every((part) => part > 0) ? parts.reduce((sum, part) => sum + part) : undefined;
}
