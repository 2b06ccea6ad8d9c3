import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

/**
 * The sandbox provider's customers, forms, subscriptions and invoices, separate like another company's database. Only
 * platform/payments/sandbox reads them.
 */
export const sandboxObjects = pgTable('sandbox_objects', {
  id: text('id').primaryKey(),
  /** Idempotency key of the request that created it. */
  requestKey: text('request_key').unique(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  data: jsonb('data').notNull(),
});
