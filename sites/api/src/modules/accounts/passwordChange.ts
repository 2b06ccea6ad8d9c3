import { randomUUID } from 'node:crypto';
import type { Requests } from '@threefold/api-contract';
import { accountEmail, resetCodeFailure, resetEmailFailure } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError, validationError } from '../../platform/http/httpError.ts';
import type { Identity } from '../../platform/identity/sessions.ts';
import { users } from '../../platform/identity/tables.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { outboxMessages } from '../../platform/outbox/table.ts';
import { PROOF_LIFETIME_MS } from './lifetimes.ts';
import {
  CODES_FOR_NETWORK,
  CODES_TO_ACCOUNT,
  FAILED_LOGINS_OF_ACCOUNT,
  WRONG_CODES_FROM_NETWORK,
  WRONG_CODES_OF_ACCOUNT,
  WRONG_CODES_OF_ACCOUNT_A_DAY,
} from './limits.ts';
import { codeMail, passwordChangedMail } from './mails.ts';
import type { AccountsParts, Caller } from './parts.ts';
import { hashPassword } from './passwords/hash.ts';
import { requireValidPassword } from './passwords/requireValidPassword.ts';
import type { ResetCodes } from './resetCodes.ts';
import { resetCodes } from './tables.ts';

type EmailAndCode = Requests['validatePasswordResetCode'];

/** Changes a password with a mailed code, with or without a session. */
export interface PasswordChange {
  /** Mails a code. Response and timing do not reveal whether the account exists. */
  requestCode(form: { email: string }, caller: Caller): Promise<void>;
  /**
   * @param identity The caller's session, if any. If the email is that of its user, it may change the password afterwards.
   * @throws HttpError for a wrong code, and after too many.
   */
  validateCode(form: EmailAndCode, caller: Caller, identity: Identity | null): Promise<void>;
  /** Uses up a code to set a password. @throws HttpError for a wrong code or an invalid password. */
  changeByCode(form: Requests['changePassword'], caller: Caller): Promise<void>;
  /** Sets the password in a session that has just validated a code. @throws HttpError in any other session. */
  changeBySession(identity: Identity, password: string, caller: Caller): Promise<void>;
}

const wrongCode = () =>
  new HttpError('INVALID', 'This code is not right or has expired. Please check it, or ask for another one.', 422, {
    field: 'passwordResetCode',
    code: 'code_wrong',
  });

export function createPasswordChange(
  { queries, sessions, limits, outbox, clock, links, portal }: AccountsParts,
  codes: ResetCodes,
): PasswordChange {
  /** @throws HttpError unless the code is right. Attempts are counted before the code is compared. */
  const requireRightCode = async (email: string, code: string, { network }: Caller) => {
    const tries = await limits.take(
      [WRONG_CODES_FROM_NETWORK, network],
      [WRONG_CODES_OF_ACCOUNT, email],
      [WRONG_CODES_OF_ACCOUNT_A_DAY, email],
    );
    if (!(await codes.matches(email, code))) throw wrongCode();
    await tries.release();
  };

  const readForm = ({ email, passwordResetCode }: EmailAndCode) => {
    const failure = resetEmailFailure({ email }) ?? resetCodeFailure({ passwordResetCode });
    if (failure) throw validationError(failure);
    return accountEmail(email);
  };

  /**
   * Sets a password and ends the account's sessions.
   * @param prove Returns, inside the transaction, the user whose password is set. @throws HttpError when the proof is
   * no longer valid.
   */
  const changePassword = async (
    email: string,
    password: string,
    { brand, site }: Pick<Caller, 'brand' | 'site'>,
    prove: (transaction: Queries) => Promise<string>,
  ) => {
    const passwordHash = await hashPassword(password);
    await queries.transaction(async (transaction) => {
      const userId = await prove(transaction);
      const [user] = await transaction
        .update(users)
        .set({ passwordHash, passwordChangedAt: clock() })
        .where(eq(users.id, userId))
        .returning();
      if (!user) throw new Error('The user does not exist.');
      await transaction.delete(resetCodes).where(eq(resetCodes.userId, userId));
      await sessions.endAll(transaction, userId);
      await recordAudit(transaction, onOwnAccount(user, portal, 'Changed the password.'));
      await enqueue(transaction, passwordChangedMail(user, brand, links.passwordReset(site)));
    });
    await limits.clear(FAILED_LOGINS_OF_ACCOUNT, email);
    outbox.wake();
  };

  return {
    async requestCode({ email: typed }, { brand, network }) {
      const failure = resetEmailFailure({ email: typed });
      if (failure) throw validationError(failure);
      const email = accountEmail(typed);
      await limits.take([CODES_FOR_NETWORK, network], [CODES_TO_ACCOUNT, email]);
      await queries.transaction(async (transaction) => {
        const [user] = await transaction.select().from(users).where(eq(users.email, email));
        const { code, expiresAt } = await codes.issue(transaction, email, user?.id ?? null);
        const reader = { id: user?.id, firstName: user?.firstName ?? '', email };
        const mail = await enqueue(transaction, codeMail(reader, brand, code, expiresAt));
        // Deletes the mail if there is no account. It runs in either case, so that timing reveals nothing.
        await transaction.delete(outboxMessages).where(eq(outboxMessages.id, user ? randomUUID() : mail));
      });
      outbox.wake();
    },

    async validateCode(form, caller, identity) {
      const email = readForm(form);
      await requireRightCode(email, form.passwordResetCode, caller);
      if (identity?.user.email === email) await sessions.recordMailboxProof(identity.sessionId);
    },

    async changeByCode({ password, ...form }, caller) {
      const email = readForm(form);
      requireValidPassword(email, password);
      await requireRightCode(email, form.passwordResetCode, caller);
      await changePassword(email, password, caller, async (transaction) => {
        const userId = await codes.use(transaction, email, form.passwordResetCode);
        // A concurrent request used the code first.
        if (userId === undefined) throw wrongCode();
        return userId;
      });
    },

    async changeBySession({ sessionId, user }, password, caller) {
      const requireProof = async (transaction: Queries) => {
        if (await sessions.hasMailboxProof(transaction, sessionId, PROOF_LIFETIME_MS)) return;
        const sentence = 'Please validate a code from your email first.';
        throw new HttpError('FORBIDDEN', sentence, 403, { code: 'proof_required' });
      };
      await requireProof(queries);
      requireValidPassword(user.email, password);
      await changePassword(user.email, password, caller, async (transaction) => {
        await requireProof(transaction);
        return user.id;
      });
    },
  };
}
