import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The sandbox provider's customers, checkouts and subscriptions, separate like another company's database. Only
 * platform/payments/sandbox reads it.
 */
export const sandboxObjects = pgTable('sandbox_objects', {
  id: text('id').primaryKey(),
  /** Idempotency key of the request that created it. */
  requestKey: text('request_key').unique(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  data: jsonb('data').notNull(),
});
