import { readFileSync } from 'node:fs';
import { COMMON_PASSWORD, passwordFailureFor } from '@threefold/validation';
import { validationError } from '../../../platform/http/httpError.ts';

let common: ReadonlySet<string> | undefined;

/** Whether a password is in common.txt, ignoring case. NOTICE.md says which passwords that file lists. */
function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('common.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password.toLowerCase());
}

/** @throws HttpError when the account with this email cannot have this password. */
export function requireValidPassword(email: string, password: string): void {
  const failure = passwordFailureFor({ email, password }) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);
  if (failure) throw validationError(failure);
}
