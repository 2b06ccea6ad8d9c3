import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What the sandbox provider remembers: its customers, checkouts and subscriptions, as another company's database would.
 * Nothing outside platform/payments/sandbox reads it.
 */
export const sandboxObjects = pgTable('sandbox_objects', {
  id: text('id').primaryKey(),
  /** Of the request that made it, so that it is made once. */
  requestKey: text('request_key').unique(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().default(sql`now()`),
  data: jsonb('data').notNull(),
});
