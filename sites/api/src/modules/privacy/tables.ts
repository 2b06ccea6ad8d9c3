import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Addresses whose data was erased, so that what a backup brings back is erased again. Hashes: the address is gone. */
export const erasures = pgTable('erasures', {
  /** As `hashOfAddress` makes it. */
  addressHash: text('address_hash').primaryKey(),
  /** What was held before this moment is erased; what came later was given anew. */
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }).notNull(),
});
