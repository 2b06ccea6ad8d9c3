import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AlternateDomain, Refusal } from '@threefold/api-contract';
import type { FastifyInstance } from 'fastify';
import { CACHE } from './rules.ts';

/** Headers that belong to one connection, as those that `Connection` names do (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

const UNREACHABLE: Refusal = {
  status: 'UNAVAILABLE',
  detail: 'We cannot process this at the moment. Please try again in a few minutes.',
};

function endToEnd(headers: IncomingMessage['headers']) {
  const named = headers.connection?.toLowerCase().split(/[\s,]+/) ?? [];
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)),
  );
}

/** The path and query to forward; undefined for one that is, or leads, outside `/api/`, and for a whole address. */
function pathBelowApi(requestTarget = ''): string | undefined {
  if (!requestTarget.startsWith('/api/')) return undefined;
  // The parser follows `..`, however it is written.
  const { pathname, search } = new URL(requestTarget, 'http://localhost');
  return pathname.startsWith('/api/') ? pathname + search : undefined;
}

/**
 * Serves the API of the alternate domain under the site's own origin, so that its session's cookie, which is
 * SameSite=Strict, is one of this site. The API judges every request itself, by its Origin and the Host that the browser sent.
 * Nothing but the API's `/api/` can be reached.
 */
export async function forwardApi(app: FastifyInstance, { host, api }: AlternateDomain): Promise<void> {
  const target = new URL(api);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Bodies pass through unread; the API limits them.
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/api/*',
      constraints: { host: new RegExp(`^(?:www\\.)?${host.replaceAll('.', '\\.')}(?::\\d+)?$`, 'i') },
      async handler({ raw, socket }, reply) {
        const path = pathBelowApi(raw.url);
        if (path === undefined) return reply.callNotFound();
        const forwardedFor = [raw.headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
        try {
          const answer = await new Promise<IncomingMessage>((resolve, reject) => {
            const hasBody = raw.method === 'POST';
            const headers: OutgoingHttpHeaders = {
              ...endToEnd(raw.headers),
              host: raw.headers.host,
              'x-forwarded-for': forwardedFor,
            };
            if (!hasBody) delete headers['content-length'];
            const forwarded = send(target, { path, method: raw.method, headers, timeout: 30_000 });
            forwarded.once('response', resolve).once('error', reject);
            forwarded.once('timeout', () => forwarded.destroy(new Error('The API did not answer in time.')));
            raw.once('aborted', () => forwarded.destroy());
            // A body of GET or HEAD would be sent without its length, as if it were the next request.
            if (hasBody) raw.pipe(forwarded);
            else forwarded.end();
          });
          return reply
            .code(answer.statusCode ?? 502)
            .headers(endToEnd(answer.headers))
            .send(answer);
        } catch (error) {
          scope.log.error({ reason: String(error) }, 'the API cannot be reached');
          return reply.code(503).header('cache-control', CACHE.never).send(UNREACHABLE);
        }
      },
    });
  });
}
