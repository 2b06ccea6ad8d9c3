import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was done of late of which there may not be too much. */
export const limitHits = pgTable(
  'limit_hits',
  {
    /** The limit's name and a keyed hash of whom it is about: neither addresses nor emails lie here. */
    key: text('key').primaryKey(),
    /** When, oldest first, as far as it still counts. */
    hits: timestamp('hits', { withTimezone: true, mode: 'date' }).array().notNull(),
    /** From when on none of them counts any more. */
    expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('limit_hits_expiry').on(table.expiresAt)],
);
