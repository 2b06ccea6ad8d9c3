import { CONFIRMATION_REQUIRED } from '@threefold/api-contract';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Identity } from '../../platform/identity/sessions.ts';
import { CONFIRMATION_LIFETIME_MS } from './lifetimes.ts';
import type { AccountsParts } from './parts.ts';
import { passkeys } from './tables.ts';

/** @throws HttpError unless the session's user has logged in or confirmed their identity recently. */
export async function requireConfirmed(
  { sessions }: Pick<AccountsParts, 'sessions'>,
  { sessionId }: Pick<Identity, 'sessionId'>,
): Promise<void> {
  if (await sessions.isConfirmed(sessionId, CONFIRMATION_LIFETIME_MS)) return;
  throw new HttpError('FORBIDDEN', 'Please confirm first that it is you.', 403, { code: CONFIRMATION_REQUIRED });
}

/**
 * Somebody who knows only an admin's password must not add a second factor next to the admin's passkey.
 *
 * @throws HttpError when a second factor is required, and the session began without the existing passkey
 */
export async function requireMayAddFactor(
  { queries }: Pick<AccountsParts, 'queries'>,
  { user, secondFactorMissing }: Identity,
): Promise<void> {
  if (!secondFactorMissing || (await queries.$count(passkeys, eq(passkeys.userId, user.id))) === 0) return;
  throw new HttpError('FORBIDDEN', 'You have a passkey. Please log in with it first.', 403, {
    code: 'passkey_required',
  });
}
