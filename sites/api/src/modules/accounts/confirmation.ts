import { CONFIRMATION_REQUIRED } from '@threefold/api-contract';
import { HttpError } from '../../platform/http/httpError.ts';
import type { Identity } from '../../platform/identity/sessions.ts';
import { CONFIRMATION_LIFETIME_MS } from './lifetimes.ts';
import type { AccountsParts } from './parts.ts';

/** @throws HttpError unless the session's user has logged in, or proved again who they are, in the last minutes. */
export async function requireConfirmed(
  { sessions }: Pick<AccountsParts, 'sessions'>,
  { sessionId }: Pick<Identity, 'sessionId'>,
): Promise<void> {
  if (await sessions.isConfirmed(sessionId, CONFIRMATION_LIFETIME_MS)) return;
  throw new HttpError('FORBIDDEN', 'Please confirm first that it is you.', 403, { code: CONFIRMATION_REQUIRED });
}
