import { randomUUID } from 'node:crypto';
import type { Requests } from '@threefold/api-contract';
import { accountEmail, resetCodeFailure, resetEmailFailure } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, TooManyRequests, validationError } from '../../../platform/http/httpError.ts';
import type { Identity } from '../../../platform/identity/sessions.ts';
import { users } from '../../../platform/identity/tables.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { outboxMessages } from '../../../platform/outbox/table.ts';
import { type Account, changeAccount, changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller, CallerOnDevice } from '../dependencies.ts';
import { PROOF_LIFETIME_MS } from '../lifetimes.ts';
import { pagesOf } from '../links.ts';
import type { Devices } from '../login/devices.ts';
import { codeMail, codeRefusedMail, passwordChangedMail } from '../mails.ts';
import { hashPassword } from '../passwords/hash.ts';
import { requireValidPassword } from '../passwords/requireValidPassword.ts';
import {
  FRESH_FACTOR_COUNTS_OF_ACCOUNT,
  limitsOfEmail,
  limitsOnCodes,
  limitsOnFactors,
  WRONG_CODES_FROM_NETWORK,
} from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { mayProveByReset, proveEmail } from '../registration/proof.ts';
import { resetCodes } from '../tables.ts';
import { type ResetCodes, wrongCode } from './resetCodes.ts';

type EmailAndCode = Requests['validatePasswordResetCode'];

/** Changes a password with a mailed code, with or without a session. */
export interface PasswordChange {
  /**
   * Mails a code, or what to do instead to an address that the account may not be reset at. Response and timing do not reveal
   * whether the account exists.
   */
  requestCode(form: { email: string }, caller: CallerOnDevice): Promise<void>;
  /**
   * @param identity The caller's session, if any. If the email is that of its user, it may change the password afterwards.
   * @throws HttpError for a wrong code, and after too many.
   */
  validateCode(form: EmailAndCode, caller: Caller, identity: Identity | null): Promise<void>;
  /** Uses up a code to set a password. @throws HttpError for a wrong code or an invalid password. */
  changeByCode(form: Requests['changePassword'], caller: CallerOnDevice): Promise<void>;
  /** Sets the password in a session that has just validated a code. @throws HttpError in any other session. */
  changeBySession(identity: Identity, password: string, caller: Caller): Promise<void>;
}

export function createPasswordChange(
  { queries, sessions, limits, outbox, clock, links, portal }: AccountsDependencies,
  codes: ResetCodes,
  devices: Devices,
): PasswordChange {
  /** The id of the code. @throws HttpError unless it is right */
  const requireRightCode = async (email: string, code: string, { network, device }: Caller) => {
    const asked = await codes.isAskedFrom(email, device.token);
    // Guesses of others in the same network do not keep the browser that asked from its code.
    const tries = asked ? undefined : await limits.take([WRONG_CODES_FROM_NETWORK, network]);
    const id = await codes.requireRight(email, code, device.token);
    await tries?.release();
    return id;
  };

  const readForm = ({ email, passwordResetCode }: EmailAndCode) => {
    const failure = resetEmailFailure({ email }) ?? resetCodeFailure({ passwordResetCode });
    if (failure) throw validationError(failure);
    return accountEmail(email);
  };

  /** Only once a day, so that resets do not multiply the guesses of somebody who reads the mailbox. */
  const forgetWrongFactors = async (transaction: Queries, userId: string) => {
    const ofAccount = limits.within(transaction);
    const taken = await ofAccount.tryTake([FRESH_FACTOR_COUNTS_OF_ACCOUNT, userId]);
    if (!(taken instanceof TooManyRequests)) await ofAccount.clear(...limitsOnFactors(userId));
  };

  /**
   * Sets a password and ends the account's sessions, in the caller's transaction. Call `afterChange` afterwards. The mailed code
   * also proves the address.
   */
  const setPassword = async (transaction: Queries, user: Account, passwordHash: string, caller: Caller) => {
    await proveEmail(transaction, user);
    await transaction.update(users).set({ passwordHash, passwordChangedAt: clock() }).where(eq(users.id, user.id));
    await forgetWrongFactors(transaction, user.id);
    await transaction.delete(resetCodes).where(eq(resetCodes.userId, user.id));
    await sessions.endAll(transaction, user.id);
    await devices.trust(transaction, user.id, caller);
    await recordAudit(transaction, onOwnAccount(user, portal, 'Changed the password.'));
    await enqueue(transaction, passwordChangedMail(user, caller.brand, links.passwordReset(pagesOf(caller, user))));
  };

  const afterChange = async (email: string, { network }: Caller) => {
    await limits.clear(...limitsOfEmail(email, network));
    outbox.wake();
  };

  return {
    async requestCode({ email: typed }, caller) {
      const failure = resetEmailFailure({ email: typed });
      if (failure) throw validationError(failure);
      const email = accountEmail(typed);
      const [known] = await queries.select().from(users).where(eq(users.email, email));
      await limits.take(...limitsOnCodes(email, caller.network, await devices.recognize(known, caller)));
      const issue = async (transaction: Queries, user?: Account) => {
        const owner = (await mayProveByReset(transaction, user)) ? user : undefined;
        const { code, expiresAt } = await codes.issue(transaction, email, owner?.id ?? null, caller.device.token);
        const { language } = user ?? caller;
        const reader = { id: user?.id, firstName: user?.firstName ?? '', email, language };
        const mail = await enqueue(
          transaction,
          user && !owner
            ? codeRefusedMail(reader, caller.brand, expiresAt)
            : codeMail(reader, caller.brand, code, expiresAt),
        );
        // Deletes the mail if there is no account. It runs in either case, so that timing reveals nothing.
        await transaction.delete(outboxMessages).where(eq(outboxMessages.id, user ? randomUUID() : mail));
      };
      await changeAccount(queries, { email }, issue, issue);
      outbox.wake();
    },

    async validateCode(form, caller, identity) {
      const email = readForm(form);
      const codeId = await requireRightCode(email, form.passwordResetCode, caller);
      if (identity?.user.email !== email) return;
      await changeOwnAccount(queries, identity, async (transaction, user) => {
        if (user.email !== email || !(await codes.isOf(transaction, user, codeId))) throw wrongCode();
        await sessions.recordMailboxProof(transaction, identity.sessionId);
      });
    },

    async changeByCode({ password, ...form }, caller) {
      const email = readForm(form);
      requireValidPassword(email, password);
      const codeId = await requireRightCode(email, form.passwordResetCode, caller);
      const passwordHash = await hashPassword(password);
      await changeAccount(
        queries,
        { email },
        async (transaction, user) => {
          // A concurrent request may have used the code first.
          if (!(await codes.use(transaction, user, codeId))) throw wrongCode();
          await setPassword(transaction, user, passwordHash, caller);
        },
        () => {
          throw wrongCode();
        },
      );
      await afterChange(email, caller);
    },

    async changeBySession({ sessionId, user }, password, caller) {
      const requireProof = async (transaction: Queries) => {
        if (await sessions.hasMailboxProof(transaction, sessionId, PROOF_LIFETIME_MS)) return;
        const sentence = refusals().proofRequired;
        throw new HttpError('FORBIDDEN', sentence, 403, { code: 'proof_required' });
      };
      await requireProof(queries);
      requireValidPassword(user.email, password);
      const passwordHash = await hashPassword(password);
      await changeOwnAccount(queries, { user, sessionId }, async (transaction, account) => {
        await requireProof(transaction);
        await setPassword(transaction, account, passwordHash, caller);
      });
      await afterChange(user.email, caller);
    },
  };
}
