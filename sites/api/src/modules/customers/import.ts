import type { Data, Requests } from '@threefold/api-contract';
import { firstCustomerFailure } from '@threefold/api-contract/customer-rules';
import { BLANK_CUSTOMER, type CustomerEntries } from '@threefold/api-contract/customers';
import { eq } from 'drizzle-orm';
import { byAdmin, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { requireValidText } from '../../platform/http/validText.ts';
import { addressKey } from '../../platform/personalData.ts';
import { customerIn } from './changes.ts';
import { lockCustomers, phoneKey } from './customerOf.ts';
import { customers } from './tables.ts';

type Outcome = Data['importCustomers']['outcomes'][number];

/** How many rows one statement stores: the database takes 65,535 values. */
const BATCH = 1000;

/** What tells that two customers are one: their email address, their phone number, and their home. */
function keysOf({ email, phone, street, unit, city, postalCode }: Omit<CustomerEntries, 'name' | 'notes'>): string[] {
  const digits = phoneKey(phone);
  const home = (parts: string[]) => parts.map((part) => part.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')).join(' ');
  return [
    ...(email ? [`email ${addressKey(email)}`] : []),
    ...(digits ? [`phone ${digits}`] : []),
    // A street without a place can be in any.
    ...(street && (city || postalCode) ? [`home ${home([street, unit, postalCode || city])}`] : []),
  ];
}

/** Whom each key belongs to. */
interface Owner {
  name: string;
  /** Of a stored customer. */
  id?: string;
  /** The row of the file, from 0, of one who is not stored yet. */
  row?: number;
}

/** What would become of each row: a file's own rows can be duplicates of one another, too. */
function judge(rows: readonly CustomerEntries[], owners: Map<string, Owner>, country: string): Outcome[] {
  return rows.map((entries, index) => {
    const failure = firstCustomerFailure(entries, country);
    if (failure) return { kind: 'invalid', detail: failure.message };
    const keys = keysOf(entries);
    const owner = keys.map((key) => owners.get(key)).find((one) => one !== undefined);
    if (owner) {
      const { name, id, row } = owner;
      return { kind: 'duplicate', detail: name, ...(id !== undefined ? { customerId: id } : { row }) };
    }
    for (const key of keys) owners.set(key, { name: entries.name, row: index });
    return { kind: 'new', detail: '' };
  });
}

/**
 * Stores those customers of a file who are new, in one transaction, or only tells what it would do. Idempotent: what is stored is a duplicate
 * the next time. Mails nobody.
 *
 * @throws HttpError for text that cannot be stored.
 */
export async function importCustomers(
  { queries, brands }: { queries: Queries; brands: Pick<Brands, 'regionOf'> },
  { brand, rows: entered, preview }: Requests['importCustomers'],
  adminId: string,
): Promise<Data['importCustomers']> {
  const { country } = brands.regionOf(brand);
  const rows = entered.map((row) => {
    requireValidText(row);
    return customerIn({ ...BLANK_CUSTOMER, ...row }, country);
  });
  const outcomesOf = async (from: Queries) => {
    const owners = new Map<string, Owner>();
    for (const stored of await from.select().from(customers).where(eq(customers.brand, brand))) {
      const { id, name } = stored;
      for (const key of keysOf(stored)) owners.set(key, { id, name });
    }
    return judge(rows, owners, country);
  };
  if (preview) return { outcomes: await outcomesOf(queries) };
  return queries.transaction(async (transaction) => {
    await lockCustomers(transaction, brand);
    const outcomes = await outcomesOf(transaction);
    const added = rows.filter((_, index) => outcomes[index]?.kind === 'new').map((row) => ({ brand, ...row }));
    for (let first = 0; first < added.length; first += BATCH) {
      await transaction.insert(customers).values(added.slice(first, first + BATCH));
    }
    if (added.length > 0) {
      const count = added.length === 1 ? '1 customer' : `${added.length} customers`;
      await recordAudit(transaction, byAdmin(adminId, brand, `Imported ${count} from a file.`));
    }
    return { outcomes };
  });
}
