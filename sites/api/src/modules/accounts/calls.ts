import type { Requests } from '@threefold/api-contract';
import {
  firstLoginFailure,
  firstRegistrationFailure,
  newPasswordFailure,
  resetCodeFailure,
  resetEmailFailure,
} from '@threefold/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../../platform/brands.ts';
import type { ServedCalls } from '../../platform/http/call.ts';
import { brandOf } from '../../platform/http/corsAndCsrf.ts';
import { languageOf } from '../../platform/http/language.ts';
import { identityOf } from '../../platform/identity/identity.ts';
import type { SessionCookie, TokenCookie } from '../../platform/identity/sessionCookie.ts';
import { clientNetwork } from '../../platform/rateLimits/rateLimits.ts';
import { adminsCalls } from './admins/adminsCalls.ts';
import { changeOwnAccount } from './changeAccount.ts';
import type { AccountsDependencies, Caller, CallerOnDevice } from './dependencies.ts';
import { brandSecurityCalls } from './factors/brandSecurity.ts';
import { passkeyCalls } from './factors/passkeyCalls.ts';
import { createPasskeys } from './factors/passkeys.ts';
import { createSecondFactor } from './factors/secondFactor.ts';
import { secondFactorCalls } from './factors/secondFactorCalls.ts';
import { invitationCalls } from './invitations/invitationCalls.ts';
import { createInvitations, type OfferedProduct } from './invitations/invitations.ts';
import { cookieToken, newToken } from './links.ts';
import { describeDevice, describePlace } from './login/describeCaller.ts';
import { createDevices } from './login/devices.ts';
import { createFailedLogins } from './login/failedLogins.ts';
import { createLogin, type StartedSession } from './login/login.ts';
import { createRequirePassword } from './login/requirePassword.ts';
import { sessionListCalls } from './login/sessionList.ts';
import { createDetails } from './profile/details.ts';
import { createPasswordChange } from './recovery/passwordChange.ts';
import { createResetCodes } from './recovery/resetCodes.ts';
import { createVerification } from './registration/verification.ts';

type CodeAndPassword = Requests['changePassword'];

/** Accounts, login and sessions. */
export function createAccounts(
  dependencies: AccountsDependencies,
  brands: Brands,
  cookie: SessionCookie,
  deviceCookie: TokenCookie,
  offered: OfferedProduct,
) {
  const { sessions, clock, hash, queries, links, outbox } = dependencies;
  const requirePassword = createRequirePassword(dependencies);
  const codes = createResetCodes(queries, clock, hash);
  const verification = createVerification(dependencies);
  const devices = createDevices(dependencies);
  const secondFactor = createSecondFactor(dependencies);
  const login = createLogin(dependencies, verification, devices, secondFactor);
  const passkeys = createPasskeys(dependencies, login);
  const passwords = createPasswordChange(dependencies, codes, devices);
  const failedLogins = createFailedLogins(dependencies);
  const invitations = createInvitations(dependencies, brands, offered, login);
  const details = createDetails(dependencies, brands, verification, devices, requirePassword);

  const callerOf = (request: FastifyRequest): Caller => ({
    brand: brandOf(brands, request),
    language: languageOf(request),
    site: links.siteOf(request),
    network: clientNetwork(request.ip),
    device: {
      description:
        [describeDevice(request.headers['user-agent']), describePlace(request.ip)].filter(Boolean).join(', ') || null,
      token: cookieToken(deviceCookie.read(request)),
    },
  });

  /** The caller, whose browser gets a device cookie unless it has one. */
  const callerOnDevice = (request: FastifyRequest, reply: FastifyReply): CallerOnDevice => {
    const caller = callerOf(request);
    const token = caller.device.token ?? newToken();
    deviceCookie.write(reply, token);
    return { ...caller, device: { ...caller.device, token } };
  };

  const endSession = async (request: FastifyRequest) => {
    const token = cookie.read(request);
    if (token !== undefined) await sessions.end(token);
  };

  /**
   * Sets the cookies of a new session and ends the one that the request came with, which prevents session fixation.
   *
   * @returns The user of the new session.
   */
  const setSessionCookies = async (
    { user, token, deviceToken }: StartedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    await endSession(request);
    cookie.write(reply, token);
    deviceCookie.write(reply, deviceToken);
    return user;
  };

  /** Serves changePassword and resetPassword, which do the same (specification, section 7). */
  const changeByCode = {
    form: {
      blank: { email: '', passwordResetCode: '', password: '' },
      firstFailure: (form: CodeAndPassword) =>
        resetEmailFailure(form) ?? resetCodeFailure(form) ?? newPasswordFailure(form),
    },
    async handle(form: CodeAndPassword, request: FastifyRequest, reply: FastifyReply) {
      await passwords.changeByCode(form, callerOnDevice(request, reply));
      return undefined;
    },
  };

  return {
    calls: {
      ...sessionListCalls(dependencies),
      ...passkeyCalls(passkeys, failedLogins, callerOf, setSessionCookies),
      ...secondFactorCalls(secondFactor, callerOf),
      ...brandSecurityCalls(queries, brands),
      ...adminsCalls(dependencies, brands, invitations),
      ...invitationCalls(invitations, brands, offered, callerOf, setSessionCookies),
      confirmIdentity: {
        async handle({ password, code }, request) {
          const identity = identityOf(request);
          const caller = callerOf(request);
          const verified = await requirePassword(identity.user, password);
          await secondFactor.counted(identity.user, code, () =>
            changeOwnAccount(queries, { ...identity, ...verified }, async (transaction, user) => {
              const twoFactors = await secondFactor.require(transaction, user, code, caller);
              await sessions.confirm(transaction, identity.sessionId, twoFactors);
            }),
          );
          outbox.wake();
          return undefined;
        },
      },
      loginWithEmailAndPassword: {
        form: { blank: { email: '', password: '' }, firstFailure: firstLoginFailure },
        handle: async (form, request, reply) =>
          setSessionCookies(
            await login
              .logIn(form, callerOf(request))
              .catch((error: unknown) => failedLogins.record(error, form.email)),
            request,
            reply,
          ),
      },
      register: {
        form: {
          blank: { firstName: '', lastName: '', email: '', password: '' },
          firstFailure: firstRegistrationFailure,
        },
        handle: async (form, request, reply) =>
          setSessionCookies(await login.register(form, callerOf(request)), request, reply),
      },
      getSessionUser: { identified: true, handle: async (_body, { identity }) => ({ user: identity?.user ?? null }) },
      logout: {
        async handle(_body, request, reply) {
          await endSession(request);
          cookie.clear(reply);
          return undefined;
        },
      },
      requestPasswordResetCode: {
        form: { blank: { email: '' }, firstFailure: resetEmailFailure },
        async handle(form, request, reply) {
          await passwords.requestCode(form, callerOnDevice(request, reply));
          return undefined;
        },
      },
      validatePasswordResetCode: {
        identified: true,
        form: {
          blank: { email: '', passwordResetCode: '' },
          firstFailure: (form) => resetEmailFailure(form) ?? resetCodeFailure(form),
        },
        async handle(form, request) {
          await passwords.validateCode(form, callerOf(request), request.identity);
          return undefined;
        },
      },
      changePassword: changeByCode,
      resetPassword: changeByCode,
      updateUserAccount: {
        async handle({ userId: _, ...changes }, request, reply) {
          const { user, emailChanged } = await details.update(identityOf(request), changes, callerOf(request));
          if (emailChanged) cookie.clear(reply);
          return user;
        },
      },
      changeUserPassword: {
        async handle({ password }, request, reply) {
          await passwords.changeBySession(identityOf(request), password, callerOf(request));
          cookie.clear(reply);
          return undefined;
        },
      },
      resendVerificationEmail: {
        handle: (_body, request) => verification.resend(identityOf(request), callerOf(request)),
      },
      renewVerificationLink: {
        handle: ({ token }, request) => verification.renew(token, callerOf(request)),
      },
      verifyEmail: { handle: ({ token }, request) => verification.confirm(identityOf(request), token) },
      undoEmailChange: {
        handle: ({ token }, request, reply) => details.undo(token, callerOnDevice(request, reply)),
      },
    } satisfies Partial<ServedCalls>,
    requirePassword,
    /** Each deletes one kind of expired rows. */
    cleanupSteps: [
      codes.deleteExpired,
      verification.deleteExpired,
      details.deleteExpired,
      devices.deleteExpired,
      passkeys.deleteExpired,
      invitations.deleteExpired,
      failedLogins.deleteOld,
    ],
  };
}
