import type { Requests, SessionUser } from '@threefold/api-contract';
import { accountEmail, firstLoginFailure } from '@threefold/validation';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { type SessionFacts, sessionUser } from '../../../platform/identity/sessions.ts';
import { users } from '../../../platform/identity/tables.ts';
import { type Account, changeAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import type { SecondFactor } from '../factors/secondFactor.ts';
import { hashPassword, isPassword } from '../passwords/hash.ts';
import { limitsOnLogin, registrationsFromNetwork } from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { insertUser, type NewAccount, requireValidAccount, storedDetails } from '../registration/newUser.ts';
import type { Verification } from '../registration/verification.ts';
import type { Devices } from './devices.ts';

/** A new session: its user, and its cookies' tokens. */
export interface StartedSession {
  user: SessionUser;
  token: string;
  deviceToken: string;
}

/** Login and registration. */
export interface Login {
  /** Starts a session in the caller's transaction, for somebody who has proved who they are. Wake the outbox afterwards. */
  startSession(
    transaction: Queries,
    user: Account,
    caller: Caller,
    facts?: Pick<SessionFacts, 'twoFactors'>,
  ): Promise<StartedSession>;
  /**
   * @throws HttpError for an unknown email or a wrong password, with the same message and timing for both; also for a
   * missing or wrong second factor, and after too many failures.
   */
  logIn(credentials: Requests['loginWithEmailAndPassword'], caller: Caller): Promise<StartedSession>;
  /** Creates an account. @throws HttpError for the first rule it breaks, or when the email is taken. */
  register(registration: Requests['register'], caller: Caller): Promise<StartedSession>;
}

const wrongCredentials = () => new HttpError('WRONG_CREDENTIALS', refusals().wrongCredentials);

export function createLogin(
  { queries, sessions, limits, outbox, clock, registrationsPerHour, acceptLegalTexts }: AccountsDependencies,
  verification: Verification,
  devices: Devices,
  secondFactor: SecondFactor,
): Login {
  const startSession: Login['startSession'] = async (transaction, user, caller, facts) => {
    const deviceToken = await devices.record(transaction, user, caller);
    const token = await sessions.begin(transaction, user.id, { ...facts, device: caller.device.description });
    await acceptLegalTexts(transaction, user.id, caller, clock());
    // The pages on which somebody logs in are in the language that they read. A notice of a new device is in the former one.
    if (user.language !== caller.language) {
      await transaction.update(users).set({ language: caller.language }).where(eq(users.id, user.id));
    }
    return { user: sessionUser(user), deviceToken, token };
  };

  /** The user with this email and password, within the limits on failed logins. Only wrong passwords count. */
  const userWithPassword = async (email: string, password: string, caller: Caller) => {
    const [user] = await queries.select().from(users).where(eq(users.email, email));
    const by = limitsOnLogin(email, caller.network, await devices.recognize(user, caller));
    const right = await isPassword(password, user?.passwordHash, limits, by);
    return right ? user : undefined;
  };

  return {
    startSession,

    async logIn(credentials, caller) {
      const failure = firstLoginFailure(credentials);
      if (failure) throw validationError(failure);
      const user = await userWithPassword(accountEmail(credentials.email), credentials.password, caller);
      if (!user) throw wrongCredentials();
      const session = await secondFactor.counted(user, credentials.code, () =>
        changeAccount(
          queries,
          { userId: user.id, email: user.email, passwordHash: user.passwordHash },
          async (transaction, account) => {
            const twoFactors = await secondFactor.require(transaction, account, credentials.code, caller);
            return await startSession(transaction, account, caller, { twoFactors });
          },
          () => {
            throw wrongCredentials();
          },
        ),
      );
      outbox.wake();
      return session;
    },

    async register({ password, ...typed }, caller) {
      const { language, network } = caller;
      const account = storedDetails<NewAccount>({ ...typed, role: 'client', isEmailVerified: false, language });
      requireValidAccount(account, password);
      await limits.take([registrationsFromNetwork(registrationsPerHour), network]);
      const passwordHash = await hashPassword(password);
      const session = await queries.transaction(async (transaction) => {
        const user = await insertUser(transaction, account, passwordHash, clock());
        await verification.send(transaction, user, caller);
        return await startSession(transaction, user, caller);
      });
      outbox.wake();
      return session;
    },
  };
}
