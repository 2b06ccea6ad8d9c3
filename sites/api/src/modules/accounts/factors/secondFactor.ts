import { type Data, SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/httpError.ts';
import { requireConfirmed } from '../../../platform/identity/identity.ts';
import type { Identity } from '../../../platform/identity/sessions.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { type Account, changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { pagesOf } from '../links.ts';
import { secondFactorMail } from '../mails.ts';
import {
  WRONG_FACTORS_OF_ACCOUNT,
  WRONG_FACTORS_OF_ACCOUNT_A_DAY,
  WRONG_RECOVERY_CODES_OF_ACCOUNT,
} from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';
import { requireMayAddFactor } from './confirmation.ts';
import { isAppCode, newRecoveryCode, newTotpSecret, plainRecoveryCode, stepAt, stepOfCode, totpUri } from './totp.ts';

const RECOVERY_CODE_COUNT = 10;

/** The fields that codes, mails and the audit log need. */
type FactorUser = Pick<Account, 'id' | 'firstName' | 'email' | 'role' | 'language'>;

/** A second factor beside the password: codes from an authenticator app, and recovery codes. */
export interface SecondFactor {
  state(identity: Identity): Promise<Data['getSecondFactor']>;
  /**
   * Counts an attempt with a code before it is made, so that parallel attempts gain nothing. One that succeeds does not count.
   *
   * @throws HttpError after too many attempts
   */
  counted<Result>(
    user: Pick<FactorUser, 'id'>,
    code: string | undefined,
    attempt: () => Promise<Result>,
  ): Promise<Result>;
  /**
   * Checks the second factor of an account that has one, and uses up the code, in the transaction of what it authorizes.
   * For everybody else it does nothing. Wake the outbox afterwards.
   *
   * @returns whether the account has one
   * @throws HttpError when the code is missing or wrong
   */
  require(transaction: Queries, user: FactorUser, code: string | undefined, caller: Caller): Promise<boolean>;
  /** Creates a secret for the app. The factor stays off until `confirm`. */
  start(identity: Identity, caller: Caller): Promise<Data['startSecondFactor']>;
  /** Switches the factor on with a first code of the app. @returns the recovery codes */
  confirm(identity: Identity, code: string, caller: Caller): Promise<Data['confirmSecondFactor']>;
  renewRecoveryCodes(identity: Identity, code: string, caller: Caller): Promise<Data['renewRecoveryCodes']>;
  remove(identity: Identity, code: string, caller: Caller): Promise<void>;
}

const wrongCode = () =>
  new HttpError('INVALID', refusals().factorWrong, 422, {
    field: 'code',
    code: 'factor_wrong',
  });

export function createSecondFactor(dependencies: AccountsDependencies): SecondFactor {
  const { queries, sessions, limits, outbox, hash, sealer, clock, links, portal } = dependencies;
  const hashOf = (userId: string, code: string) => hash('recovery code', `${userId} ${plainRecoveryCode(code)}`);

  const rowOf = async (from: Queries, userId: string) => {
    const [row] = await from.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    return row;
  };

  /** Mails the user and writes to the audit log, in the caller's transaction. */
  const report = async (
    transaction: Queries,
    user: FactorUser,
    caller: Caller,
    what: Parameters<typeof secondFactorMail>[2],
  ) => {
    await enqueue(transaction, secondFactorMail(user, caller.brand, what, links.passwordReset(pagesOf(caller, user))));
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
  const useAppCode = async (transaction: Queries, userId: string, sealedSecret: string, code: string) => {
    const now = clock();
    const secret = decryptSecret(sealedSecret, userId);
    const step = secret && stepOfCode(secret, code.replace(/\s/g, ''), now);
    if (!step) return false;
    const used = await transaction
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

  const useRecoveryCode = async (transaction: Queries, user: FactorUser, code: string, caller: Caller) => {
    const used = await transaction
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, user.id), eq(recoveryCodes.codeHash, hashOf(user.id, code))))
      .returning({ userId: recoveryCodes.userId });
    if (used.length > 0) await report(transaction, user, caller, 'recovered');
    return used.length > 0;
  };

  const counted: SecondFactor['counted'] = async (user, code, attempt) => {
    if (!code) return await attempt();
    const ofAccount = isAppCode(code)
      ? [WRONG_FACTORS_OF_ACCOUNT, WRONG_FACTORS_OF_ACCOUNT_A_DAY]
      : [WRONG_RECOVERY_CODES_OF_ACCOUNT];
    const tries = await limits.take(...ofAccount.map((limit) => [limit, user.id] as const));
    const result = await attempt();
    await tries.release();
    return result;
  };

  const requireCode: SecondFactor['require'] = async (transaction, user, code, caller) => {
    const row = await rowOf(transaction, user.id);
    if (!row?.enabledAt) return false;
    if (!code) {
      throw new HttpError('INVALID', refusals().factorRequired, 422, {
        field: 'code',
        code: SECOND_FACTOR_REQUIRED,
      });
    }
    const isRight = isAppCode(code)
      ? await useAppCode(transaction, user.id, row.sealedSecret, code)
      : await useRecoveryCode(transaction, user, code, caller);
    if (!isRight) throw wrongCode();
    return true;
  };

  /** Changes an enabled factor: needs a confirmed session and a valid code. */
  const changeWithCode = async <Result>(
    identity: Identity,
    code: string,
    caller: Caller,
    change: (transaction: Queries, user: FactorUser) => Promise<Result>,
  ) => {
    await requireConfirmed(dependencies, identity);
    const result = await counted(identity.user, code, () =>
      changeOwnAccount(queries, identity, async (transaction, user) => {
        const on = await requireCode(transaction, user, code, caller);
        if (!on) throw new HttpError('CONFLICT', refusals().factorOff);
        return await change(transaction, user);
      }),
    );
    outbox.wake();
    return result;
  };

  const storeRecoveryCodes = async (transaction: Queries, userId: string) => {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode);
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })));
    return { recoveryCodes: codes };
  };

  return {
    async state({ user, secondFactorMissing }) {
      const row = await rowOf(queries, user.id);
      return {
        enabled: Boolean(row?.enabledAt),
        missing: secondFactorMissing,
        recoveryCodesLeft: await queries.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)),
      };
    },

    counted,
    require: requireCode,

    async start(identity, { brand }) {
      await requireConfirmed(dependencies, identity);
      return await changeOwnAccount(queries, identity, async (transaction, user) => {
        await requireMayAddFactor(transaction, identity);
        const secret = newTotpSecret();
        const row = { sealedSecret: sealer.seal(secret, user.id), lastStep: null };
        const stored = await transaction
          .insert(secondFactors)
          .values({ userId: user.id, ...row })
          .onConflictDoUpdate({ target: secondFactors.userId, set: row, setWhere: isNull(secondFactors.enabledAt) })
          .returning({ userId: secondFactors.userId });
        if (stored.length === 0) throw new HttpError('CONFLICT', refusals().factorOn);
        return { secret, uri: totpUri(secret, brand.displayName, user.email) };
      });
    },

    async confirm(identity, code, caller) {
      await requireConfirmed(dependencies, identity);
      const { sessionId } = identity;
      const codes = await counted(identity.user, code, () =>
        changeOwnAccount(queries, identity, async (transaction, user) => {
          await requireMayAddFactor(transaction, identity);
          const row = await rowOf(transaction, user.id);
          if (!row || row.enabledAt) throw new HttpError('CONFLICT', refusals().factorBegin);
          const isRight = isAppCode(code) && (await useAppCode(transaction, user.id, row.sealedSecret, code));
          if (!isRight) throw wrongCode();
          await transaction.update(secondFactors).set({ enabledAt: clock() }).where(eq(secondFactors.userId, user.id));
          // The other sessions began without the second factor.
          await sessions.endOthers(transaction, user.id, sessionId);
          await sessions.confirm(transaction, sessionId, true);
          await report(transaction, user, caller, 'on');
          return await storeRecoveryCodes(transaction, user.id);
        }),
      );
      outbox.wake();
      return codes;
    },

    renewRecoveryCodes: (identity, code, caller) =>
      changeWithCode(identity, code, caller, (transaction, user) => storeRecoveryCodes(transaction, user.id)),

    remove: (identity, code, caller) =>
      changeWithCode(identity, code, caller, async (transaction, user) => {
        await transaction.delete(secondFactors).where(eq(secondFactors.userId, user.id));
        await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
        await report(transaction, user, caller, 'off');
      }),
  };
}

const AUDIT_SENTENCES = {
  on: 'Switched the second factor on.',
  off: 'Switched the second factor off.',
  recovered: 'Used a recovery code.',
} as const;
