import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Recent events that are rate limited. */
export const limitHits = pgTable(
  'limit_hits',
  {
    /** The limit's name and a keyed hash of its subject, so that no address or email is stored. */
    key: text('key').primaryKey(),
    /** Timestamps that still count, oldest first. */
    hits: instant('hits').array().notNull(),
    /** When the last of them stops counting. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('limit_hits_expiry').on(table.expiresAt)],
);
