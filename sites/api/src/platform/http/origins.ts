import { IDEMPOTENCY_KEY_HEADER } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brands } from '../brands.ts';
import type { SessionCookie } from '../identity/cookie.ts';
import { Refused } from './refused.ts';

const PREFLIGHT_MAX_AGE_S = 600;

/** Lets the brands' sites read answers, with cookies, and turns away what other sites' pages try to send. */
export function guardOrigins(app: FastifyInstance, brands: Brands, cookie: SessionCookie): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    // Also without one: a cache must not hand such an answer to a site's page, which could not read it.
    reply.header('Vary', 'Origin');
    if (origin === undefined) {
      // Browsers say where a POST comes from. What brings a session's cookie and does not say so is not to be trusted.
      if (request.method !== 'POST' || cookie.read(request) === undefined) return;
      throw new Refused('FORBIDDEN', 'Requests with a session have to say which site they come from.');
    }
    if (!brands.byOrigin(origin)) {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      throw new Refused('FORBIDDEN', 'Requests from this site are not taken.');
    }
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': 'Retry-After',
    });
    if (request.method !== 'OPTIONS') return;
    reply.headers({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': `Content-Type, ${IDEMPOTENCY_KEY_HEADER}`,
      'Access-Control-Max-Age': PREFLIGHT_MAX_AGE_S,
    });
    return reply.code(204).send();
  });
}

/**
 * The brand a request belongs to: by the site it comes from, or, when no browser says that, by the name under which the
 * API was called.
 */
export const brandOf = (brands: Brands, request: FastifyRequest): BrandEntry =>
  (request.headers.origin && brands.byOrigin(request.headers.origin)) || brands.byHost(request.hostname);
