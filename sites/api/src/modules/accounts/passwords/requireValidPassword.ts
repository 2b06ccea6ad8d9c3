import { COMMON_PASSWORD, passwordFailureFor } from '@threefold/validation';
import { validationError } from '../../../platform/http/httpError.ts';
import { isCommonPassword } from './common.ts';

/** @throws HttpError when the account with this email cannot have this password. */
export function requireValidPassword(email: string, password: string): void {
  const failure = passwordFailureFor({ email, password }) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);
  if (failure) throw validationError(failure);
}
