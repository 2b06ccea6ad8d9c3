import type { Data, Requests } from '@threefold/api-contract';
import { firstCustomerFailure } from '@threefold/api-contract/customer-rules';
import { CUSTOMER_NOTES_MAX_LENGTH, type CustomerEntries } from '@threefold/api-contract/customers';
import { isBlank, normalizeAddress, normalizeEmail } from '@threefold/validation';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, staleRevision, validationError } from '../../platform/http/httpError.ts';
import { type BrandScope, inScope, notFoundInScope } from '../../platform/identity/scope.ts';
import { phoneIn } from '../../platform/phone.ts';
import { type CustomerRow, customers } from './tables.ts';

const noCustomer = (scope: BrandScope) => notFoundInScope(scope, 'There is no such customer.');

/** Gives a customer's bookings to another customer. */
export type MoveBookings = (transaction: Queries, from: string, to: string) => Promise<void>;

/** Locks customers whom an admin changes, in the order of `seen`. @throws HttpError when one is missing or was changed since */
async function lockSeen(
  transaction: Queries,
  seen: readonly { id: string; revision: number }[],
  scope: BrandScope,
): Promise<CustomerRow[]> {
  const ids = seen.map(({ id }) => id);
  const rows = await transaction
    .select()
    .from(customers)
    .where(and(inScope(customers.brand, scope), inArray(customers.id, ids)))
    .orderBy(asc(customers.id))
    .for('update');
  return seen.map(({ id, revision }) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw noCustomer(scope);
    if (row.revision !== revision) throw staleRevision();
    return row;
  });
}

/** A customer as stored. @param country ISO 3166-1 */
export const customerIn = (entries: CustomerEntries, country: string): CustomerEntries => ({
  name: entries.name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
  // The rule refuses a ?, and takes an empty text for no number.
  phone: isBlank(entries.phone) ? '' : phoneIn(entries.phone, { country }) || '?',
  email: normalizeEmail(entries.email),
  ...normalizeAddress(entries, country),
  notes: entries.notes.trim(),
});

/** Changes a customer's entries and notes. @throws HttpError when they are missing, were changed since, or break a rule */
export async function saveCustomer(
  { queries, brands }: { queries: Queries; brands: Pick<Brands, 'regionOf'> },
  { id, revision, ...entered }: Requests['saveCustomer'],
  adminId: string,
  scope: BrandScope,
): Promise<Data['saveCustomer']> {
  return queries.transaction(async (transaction) => {
    const [row] = await lockSeen(transaction, [{ id, revision }], scope);
    if (!row) throw noCustomer(scope);
    const { country } = brands.regionOf(row.brand);
    const entries = customerIn(entered, country);
    // A stored North American number has no country code, by which it could be told from one of the brand's country.
    if (entered.phone === row.phone) entries.phone = row.phone;
    const failure = firstCustomerFailure(entries, country);
    if (failure) throw validationError(failure);
    await transaction
      .update(customers)
      .set({ ...entries, revision: revision + 1 })
      .where(eq(customers.id, id));
    const sentence = entries.notes === row.notes ? 'Changed a customer.' : 'Changed a customer and the notes on them.';
    await recordAudit(transaction, byAdmin(adminId, row.brand, sentence, { subjectId: id }));
    return { revision: revision + 1 };
  });
}

/**
 * Joins two customers who are one: the bookings and notes of the other, and what is not known of the first, go to the first.
 *
 * @throws HttpError when they are the same, of two brands, one is missing or was changed since, or the notes would be too long.
 */
export async function mergeCustomers(
  queries: Queries,
  { id, revision, other }: Requests['mergeCustomers'],
  adminId: string,
  scope: BrandScope,
  moveBookings: MoveBookings,
): Promise<undefined> {
  if (id === other.id) throw new HttpError('INVALID', 'Please choose another customer.', 422, { field: 'other' });
  await queries.transaction(async (transaction) => {
    const ids = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(and(inScope(customers.brand, scope), inArray(customers.id, [id, other.id])));
    if (ids.length < 2) throw noCustomer(scope);
    // Bookings first, as corrections lock them: a booking, then its customer.
    await moveBookings(transaction, other.id, id);
    const [kept, removed] = await lockSeen(transaction, [{ id, revision }, other], scope);
    if (!kept || !removed) throw noCustomer(scope);
    if (kept.brand !== removed.brand) {
      throw new HttpError('CONFLICT', 'These customers are of two brands, so they cannot be merged.');
    }
    // Those that were stored meanwhile. From here on none can be.
    await moveBookings(transaction, other.id, id);
    const notes = [...new Set([kept.notes, removed.notes])].filter(Boolean).join('\n');
    if (notes.length > CUSTOMER_NOTES_MAX_LENGTH) {
      throw new HttpError('CONFLICT', 'Their notes together are too long. Please shorten them first.');
    }
    const hasAddress = kept.street !== '' || kept.city !== '' || kept.postalCode !== '';
    const { street, unit, city, postalCode } = hasAddress ? kept : removed;
    await transaction.delete(customers).where(eq(customers.id, removed.id));
    await transaction
      .update(customers)
      .set({
        phone: kept.phone || removed.phone,
        email: kept.email || removed.email,
        street,
        unit,
        city,
        postalCode,
        notes,
        createdAt: kept.createdAt < removed.createdAt ? kept.createdAt : removed.createdAt,
        revision: revision + 1,
      })
      .where(eq(customers.id, id));
    await recordAudit(transaction, byAdmin(adminId, kept.brand, 'Merged two customers.', { subjectId: id }));
  });
  return undefined;
}

/**
 * Deletes a customer who has no booking. Whoever has some is erased as a person, with everything that is known of them.
 *
 * @param hasBooking a condition for customers with a booking
 * @throws HttpError when they are missing, were changed since, or have a booking
 */
export async function deleteCustomer(
  queries: Queries,
  seen: Requests['deleteCustomer'],
  adminId: string,
  scope: BrandScope,
  hasBooking: SQL,
): Promise<undefined> {
  await queries.transaction(async (transaction) => {
    const [row] = await lockSeen(transaction, [seen], scope);
    if (!row) throw noCustomer(scope);
    if ((await transaction.$count(customers, and(eq(customers.id, row.id), hasBooking))) > 0) {
      throw new HttpError('CONFLICT', 'This customer has bookings. Erase the person under Privacy instead.');
    }
    await transaction.delete(customers).where(eq(customers.id, row.id));
    await recordAudit(
      transaction,
      byAdmin(adminId, row.brand, 'Deleted a customer without bookings.', { subjectId: row.id }),
    );
  });
  return undefined;
}
