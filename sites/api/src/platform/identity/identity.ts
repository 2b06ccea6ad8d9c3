import type { Access } from '@threefold/api-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/httpError.ts';
import type { SessionCookie } from './cookie.ts';
import type { Identity, Sessions } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request, by its session. Null when nobody is signed in, and on calls that do not ask. */
    identity: Identity | null;
  }
}

/** Finds out who makes requests, and what they may do. */
export interface Guard {
  /** Reads the request's identity off its session cookie. A cookie whose session has ended is taken back. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** @throws HttpError with 401 for whoever has to sign in first, with 403 for the wrong role. */
  requireAccess(access: Access, request: FastifyRequest): void;
}

export function createGuard(sessions: Sessions, cookie: SessionCookie): Guard {
  return {
    async identify(request, reply) {
      const token = cookie.read(request);
      if (token === undefined) return;
      request.identity = await sessions.find(token);
      if (!request.identity) cookie.clear(reply);
    },

    requireAccess(access, request) {
      if (access === 'anyone') return;
      if (!request.identity) {
        const ended = cookie.read(request) !== undefined;
        throw new HttpError(
          'UNAUTHENTICATED',
          ended ? 'Your session has ended. Please log in again.' : 'Please log in to continue.',
        );
      }
      if (access === 'admin' && request.identity.user.role !== 'admin') {
        throw new HttpError('FORBIDDEN', 'This is for administrators only.');
      }
    },
  };
}

/** @throws HttpError when the request is made in the name of another user than the session's. */
export function requireOwnUser(request: FastifyRequest): void {
  const { body } = request;
  const userId = typeof body === 'object' && body !== null && 'userId' in body ? body.userId : undefined;
  if (userId !== identityOf(request).user.id) throw new HttpError('FORBIDDEN', 'This belongs to another account.');
}

/** Who makes a request of a call that only signed-in users may make. */
export function identityOf({ identity }: FastifyRequest): Identity {
  if (!identity) throw new Error('Only calls for signed-in users have an identity.');
  return identity;
}
