import type { SessionUser, VerificationOutcome } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { after, before, DAY_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { sessionEnded } from '../../platform/identity/identity.ts';
import type { Identity } from '../../platform/identity/sessions.ts';
import { users } from '../../platform/identity/tables.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { type Basis, changeAccount } from './changeAccount.ts';
import { VERIFICATION_LIFETIME_MS } from './lifetimes.ts';
import { VERIFICATIONS_TO_ACCOUNT } from './limits.ts';
import { linkTokenHash, newToken } from './links.ts';
import { verificationMail } from './mails.ts';
import type { AccountsParts, Caller } from './parts.ts';
import { emailVerifications } from './tables.ts';

/** How long an expired link is still distinguished from an unknown one. */
const KEPT_EXPIRED_MS = 30 * DAY_MS;

/** The result of following a link. */
export interface FollowedLink {
  outcome: VerificationOutcome;
  /** The site to redirect to; absent when the link is unknown. */
  site?: string;
}

/** Links that verify that a user can read mail at the account's email. */
export interface Verification {
  /** Mails a link, in the caller's transaction. Wake the outbox afterwards. */
  send(
    transaction: Queries,
    user: Pick<SessionUser, 'id' | 'firstName' | 'email'>,
    brand: BrandEntry,
    site: string,
  ): Promise<void>;
  /** Mails another link unless the email is already verified. @throws HttpError after too many mails. */
  resend(identity: Identity, caller: Caller): Promise<{ isEmailVerified: boolean }>;
  /**
   * Mails another link to the address of a given one, which may have expired. Anybody who has a link can read its mailbox.
   *
   * @throws HttpError when the link is unknown or the account has another address, and after too many mails.
   */
  renew(token: string, caller: Caller): Promise<{ isEmailVerified: boolean }>;
  /** Verifies the email of a link. */
  follow(token: string): Promise<FollowedLink>;
  deleteExpired(): Promise<void>;
}

export function createVerification({ queries, limits, outbox, clock, links }: AccountsParts): Verification {
  const send: Verification['send'] = async (transaction, user, brand, site) => {
    const token = newToken();
    const expiresAt = after(clock(), VERIFICATION_LIFETIME_MS);
    await transaction
      .insert(emailVerifications)
      .values({ tokenHash: linkTokenHash(token), userId: user.id, email: user.email, siteOrigin: site, expiresAt });
    await enqueue(transaction, verificationMail(user, brand, links.verifyEmail(site, token), expiresAt));
  };

  /** Mails another link, unless the account has another address or none by then. */
  const sendAgain = async (
    user: Pick<SessionUser, 'id' | 'email' | 'isEmailVerified'>,
    { brand, site }: Caller,
    basis: Pick<Basis, 'sessionId'>,
    otherwise: () => never,
  ) => {
    if (user.isEmailVerified) return { isEmailVerified: true };
    await limits.take([VERIFICATIONS_TO_ACCOUNT, user.id]);
    await changeAccount(
      queries,
      { userId: user.id, email: user.email, ...basis },
      (transaction, account) => send(transaction, account, brand, site),
      otherwise,
    );
    outbox.wake();
    return { isEmailVerified: false };
  };

  return {
    send,

    resend: ({ user, sessionId }, caller) =>
      sendAgain(user, caller, { sessionId }, () => {
        throw sessionEnded();
      }),

    async renew(token, caller) {
      const [found] = await queries
        .select({ user: users })
        .from(emailVerifications)
        .innerJoin(users, and(eq(users.id, emailVerifications.userId), eq(users.email, emailVerifications.email)))
        .where(eq(emailVerifications.tokenHash, linkTokenHash(token)));
      const unknown = () => {
        throw new HttpError('NOT_FOUND', 'This link cannot be renewed. Please log in to get another one.');
      };
      return found ? sendAgain(found.user, caller, {}, unknown) : unknown();
    },

    async follow(token) {
      const now = clock();
      const find = async (from: Queries) => {
        const [link] = await from
          .select()
          .from(emailVerifications)
          .where(eq(emailVerifications.tokenHash, linkTokenHash(token)));
        return link;
      };
      const found = await find(queries);
      if (!found) return { outcome: 'unknown' };
      // Its account has another email since, which has its own link.
      const expired: FollowedLink = { outcome: 'expired', site: found.siteOrigin };
      return await changeAccount(
        queries,
        { userId: found.userId, email: found.email },
        async (transaction, user): Promise<FollowedLink> => {
          const link = await find(transaction);
          if (!link || link.expiresAt <= now) return expired;
          // Mail programs prefetch links: a second visit has the same result.
          await transaction.update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id));
          await transaction
            .update(emailVerifications)
            .set({ usedAt: now })
            .where(and(eq(emailVerifications.tokenHash, link.tokenHash), isNull(emailVerifications.usedAt)));
          return { outcome: 'verified', site: link.siteOrigin };
        },
        () => expired,
      );
    },

    async deleteExpired() {
      await queries
        .delete(emailVerifications)
        .where(lt(emailVerifications.expiresAt, before(clock(), KEPT_EXPIRED_MS)));
    },
  };
}
