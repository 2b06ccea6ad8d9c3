import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import type { Identity } from '../../../platform/identity/sessions.ts';
import { refusals } from '../refusals.ts';
import { passkeys } from '../tables.ts';

/**
 * Somebody who knows only an admin's password must not add a second factor next to the admin's passkey.
 *
 * @throws HttpError when a second factor is required, and the session began without the existing passkey
 */
export async function requireMayAddFactor(
  transaction: Queries,
  { user, secondFactorMissing }: Identity,
): Promise<void> {
  if (!secondFactorMissing || (await transaction.$count(passkeys, eq(passkeys.userId, user.id))) === 0) return;
  throw new HttpError('FORBIDDEN', refusals().passkeyRequired, 403, {
    code: 'passkey_required',
  });
}
