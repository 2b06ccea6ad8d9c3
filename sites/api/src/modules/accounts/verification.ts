import type { SessionUser, VerificationOutcome } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { after, DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { VERIFICATIONS_TO_ACCOUNT } from './limits.ts';
import { linkTokenHash, newLinkToken } from './links.ts';
import { verificationMail } from './mails.ts';
import type { AccountsParts, Caller } from './parts.ts';
import { emailVerifications } from './tables.ts';

const LIFETIME_MS = 24 * HOUR_MS;

/** How long an expired link is still told apart from an unknown one. */
const KEPT_EXPIRED_MS = 30 * DAY_MS;

/** What became of a link that somebody opened. */
export interface FollowedLink {
  outcome: VerificationOutcome;
  /** The site that it ends on; absent when the link is unknown. */
  site?: string;
}

/** Links that show that a person reads the mail of their account's email. */
export interface Verification {
  /** Mails a link, in the caller's transaction. Wake the outbox afterwards. */
  send(
    transaction: Queries,
    user: Pick<SessionUser, 'id' | 'firstName' | 'email'>,
    brand: BrandEntry,
    site: string,
  ): Promise<void>;
  /** Mails another link unless the email is verified. @throws HttpError after too many. */
  resend(user: SessionUser, caller: Caller): Promise<{ isEmailVerified: boolean }>;
  /** Does what a link is for. */
  follow(token: string): Promise<FollowedLink>;
  sweep(): Promise<void>;
}

export function createVerification({ queries, limits, outbox, clock, links }: AccountsParts): Verification {
  const send: Verification['send'] = async (transaction, user, brand, site) => {
    const token = newLinkToken();
    const expiresAt = after(clock(), LIFETIME_MS);
    await transaction
      .insert(emailVerifications)
      .values({ tokenHash: linkTokenHash(token), userId: user.id, email: user.email, siteOrigin: site, expiresAt });
    await enqueue(transaction, verificationMail(user, brand, links.verifyEmail(site, token), expiresAt));
  };

  return {
    send,

    async resend(user, { brand, site }) {
      if (user.isEmailVerified) return { isEmailVerified: true };
      await limits.take([VERIFICATIONS_TO_ACCOUNT, user.id]);
      await queries.transaction((transaction) => send(transaction, user, brand, site));
      outbox.wake();
      return { isEmailVerified: false };
    },

    async follow(token) {
      const now = clock();
      return queries.transaction(async (transaction): Promise<FollowedLink> => {
        const [link] = await transaction
          .select()
          .from(emailVerifications)
          .where(eq(emailVerifications.tokenHash, linkTokenHash(token)))
          .for('update');
        if (!link) return { outcome: 'unknown' };
        const site = link.siteOrigin;
        if (link.expiresAt <= now) return { outcome: 'expired', site };
        // Mail programs look at links before people do: a second visit ends like the first.
        const [verified] = await transaction
          .update(users)
          .set({ isEmailVerified: true })
          .where(and(eq(users.id, link.userId), eq(users.email, link.email)))
          .returning({ id: users.id });
        await transaction
          .update(emailVerifications)
          .set({ usedAt: now })
          .where(and(eq(emailVerifications.tokenHash, link.tokenHash), isNull(emailVerifications.usedAt)));
        // The account has another address by now, which has a link of its own.
        return { outcome: verified ? 'verified' : 'expired', site };
      });
    },

    async sweep() {
      await queries
        .delete(emailVerifications)
        .where(lt(emailVerifications.expiresAt, after(clock(), -KEPT_EXPIRED_MS)));
    },
  };
}
