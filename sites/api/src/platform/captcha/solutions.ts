import { lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { violatedConstraint } from '../database/errors.ts';
import { insertWithin, valuesGiven } from '../database/insertWithin.ts';
import { captchaSolutions } from './table.ts';

const KEYS = ['solution'] as const;

/**
 * Uses a solution up within the statement that stores what it was solved for, if that statement's part `when` has a row.
 * One that has been used before makes the whole statement fail: see `isUsedSolution`.
 */
export const consumeWithin = (when: SQLWrapper): SQL => insertWithin(captchaSolutions, KEYS, ['captcha'], when);

/** The value for `consumeWithin`. */
export const solutionGiven = (solution: string): Record<string, unknown> => valuesGiven('captcha', KEYS, { solution });

/** Whether a statement failed because its solution has been used before. */
export const isUsedSolution = (error: unknown): boolean => violatedConstraint(error) === 'captcha_solutions_pkey';

/** Forgets solutions whose challenge has long expired, so that they cannot be used again anyway. */
export async function forgetOldSolutions(queries: Queries): Promise<void> {
  await queries.delete(captchaSolutions).where(lt(captchaSolutions.usedAt, sql`now() - interval '1 day'`));
}
