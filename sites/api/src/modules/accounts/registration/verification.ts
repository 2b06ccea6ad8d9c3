import type { SessionUser } from '@threefold/api-contract';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import { after, before, DAY_MS } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { sessionEnded } from '../../../platform/identity/identity.ts';
import { type Identity, sessionUser } from '../../../platform/identity/sessions.ts';
import { users } from '../../../platform/identity/tables.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { type Account, type Basis, changeAccount, changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { VERIFICATION_LIFETIME_MS } from '../lifetimes.ts';
import { linkTokenHash, newToken, pagesOf } from '../links.ts';
import { verificationMail } from '../mails.ts';
import { VERIFICATIONS_TO_ACCOUNT } from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { emailVerifications } from '../tables.ts';
import { proveEmail } from './proof.ts';

/** How long an expired link is still distinguished from an unknown one. */
const KEPT_EXPIRED_MS = 30 * DAY_MS;

/** Links that verify that a user can read mail at the account's email. */
export interface Verification {
  /** Mails a link, in the caller's transaction. Wake the outbox afterwards. */
  send(
    transaction: Queries,
    user: Pick<Account, 'id' | 'firstName' | 'email' | 'language'>,
    caller: Pick<Caller, 'brand' | 'site'>,
  ): Promise<void>;
  /** Mails another link unless the email is already verified. @throws HttpError after too many mails. */
  resend(identity: Identity, caller: Caller): Promise<{ isEmailVerified: boolean }>;
  /**
   * Mails another link to the address of a given one, which may have expired. Anybody who has a link can read its mailbox.
   *
   * @throws HttpError when the link is unknown or the account has another address, and after too many mails.
   */
  renew(token: string, caller: Caller): Promise<{ isEmailVerified: boolean }>;
  /**
   * Verifies the email of the session's account by its link. The first time, it ends the account's other sessions and
   * removes passkeys, second factors and codes from before.
   *
   * @throws HttpError when the link is unknown, expired, or another account's.
   */
  confirm(identity: Identity, token: string): Promise<SessionUser>;
  deleteExpired(): Promise<void>;
}

const unknownLink = () =>
  new HttpError('NOT_FOUND', refusals().linkUnknown, 404, {
    code: 'link_unknown',
  });

const expiredLink = () => new HttpError('CONFLICT', refusals().linkExpired, 409, { code: 'link_expired' });

const otherAccount = () =>
  new HttpError('FORBIDDEN', refusals().linkOfOther, 403, {
    code: 'other_account',
  });

export function createVerification({
  queries,
  sessions,
  limits,
  outbox,
  clock,
  links,
  portal,
}: AccountsDependencies): Verification {
  const send: Verification['send'] = async (transaction, user, caller) => {
    const { brand, site } = caller;
    const token = newToken();
    const expiresAt = after(clock(), VERIFICATION_LIFETIME_MS);
    await transaction
      .insert(emailVerifications)
      .values({ tokenHash: linkTokenHash(token), userId: user.id, email: user.email, siteOrigin: site, expiresAt });
    await enqueue(
      transaction,
      verificationMail(user, brand, links.verifyEmail(pagesOf(caller, user), token), expiresAt),
    );
  };

  /** Mails another link, unless the account has another address or none by then. */
  const sendAgain = async (
    user: Pick<SessionUser, 'id' | 'email' | 'isEmailVerified'>,
    caller: Caller,
    basis: Pick<Basis, 'sessionId'>,
    otherwise: () => never,
  ) => {
    if (user.isEmailVerified) return { isEmailVerified: true };
    await limits.take([VERIFICATIONS_TO_ACCOUNT, user.id]);
    await changeAccount(
      queries,
      { userId: user.id, email: user.email, ...basis },
      (transaction, account) => send(transaction, account, caller),
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
        throw new HttpError('NOT_FOUND', refusals().linkNotRenewed);
      };
      return found ? sendAgain(found.user, caller, {}, unknown) : unknown();
    },

    async confirm(identity, token) {
      const now = clock();
      return changeOwnAccount(queries, identity, async (transaction, account) => {
        const [link] = await transaction
          .select()
          .from(emailVerifications)
          .where(eq(emailVerifications.tokenHash, linkTokenHash(token)));
        if (!link) throw unknownLink();
        // Reading the mailbox is not enough: an account belongs to its owner and not to whoever entered the address.
        if (link.userId !== account.id) throw otherAccount();
        // Another email: it has a link of its own.
        if (link.expiresAt <= now || link.email !== account.email) throw expiredLink();
        await transaction
          .update(emailVerifications)
          .set({ usedAt: now })
          .where(and(eq(emailVerifications.tokenHash, link.tokenHash), isNull(emailVerifications.usedAt)));
        if (account.isEmailVerified) return sessionUser(account);
        const { isFirst } = await proveEmail(transaction, account);
        if (isFirst) await sessions.endOthers(transaction, account.id, identity.sessionId);
        await recordAudit(transaction, onOwnAccount(account, portal, 'Verified the email of the account.'));
        return { ...sessionUser(account), isEmailVerified: true };
      });
    },

    async deleteExpired() {
      await queries
        .delete(emailVerifications)
        .where(lt(emailVerifications.expiresAt, before(clock(), KEPT_EXPIRED_MS)));
    },
  };
}
