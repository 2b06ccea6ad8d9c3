import { accountEmail } from '@threefold/validation';
import { and, eq, lt } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { auditEntries } from '../../../platform/audit/table.ts';
import { before, DAY_MS } from '../../../platform/clock.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import type { AccountsDependencies } from '../dependencies.ts';

/** How long the audit log keeps failed logins. Its other entries stay. */
const KEPT_MS = 90 * DAY_MS;

/** Enough to tell the addresses of an attack apart. */
const HASH_LENGTH = 12;

/** Failed logins in the audit log. */
export interface FailedLogins {
  /**
   * Records a login that failed by a wrong password, code or passkey, whether or not the address has an account. Not those
   * over a limit, so that an attack cannot fill the log.
   *
   * @param error why it failed, which is thrown again
   * @param email stored as a keyed hash; missing for a passkey
   */
  record(error: unknown, email?: string): Promise<never>;
  deleteOld(): Promise<void>;
}

export const createFailedLogins = ({
  queries,
  hash,
  clock,
}: Pick<AccountsDependencies, 'queries' | 'hash' | 'clock'>): FailedLogins => ({
  async record(error, email) {
    if (error instanceof HttpError) {
      const { status, code } = error.answer;
      const address = email && `the address ${hash('failed login', accountEmail(email)).slice(0, HASH_LENGTH)}`;
      const sentence =
        code === 'factor_wrong'
          ? `The second factor was wrong at a login with ${address}.`
          : `A login with ${address ?? 'a passkey'} failed.`;
      if (status === 'WRONG_CREDENTIALS' || code === 'factor_wrong') {
        await recordAudit(queries, { actor: 'visitor', brand: null, sentence });
      }
    }
    throw error;
  },

  async deleteOld() {
    await queries
      .delete(auditEntries)
      .where(and(eq(auditEntries.actor, 'visitor'), lt(auditEntries.at, before(clock(), KEPT_MS))));
  },
});
