import { lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { violatedConstraint } from '../database/errors.ts';
import { insertRows } from '../database/insertRows.ts';
import { captchaSolutions } from './table.ts';

/**
 * Uses solutions up within the statement that stores what they were solved for, each with the row of the part `onlyOf`
 * that it belongs to. One that has been used before makes the whole statement fail: see `isUsedSolution`.
 *
 * @param given Under which name the statement is given them, as `solutionOf` writes them.
 */
export const consumeWithin = (given: string, onlyOf: string): SQL =>
  insertRows(captchaSolutions, { keys: ['solution'], given, onlyOf, inOrderOf: 'solution' });

/** A solution for `consumeWithin`. @param of The id of the row that it belongs to. */
export const solutionOf = (of: string, solution: string): object => ({ of, solution });

/** Whether a statement failed because its solution has been used before. */
export const isUsedSolution = (error: unknown): boolean => violatedConstraint(error) === 'captcha_solutions_pkey';

/** Forgets solutions whose challenge has long expired, so that they cannot be used again anyway. */
export async function forgetOldSolutions(queries: Queries): Promise<void> {
  await queries.delete(captchaSolutions).where(lt(captchaSolutions.usedAt, sql`now() - interval '1 day'`));
}
