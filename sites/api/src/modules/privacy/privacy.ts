import type { Data, SessionUser } from '@threefold/api-contract';
import { isEmail, normalizeEmail } from '@threefold/validation';
import { sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../../platform/audit/audit.ts';
import type { Brands } from '../../platform/brands.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { personOfAccount, personToExport, personWithAddress } from '../../platform/identity/person.ts';
import {
  addressKey,
  type ErasureResult,
  fingerprintOfKey,
  hashOfErased,
  type Person,
  type PersonalData,
  phoneAddress,
} from '../../platform/personalData.ts';
import { phoneIn } from '../../platform/phone.ts';
import { StartupError } from '../../platform/startupError.ts';
import { changeAccount } from '../accounts/index.ts';
import type { Erasure, ErasureList } from './erasureList.ts';
import { erasures } from './tables.ts';

export interface PrivacyDependencies {
  queries: Queries;
  /** A phone number is read as in one of their countries. */
  brands: Pick<Brands, 'all'>;
  /** Every part of the API that stores personal data. */
  sources: readonly PersonalData[];
  /** @throws HttpError when an account has an open checkout. None begins until the transaction ends. */
  requireNoOpenCheckout: (transaction: Queries, userId: string) => Promise<void>;
  /** Where erasures are also recorded, so that a restored database does not lose them. */
  list: ErasureList;
  /** Keyed by the account secret. */
  hash: KeyedHash;
  clock: Clock;
}

type LockAccount = <Result>(erase: (transaction: Queries) => Promise<Result>) => Promise<Result>;

export interface Privacy {
  /** All data held about the person with this email address, or this phone number and no email address. @throws HttpError when the address is malformed. */
  collect(address: string): Promise<Data['exportPerson']>;
  /**
   * Erases all data held about the person with this address and records it. @throws HttpError when the address is
   * malformed.
   * @param entry for the audit log
   */
  erase(address: string, entry: AuditEntry): Promise<Data['erasePerson']>;
  /** All data held about an account's person. */
  collectOwn(user: Pick<SessionUser, 'id' | 'email'>): Promise<Data['exportPerson']>;
  /**
   * Erases all data held about an account's person.
   *
   * @param entry for the audit log
   * @param lockAccount Runs the erasure in a transaction that has locked the account.
   */
  eraseOwn(userId: string, entry: AuditEntry, lockAccount: LockAccount): Promise<Data['erasePerson']>;
}

/** Later than any record. The present would miss records stored while the erasure waits for locks, or by a clock that is ahead. */
const END_OF_TIME = new Date('9999-01-01T00:00:00Z');

export function createPrivacy({
  queries,
  brands,
  sources,
  requireNoOpenCheckout,
  list,
  hash,
  clock,
}: PrivacyDependencies): Privacy {
  const collect = async (email: string, person: Person) => {
    const records = await Promise.all(sources.map((source) => source.collect(queries, person)));
    return { email, records: records.flat().filter(({ rows }) => rows.length > 0) };
  };

  /** The address by which something is held on a person; the first if nothing is. */
  const findAddress = async (text: string): Promise<string> => {
    const [first, ...others] = addressesIn(text, brands);
    for (const address of others.length > 0 ? [first, ...others] : []) {
      const { records } = await collect(address, { addresses: [{ address }] });
      if (records.length > 0) return address;
    }
    return first;
  };

  const erase = async (
    lockAccount: LockAccount,
    find: (transaction: Queries) => Promise<Person>,
    now: Date,
    entry: AuditEntry,
  ) => {
    const results = await lockAccount(async (transaction) => {
      const person = await find(transaction);
      const hashedAddresses = person.addresses.map(({ address, leftAt }) => ({
        addressHash: hashOfErased(hash, address),
        // Later data under an address that the person has left may be somebody else's.
        erasedAt: leftAt ?? now,
      }));
      if (person.userId !== undefined) await requireNoOpenCheckout(transaction, person.userId);
      // Recorded first: if the erasure then fails, the next restore completes it. The reverse order could lose it.
      for (const hashed of hashedAddresses) await list.record(hashed);
      await recordInDatabase(transaction, hashedAddresses);
      const erased = await eraseFrom(transaction, sources, person, END_OF_TIME);
      await recordAudit(transaction, entry);
      for (const { audited = [] } of erased)
        for (const side of audited) await recordAudit(transaction, { ...entry, ...side });
      return erased;
    });
    await runAfterCommit(results);
    return { erased: countRecords(results) };
  };

  return {
    async collect(address) {
      const found = await findAddress(address);
      return collect(address.trim(), await personToExport(queries, found, clock()));
    },
    async erase(address, entry) {
      const now = clock();
      const found = await findAddress(address);
      const ofAddress = { email: addressKey(found) };
      return erase(
        (change) => changeAccount(queries, ofAddress, change, change),
        (transaction) => personWithAddress(transaction, found, now),
        now,
        entry,
      );
    },
    collectOwn: async ({ id, email }) => collect(email, await personOfAccount(queries, id)),
    eraseOwn: (userId, entry, lockAccount) =>
      erase(lockAccount, (transaction) => personOfAccount(transaction, userId), clock(), entry),
  };
}

const countRecords = (results: ErasureResult[]) => results.reduce((sum, { records }) => sum + records, 0);

async function runAfterCommit(results: ErasureResult[]): Promise<void> {
  for (const { afterwards } of results) await afterwards?.();
}

async function eraseFrom(transaction: Queries, sources: readonly PersonalData[], person: Person, before: Date) {
  const results: ErasureResult[] = [];
  for (const source of sources) results.push(await source.erase(transaction, person, before));
  return results;
}

/**
 * The addresses by which a person may be found: a phone number can be one of several countries, if it is written without a code.
 *
 * @throws HttpError for what is neither an email address nor a phone number
 */
function addressesIn(text: string, brands: Pick<Brands, 'all'>): [string, ...string[]] {
  if (isEmail(text)) return [normalizeEmail(text)];
  const numbers = brands.all.map(({ region }) => phoneIn(text, region)).filter(Boolean);
  const [first, ...others] = new Set(numbers.map(phoneAddress));
  if (first !== undefined) return [first, ...others];
  throw new HttpError('INVALID', 'Please enter a valid email address or phone number.', 422, {
    field: 'email',
    code: 'email_invalid',
  });
}

async function recordInDatabase(transaction: Queries, entries: readonly Erasure[]): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insert(erasures)
    .values([...entries])
    .onConflictDoUpdate({
      target: erasures.addressHash,
      set: { erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)` },
    });
}

/**
 * Every known erasure, from the database and from the list beside it.
 *
 * @throws StartupError when one was hashed with another key, so that nobody could be found by it.
 */
export async function knownErasures(
  queries: Queries,
  list: Pick<ErasureList, 'read'>,
  hash: KeyedHash,
): Promise<Erasure[]> {
  return latest(requireSameKey([...(await queries.select().from(erasures)), ...(await list.read())], hash));
}

/**
 * Checks the key of the known erasures at a start, and lets the list that hosts share have them all.
 *
 * @throws StartupError as knownErasures
 * @throws StorageError when the list cannot be reached
 */
export async function shareErasures(queries: Queries, list: ErasureList, hash: KeyedHash): Promise<void> {
  const known = await knownErasures(queries, list, hash);
  await list.complete?.(known);
}

function requireSameKey(entries: Erasure[], hash: KeyedHash): Erasure[] {
  const prefix = `${fingerprintOfKey(hash)}.`;
  if (entries.every(({ addressHash }) => addressHash.startsWith(prefix))) return entries;
  throw new StartupError(
    'The list of erased addresses was made with another account secret: put account.secret back into DATA_DIR from a copy, or set ACCOUNT_SECRET as it was. If it is lost for good, restore a backup with --forget-erasures: people who were erased since it was taken come back.',
  );
}

/** Forgets all erasures, for a list whose key is lost. */
export async function forgetErasures(transaction: Queries): Promise<void> {
  await transaction.delete(erasures);
}

/** The last erasure of each address. */
function latest(entries: readonly Erasure[]): Erasure[] {
  const byHash = new Map<string, Erasure>();
  for (const entry of entries) {
    const other = byHash.get(entry.addressHash);
    if (!other || other.erasedAt < entry.erasedAt) byHash.set(entry.addressHash, entry);
  }
  return [...byHash.values()];
}

/**
 * Repeats erasures in the restore's transaction: the known ones, and those that the backup holds.
 *
 * @throws StartupError when the backup's were hashed with another key.
 * @returns the number of erased records, and what to do after the commit.
 */
export async function replayErasures(
  transaction: Queries,
  sources: readonly PersonalData[],
  known: readonly Erasure[],
  hash: KeyedHash,
): Promise<{ records: number; afterwards: () => Promise<void> }> {
  const all = latest([...known, ...requireSameKey(await transaction.select().from(erasures), hash)]);
  await recordInDatabase(transaction, all);
  const moments = new Map(all.map(({ addressHash, erasedAt }) => [addressHash, erasedAt]));
  const addresses = new Set<string>();
  for (const source of sources) for (const address of await source.addresses(transaction)) addresses.add(address);

  const results: ErasureResult[] = [];
  for (const address of addresses) {
    const erasedAt = moments.get(hashOfErased(hash, address));
    if (!erasedAt) continue;
    const person = await personWithAddress(transaction, address, erasedAt);
    results.push(...(await eraseFrom(transaction, sources, person, erasedAt)));
  }
  return { records: countRecords(results), afterwards: () => runAfterCommit(results) };
}
