import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { captchaSolutions } from './table.ts';

/**
 * Uses a solution up, in the transaction that stores what it was solved for.
 *
 * @returns False when it has been used before.
 */
export async function consumeSolution(transaction: Queries, solution: string): Promise<boolean> {
  const used = await transaction
    .insert(captchaSolutions)
    .values({ solution })
    .onConflictDoNothing()
    .returning({ solution: captchaSolutions.solution });
  return used.length > 0;
}

/** Deletes solutions whose challenge has long expired, so that they cannot be used again anyway. */
export async function deleteExpiredSolutions(queries: Queries): Promise<void> {
  await queries.delete(captchaSolutions).where(lt(captchaSolutions.usedAt, sql`now() - interval '1 day'`));
}
