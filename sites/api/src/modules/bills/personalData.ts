import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { isAbout, type Person, type PersonalData, type PersonalRecords } from '../../platform/personalData.ts';
import { type BillRow, bills, totalOf } from './tables.ts';

const isFrom = (person: Person) => isAbout(person, bills.email, bills.issuedAt);

const recordsOf = (rows: BillRow[]): PersonalRecords => ({
  kind: 'Bills and credit notes',
  rows: rows.map((bill) => ({
    number: bill.number,
    corrects: bill.corrects,
    name: bill.name,
    email: bill.email,
    address: bill.address,
    issuedOn: bill.issuedOn,
    dueOn: bill.dueOn,
    totalCents: totalOf(bill),
    currency: bill.currency,
    paidOn: bill.paidOn,
    paidBy: bill.paidBy,
  })),
});

/** Bills. The accountant keeps their numbers and amounts, so an erasure takes the person off them. */
export const billsPersonalData: PersonalData = {
  async addresses(queries) {
    const rows = await queries.selectDistinct({ email: bills.email }).from(bills);
    return rows.map(({ email }) => email).filter(Boolean);
  },

  async collect(queries, person) {
    return [recordsOf(await queries.select().from(bills).where(isFrom(person)))];
  },

  async erase(transaction, person, before) {
    // Waits for a correction that has locked one of these. The update is a statement of its own, so it sees the bills that were added.
    await transaction.select({ id: bills.id }).from(bills).where(isFrom(person)).for('update');
    const erased = await transaction
      .update(bills)
      .set(ERASED_CUSTOMER)
      .where(and(isFrom(person), lt(bills.issuedAt, before)))
      .returning({ id: bills.id });
    return { records: erased.length };
  },
};

/** A condition for the bills of some cleanings that have no email address by which they are found. */
const areWithoutAddress = (bookingIds: readonly string[]) =>
  and(eq(bills.email, ''), ne(bills.name, ''), inArray(bills.bookingId, [...bookingIds]));

/** The bills of a customer's cleanings that have no email address. */
export const billsWithoutAddress = async (
  queries: Queries,
  bookingIds: readonly string[],
): Promise<PersonalRecords[]> =>
  bookingIds.length === 0 ? [] : [recordsOf(await queries.select().from(bills).where(areWithoutAddress(bookingIds)))];

/** Takes the customer off the bills of cleanings that are erased: one without an email address is not found by it. */
export async function eraseFromBills(transaction: Queries, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await transaction.update(bills).set(ERASED_CUSTOMER).where(areWithoutAddress(bookingIds));
}

/** What stays of the customer on a bill. */
export const ERASED_CUSTOMER = { name: '', email: '', address: '' };
