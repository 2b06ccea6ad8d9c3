import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { digitsOf, instant } from '../../platform/database/columns.ts';

/**
 * The people whose homes a brand cleans, each with all their bookings. Unknown texts are empty. Two may share an address or a number, until an
 * admin merges them.
 */
export const customers = pgTable(
  'customers',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    brand: text('brand').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    street: text('street').notNull(),
    unit: text('unit').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    /** What stays true from visit to visit; only admins see it. */
    notes: text('notes').notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    /** Incremented by each change, for admins' optimistic locking. */
    revision: integer('revision').notNull().default(0),
  },
  ({ brand, email, phone }) => [
    index('customers_email').on(brand, sql`lower(${email})`),
    index('customers_phone').on(brand, digitsOf(phone)),
  ],
);

export type CustomerRow = typeof customers.$inferSelect;
