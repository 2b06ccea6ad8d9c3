import type { Requests, SessionUser } from '@threefold/api-contract';
import { firstAccountDetailsFailure } from '@threefold/validation';
import { and, eq, gt, gte, isNull, lt, or } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import type { Brands } from '../../../platform/brands.ts';
import { after, before, durationText } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { requestLanguage } from '../../../platform/http/language.ts';
import { type Identity, sessionUser } from '../../../platform/identity/sessions.ts';
import { formerEmails, users } from '../../../platform/identity/tables.ts';
import { deleteMailsToOthers, enqueue } from '../../../platform/outbox/outbox.ts';
import { type Account, changeAccount, changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller, CallerOnDevice } from '../dependencies.ts';
import { UNDO_LIFETIME_MS } from '../lifetimes.ts';
import { linkTokenHash, newToken, pagesOf } from '../links.ts';
import type { Devices } from '../login/devices.ts';
import type { RequirePassword } from '../login/requirePassword.ts';
import { emailChangedMail, unprovedEmailLeftMail } from '../mails.ts';
import { EMAIL_CHANGES_OF_ACCOUNT } from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { claimEmail } from '../registration/claimEmail.ts';
import { storedDetails } from '../registration/newUser.ts';
import type { Verification } from '../registration/verification.ts';
import {
  emailChanges,
  emailVerifications,
  knownDevices,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  resetCodes,
  secondFactors,
} from '../tables.ts';

/** Changes a user's own name and email. */
export interface Details {
  /**
   * Changing the email also needs the password, and ends every session.
   *
   * @returns the stored details, and whether the email changed.
   * @throws HttpError for invalid details, a wrong password, an unavailable email, or too many changes of email.
   */
  update(
    identity: Identity,
    changes: Omit<Requests['updateUserAccount'], 'userId'>,
    caller: Caller,
  ): Promise<{ user: SessionUser; emailChanged: boolean }>;
  /**
   * Restores the former email, which the account had proved, and ends every session. The account is locked until a password is
   * set with a code that is mailed to that address. The caller's browser becomes a known one, so that nobody can use up its
   * codes. @throws HttpError when the link is unknown, used or expired.
   */
  undo(token: string, caller: CallerOnDevice): Promise<{ email: string }>;
  deleteExpired(): Promise<void>;
}

/** The same message whether another account has the address or may still undo leaving it. */
const emailUnavailable = () =>
  new HttpError('CONFLICT', refusals().emailUnavailable, 409, {
    field: 'email',
    code: 'email_unavailable',
  });

const usedUp = () =>
  new HttpError('NOT_FOUND', refusals().undoExpired(durationText(UNDO_LIFETIME_MS, requestLanguage())), 404, {
    code: 'link_unknown',
  });

export function createDetails(
  { queries, sessions, limits, outbox, clock, links, portal }: AccountsDependencies,
  { ownAddresses }: Pick<Brands, 'ownAddresses'>,
  verification: Verification,
  devices: Devices,
  requirePassword: RequirePassword,
): Details {
  const find = async (transaction: Queries, token: string) => {
    const [change] = await transaction
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.tokenHash, linkTokenHash(token)), gt(emailChanges.expiresAt, clock())));
    return change;
  };

  /** What was added or begun since may be the attacker's who changed the email. */
  const dropFactorsSince = async (transaction: Queries, userId: string, changedAt: Date) => {
    await transaction.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId));
    await transaction
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), gte(knownDevices.firstUsedAt, changedAt)));
    await transaction.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, changedAt)));
    const removed = await transaction
      .delete(secondFactors)
      .where(
        and(
          eq(secondFactors.userId, userId),
          or(isNull(secondFactors.enabledAt), gte(secondFactors.enabledAt, changedAt)),
        ),
      )
      .returning({ userId: secondFactors.userId });
    if (removed.length > 0) await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  };

  /** Invalidates the account's verification links and reset codes, and ends its sessions. */
  const invalidateAllOf = async (transaction: Queries, userId: string) => {
    await transaction.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
    await transaction.delete(resetCodes).where(eq(resetCodes.userId, userId));
    await sessions.endAll(transaction, userId);
  };

  /** Lets a proved address, which the account has left, take the account back for a while. @returns the mail with the link */
  const makeUndoable = async (transaction: Queries, user: Account, caller: Caller) => {
    const now = clock();
    const token = newToken();
    const expiresAt = after(now, UNDO_LIFETIME_MS);
    await transaction
      .insert(formerEmails)
      .values({ userId: user.id, email: user.email, leftAt: now })
      .onConflictDoUpdate({ target: [formerEmails.userId, formerEmails.email], set: { leftAt: now } });
    await transaction.insert(emailChanges).values({
      tokenHash: linkTokenHash(token),
      userId: user.id,
      formerEmail: user.email,
      changedAt: now,
      expiresAt,
    });
    return emailChangedMail(user, caller.brand, links.undoEmailChange(pagesOf(caller, user), token), expiresAt);
  };

  const changeEmail = async (
    transaction: Queries,
    user: Account,
    updated: Pick<Account, 'id' | 'firstName' | 'email' | 'language'>,
    caller: Caller,
  ) => {
    await invalidateAllOf(transaction, user.id);
    await verification.send(transaction, updated, caller);
    const notice = user.isEmailVerified
      ? await makeUndoable(transaction, user, caller)
      : unprovedEmailLeftMail(user, caller.brand);
    await enqueue(transaction, notice);
  };

  return {
    async update(identity, { password, ...changes }, caller) {
      const { firstName, lastName, email } = storedDetails({ ...identity.user, ...changes });
      const details = { firstName, lastName, email };
      const failure = firstAccountDetailsFailure(details);
      if (failure) throw validationError(failure);
      const emailChanged = email !== identity.user.email;
      // Checked first, so that a stolen session reveals nothing about other addresses.
      const verified = emailChanged ? await requirePassword(identity.user, password) : {};
      if (emailChanged) await limits.take([EMAIL_CHANGES_OF_ACCOUNT, identity.user.id]);

      const updated = await changeOwnAccount(queries, { ...identity, ...verified }, async (transaction, user) => {
        if (emailChanged && !(await claimEmail(transaction, email, user.id, clock()))) {
          throw emailUnavailable();
        }
        const [row] = await transaction
          .update(users)
          .set({ ...details, ...(emailChanged && { isEmailVerified: false }) })
          .where(eq(users.id, user.id))
          .returning();
        if (!row) throw new Error('A session without its user.');
        if (emailChanged) await changeEmail(transaction, user, row, caller);
        const nameChanged = firstName !== user.firstName || lastName !== user.lastName;
        const what = [nameChanged && 'name', emailChanged && 'email'].filter(Boolean).join(' and the ');
        if (what) await recordAudit(transaction, onOwnAccount(user, portal, `Changed the ${what} of the account.`));
        return sessionUser(row);
      });
      if (emailChanged) outbox.wake();
      return { user: updated, emailChanged };
    },

    async undo(token, caller) {
      const link = await find(queries, token);
      if (!link) throw usedUp();
      const takeBack = async (transaction: Queries, { id: userId, email }: Account) => {
        // Another request may have used the link.
        const change = await find(transaction, token);
        if (!change) throw usedUp();
        const { formerEmail, changedAt } = change;
        // Nobody else can have taken it, because it is reserved while the link works. The claim reserves it until the
        // transaction ends.
        await claimEmail(transaction, formerEmail, userId, clock());
        // Invalidates this link and those sent to later addresses, which may be an attacker's.
        await transaction
          .delete(emailChanges)
          .where(and(eq(emailChanges.userId, userId), gte(emailChanges.changedAt, changedAt)));
        const [user] = await transaction
          .update(users)
          .set({
            email: formerEmail,
            isEmailVerified: true,
            // Whoever changed the email knew the password.
            passwordHash: null,
          })
          .where(eq(users.id, userId))
          .returning();
        if (!user) throw new Error('A change of email without its user.');
        // The addresses in between may be an attacker's, and so may what was mailed to them.
        await transaction
          .delete(formerEmails)
          .where(
            and(
              eq(formerEmails.userId, userId),
              or(gte(formerEmails.leftAt, changedAt), eq(formerEmails.email, email)),
            ),
          );
        const kept = await transaction.select().from(formerEmails).where(eq(formerEmails.userId, userId));
        await deleteMailsToOthers(transaction, userId, [...ownAddresses, formerEmail, ...kept.map((one) => one.email)]);
        await dropFactorsSince(transaction, userId, changedAt);
        await invalidateAllOf(transaction, userId);
        await devices.trust(transaction, userId, caller);
        await recordAudit(transaction, onOwnAccount(user, portal, 'Took a change of email back, by its link.'));
        return { email: formerEmail };
      };
      return changeAccount(queries, { userId: link.userId }, takeBack, () => {
        throw usedUp();
      });
    },

    async deleteExpired() {
      await queries.delete(emailChanges).where(lt(emailChanges.expiresAt, before(clock(), UNDO_LIFETIME_MS)));
    },
  };
}
