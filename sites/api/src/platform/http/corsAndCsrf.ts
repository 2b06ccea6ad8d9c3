import { IDEMPOTENCY_KEY_HEADER } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../brands.ts';
import type { SessionCookie } from '../identity/sessionCookie.ts';
import { HttpError } from './httpError.ts';
import { refusals } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts POSTs from any site and from programs. Only for routes where a token in the request authorizes, never a cookie. */
    fromAnywhere?: boolean;
    /**
     * Takes forms that browsers post without the site's script: from pages of the API's own host too, and by their Referer where
     * the Origin is 'null', which browsers send after the site's redirect to the API. Only for routes that read no session.
     */
    plainForm?: boolean;
  }
}

const PREFLIGHT_MAX_AGE_S = 600;

/** The host and port of an origin; undefined for 'null'. */
const hostOfOrigin = (origin: string) => /^https?:\/\/(.+)$/.exec(origin)?.[1];

/** The middleware for CORS, and against CSRF: allows credentialed requests of the brands' sites. Refuses other sites' requests, except GET and HEAD, whose answers browsers keep from them. */
export function guardOrigins(app: FastifyInstance, brands: Brands, cookie: SessionCookie): void {
  const judge = (request: FastifyRequest, reply: FastifyReply): HttpError | undefined => {
    const { fromAnywhere, plainForm } = request.routeOptions.config ?? {};
    const { headers } = request;
    if (plainForm && headers.origin === 'null' && URL.canParse(headers.referer ?? '')) {
      headers.origin = new URL(headers.referer ?? '').origin;
    }
    const { origin } = headers;
    // Set even without an Origin: otherwise a cache could serve that response to a site's page, which could not read it.
    reply.header('vary', 'Origin');
    if (origin === undefined) {
      // Browsers send an Origin with every POST, so a session cookie without one is suspicious.
      if (request.method !== 'POST' || cookie.read(request) === undefined) return undefined;
      return new HttpError('FORBIDDEN', 'Requests with a session have to say which site they come from.');
    }
    if (!brands.byOrigin(origin)) {
      if (request.method === 'GET' || request.method === 'HEAD') return undefined;
      if (fromAnywhere || (plainForm && hostOfOrigin(origin) === request.headers.host)) return undefined;
      return new HttpError('FORBIDDEN', refusals().otherSite);
    }
    reply.header('access-control-allow-origin', origin).header('access-control-allow-credentials', 'true');
    return undefined;
  };

  app.addHook('onRequest', (request, reply, done) => {
    const refusal = judge(request, reply);
    if (refusal || request.method !== 'OPTIONS' || !reply.hasHeader('access-control-allow-origin')) {
      done(refusal);
      return;
    }
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': `Content-Type, ${IDEMPOTENCY_KEY_HEADER}`,
      'access-control-max-age': PREFLIGHT_MAX_AGE_S,
    });
    reply.code(204).send();
  });
}

/** The host name of the Host header. Fastify's `hostname` would believe X-Forwarded-Host, which proxies pass on as it was sent. */
export const hostNameOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  (headers.host ?? '').replace(/:\d*$/, '').toLowerCase();

/** The brand of a request: by Origin, or without one by the API's host name. */
export const brandOf = (brands: Brands, request: FastifyRequest): BrandEntry =>
  (request.headers.origin && brands.byOrigin(request.headers.origin)) || brands.byHost(hostNameOf(request));
