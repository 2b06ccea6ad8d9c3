import { randomInt, randomUUID } from 'node:crypto';
import { RESET_CODE_LENGTH } from '@threefold/validation';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { after, type Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyedHash.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, TooManyRequests } from '../../../platform/http/httpError.ts';
import type { Account } from '../changeAccount.ts';
import { RESET_CODE_LIFETIME_MS } from '../lifetimes.ts';
import { refusals } from '../refusals.ts';
import { resetCodes } from '../tables.ts';

/** Wrong tries of a code by the browser that asked for it, and as many by all others together. */
const TRIES = 5;

/** A new code. */
export interface ResetCode {
  code: string;
  expiresAt: Date;
}

/**
 * Codes are stored as hashes keyed by the server's secret: a plain hash of six digits can be brute-forced in a second. The tries
 * of each restrict guessing. The browser that asked for a code has tries of its own, so that nobody can use up the owner's; and
 * nobody takes a code away by asking for another one elsewhere.
 */
export interface ResetCodes {
  /**
   * Creates a code and invalidates the one for which the same browser asked before.
   *
   * @param userId Null when the email has no account.
   * @param browser The token of the device's cookie.
   */
  issue(transaction: Queries, email: string, userId: string | null, browser: string): Promise<ResetCode>;
  /** Whether this browser asked for a code that has not expired. */
  isAskedFrom(email: string, browser: string | undefined): Promise<boolean>;
  /**
   * The id of the code, without using it up. Tries are counted before the comparison, and uncounted when the code is right.
   *
   * @throws HttpError when it is wrong, TooManyRequests when no code has tries left for this browser
   */
  requireRight(email: string, code: string, browser: string | undefined): Promise<string>;
  /** Whether a code can still be used. @param user Must still have the email to which it was mailed. */
  isOf(from: Queries, user: Pick<Account, 'id' | 'email'>, codeId: string): Promise<boolean>;
  /** Uses up a code, if it is the user's: of several concurrent attempts, one succeeds. */
  use(transaction: Queries, user: Pick<Account, 'id' | 'email'>, codeId: string): Promise<boolean>;
  deleteExpired(): Promise<void>;
}

export const wrongCode = (): HttpError =>
  new HttpError('INVALID', refusals().codeWrong, 422, {
    field: 'passwordResetCode',
    code: 'code_wrong',
  });

export function createResetCodes(queries: Queries, clock: Clock, hash: KeyedHash): ResetCodes {
  const emailHashOf = (email: string) => hash('reset code email', email);
  const codeHashOf = (email: string, code: string) => hash('reset code', `${email} ${code}`);
  const browserHashOf = (email: string, browser: string | undefined) =>
    browser === undefined ? '' : hash('reset code browser', `${email} ${browser}`);

  const isActive = (email: string) =>
    and(eq(resetCodes.emailHash, emailHashOf(email)), gt(resetCodes.expiresAt, clock()));

  const isOwn = ({ id, email }: Pick<Account, 'id' | 'email'>, codeId: string) =>
    and(isActive(email), eq(resetCodes.id, codeId), eq(resetCodes.userId, id));

  /** Adds to the tries of codes: the browser's own ones, or those of all others. */
  const count = (from: Queries, codes: readonly { id: string }[], browserHash: string, tries: 1 | -1) =>
    from
      .update(resetCodes)
      .set({
        ownTries: sql`${resetCodes.ownTries} + case when ${resetCodes.browserHash} = ${browserHash} then ${tries}::int else 0 end`,
        otherTries: sql`${resetCodes.otherTries} + case when ${resetCodes.browserHash} = ${browserHash} then 0 else ${tries}::int end`,
      })
      .where(
        inArray(
          resetCodes.id,
          codes.map(({ id }) => id),
        ),
      );

  /** Counts a try on each active code that has tries left for this browser. */
  const take = (email: string, browserHash: string) =>
    queries.transaction(async (transaction) => {
      // Locked in one order, so that parallel tries wait for each other.
      const active = await transaction
        .select()
        .from(resetCodes)
        .where(isActive(email))
        .orderBy(resetCodes.id)
        .for('update');
      const open = active.filter((one) => (one.browserHash === browserHash ? one.ownTries : one.otherTries) < TRIES);
      if (open.length > 0) await count(transaction, open, browserHash, 1);
      return { active, open };
    });

  return {
    async issue(transaction, email, userId, browser) {
      const code = String(randomInt(10 ** RESET_CODE_LENGTH)).padStart(RESET_CODE_LENGTH, '0');
      const expiresAt = after(clock(), RESET_CODE_LIFETIME_MS);
      const row = {
        id: randomUUID(),
        userId,
        codeHash: codeHashOf(email, code),
        expiresAt,
        ownTries: 0,
        otherTries: 0,
      };
      await transaction
        .insert(resetCodes)
        .values({ emailHash: emailHashOf(email), browserHash: browserHashOf(email, browser), ...row })
        .onConflictDoUpdate({ target: [resetCodes.emailHash, resetCodes.browserHash], set: row });
      return { code, expiresAt };
    },

    async isAskedFrom(email, browser) {
      const own = and(isActive(email), eq(resetCodes.browserHash, browserHashOf(email, browser)));
      return (await queries.$count(resetCodes, own)) > 0;
    },

    async requireRight(email, code, browser) {
      const browserHash = browserHashOf(email, browser);
      const { active, open } = await take(email, browserHash);
      const right = open.find(({ codeHash, userId }) => userId && codeHash === codeHashOf(email, code));
      if (right) {
        // One by one, so that it holds no lock while it waits for another.
        for (const one of open) await count(queries, [one], browserHash, -1);
        return right.id;
      }
      if (active.length === 0 || open.length > 0) throw wrongCode();
      const expires = Math.max(...active.map(({ expiresAt }) => expiresAt.getTime()));
      throw new TooManyRequests(refusals().codeTries, Math.max(Math.ceil((expires - clock().getTime()) / 1000), 1));
    },

    isOf: async (from, user, codeId) => (await from.$count(resetCodes, isOwn(user, codeId))) > 0,

    async use(transaction, user, codeId) {
      const used = await transaction
        .delete(resetCodes)
        .where(isOwn(user, codeId))
        .returning({ userId: resetCodes.userId });
      return used.length > 0;
    },

    async deleteExpired() {
      await queries.delete(resetCodes).where(lt(resetCodes.expiresAt, clock()));
    },
  };
}
