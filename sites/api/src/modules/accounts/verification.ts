import type { SessionUser } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { after, HOUR_MS } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/database.ts';
import { users } from '../../platform/identity/tables.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { VERIFICATIONS_TO_ACCOUNT } from './limits.ts';
import { linkTokenHash, newLinkToken } from './links.ts';
import { verificationMail } from './mails.ts';
import type { AccountsParts, Caller } from './parts.ts';
import { emailVerifications } from './tables.ts';

const LIFETIME_MS = 24 * HOUR_MS;

/** Links that show that a person reads the mail of their account's email. */
export interface Verification {
  /** Mails a link, in the caller's transaction. Wake the outbox afterwards. */
  send(
    transaction: Queries,
    user: Pick<SessionUser, 'id' | 'firstName' | 'email'>,
    brand: BrandEntry,
    site: string,
  ): Promise<void>;
  /** Mails another link unless the email is verified. @throws Refused after too many. */
  resend(user: SessionUser, caller: Caller): Promise<{ isEmailVerified: boolean }>;
  /** Does what a link is for. @returns The site it ends on; undefined when the link is unknown or has expired. */
  follow(token: string): Promise<string | undefined>;
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
      const link = and(eq(emailVerifications.tokenHash, linkTokenHash(token)), gt(emailVerifications.expiresAt, now));
      return queries.transaction(async (transaction) => {
        const [used] = await transaction
          .update(emailVerifications)
          .set({ usedAt: now })
          .where(and(link, isNull(emailVerifications.usedAt)))
          .returning();
        if (used) {
          await transaction
            .update(users)
            .set({ isEmailVerified: true })
            .where(and(eq(users.id, used.userId), eq(users.email, used.email)));
          return used.siteOrigin;
        }
        // Mail programs look at links before people do; the visit after theirs has to end in the same place.
        const [known] = await transaction.select().from(emailVerifications).where(link);
        return known?.siteOrigin;
      });
    },

    async sweep() {
      await queries.delete(emailVerifications).where(lt(emailVerifications.expiresAt, clock()));
    },
  };
}
