import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../../platform/identity/tables.ts';

/**
 * The companies that a user's invoices are for, each from its moment on: an invoice keeps the one of its own day. What is not given is
 * empty; without a name there is none from then on.
 */
export const companies = pgTable(
  'companies',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    region: text('region').notNull(),
    postalCode: text('postal_code').notNull(),
    country: text('country').notNull(),
    taxNumber: text('tax_number').notNull(),
    billingEmail: text('billing_email').notNull(),
    /** Not in the digest of what the provider was sent. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.updatedAt] })],
);
