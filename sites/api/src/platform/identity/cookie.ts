import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MAX_AGE_MS } from './sessions.ts';

/** The cookie that carries a session's token. */
export interface SessionCookie {
  /** The token that a request brings. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * It belongs to the API's host alone and no script reads it. Strict, because only the site beside the API calls it, and
 * that is the same site to a browser (`ferrolane.example` and `api.ferrolane.example`), however the visitor came there.
 *
 * @param secure Over HTTPS only, and under the prefix by which browsers hold a cookie to that. Without it, for
 * development on plain http, the name is `session`.
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
