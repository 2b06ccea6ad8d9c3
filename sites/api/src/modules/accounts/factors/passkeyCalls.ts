import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import type { Caller } from '../dependencies.ts';
import type { FailedLogins } from '../login/failedLogins.ts';
import type { StartedSession } from '../login/login.ts';
import type { Passkeys } from './passkeys.ts';

/** The calls about passkeys. */
export const passkeyCalls = (
  passkeys: Passkeys,
  failedLogins: Pick<FailedLogins, 'record'>,
  callerOf: (request: FastifyRequest) => Caller,
  setSessionCookies: (
    session: StartedSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<StartedSession['user']>,
) =>
  ({
    getPasskeys: { handle: (_body, request) => passkeys.list(identityOf(request).user.id) },
    startPasskey: { handle: (_body, request) => passkeys.start(identityOf(request), callerOf(request)) },
    addPasskey: {
      async handle({ userId: _, ...answer }, request) {
        await passkeys.add(identityOf(request), answer, callerOf(request));
        return undefined;
      },
    },
    renamePasskey: {
      async handle({ passkeyId, name }, request) {
        await passkeys.rename(identityOf(request), passkeyId, name);
        return undefined;
      },
    },
    removePasskey: {
      async handle({ passkeyId }, request) {
        await passkeys.remove(identityOf(request), passkeyId, callerOf(request));
        return undefined;
      },
    },
    startPasskeyLogin: { handle: (_body, request) => passkeys.startLogin(callerOf(request)) },
    loginWithPasskey: {
      handle: async (answer, request, reply) =>
        setSessionCookies(
          await passkeys.logIn(answer, callerOf(request)).catch((error: unknown) => failedLogins.record(error)),
          request,
          reply,
        ),
    },
  }) satisfies Partial<ServedCalls>;
