import type { SessionUser } from '@threefold/api-contract';
import { currentPasswordFailure } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { users } from '../../../platform/identity/tables.ts';
import type { Basis } from '../changeAccount.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { isPassword } from '../passwords/hash.ts';
import { limitsOnConfirming } from '../rateLimits.ts';
import { refusals } from '../refusals.ts';

/**
 * Asks a signed-in user for the password again.
 *
 * @returns the verified hash, on which the change is based
 * @throws HttpError when the password is wrong, or after too many attempts
 */
export type RequirePassword = (
  user: SessionUser,
  password: string | undefined,
) => Promise<Required<Pick<Basis, 'passwordHash'>>>;

export const createRequirePassword =
  ({ queries, limits }: Pick<AccountsDependencies, 'queries' | 'limits'>): RequirePassword =>
  async ({ id }, password = '') => {
    const failure = currentPasswordFailure({ password });
    if (failure) throw validationError(failure);
    const [user] = await queries.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
    if (!(await isPassword(password, user?.hash, limits, limitsOnConfirming(id)))) {
      throw new HttpError('INVALID', refusals().passwordWrong, 422, { field: 'password', code: 'password_wrong' });
    }
    return { passwordHash: user?.hash ?? null };
  };
