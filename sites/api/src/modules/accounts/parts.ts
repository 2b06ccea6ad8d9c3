import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { COMMON_PASSWORD, passwordFailureFor } from '@threefold/validation';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { validationError } from '../../platform/http/httpError.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { users } from '../../platform/identity/tables.ts';
import type { KeyedHash } from '../../platform/keyedHash.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Sealer } from '../../platform/sealed.ts';
import type { Links } from './links.ts';
import { isCommonPassword } from './passwords/common.ts';
import { emailChanges } from './tables.ts';

/** What the module depends on. */
export interface AccountsParts {
  queries: Queries;
  sessions: Sessions;
  limits: Limits;
  outbox: Pick<OutboxWorker, 'wake'>;
  hash: KeyedHash;
  /** Encrypts the secrets of authenticator apps. */
  sealer: Sealer;
  clock: Clock;
  links: Links;
  /** Registrations allowed per network and hour. */
  registrationsPerHour: number;
  /** Key of the brand that runs the portal, to which clients belong. */
  portal: string;
}

/** The origin of a request. */
export interface Caller {
  brand: BrandEntry;
  /** Origin of the site, for links in mails. */
  site: string;
  /** The subject of rate limits by network. */
  network: string;
  device: {
    /** Browser, system and country; null when none is known. */
    words: string | null;
    /** From the cookie of an earlier login. Untrusted. */
    token: string | undefined;
  };
}

/** @throws HttpError when the account with this email cannot have this password. */
export function requireValidPassword(email: string, password: string): void {
  const failure = passwordFailureFor({ email, password }) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);
  if (failure) throw validationError(failure);
}

/**
 * Reserves an email for an account until the transaction ends.
 *
 * @param userId The account that claims it, which may have had it before.
 * @returns whether it is free: no other account has it or could take it back with an undo link.
 */
export async function claimEmail(transaction: Queries, email: string, userId: string, now: Date): Promise<boolean> {
  // Two tables hold addresses, so no unique constraint can guarantee this.
  await lockInTransaction(transaction, `account ${email}`);
  const owners = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  const reserved = await transaction
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(eq(emailChanges.formerEmail, email), gt(emailChanges.expiresAt, now), ne(emailChanges.userId, userId)));
  return owners.length === 0 && reserved.length === 0;
}
