import { type Call, CONFIRMATION_REQUIRED, SECOND_FACTOR_REQUIRED } from '@threefold/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/httpError.ts';
import { refusals } from '../http/refusals.ts';
import { type BrandScope, outOfScope } from './scope.ts';
import type { SessionCookie } from './sessionCookie.ts';
import type { Identity, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request. Null without a session, and for calls that do not read the session. */
    identity: Identity | null;
  }
}

/** Authentication and authorization. */
export interface Guard {
  /** Reads the identity from the session cookie. Clears the cookie of an ended session. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** @throws HttpError with 401 when not signed in, 403 for the wrong role, a missing second factor or another brand. */
  requireAccess(call: Pick<Call, 'access' | 'scope'>, request: FastifyRequest): void;
  /** @throws HttpError unless the request's user has logged in or confirmed their identity recently. */
  requireConfirmed(request: FastifyRequest): Promise<void>;
}

/** The refusal of a request whose session has ended, even if it ended after the request began. */
export const sessionEnded = (): HttpError => new HttpError('UNAUTHENTICATED', refusals().sessionEnded);

/** @param portal key of the brand that runs the portal, to which clients belong */
export function createGuard(sessions: Sessions, cookie: SessionCookie, portal: string): Guard {
  return {
    async identify(request, reply) {
      const token = cookie.read(request);
      if (token === undefined) return;
      request.identity = await sessions.find(token);
      if (!request.identity) cookie.clear(reply);
    },

    requireAccess({ access, scope }, request) {
      if (access === 'public') return;
      if (!request.identity) {
        const ended = cookie.read(request) !== undefined;
        throw ended ? sessionEnded() : new HttpError('UNAUTHENTICATED', refusals().logIn);
      }
      if (access === 'admin' && request.identity.user.role !== 'admin') {
        throw new HttpError('FORBIDDEN', refusals().adminsOnly);
      }
      if (access === 'admin' && request.identity.secondFactorMissing) {
        throw new HttpError(
          'FORBIDDEN',
          'Your brand requires its admins to use a second factor. Please set one up first.',
          403,
          {
            code: SECOND_FACTOR_REQUIRED,
          },
        );
      }
      const { brands } = request.identity;
      if (brands === null) return;
      if (scope === 'everything' || (scope === 'portal' && !brands.includes(portal))) throw outOfScope();
    },

    requireConfirmed: (request) => requireConfirmed({ sessions }, identityOf(request)),
  };
}

/** @throws HttpError unless the session's user has logged in or confirmed their identity recently. */
export async function requireConfirmed(
  { sessions }: { sessions: Pick<Sessions, 'isConfirmed'> },
  { sessionId }: Pick<Identity, 'sessionId'>,
): Promise<void> {
  if (await sessions.isConfirmed(sessionId)) return;
  throw new HttpError('FORBIDDEN', refusals().confirmIdentity, 403, { code: CONFIRMATION_REQUIRED });
}

/** @throws HttpError when the request names another user than the session's. */
export function requireOwnUser(request: FastifyRequest): void {
  const { body } = request;
  const userId = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : undefined;
  if (userId !== identityOf(request).user.id) throw new HttpError('FORBIDDEN', refusals().otherAccount);
}

/** The identity of a request to a call for signed-in users. */
export function identityOf({ identity }: FastifyRequest): Identity {
  if (!identity) throw new Error('Only calls for signed-in users have an identity.');
  return identity;
}

/** The brands of the admin who makes a request. */
export const scopeOf = (request: FastifyRequest): BrandScope => identityOf(request).brands;
