import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Recent events that are rate limited. */
export const limitHits = pgTable(
  'limit_hits',
  {
    /** The limit's name and a keyed hash of its subject, so that no address or email is stored. */
    key: text('key').primaryKey(),
    /** Timestamps that still count, oldest first. */
    hits: timestamp('hits', { withTimezone: true, mode: 'date' }).array().notNull(),
    /** When none of them counts any more. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('limit_hits_expiry').on(table.expiresAt)],
);
