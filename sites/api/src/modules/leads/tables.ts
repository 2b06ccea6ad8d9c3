import type { StoredBookingField } from '@threefold/validation';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../platform/identity/tables.ts';

/** What every lead has. */
const lead = () => ({
  id: uuid('id').primaryKey(),
  submittedAt: timestamp('submitted_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  /** Brand key of the site it came from. */
  brand: text('brand').notNull(),
  /** The same for every copy of one submission. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  /** Tells copies of one submission from another one under the same key. */
  fingerprint: text('fingerprint').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  /** When an admin marked it as handled, and who; null while it is new. */
  handledAt: timestamp('handled_at', { withTimezone: true, mode: 'date' }),
  handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
  /** The admins' private note. */
  note: text('note').notNull().default(''),
  /** Goes up with each change at the desk, so that two admins do not overwrite each other. */
  adminRevision: integer('desk_revision').notNull().default(0),
});

/** Messages left in a contact form. */
export const contactMessages = pgTable('contact_messages', {
  ...lead(),
  message: text('message').notNull(),
});

/** What the booking form collected, by the form's own names. */
const bookingColumns = {
  submissionType: text('submission_type', { enum: ['schedule', 'estimate'] }).notNull(),
  /** The requested day; only of a scheduled cleaning. */
  date: date('requested_date', { mode: 'string' }),
  /** Of the home, as the form offers it, in square feet. */
  selectedRange: text('square_footage').notNull(),
  interiorEnabled: boolean('interior').notNull(),
  exteriorEnabled: boolean('exterior').notNull(),
  /** As (905) 555-0142. */
  phone: text('phone').notNull(),
  message: text('message').notNull(),
};

/** Cleanings and estimates that were requested. */
export const bookings = pgTable(
  'bookings',
  {
    ...lead(),
    ...bookingColumns,
    /** SHA-256 of the token in the confirmation's private link; null for bookings from before there were links. */
    linkHash: text('link_hash').unique(),
    /** How often the customer has changed it; calendars take the highest revision. */
    revision: integer('revision').notNull().default(0),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true, mode: 'date' }),
  },
  ({ fingerprint }) => [index('bookings_fingerprint').on(fingerprint)],
);

export type BookingRow = typeof bookings.$inferSelect;

/** What a stored booking's form held: a field without a column, or one that is left out here, does not compile. */
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
  }) satisfies Record<StoredBookingField, unknown>;
