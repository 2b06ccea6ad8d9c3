import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiBaseUrl } from '@threefold/api-contract';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { MEDIA_PATH } from '../build/contentFolder.ts';
import type { PublishedAt } from '../build/publishedContent.ts';
import { splitLanguage } from '../build/sitePage.ts';
import { wellKnownOf } from '../build/wellKnown.ts';
import { brandOfHost } from '../src/app/host/brandOfHost.ts';
import { routeOf } from '../src/app/routes.ts';
import { sendCached } from './cachedBody.ts';
import type { SiteConfig } from './config.ts';
import { createContentApi } from './content/contentApi.ts';
import { followContent } from './content/liveContent.ts';
import { serveMedia } from './content/media.ts';
import { createPreviews, previewRequestOf } from './content/preview.ts';
import { createRenderer } from './content/renderer.ts';
import { forwardApi } from './forwardApi.ts';
import { loadPages, type Pages } from './pages.ts';
import {
  CACHE,
  HASHED_FOLDER,
  headersOfFile,
  isOwnHost,
  type PageHost,
  PLAIN_FORMS,
  pageHeaders,
  redirectsOf,
} from './rules.ts';
import { commonHeaders } from './securityHeaders.ts';

const NO_FILE = 'There is no such file.';
const HTML = 'text/html; charset=utf-8';

/** The Host header is controlled by the client and becomes part of a response header, so it is validated. */
function safeHost(request: FastifyRequest): string {
  const host = request.headers.host ?? '';
  return /^(?:[a-z0-9.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`)
    ? host
    : 'localhost';
}

/** The parts of a request's host that affect the response headers. */
function hostOf(request: FastifyRequest, { apiAddress }: SiteConfig): PageHost {
  const host = safeHost(request);
  const brand = brandOfHost(host);
  const { hostname, port } = new URL(`http://${host}`);
  const apiHost = new URL(apiBaseUrl({ protocol: 'http:', hostname, port }, apiAddress)).host;
  return { brand, own: isOwnHost(host, brand), apiHost, port: port && `:${port}` };
}

/** What pages are answered with. */
interface Answering {
  pages: Pages;
  preview: ReturnType<typeof createPreviews>;
  config: SiteConfig;
  publishedAt: () => PublishedAt;
}

async function answerPath(request: FastifyRequest, reply: FastifyReply, answering: Answering) {
  const { pages, preview, config } = answering;
  const [pathname = '/', ...query] = request.url.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const host = hostOf(request, config);
  const { brand } = host;

  const redirect = redirectsOf(brand).find(({ from }) => from === pathname);
  if (redirect) return reply.header('cache-control', CACHE.page).redirect(redirect.to + search, redirect.status);

  const wellKnown = wellKnownOf(brand, host.own, answering.publishedAt()).find(({ path }) => path === pathname);
  if (wellKnown) return reply.header('cache-control', CACHE.page).type(wellKnown.type).send(wellKnown.text());

  const { language, path } = splitLanguage(pathname);
  const route = routeOf(path, brand);
  // What has no page in the language is not found, in the words of the host's brand.
  const shown = pages.at(route?.path, route?.brand ?? brand.key, language);
  const page = shown.status === 404 ? pages.at(undefined, brand.key, language) : shown;
  const previewed = previewRequestOf(search);
  if (previewed) return preview(reply, page, host, previewed);
  const headers = pageHeaders(page, host, config);
  return sendCached(request, reply, page, { status: page.status, type: HTML, headers, compressible: true });
}

const sendSentence = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).header('cache-control', CACHE.never).type('text/plain; charset=utf-8').send(`${sentence}\n`);

/** For tests. */
interface AppOptions {
  /** How long a request may take to arrive. */
  timeoutMs?: number;
  /** Where errors are logged. Default: stdout */
  log?: { write(line: string): void };
}

/**
 * The server of a built site: a redirect from `/` to the host's home, each route's prerendered page, files and the content's
 * pictures, robots.txt and sitemap, a health check, and the host brand's not-found page for the rest. Pages are rendered again
 * when the API has published other content, and with a draft for its author's preview. On the alternate domain it forwards
 * `/api`. It stores nothing.
 *
 * @param folder the built site
 * @throws {Error} one sentence when there is no built site
 */
export async function buildApp(
  folder: string,
  config: SiteConfig,
  { timeoutMs = 30_000, log }: AppOptions = {},
): Promise<FastifyInstance> {
  const pages = await loadPages(folder, config.apiAddress);
  const headers = commonHeaders(config);
  const app = Fastify({
    // Only errors are logged; access logs are the proxy's.
    logger: { level: 'error', ...(log && { stream: log }) },
    connectionTimeout: timeoutMs,
    requestTimeout: timeoutMs,
    // Node's defaults are a minute for the headers, checked every 30 seconds.
    http: { headersTimeout: timeoutMs, connectionsCheckingInterval: Math.min(timeoutMs, 1_000) },
    // Open pages keep their connections, and shutdown must not wait for them.
    forceCloseConnections: true,
    // No request needs a body.
    bodyLimit: 1024,
    frameworkErrors: (_error, _request, reply) =>
      sendSentence(reply.headers(headers) as FastifyReply, 400, 'This address cannot be read.'),
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });

  const clientFolder = join(folder, 'client');
  await app.register(fastifyStatic, {
    root: clientFolder,
    // One route for each file, so that `*` below has all other paths.
    wildcard: false,
    // Some of the content's pictures are not in the build.
    globIgnore: [`${MEDIA_PATH.slice(1)}**`],
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Compressed files are sent only in place of the originals.
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    setHeaders: (reply, path) => {
      reply.headers(headersOfFile(`/${relative(clientFolder, path)}`));
    },
  });

  const closing = new AbortController();
  const api = createContentApi(config.apiUrl, closing.signal);
  const renderer = createRenderer(folder);
  app.addHook('onClose', () => {
    closing.abort();
    return renderer.close();
  });
  let publishedAt: PublishedAt = {};
  await followContent({
    folder,
    pages,
    api,
    renderer,
    closing: closing.signal,
    onShown: (shown) => {
      publishedAt = shown;
    },
    onMistake: ({ message }) => app.log.error({ reason: message }, 'the content cannot be read; the last pages stay'),
  });
  await serveMedia(app, folder, api);
  const preview = createPreviews({ folder, pages, api, renderer, config });

  if (config.alternateDomain) await forwardApi(app, config.alternateDomain);

  // Browsers without the pages' script post the forms here. The API is at another host, and a proxy may have ended HTTPS.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    // The path of the alternate domain's route, which then comes first.
    scope.post('/api/*', (request, reply) =>
      request.url.startsWith(PLAIN_FORMS)
        ? reply.header('cache-control', CACHE.never).redirect(`//${hostOf(request, config).apiHost}${request.url}`, 307)
        : reply.callNotFound(),
    );
  });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', CACHE.never);
    return { status: 'OK' };
  });
  // A missing script or font needs no page.
  app.get(`${HASHED_FOLDER}*`, (_request, reply) => sendSentence(reply, 404, NO_FILE));
  app.get('*', (request, reply) =>
    answerPath(request, reply, { pages, preview, config, publishedAt: () => publishedAt }),
  );

  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendSentence(reply, 404, NO_FILE)
      : sendSentence(reply.header('allow', 'GET, HEAD'), 405, 'This site only answers GET and HEAD.'),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    if (error.statusCode && error.statusCode < 500) {
      return sendSentence(reply, error.statusCode, 'This request cannot be answered.');
    }
    request.log.error(error);
    const host = hostOf(request, config);
    const page = pages.failureOf(host.brand.key, splitLanguage(request.url).language);
    const options = { status: 500, type: HTML, headers: pageHeaders(page, host, config), compressible: true };
    return sendCached(request, reply, page, options);
  });
  return app;
}
