import type { FromSchema } from 'json-schema-to-ts';
import type { Schema } from './call.ts';

/** The most days of notice, and the most cleanings a day, that an owner can set. */
export const NOTICE_DAYS_MAX = 60;
export const JOBS_A_DAY_MAX = 1000;

/** The most closed days that are kept. */
export const CLOSED_DAYS_MAX = 400;

/** When a brand works, as its owner sets it (specification, section 16). */
export const bookingSettingsSchema = {
  type: 'object',
  required: ['workingDays', 'noticeDays', 'jobsADay', 'workedHolidays', 'closedDays'],
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
    workedHolidays: {
      type: 'array',
      maxItems: 40,
      uniqueItems: true,
      items: { type: 'string', maxLength: 80 },
      description: "Names of Ontario's holidays on which the brand works all the same.",
    },
    closedDays: {
      type: 'array',
      maxItems: CLOSED_DAYS_MAX,
      uniqueItems: true,
      items: { type: 'string', format: 'date', description: 'YYYY-MM-DD.' },
    },
  },
} as const satisfies Schema;

export type BookingSettings = FromSchema<typeof bookingSettingsSchema>;

/** Until an owner sets them. Easter Monday is not a statutory holiday in Ontario. */
export const DEFAULT_BOOKING_SETTINGS: BookingSettings = {
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  noticeDays: 2,
  jobsADay: 8,
  workedHolidays: ['Easter Monday'],
  closedDays: [],
};
