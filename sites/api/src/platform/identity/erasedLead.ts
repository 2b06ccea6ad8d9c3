import type { HttpError } from '../http/httpError.ts';
import { type BrandScope, notFoundInScope } from './scope.ts';

/** The refusal of an admin's request about a message or a booking that is missing, or belongs to a brand out of scope. */
export const erasedLead = (scope: BrandScope): HttpError =>
  notFoundInScope(scope, 'This no longer exists: somebody has erased it.');
