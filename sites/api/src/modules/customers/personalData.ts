import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
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

/** Deletes those of some customers who have no booking left. @param hasBooking a condition for the others */
export async function deleteCustomersOf(
  transaction: Queries,
  ids: readonly string[],
  hasBooking: SQL,
): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await transaction
    .delete(customers)
    .where(and(inArray(customers.id, [...ids]), sql`not ${hasBooking}`))
    .returning({ id: customers.id });
  return deleted.length;
}

/** Deletes a brand's customers who were stored before a day and have no booking. @param hasBooking a condition for the others */
export async function deleteCustomersBefore(queries: Queries, brand: string, day: SQL, hasBooking: SQL): Promise<void> {
  await queries
    .delete(customers)
    .where(and(eq(customers.brand, brand), lt(customers.createdAt, day), sql`not ${hasBooking}`));
}
