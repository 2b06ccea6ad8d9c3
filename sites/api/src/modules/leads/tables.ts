import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
  deskRevision: integer('desk_revision').notNull().default(0),
});

/** Messages left in a contact form. */
export const contactMessages = pgTable('contact_messages', {
  ...lead(),
  message: text('message').notNull(),
});

/** Cleanings asked for, and estimates. */
export const bookings = pgTable('bookings', {
  ...lead(),
  submissionType: text('submission_type', { enum: ['schedule', 'estimate'] }).notNull(),
  /** The day wished for; only of a scheduled cleaning. */
  requestedDate: date('requested_date', { mode: 'string' }),
  /** Of the home, as the form offers it, in square feet. */
  squareFootage: text('square_footage').notNull(),
  /** As (905) 555-0142. */
  phone: text('phone').notNull(),
  message: text('message').notNull(),
  interior: boolean('interior').notNull(),
  exterior: boolean('exterior').notNull(),
  /** SHA-256 of what the private link in the confirmation holds; null of bookings from before there were links. */
  linkHash: text('link_hash').unique(),
  /** How often the customer has changed it; the highest is the truth for a calendar. */
  revision: integer('revision').notNull().default(0),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true, mode: 'date' }),
});
