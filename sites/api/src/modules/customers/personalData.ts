import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { addressesOf, isAboutContact, type Person, type PersonalData } from '../../platform/personalData.ts';
import { customers } from './tables.ts';

const isFrom = (person: Person) => isAboutContact(person, customers, customers.createdAt);

/** Customers with the lasting notes on them. */
export const customersPersonalData: PersonalData = {
  async addresses(queries) {
    const { email, phone } = customers;
    return (await queries.selectDistinct({ email, phone }).from(customers)).flatMap(addressesOf);
  },

  async collect(queries, person) {
    const rows = await queries.select().from(customers).where(isFrom(person));
    return [
      {
        kind: 'Customers',
        rows: rows.map(({ id: _, createdAt, revision: __, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
        })),
      },
    ];
  },

  async erase(transaction, person, before) {
    const erased = await transaction
      .delete(customers)
      .where(and(isFrom(person), lt(customers.createdAt, before)))
      .returning({ id: customers.id });
    return { records: erased.length };
  },
};

/**
 * Deletes the customers of some bookings that were deleted, where they have no booking left. One who has an email address and was stored before
 * these bookings stays: somebody with the same phone number, such as of an office, was erased.
 *
 * @param hasBooking a condition for customers who have a booking
 */
export async function deleteCustomersOf(
  transaction: Queries,
  deletedBookings: readonly { customerId: string | null; submittedAt: Date }[],
  hasBooking: SQL,
): Promise<number> {
  const first = new Map<string, Date>();
  for (const { customerId, submittedAt } of deletedBookings) {
    if (customerId === null) continue;
    const known = first.get(customerId);
    if (!known || submittedAt < known) first.set(customerId, submittedAt);
  }
  if (first.size === 0) return 0;
  const theirs = [...first].map(([id, submittedAt]) =>
    // A new customer is stored with the booking, in one transaction. JavaScript's instants have no microseconds.
    and(
      eq(customers.id, id),
      or(eq(customers.email, ''), gte(sql`date_trunc('milliseconds', ${customers.createdAt})`, submittedAt)),
    ),
  );
  const deleted = await transaction
    .delete(customers)
    .where(and(or(...theirs), sql`not ${hasBooking}`))
    .returning({ id: customers.id });
  return deleted.length;
}

/** Deletes a brand's customers who were stored before a day and have no booking. @param hasBooking a condition for the others */
export async function deleteCustomersBefore(queries: Queries, brand: string, day: SQL, hasBooking: SQL): Promise<void> {
  await queries
    .delete(customers)
    .where(and(eq(customers.brand, brand), lt(customers.createdAt, day), sql`not ${hasBooking}`));
}
