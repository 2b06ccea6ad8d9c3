import { ARRIVAL_PATTERN } from '@threefold/api-contract/arrivals';
import type { StoredBookingField } from '@threefold/api-contract/booking';
import type { BookingSettings } from '@threefold/api-contract/booking-settings';
import {
  BOOKING_STATE_KEYS,
  BOOKING_STEPS,
  type BookingState,
  CALLED_OFF,
} from '@threefold/api-contract/booking-state';
import type { Address } from '@threefold/validation';
import { and, gt, notInArray, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { users } from '../../platform/identity/tables.ts';
import { isLanguage } from '../../platform/language.ts';
import { submissionColumns } from '../../platform/submissions.ts';
import { customers } from '../customers/index.ts';

/** The booking form's fields, under the form's names. */
const bookingColumns = {
  submissionType: text('submission_type', { enum: ['schedule', 'estimate'] }).notNull(),
  /** The requested day; only for scheduled cleanings. */
  date: date('requested_date', { mode: 'string' }),
  /** Square feet of the home, as the form offers it. */
  selectedRange: text('square_footage').notNull(),
  interiorEnabled: boolean('interior').notNull(),
  exteriorEnabled: boolean('exterior').notNull(),
  /** As (905) 555-0142, or as +44 20 7946 0958 with another country's code. */
  phone: text('phone').notNull(),
  /** The home's address. Empty for an estimate, until somebody asks. */
  street: text('street').notNull().default(''),
  unit: text('unit').notNull().default(''),
  city: text('city').notNull().default(''),
  postalCode: text('postal_code').notNull().default(''),
};

const STATE_ENUM = BOOKING_STATE_KEYS as [BookingState, ...BookingState[]];

/** The mail of an answer, if there is one, and the columns that it changed as they were, with instants in ISO format. */
export interface Undo {
  mail: string | null;
  /** Id of the bill that the answer has issued, if any. */
  bill?: string | undefined;
  /** Id of the crew that has given the answer, if no admin has. */
  crew?: string | undefined;
  /** When the answer can no longer be taken back, in ms since 1970. */
  until: number;
  before: Record<string, unknown>;
}

/** Requested cleanings and estimates. Only stateChanges.ts writes the state; the instants tell how a booking came to it. */
export const bookings = pgTable(
  'bookings',
  {
    ...submissionColumns(),
    ...bookingColumns,
    /** Whom it is for; null once they were erased. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    state: text('state', { enum: STATE_ENUM }).notNull().default('new'),
    /** Whether its confirmation was mailed to the customer: not after as many mails to the address as one day allows. */
    mailed: boolean('mailed').notNull().default(true),
    /** SHA-256 of the private link's token; null for the demo's bookings, which have none. */
    linkHash: text('link_hash').unique(),
    /** How often the link was replaced, because it had gone to an address that was wrong. */
    linkRevision: integer('link_revision').notNull().default(0),
    /** How often the customer has changed it. */
    revision: integer('revision').notNull().default(0),
    /** When the customer last moved it or accepted its price, which begins a new wait for an answer. */
    changedAt: instant('changed_at'),
    cancelledAt: instant('cancelled_at'),
    /** How often an admin has answered it. */
    answers: integer('answers').notNull().default(0),
    /** When an admin confirmed its day; null again after the customer has moved it or an admin has declined it. */
    confirmedAt: instant('confirmed_at'),
    /** The promised hours of a confirmed cleaning, whatever hours its brand offers now. */
    arrival: text('arrival'),
    /** How long the confirmed cleaning takes, in minutes; null where its brand had not set that. */
    minutes: integer('minutes'),
    /** Id of the crew that does it, from the brand's settings. */
    crew: text('crew'),
    /** What the crew has written. */
    crewNote: text('crew_note').notNull().default(''),
    declinedAt: instant('declined_at'),
    /** When an admin gave an estimate its price, and the last day on which it can be accepted. */
    quotedAt: instant('quoted_at'),
    quoteUntil: date('quote_until', { mode: 'string' }),
    /** The price before tax, in cents: of an estimate once it is sent, of a cleaning once it is agreed. */
    quoteCents: integer('quote_cents'),
    /** Of its prices and its bill: that of its brand when it got its first price, which makes it not null. */
    currency: text('currency'),
    /** When the customer accepted the price, which made the estimate a cleaning, or refused it. */
    acceptedAt: instant('accepted_at'),
    refusedAt: instant('refused_at'),
    /** When an admin marked the cleaning as done. */
    doneAt: instant('done_at'),
    /** After how many weeks it is booked again; 0 for once. The next booking takes over the value. */
    repeatWeeks: integer('repeat_weeks').notNull().default(0),
    /** The day that its repetition asks for, from which the next ones are counted. The cleaning itself may be on another day. */
    repeatDay: date('repeat_day', { mode: 'string' }),
    /** When an admin let the repetition go on although this cleaning was not done. */
    goesOnAt: instant('goes_on_at'),
    /** The day of this cleaning about which the owner was asked by mail why it is not done. */
    askedAbout: date('asked_about', { mode: 'string' }),
    /** When the reminder of a confirmed cleaning was queued; null again after it was withdrawn or the cleaning has moved. */
    remindedAt: instant('reminded_at'),
    /** The reminder's id in the outbox, to withdraw it while it is not sent. */
    reminderMail: uuid('reminder_mail'),
    /** What the last answer replaced; null once something else has happened to the booking. */
    undo: jsonb('undo').$type<Undo>(),
  },
  ({ fingerprint, brand, date, state, arrival, customerId, language }) => [
    index('bookings_fingerprint').on(fingerprint),
    index('bookings_day').on(brand, date),
    // All that the list of customers reads.
    index('bookings_customer').on(customerId, state, date),
    check('bookings_state', sql`${state} in (${sql.raw(STATE_ENUM.map((key) => `'${key}'`).join(', '))})`),
    check('bookings_language', isLanguage(language)),
    check('bookings_arrival', sql`${arrival} ~ ${sql.raw(`'${ARRIVAL_PATTERN}'`)}`),
  ],
);

/** The days that are kept for the next cleanings of a repeating one. Each takes one of its day's places. */
export const reservedDays = pgTable(
  'reserved_days',
  {
    /** The newest booking of the repetition. */
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** The day that the repetition asks for: weeks after the one before, on the same day of the week. */
    due: date('due', { mode: 'string' }).notNull(),
    /** The day that is kept: the first free one from then on. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  ({ bookingId, due, day }) => [primaryKey({ columns: [bookingId, due] }), index('reserved_days_day').on(day)],
);

/** The days about which a brand's owner was mailed, or that needed no mail, so that each kind is mailed once a day. */
export const bookingDigests = pgTable(
  'booking_digests',
  {
    brand: text('brand').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** What the mail lists: the cleanings of the day, or on the day before those that are not confirmed. */
    kind: text('kind', { enum: ['cleanings', 'unconfirmed'] }).notNull(),
  },
  ({ brand, day, kind }) => [primaryKey({ columns: [brand, day, kind] })],
);

/** The history of bookings. */
export const bookingSteps = pgTable(
  'booking_steps',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    // Not the transaction's time: one may take two steps.
    takenAt: instant('taken_at').notNull().default(sql`clock_timestamp()`),
    step: text('step', { enum: BOOKING_STEPS }).notNull(),
    /** The admin; null for the customer and the hourly job, and once the admin's account is deleted. */
    takenBy: uuid('taken_by').references(() => users.id, { onDelete: 'set null' }),
    /** The name that the crew had, if it has taken the step. */
    crew: text('crew'),
    detail: text('detail').notNull(),
  },
  ({ bookingId }) => [index('booking_steps_booking').on(bookingId)],
);

/** Customers who want no reminders and no thank-you mails from a brand, by address in lower case. */
export const reminderOptOuts = pgTable(
  'reminder_opt_outs',
  {
    brand: text('brand').notNull(),
    email: text('email').notNull(),
    since: instant('since').notNull().default(sql`now()`),
  },
  ({ brand, email }) => [primaryKey({ columns: [brand, email] })],
);

/** The settings of a brand that takes bookings, once its owner has set some. */
export const bookingSettings = pgTable('booking_settings', {
  brand: text('brand').primaryKey(),
  settings: jsonb('settings').$type<Partial<BookingSettings>>().notNull(),
  /** Incremented by each change, for optimistic locking. */
  revision: integer('revision').notNull(),
  /** How often the address of the calendar feed was renewed. */
  feedRevision: integer('feed_revision').notNull().default(0),
  /** How often the addresses of each crew were renewed, by the crew's id. */
  crewRevisions: jsonb('crew_revisions').$type<Record<string, number>>().notNull().default({}),
});

/** A condition for customers who have a booking. */
export const hasBooking = sql`exists (select 1 from ${bookings} where ${bookings.customerId} = ${customers.id})`;

/** A condition for bookings that repeat. */
export const repeats = and(gt(bookings.repeatWeeks, 0), notInArray(bookings.state, CALLED_OFF));

export type BookingRow = typeof bookings.$inferSelect;

/** The SEQUENCE of a booking's calendar file: calendars keep the file with the highest. */
export const sequenceOf = ({ revision, answers }: Pick<BookingRow, 'revision' | 'answers'>) => revision + answers;

/** The address of a booking's home. */
export const addressOf = ({ street, unit, city, postalCode }: BookingRow): Address => ({
  street,
  unit,
  city,
  postalCode,
});

/** A stored booking's form entries. Omitting a field or its column is a type error. */
export const fieldsOf = (row: BookingRow) =>
  ({
    submissionType: row.submissionType,
    date: row.date,
    selectedRange: row.selectedRange,
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    interiorEnabled: row.interiorEnabled,
    exteriorEnabled: row.exteriorEnabled,
    ...addressOf(row),
  }) satisfies Record<StoredBookingField, unknown>;
