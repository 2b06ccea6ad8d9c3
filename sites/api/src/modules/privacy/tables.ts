import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Addresses whose data was erased, so that restored data is erased again. Only hashes, because the address is erased
 * too.
 */
export const erasures = pgTable('erasures', {
  /** From `hashOfAddress`. */
  addressHash: text('address_hash').primaryKey(),
  /** Data older than this is erased; newer data was given again. */
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }).notNull(),
});
