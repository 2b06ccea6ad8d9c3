import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Data, Requests, SessionUser } from '@threefold/api-contract';
import { passkeyNameFailure } from '@threefold/validation';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { onOwnAccount, recordAudit } from '../../../platform/audit/audit.ts';
import { HttpError, validationError } from '../../../platform/http/httpError.ts';
import { requireConfirmed } from '../../../platform/identity/identity.ts';
import type { Identity } from '../../../platform/identity/sessions.ts';
import { singleLine } from '../../../platform/mail/message.ts';
import { enqueue } from '../../../platform/outbox/outbox.ts';
import { changeAccount, changeOwnAccount } from '../changeAccount.ts';
import type { AccountsDependencies, Caller } from '../dependencies.ts';
import { CHALLENGE_LIFETIME_MS } from '../lifetimes.ts';
import { pagesOf } from '../links.ts';
import type { Login, StartedSession } from '../login/login.ts';
import { passkeyMail } from '../mails.ts';
import {
  FAILED_PASSKEYS_FROM_NETWORK,
  PASSKEY_CHALLENGES_FOR_NETWORK,
  PASSKEYS_BEGUN_BY_ACCOUNT,
} from '../rateLimits.ts';
import { refusals } from '../refusals.ts';
import { passkeys } from '../tables.ts';
import { createChallenges } from './challenges.ts';
import { requireMayAddFactor } from './confirmation.ts';

/** Ed25519, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];

/** More than anybody needs. */
const MAX_PER_ACCOUNT = 20;

/** Passkeys: logging in without a password. Each belongs to the host on which it was created. */
export interface Passkeys {
  list(userId: string): Promise<Data['getPasskeys']>;
  /** Begins to add a passkey. @throws HttpError unless the session was confirmed recently and may add one. */
  start(identity: Identity, caller: Caller): Promise<Data['startPasskey']>;
  /**
   * @throws HttpError as `start` does, when the browser's answer does not match the user's challenge, and for one
   * passkey too many.
   */
  add(identity: Identity, answer: Omit<Requests['addPasskey'], 'userId'>, caller: Caller): Promise<void>;
  /** @throws HttpError for an unknown passkey or another user's, and for a blank name. */
  rename(identity: Identity, id: string, name: string): Promise<void>;
  /** Idempotent. @throws HttpError unless the session was confirmed recently. */
  remove(identity: Identity, id: string, caller: Caller): Promise<void>;
  startLogin(caller: Caller): Promise<Data['startPasskeyLogin']>;
  /** @throws HttpError with the same answer for every failure. */
  logIn(answer: Requests['loginWithPasskey'], caller: Caller): Promise<StartedSession>;
  deleteExpired(): Promise<void>;
}

/** The relying party's id: the site's host without `www.`, so that a passkey works with and without it. */
const rpIdOf = ({ site }: Pick<Caller, 'site'>): string => new URL(site).hostname.replace(/^www\./, '');

const refused = () => new HttpError('WRONG_CREDENTIALS', refusals().passkeyRefused);

/** The result, or undefined when the response is not valid: the library throws for some failures and returns others. */
async function verifiedOrUndefined<Result extends { verified: boolean }>(verify: () => Promise<Result>) {
  try {
    const result = await verify();
    return result.verified ? result : undefined;
  } catch {
    return undefined;
  }
}

export function createPasskeys(
  dependencies: AccountsDependencies,
  { startSession }: Pick<Login, 'startSession'>,
): Passkeys {
  const { queries, sessions, limits, outbox, clock, links, portal } = dependencies;
  const challenges = createChallenges(queries, clock);

  const passkeysOf = (userId: string) =>
    queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), passkeys.id);

  /** The passkey of a valid answer, with its user; undefined for any other. */
  const verifiedLogin = async (answer: Requests['loginWithPasskey'], caller: Caller) => {
    const { passkeyId: id, userHandle, ...response } = answer;
    const rpId = rpIdOf(caller);
    // First, so that the challenge is used up even if the login fails.
    const challenge = await challenges.use(response.clientDataJSON, rpId, null);
    const [passkey] = await queries
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.rpId, rpId)));
    if (!challenge || !passkey) return undefined;
    const { userId } = passkey;
    if (userHandle !== undefined && userHandle !== userHandleOf(userId)) return undefined;
    const result = await verifiedOrUndefined<VerifiedAuthenticationResponse>(() =>
      verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: challenge,
        expectedOrigin: caller.site,
        expectedRPID: rpId,
        requireUserVerification: true,
        credential: {
          id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    );
    return result && { userId, passkeyId: id, counter: result.authenticationInfo.newCounter };
  };

  return {
    async list(userId) {
      const rows = await passkeysOf(userId);
      return {
        passkeys: rows.map(({ id, name, rpId, createdAt, lastUsedAt }) => ({
          id,
          name,
          site: rpId,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      };
    },

    async start(identity, caller) {
      await requireConfirmed(dependencies, identity);
      await requireMayAddFactor(queries, identity);
      const { user } = identity;
      await limits.take([PASSKEYS_BEGUN_BY_ACCOUNT, user.id]);
      const rpId = rpIdOf(caller);
      const own = await passkeysOf(user.id);
      const options = await generateRegistrationOptions({
        rpName: caller.brand.displayName,
        rpID: rpId,
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`,
        userID: new Uint8Array(Buffer.from(user.id)),
        challenge: new Uint8Array(Buffer.from(await challenges.issue(rpId, user.id), 'base64url')),
        timeout: CHALLENGE_LIFETIME_MS,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.filter((one) => one.rpId === rpId).map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      // A copy, because the library's interface has no index signature, which the contract's type needs.
      return { options: { ...options } };
    },

    async add(identity, { name, passkeyId: id, transports = [], ...response }, caller) {
      await requireConfirmed(dependencies, identity);
      const rpId = rpIdOf(caller);
      const challenge = await challenges.use(response.clientDataJSON, rpId, identity.user.id);
      const result =
        challenge === undefined
          ? undefined
          : await verifiedOrUndefined<VerifiedRegistrationResponse>(() =>
              verifyRegistrationResponse({
                response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
                expectedChallenge: challenge,
                expectedOrigin: caller.site,
                expectedRPID: rpId,
                requireUserVerification: true,
                supportedAlgorithmIDs: ALGORITHMS,
              }),
            );
      if (!result?.registrationInfo) {
        throw new HttpError('INVALID', refusals().passkeyNotAdded, 422);
      }
      const { credential } = result.registrationInfo;
      await changeOwnAccount(queries, identity, async (transaction, user) => {
        await requireMayAddFactor(transaction, identity);
        if ((await transaction.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX_PER_ACCOUNT) {
          throw new HttpError('CONFLICT', refusals().tooManyPasskeys(MAX_PER_ACCOUNT));
        }
        const added = await transaction
          .insert(passkeys)
          .values({
            id: credential.id,
            userId: user.id,
            publicKey: Buffer.from(credential.publicKey).toString('base64url'),
            counter: credential.counter,
            transports,
            rpId,
            name: singleLine(name) || caller.device.description || 'Passkey',
            createdAt: clock(),
          })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        if (added.length === 0) throw new HttpError('CONFLICT', refusals().passkeyInUse);
        await enqueue(
          transaction,
          passkeyMail(user, caller.brand, 'added', links.passwordReset(pagesOf(caller, user))),
        );
        await recordAudit(transaction, onOwnAccount(user, portal, 'Added a passkey.'));
        // Creating the passkey proved who the user is: the device asked for a fingerprint, a face or a PIN.
        await sessions.confirm(transaction, identity.sessionId, true);
      });
      outbox.wake();
    },

    async rename(identity, id, typed) {
      const name = singleLine(typed);
      const failure = passkeyNameFailure({ name });
      if (failure) throw validationError(failure);
      await changeOwnAccount(queries, identity, async (transaction, user) => {
        const own = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
        const [known] = await transaction.select({ name: passkeys.name }).from(passkeys).where(own);
        // The same for another user's, so that ids reveal nothing.
        if (!known) throw new HttpError('NOT_FOUND', refusals().passkeyUnknown);
        if (known.name === name) return;
        await transaction.update(passkeys).set({ name }).where(own);
        await recordAudit(transaction, onOwnAccount(user, portal, 'Renamed a passkey.'));
      });
    },

    async remove(identity, id, caller) {
      await requireConfirmed(dependencies, identity);
      await changeOwnAccount(queries, identity, async (transaction, user) => {
        const removed = await transaction
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
          .returning({ id: passkeys.id });
        if (removed.length === 0) return;
        await enqueue(
          transaction,
          passkeyMail(user, caller.brand, 'removed', links.passwordReset(pagesOf(caller, user))),
        );
        await recordAudit(transaction, onOwnAccount(user, portal, 'Removed a passkey.'));
      });
      outbox.wake();
    },

    async startLogin(caller) {
      await limits.take([PASSKEY_CHALLENGES_FOR_NETWORK, caller.network]);
      const rpId = rpIdOf(caller);
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        challenge: new Uint8Array(Buffer.from(await challenges.issue(rpId, null), 'base64url')),
        timeout: CHALLENGE_LIFETIME_MS,
        userVerification: 'required',
      });
      return { options: { ...options } };
    },

    async logIn(answer, caller) {
      const tries = await limits.take([FAILED_PASSKEYS_FROM_NETWORK, caller.network]);
      const login = await verifiedLogin(answer, caller);
      if (!login) throw refused();
      const session = await changeAccount(
        queries,
        { userId: login.userId },
        async (transaction, user) => {
          const used = await transaction
            .update(passkeys)
            .set({ counter: login.counter, lastUsedAt: clock() })
            .where(
              and(
                eq(passkeys.id, login.passkeyId),
                eq(passkeys.userId, user.id),
                // The counter grows with each signature, or is always 0. One that does not grow comes from a copy of the key.
                or(lt(passkeys.counter, login.counter), sql`${login.counter} = 0`),
              ),
            )
            .returning({ id: passkeys.id });
          if (used.length === 0) throw refused();
          return await startSession(transaction, user, caller, { twoFactors: true });
        },
        () => {
          throw refused();
        },
      );
      await tries.release();
      outbox.wake();
      return session;
    },

    deleteExpired: challenges.deleteExpired,
  };
}

const userHandleOf = (userId: SessionUser['id']) => Buffer.from(userId).toString('base64url');
