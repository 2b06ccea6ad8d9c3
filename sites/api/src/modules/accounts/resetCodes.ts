import { randomInt } from 'node:crypto';
import { RESET_CODE_LENGTH } from '@threefold/validation';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { after, type Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { KeyedHash } from '../../platform/keyedHash.ts';
import type { Account } from './changeAccount.ts';
import { RESET_CODE_LIFETIME_MS } from './lifetimes.ts';
import { resetCodes } from './tables.ts';

/** A new code. */
export interface ResetCode {
  code: string;
  expiresAt: Date;
}

/**
 * Codes are stored as hashes keyed by the server's secret: a plain hash of six digits can be brute-forced in a
 * second. The limits restrict guessing.
 */
export interface ResetCodes {
  /** Creates a code and invalidates the email's previous one. @param userId Null when the email has no account. */
  issue(transaction: Queries, email: string, userId: string | null): Promise<ResetCode>;
  /** Whether a code is right, without using it up. */
  matches(from: Queries, email: string, code: string): Promise<boolean>;
  /**
   * Uses up a code: of several concurrent attempts, one succeeds.
   *
   * @param user Must still have the email to which the code was mailed.
   */
  use(transaction: Queries, user: Pick<Account, 'id' | 'email'>, code: string): Promise<boolean>;
  deleteExpired(): Promise<void>;
}

export function createResetCodes(queries: Queries, clock: Clock, hash: KeyedHash): ResetCodes {
  const emailHashOf = (email: string) => hash('reset code email', email);
  const codeHashOf = (email: string, code: string) => hash('reset code', `${email} ${code}`);

  const isRight = (email: string, code: string) =>
    and(
      eq(resetCodes.emailHash, emailHashOf(email)),
      eq(resetCodes.codeHash, codeHashOf(email, code)),
      gt(resetCodes.expiresAt, clock()),
      isNotNull(resetCodes.userId),
    );

  return {
    async issue(transaction, email, userId) {
      const code = String(randomInt(10 ** RESET_CODE_LENGTH)).padStart(RESET_CODE_LENGTH, '0');
      const expiresAt = after(clock(), RESET_CODE_LIFETIME_MS);
      const row = { userId, codeHash: codeHashOf(email, code), expiresAt };
      await transaction
        .insert(resetCodes)
        .values({ emailHash: emailHashOf(email), ...row })
        .onConflictDoUpdate({ target: resetCodes.emailHash, set: row });
      return { code, expiresAt };
    },

    async matches(from, email, code) {
      const found = await from.select({ userId: resetCodes.userId }).from(resetCodes).where(isRight(email, code));
      return found.length > 0;
    },

    async use(transaction, { id, email }, code) {
      const used = await transaction
        .delete(resetCodes)
        .where(and(isRight(email, code), eq(resetCodes.userId, id)))
        .returning({ userId: resetCodes.userId });
      return used.length > 0;
    },

    async deleteExpired() {
      await queries.delete(resetCodes).where(lt(resetCodes.expiresAt, clock()));
    },
  };
}
