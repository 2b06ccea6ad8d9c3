import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/database/columns.ts';
import { users } from '../../../platform/identity/tables.ts';

/** The company that a user's invoices are for. What is not given is empty. */
export const companies = pgTable('companies', {
  userId: uuid('user_id')
    .primaryKey()
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
});
