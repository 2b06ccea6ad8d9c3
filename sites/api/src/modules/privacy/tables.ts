import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';

/**
 * Addresses whose data was erased, so that restored data is erased again. Only keyed hashes, because the address is
 * erased too.
 */
export const erasures = pgTable('erasures', {
  /** From `hashOfErased`. */
  addressHash: text('address_hash').primaryKey(),
  /** Data older than this is erased; newer data was given again. */
  erasedAt: instant('erased_at').notNull(),
});
