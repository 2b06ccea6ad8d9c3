import { setTimeout as sleep } from 'node:timers/promises';
import { type SQLChunk, sql } from 'drizzle-orm';
import { codeOf } from '../codeOf.ts';
import type { Queries } from '../database/database.ts';
import { StartupError } from '../startupError.ts';
import { tablesInOrder } from './tables.ts';

const RETRY_MS = 20;
const TIMEOUT_MS = 10_000;

/** PostgreSQL's lock_not_available. */
const IN_USE = '55P03';

/**
 * Empties every table under an exclusive lock until the transaction ends. All tables are locked at once or not at
 * all: holding some while waiting for others could deadlock with a query on two of them.
 *
 * @param timeoutMs How long to try.
 * @throws StartupError when the tables were in use the whole time.
 */
export async function emptyTables(transaction: Queries, timeoutMs = TIMEOUT_MS): Promise<void> {
  const tables = (await tablesInOrder(transaction)).map(({ name }) => sql.identifier(name));
  const end = performance.now() + timeoutMs;
  while (!(await lockAll(transaction, tables))) {
    if (performance.now() > end) throw new StartupError('The database is in use: stop the API, then try again.');
    await sleep(RETRY_MS);
  }
  // Not TRUNCATE: it creates new files for every table and index, which takes longer than deleting as few rows as ours.
  const deletions = tables.toReversed().map((table) => sql`delete from ${table};`);
  await transaction.execute(sql`do $$ begin ${sql.join(deletions, sql` `)} end $$`);
}

/** Locks all tables, or none. @returns false when one is in use. */
async function lockAll(transaction: Queries, tables: readonly SQLChunk[]): Promise<boolean> {
  try {
    // Rolling back to the savepoint releases the locks already taken.
    await transaction.transaction((attempt) =>
      attempt.execute(sql`lock table ${sql.join([...tables], sql`, `)} in access exclusive mode nowait`),
    );
    return true;
  } catch (error) {
    if (codeOf(error) === IN_USE) return false;
    throw error;
  }
}
