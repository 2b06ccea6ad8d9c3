import { type Data, SECOND_FACTOR_REQUIRED, type SessionUser } from '@threefold/api-contract';
import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { requireConfirmed } from '../../platform/identity/identity.ts';
import type { Identity } from '../../platform/identity/sessions.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { requireMayAddFactor } from './confirmation.ts';
import {
  WRONG_CODES_FROM_NETWORK,
  WRONG_FACTORS_OF_ACCOUNT,
  WRONG_FACTORS_OF_ACCOUNT_A_DAY,
  WRONG_RECOVERY_CODES_OF_ACCOUNT,
} from './limits.ts';
import { secondFactorMail } from './mails.ts';
import type { AccountsParts, Caller } from './parts.ts';
import { recoveryCodes, secondFactors } from './tables.ts';
import { isAppCode, newRecoveryCode, newTotpSecret, plainRecoveryCode, stepAt, stepOfCode, totpUri } from './totp.ts';

const RECOVERY_CODE_COUNT = 10;

/** The fields that codes, mails and the audit log need. */
type FactorUser = Pick<SessionUser, 'id' | 'firstName' | 'email' | 'role'>;

/** A second factor beside the password: codes from an authenticator app, and recovery codes. */
export interface SecondFactor {
  state(identity: Identity): Promise<Data['getSecondFactor']>;
  /**
   * Checks the second factor of an account that has one, and uses up the code. For everybody else it does nothing.
   *
   * @returns whether the account has one
   * @throws HttpError when the code is missing or wrong, and after too many attempts
   */
  require(user: FactorUser, code: string | undefined, caller: Caller): Promise<boolean>;
  /** Creates a secret for the app. The factor stays off until `confirm`. */
  start(identity: Identity, caller: Caller): Promise<Data['startSecondFactor']>;
  /** Switches the factor on with a first code of the app. @returns the recovery codes */
  confirm(identity: Identity, code: string, caller: Caller): Promise<Data['confirmSecondFactor']>;
  renewRecoveryCodes(identity: Identity, code: string, caller: Caller): Promise<Data['renewRecoveryCodes']>;
  remove(identity: Identity, code: string, caller: Caller): Promise<void>;
}

const wrongCode = () =>
  new HttpError('INVALID', 'This code is not right, or was used already. Please try the next one.', 422, {
    field: 'code',
    code: 'factor_wrong',
  });

export function createSecondFactor(parts: AccountsParts): SecondFactor {
  const { queries, sessions, limits, outbox, hash, sealer, clock, links, portal } = parts;
  const hashOf = (userId: string, code: string) => hash('recovery code', `${userId} ${plainRecoveryCode(code)}`);

  const rowOf = async (userId: string) => {
    const [row] = await queries.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return row;
  };

  /** Mails the user and writes to the audit log, in the caller's transaction. */
  const report = async (
    transaction: Queries,
    user: FactorUser,
    caller: Caller,
    what: Parameters<typeof secondFactorMail>[2],
  ) => {
    await enqueue(transaction, secondFactorMail(user, caller.brand, what, links.passwordReset(caller.site)));
    await recordAudit(transaction, onOwnAccount(user, portal, AUDIT_SENTENCES[what]));
  };

  /** Undefined when the server's secret has changed since. Only the operator can help then. */
  const decryptSecret = (sealedSecret: string, userId: string) => {
    try {
      return sealer.open(sealedSecret, userId);
    } catch {
      return undefined;
    }
  };

  /** Uses up a code from the app: of several concurrent requests with the same code, one succeeds. */
  const useAppCode = async (userId: string, sealedSecret: string, code: string) => {
    const now = clock();
    const secret = decryptSecret(sealedSecret, userId);
    const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), now);
    if (!step) return false;
    const used = await queries
      .update(secondFactors)
      .set({ lastStep: step })
      .where(
        and(
          eq(secondFactors.userId, userId),
          eq(secondFactors.sealedSecret, sealedSecret),
          or(
            isNull(secondFactors.lastStep),
            lt(secondFactors.lastStep, step),
            // A step in the future comes from a clock that has been set back since, and would lock the user out.
            gt(secondFactors.lastStep, stepAt(now) + 1),
          ),
        ),
      )
      .returning({ userId: secondFactors.userId });
    return used.length > 0;
  };

  const useRecoveryCode = (user: FactorUser, code: string, caller: Caller) =>
    queries.transaction(async (transaction) => {
      const used = await transaction
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashOf(user.id, code))))
        .returning({ userId: recoveryCodes.userId });
      if (used.length > 0) await report(transaction, user, caller, 'recovered');
      return used.length > 0;
    });

  /** Counts an attempt before it compares the code, so that parallel attempts gain nothing. */
  const requireValidCode = async (
    user: FactorUser,
    code: string,
    { network }: Caller,
    check: () => Promise<boolean>,
  ) => {
    const ofAccount = isAppCode(code)
      ? [WRONG_FACTORS_OF_ACCOUNT, WRONG_FACTORS_OF_ACCOUNT_A_DAY]
      : [WRONG_RECOVERY_CODES_OF_ACCOUNT];
    const tries = await limits.take(
      [WRONG_CODES_FROM_NETWORK, network],
      ...ofAccount.map((limit) => [limit, user.id] as const),
    );
    if (!(await check())) throw wrongCode();
    await tries.release();
  };

  const requireCode: SecondFactor['require'] = async (user, code, caller) => {
    const row = await rowOf(user.id);
    if (!row?.enabledAt) return false;
    if (!code) {
      throw new HttpError('INVALID', 'Please enter the code of your authenticator app.', 422, {
        field: 'code',
        code: SECOND_FACTOR_REQUIRED,
      });
    }
    await requireValidCode(user, code, caller, () =>
      isAppCode(code) ? useAppCode(user.id, row.sealedSecret, code) : useRecoveryCode(user, code, caller),
    );
    outbox.wake();
    return true;
  };

  /** Guards a change of an enabled factor: needs a confirmed session and a valid code. */
  const requireOwnCode = async (identity: Identity, code: string, caller: Caller) => {
    await requireConfirmed(parts, identity);
    const on = await requireCode(identity.user, code, caller);
    if (!on) throw new HttpError('CONFLICT', 'The second factor is off.');
  };

  const storeRecoveryCodes = async (transaction: Queries, userId: string) => {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
    return { recoveryCodes: codes };
  };

  return {
    async state({ user, secondFactorMissing }) {
      const row = await rowOf(user.id);
      return {
        enabled: Boolean(row?.enabledAt),
        missing: secondFactorMissing,
        recoveryCodesLeft: await queries.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)),
      };
    },

    require: requireCode,

    async start(identity, { brand }) {
      await requireConfirmed(parts, identity);
      await requireMayAddFactor(parts, identity);
      const { user } = identity;
      const secret = newTotpSecret();
      const row = { sealedSecret: sealer.seal(secret, user.id), lastStep: null };
      const stored = await queries
        .insert(secondFactors)
        .values({ userId: user.id, ...row })
        .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.enabledAt) })
        .returning({ userId: secondFactors.userId });
      if (stored.length === 0) throw new HttpError('CONFLICT', 'The second factor is on already.');
      return { secret, uri: totpUri(secret, brand.displayName, user.email) };
    },

    async confirm(identity, code, caller) {
      await requireConfirmed(parts, identity);
      await requireMayAddFactor(parts, identity);
      const { user, sessionId } = identity;
      const row = await rowOf(user.id);
      if (!row || row.enabledAt) throw new HttpError('CONFLICT', 'Begin to set up the second factor again.');
      await requireValidCode(
        user,
        code,
        caller,
        async () => isAppCode(code) && useAppCode(user.id, row.sealedSecret, code),
      );
      const codes = await queries.transaction(async (transaction) => {
        const enabled = await transaction
          .update(secondFactors)
          .set({ enabledAt: clock() })
          .where(
            and(
              eq(secondFactors.userId, user.id),
              eq(secondFactors.sealedSecret, row.sealedSecret),
              isNull(secondFactors.enabledAt),
            ),
          )
          .returning({ userId: secondFactors.userId });
        if (enabled.length === 0) throw new HttpError('CONFLICT', 'Begin to set up the second factor again.');
        // The other sessions began without the second factor.
        await sessions.endOthers(transaction, user.id, sessionId);
        await report(transaction, user, caller, 'on');
        return await storeRecoveryCodes(transaction, user.id);
      });
      await sessions.confirm(sessionId, true);
      outbox.wake();
      return codes;
    },

    async renewRecoveryCodes(identity, code, caller) {
      await requireOwnCode(identity, code, caller);
      return queries.transaction((transaction) => storeRecoveryCodes(transaction, identity.user.id));
    },

    async remove(identity, code, caller) {
      await requireOwnCode(identity, code, caller);
      await queries.transaction(async (transaction) => {
        const removed = await transaction
          .delete(secondFactors)
          .where(and(eq(secondFactors.userId, identity.user.id), isNotNull(secondFactors.enabledAt)))
          .returning({ userId: secondFactors.userId });
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, identity.user.id));
        if (removed.length > 0) await report(transaction, identity.user, caller, 'off');
      });
      outbox.wake();
    },
  };
}

const AUDIT_SENTENCES = {
  on: 'Switched the second factor on.',
  off: 'Switched the second factor off.',
  recovered: 'Used a recovery code.',
} as const;
