import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Data } from '@threefold/api-contract';
import { isEmail, normaliseEmail } from '@threefold/validation';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { users } from '../../platform/identity/tables.ts';
import { hashOfAddress, type PersonalData } from '../../platform/personalData.ts';
import { erasures } from './tables.ts';

/** An erasure that has to hold also after a restore. */
export interface Erasure {
  addressHash: string;
  erasedAt: Date;
}

export interface PrivacyParts {
  queries: Queries;
  /** Of every part that holds any. */
  sources: readonly PersonalData[];
  /** Where the list of erasures is kept beside the database, so that a restored database does not forget it. */
  dataDir: string;
  clock: Clock;
}

export interface Privacy {
  /** Everything held on an address. @throws Refused when it is none. */
  collect(address: string): Promise<Data['exportPerson']>;
  /** Erases everything held on an address, for good, and notes that it did. @throws Refused when it is none. */
  erase(address: string): Promise<Data['erasePerson']>;
  /** Deletes an account alone: what else is held on its address may be somebody else's, who never proved it. */
  eraseAccount(userId: string): Promise<Data['erasePerson']>;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'erasures.txt');

export function createPrivacy({ queries, sources, dataDir, clock }: PrivacyParts): Privacy {
  return {
    async collect(address) {
      const email = requireEmail(address);
      const records = await Promise.all(sources.map((source) => source.collect(queries, email)));
      return { email, records: records.flat().filter(({ rows }) => rows.length > 0) };
    },

    async erase(address) {
      const email = requireEmail(address);
      const erasure: Erasure = { addressHash: hashOfAddress(email), erasedAt: clock() };
      // Noted first: an erasure that was noted and not done is done by the next restore, the other way round never.
      await note(dataDir, erasure);
      const results = await queries.transaction(async (transaction) => {
        await keep(transaction, [erasure]);
        return await eraseFrom(transaction, sources, email, erasure.erasedAt);
      });
      await finish(results);
      return { erased: recordsIn(results) };
    },

    async eraseAccount(userId) {
      const erased = await queries.delete(users).where(eq(users.id, userId)).returning({ id: users.id });
      return { erased: erased.length };
    },
  };
}

type Results = Awaited<ReturnType<PersonalData['erase']>>[];

const recordsIn = (results: Results) => results.reduce((sum, { records }) => sum + records, 0);

async function finish(results: Results): Promise<void> {
  for (const { afterwards } of results) await afterwards?.();
}

async function eraseFrom(transaction: Queries, sources: readonly PersonalData[], email: string, before: Date) {
  const results: Results = [];
  for (const source of sources) results.push(await source.erase(transaction, email, before));
  return results;
}

function requireEmail(address: string): string {
  if (!isEmail(address)) {
    throw new Refused('INVALID', 'Please enter a valid email address.', 422, { field: 'email', code: 'email_invalid' });
  }
  return normaliseEmail(address);
}

async function note(dataDir: string, { addressHash, erasedAt }: Erasure): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await appendFile(fileOf(dataDir), `${addressHash} ${erasedAt.toISOString()}\n`, { mode: 0o600, flush: true });
}

async function keep(transaction: Queries, entries: readonly Erasure[]): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insert(erasures)
    .values([...entries])
    .onConflictDoUpdate({
      target: erasures.addressHash,
      set: { erasedAt: sql`greatest(${erasures.erasedAt}, excluded.erased_at)` },
    });
}

/** Every erasure known here: to the database as it is, and to the list beside it. */
export async function knownErasures(queries: Queries, dataDir: string): Promise<Erasure[]> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  const noted = text.split('\n').flatMap((line) => {
    const [addressHash, moment] = line.split(' ');
    return addressHash && moment ? [{ addressHash, erasedAt: new Date(moment) }] : [];
  });
  return latest([...(await queries.select().from(erasures)), ...noted]);
}

/** One for each address, the last. */
function latest(entries: readonly Erasure[]): Erasure[] {
  const byHash = new Map<string, Erasure>();
  for (const entry of entries) {
    const other = byHash.get(entry.addressHash);
    if (!other || other.erasedAt < entry.erasedAt) byHash.set(entry.addressHash, entry);
  }
  return [...byHash.values()];
}

/**
 * Erases again what a backup has brought back, in the transaction of the restore.
 *
 * @returns how many records it was, and what to do once the transaction is through.
 */
export async function eraseAgain(
  transaction: Queries,
  sources: readonly PersonalData[],
  known: readonly Erasure[],
): Promise<{ records: number; afterwards: () => Promise<void> }> {
  const all = latest([...known, ...(await transaction.select().from(erasures))]);
  await keep(transaction, all);
  const moments = new Map(all.map(({ addressHash, erasedAt }) => [addressHash, erasedAt]));
  const addresses = new Set<string>();
  for (const source of sources) for (const address of await source.addresses(transaction)) addresses.add(address);

  const results: Results = [];
  for (const address of addresses) {
    const erasedAt = moments.get(hashOfAddress(address));
    if (erasedAt) results.push(...(await eraseFrom(transaction, sources, address, erasedAt)));
  }
  return { records: recordsIn(results), afterwards: () => finish(results) };
}
