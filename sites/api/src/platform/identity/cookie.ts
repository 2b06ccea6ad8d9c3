import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MAX_AGE_MS } from './sessions.ts';

/** The session cookie. */
export interface SessionCookie {
  /** The token in a request. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * Host-only and HttpOnly. SameSite=Strict, because only the API's own sites call it, and browsers count
 * `ferrolane.example` and `api.ferrolane.example` as the same site.
 *
 * @param secure HTTPS only, with the __Host- prefix. Without it, for development on plain http, the name is
 * `session`.
 */
export function createSessionCookie(secure: boolean): SessionCookie {
  const name = secure ? '__Host-session' : 'session';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  const set = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.header('Set-Cookie', `${name}=${value}; Max-Age=${maxAge}; ${attributes}`);
  return {
    read({ headers }) {
      for (const pair of (headers.cookie ?? '').split(';')) {
        const [key, value] = pair.trim().split('=', 2);
        if (key === name) return value || undefined;
      }
      return undefined;
    },
    write: (reply, token) => set(reply, token, SESSION_MAX_AGE_MS / 1000),
    clear: (reply) => set(reply, '', 0),
  };
}
