import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

/** Work that one process at a time does. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  /** The process that does it, or did it last. */
  holder: uuid('holder').notNull(),
  /** When another may do it, although this one has not ended: it has died, then. */
  until: instant('until').notNull(),
  /** When it was last done completely; null meanwhile. */
  endedAt: instant('ended_at'),
});
