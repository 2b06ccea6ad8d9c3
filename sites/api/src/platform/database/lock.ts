import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Waits for other transactions that hold the lock of the same name, and holds it until this one has ended.
 *
 * @param name Any text; the lock is its 64-bit hash.
 */
export async function lockInTransaction(transaction: Queries, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
