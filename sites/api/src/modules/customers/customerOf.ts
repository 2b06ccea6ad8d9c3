import type { CustomerEntries, CustomerField } from '@threefold/api-contract/customers';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { digitsOf } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addressKey } from '../../platform/personalData.ts';
import { type CustomerRow, customers } from './tables.ts';

/** What a booking tells about its customer. */
export type KnownFromBooking = Omit<CustomerEntries, 'notes'>;

/** What follows a booking, besides the name. */
const FOLLOWING = ['phone', 'email', 'street', 'unit', 'city', 'postalCode'] as const satisfies CustomerField[];
const ADDRESS = ['street', 'unit', 'city', 'postalCode'] as const satisfies CustomerField[];

/** Fewer digits are no number by which anybody can be told. */
const MIN_DIGITS = 7;

/** The digits by which a customer is found; undefined when there are too few. */
export const phoneKey = (phone: string): string | undefined => {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < MIN_DIGITS ? undefined : digits;
};

const nameOfLock = (brand: string, key = '') => `customer ${brand} ${key}`;

/** Lets no booking and no other import of a brand store customers until the transaction has ended. */
export async function lockCustomers(transaction: Queries, brand: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${nameOfLock(brand)}, 0))`);
}

/** Makes other bookings of the same person wait until the transaction has ended, so that two at once make one customer. */
async function lockPerson(transaction: Queries, brand: string, keys: readonly string[]): Promise<void> {
  const locks = [
    sql`pg_advisory_xact_lock_shared(hashtextextended(${nameOfLock(brand)}, 0))`,
    // Sorted, so that no two wait for each other.
    ...keys.toSorted().map((key) => sql`pg_advisory_xact_lock(hashtextextended(${nameOfLock(brand, key)}, 0))`),
  ];
  await transaction.execute(sql`select ${sql.join(locks, sql`, `)}`);
}

/** Who has entered what is known: a visitor proves nothing with somebody's phone number. */
type EnteredBy = 'visitor' | 'admin';

/**
 * The customer of a booking, in the transaction that stores it: known by email address or else by phone number, or new. What was not
 * known of them is filled in, as far as it is proved that it is theirs.
 *
 * @returns the customer's id
 */
export async function customerOf(
  transaction: Queries,
  brand: string,
  known: KnownFromBooking,
  enteredBy: EnteredBy,
): Promise<string> {
  const email = addressKey(known.email);
  const digits = phoneKey(known.phone);
  await lockPerson(transaction, brand, [...(email ? [email] : []), ...(digits ? [digits] : [])]);
  const isOfEmail = eq(sql`lower(${customers.email})`, email);
  const isOfPhone = digits === undefined ? undefined : eq(digitsOf(customers.phone), digits);
  const same = or(email === '' ? undefined : isOfEmail, isOfPhone);
  const [found] = same
    ? await transaction
        .select()
        .from(customers)
        .where(and(eq(customers.brand, brand), same))
        .orderBy(desc(isOfEmail), asc(customers.createdAt), asc(customers.id))
        .limit(1)
        // So that nobody merges them with another before this booking is stored.
        .for('key share')
    : [];
  if (found) {
    const filled = missingOf(found, enteredBy === 'admin' ? known : provedBy(found, known));
    if (Object.keys(filled).length > 0) await change(transaction, found.id, filled);
    return found.id;
  }
  const [stored] = await transaction
    .insert(customers)
    .values({ brand, name: known.name, ...entriesOf(known) })
    .returning({ id: customers.id });
  if (!stored) throw new Error('A customer was not stored.');
  return stored.id;
}

/**
 * What a visitor may fill in. Whoever reads a customer's mailbox is given what is held on them. So a phone number alone gives a customer no
 * address of email, and one who has another gets nothing.
 */
function provedBy({ email }: Pick<CustomerRow, 'email'>, known: KnownFromBooking): KnownFromBooking {
  if (email === '') return { ...known, email };
  return isSameMailbox(email, known.email) ? known : NOTHING;
}

const NOTHING: KnownFromBooking = { name: '', phone: '', email: '', street: '', unit: '', city: '', postalCode: '' };

const isSameMailbox = (one: string, other: string) => addressKey(one) === addressKey(other);

const entriesOf = (known: KnownFromBooking) => ({
  email: known.email,
  phone: known.phone,
  street: known.street,
  unit: known.unit,
  city: known.city,
  postalCode: known.postalCode,
});

/** What is known now and was not before: an address as a whole, because parts of two make none. */
function missingOf(row: CustomerRow, known: KnownFromBooking): Partial<CustomerRow> {
  const hasAddress = ADDRESS.some((field) => row[field] !== '');
  return Object.fromEntries(
    FOLLOWING.filter((field) => (ADDRESS.some((part) => part === field) ? !hasAddress : row[field] === ''))
      .filter((field) => known[field] !== '')
      .map((field) => [field, known[field]]),
  );
}

async function change(transaction: Queries, id: string, set: Partial<CustomerRow>): Promise<void> {
  await transaction
    .update(customers)
    .set({ ...set, revision: sql`${customers.revision} + 1` })
    .where(eq(customers.id, id));
}

/**
 * Takes over what was corrected in a booking, where the customer had the same as the booking. The transaction has locked the booking.
 *
 * @param before the booking's entries until now; its customer's id is null once the customer was erased
 */
export async function followBooking(
  transaction: Queries,
  before: KnownFromBooking & { customerId: string | null },
  after: Partial<KnownFromBooking>,
  enteredBy: EnteredBy,
): Promise<void> {
  if (before.customerId === null) return;
  const [row] = await transaction.select().from(customers).where(eq(customers.id, before.customerId)).for('update');
  if (!row) return;
  // Joined by the phone number: whoever reads the other mailbox is given what is held on the customer.
  if (enteredBy === 'visitor' && row.email !== '' && !isSameMailbox(row.email, before.email)) return;
  const hadAddress = ADDRESS.every((field) => row[field] === before[field]);
  const followed = FOLLOWING.flatMap((field) => {
    const value = after[field];
    const had = ADDRESS.some((part) => part === field) ? hadAddress : row[field] === before[field];
    return value !== undefined && had && value !== row[field] ? [[field, value] as const] : [];
  });
  if (followed.length > 0) await change(transaction, row.id, Object.fromEntries(followed));
}
