import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { COMMON_PASSWORD, passwordFailureFor } from '@threefold/validation';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { validationError } from '../../platform/http/httpError.ts';
import type { Sessions } from '../../platform/identity/sessions.ts';
import { users } from '../../platform/identity/tables.ts';
import type { KeyedHash } from '../../platform/keyedHash.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { OutboxWorker } from '../../platform/outbox/outbox.ts';
import type { Links } from './links.ts';
import { isCommonPassword } from './passwords/common.ts';
import { emailChanges } from './tables.ts';

/** What the parts of the module stand on. */
export interface AccountsParts {
  queries: Queries;
  sessions: Sessions;
  limits: Limits;
  outbox: Pick<OutboxWorker, 'wake'>;
  hash: KeyedHash;
  clock: Clock;
  links: Links;
  /** Accounts that may be made from one network within an hour. */
  registrationsPerHour: number;
}

/** Where a request comes from. */
export interface Caller {
  brand: BrandEntry;
  /** Origin of the site, which links in mails lead back to. */
  site: string;
  /** Whom limits on addresses are about. */
  network: string;
}

/** @throws HttpError when this cannot be the password of the account with this email. */
export function requireValidPassword(email: string, password: string): void {
  const failure = passwordFailureFor({ email, password }) ?? (isCommonPassword(password) ? COMMON_PASSWORD : null);
  if (failure) throw validationError(failure);
}

/**
 * Reserves an email for an account until the transaction ends.
 *
 * @param userId The account that may have had it before.
 * @returns whether the account may have it: no other account does, or could take it back by an undo link.
 */
export async function claimEmail(transaction: Queries, email: string, userId: string, now: Date): Promise<boolean> {
  // Two tables hold addresses, so that no constraint can see to it that nobody else takes this one meanwhile.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email}`}, 0))`);
  const owners = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  const reserved = await transaction
    .select({ userId: emailChanges.userId })
    .from(emailChanges)
    .where(and(eq(emailChanges.formerEmail, email), gt(emailChanges.expiresAt, now), ne(emailChanges.userId, userId)));
  return owners.length + reserved.length === 0;
}
