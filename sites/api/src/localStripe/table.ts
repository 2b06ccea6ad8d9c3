import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StoredProducts } from './products.ts';
import type { StoredRecords } from './records.ts';

/** The local Stripe's account, in one row. Separate like another company's database: only localStripe reads it. */
export const localStripe = pgTable('local_stripe', {
  id: integer('id').primaryKey(),
  data: jsonb('data').$type<Partial<StoredRecords & { catalogue: StoredProducts }>>().notNull(),
});
