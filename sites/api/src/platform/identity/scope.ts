import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HttpError } from '../http/httpError.ts';

/** The brands that an admin may see, by key; null for all of them (specification, section 6). */
export type BrandScope = readonly string[] | null;

/** Limits a query to an admin's brands; undefined for an admin of all brands. @param brand the column of a brand's key */
export const inScope = (brand: PgColumn, scope: BrandScope): SQL | undefined =>
  scope === null ? undefined : inArray(brand, [...scope]);

/** Whether an admin may see what belongs to a brand. What belongs to none is for admins of all brands. */
export const isInScope = (brand: string | null | undefined, scope: BrandScope): boolean =>
  scope === null || (brand != null && scope.includes(brand));

/** The refusal for something of another brand, and for something that does not exist: it reveals neither. */
export const outOfScope = (): HttpError => new HttpError('FORBIDDEN', 'This belongs to another brand.');

/** The refusal of something that is missing: an admin of some brands does not learn whether another brand has it. */
export const notFoundInScope = (scope: BrandScope, sentence: string): HttpError =>
  scope === null ? new HttpError('NOT_FOUND', sentence) : outOfScope();

/** The refusal of an admin's request about a message or a booking that is missing, or belongs to a brand out of scope. */
export const erasedSubmission = (scope: BrandScope): HttpError =>
  notFoundInScope(scope, 'This no longer exists: somebody has erased it.');
