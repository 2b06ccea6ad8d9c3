import type { FastifyRequest } from 'fastify';
import type { ServedCalls } from '../../../platform/http/call.ts';
import { identityOf } from '../../../platform/identity/identity.ts';
import type { Caller } from '../dependencies.ts';
import type { SecondFactor } from './secondFactor.ts';

/** The calls about the second factor. */
export const secondFactorCalls = (secondFactor: SecondFactor, callerOf: (request: FastifyRequest) => Caller) =>
  ({
    getSecondFactor: { handle: (_body, request) => secondFactor.state(identityOf(request)) },
    startSecondFactor: { handle: (_body, request) => secondFactor.start(identityOf(request), callerOf(request)) },
    confirmSecondFactor: {
      handle: ({ code }, request) => secondFactor.confirm(identityOf(request), code, callerOf(request)),
    },
    renewRecoveryCodes: {
      handle: ({ code }, request) => secondFactor.renewRecoveryCodes(identityOf(request), code, callerOf(request)),
    },
    removeSecondFactor: {
      async handle({ code }, request) {
        await secondFactor.remove(identityOf(request), code, callerOf(request));
        return undefined;
      },
    },
  }) satisfies Partial<ServedCalls>;
