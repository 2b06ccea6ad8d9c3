import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../clock.ts';
import { SESSION_MAX_AGE_MS } from './sessions.ts';

/** A cookie with a random token. */
export interface TokenCookie {
  /** The token in a request. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** The session cookie. */
export type SessionCookie = TokenCookie;

/** How long a browser remembers that it is a known device. Browsers keep no cookie longer than 400 days. */
export const DEVICE_MAX_AGE_MS = 400 * DAY_MS;

/**
 * Host-only and HttpOnly. SameSite=Strict, because only the API's own sites call it, and browsers count
 * `ferrolane.example` and `api.ferrolane.example` as the same site.
 *
 * @param secure HTTPS only, with the __Host- prefix. Without it, for development on plain http, the name has no
 * prefix.
 */
function createTokenCookie(plainName: string, secure: boolean, maxAgeMs: number): TokenCookie {
  const name = secure ? `__Host-${plainName}` : plainName;
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
    write: (reply, token) => set(reply, token, maxAgeMs / 1000),
    clear: (reply) => set(reply, '', 0),
  };
}

/** `session`, or `__Host-session` over HTTPS. */
export const createSessionCookie = (secure: boolean): SessionCookie =>
  createTokenCookie('session', secure, SESSION_MAX_AGE_MS);

/** `device`, or `__Host-device` over HTTPS: marks a browser in which somebody has logged in before. It grants no access. */
export const createDeviceCookie = (secure: boolean): TokenCookie =>
  createTokenCookie('device', secure, DEVICE_MAX_AGE_MS);
