import { lt, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { captchaSolutions } from './table.ts';

/**
 * Uses up a solution, in the transaction that stores the submission.
 *
 * @returns False when it was used before.
 */
export async function consumeSolution(transaction: Queries, solution: string): Promise<boolean> {
  const used = await transaction
    .insert(captchaSolutions)
    .values({ solution })
    .onConflictDoNothing()
    .returning({ solution: captchaSolutions.solution });
  return used.length > 0;
}

/** Deletes solutions of expired challenges, which are refused anyway. */
export async function deleteExpiredSolutions(queries: Queries): Promise<void> {
  await queries.delete(captchaSolutions).where(lt(captchaSolutions.usedAt, sql`now() - interval '1 day'`));
}
