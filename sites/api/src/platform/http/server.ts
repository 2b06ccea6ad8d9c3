import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import AjvCompiler from '@fastify/ajv-compiler';
import { type Refusal, STILL_RUNNING } from '@threefold/api-contract';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { html } from '../html.ts';
import { StorageError } from '../objectStorage.ts';
import { HttpError, TooManyRequests } from './httpError.ts';
import { inRequestLanguage, keepLanguages, languageOf } from './language.ts';
import { loggerOptions, pathOf, RequestLog } from './logging.ts';
import { PLAIN_PAGE_POLICY, plainPage } from './plainPage.ts';
import { refusals } from './refusals.ts';
import { schemaFailure } from './schemaFailure.ts';

const BODY_LIMIT = 64 * 1024;

/** How much of an oversized upload is still read before the refusal, in bytes and in ms. */
const DRAIN_LIMIT = 32 * 1024 * 1024;
const DRAIN_MS = 700;

/** Default headers of every response. */
const DEFAULT_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Fastify's default compiler of schemas, shared by all servers of a process: tests start many, and each schema is
 * compiled once.
 */
const buildValidator = AjvCompiler();

/** A server whose errors reveal no internals: they have the shape {status, detail}, or are a page for people. */
export function createHttpServer({
  production,
  trustProxy,
  logLevel,
  requestTimeoutSeconds,
}: Pick<Config, 'production' | 'trustProxy' | 'logLevel' | 'requestTimeoutSeconds'>): FastifyInstance {
  const headers = {
    ...DEFAULT_HEADERS,
    ...(production && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const app = Fastify({
    logger: loggerOptions(logLevel),
    logController: new RequestLog(),
    // Unique across processes, for the log.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestTimeoutSeconds * 1000,
    // Longer, because it closes the connection without a response.
    connectionTimeout: requestTimeoutSeconds * 1500,
    // Node's defaults are a minute for the headers, checked every 30 seconds.
    http: { headersTimeout: requestTimeoutSeconds * 1000, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive during shutdown are served.
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Values are taken as sent: nothing is coerced, filled in or removed.
    ajv: {
      customOptions: {
        coerceTypes: false,
        useDefaults: false,
        removeAdditional: false,
        allErrors: false,
        strict: true,
        allowUnionTypes: true,
      },
    },
    schemaController: { compilersFactory: { buildValidator } },
    schemaErrorFormatter: ([first]) => {
      if (!first) return new HttpError('INVALID', refusals().unreadable);
      const { detail, field } = schemaFailure(first);
      return new HttpError('INVALID', detail, 400, { field, code: 'malformed' });
    },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => {
      void sendRefusal(request, reply.headers(headers), refusalOf(error, request));
    },
  });
  // Only JSON is accepted. Browsers send text/plain to other sites without a preflight.
  app.removeContentTypeParser('text/plain');

  // Some proxies send the client's port, too. Fastify reads addresses only, and each port would be a network of its own.
  app.addHook('onRequest', ({ raw: { headers: sent } }, _reply, done) => {
    const forwarded = sent['x-forwarded-for'];
    if (typeof forwarded === 'string') sent['x-forwarded-for'] = withoutPorts(forwarded);
    done();
  });

  // In onRequest, so that routes can override the headers; a later hook would cost more.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });

  keepLanguages(app);

  // Fastify's handlerTimeout ends with the body of a POST. Longer than a body may take, and shorter than the connection's.
  app.addHook('preValidation', (_request, reply, done) => {
    const timer = setTimeout(() => {
      if (!reply.sent) void reply.send(stillRunning());
    }, requestTimeoutSeconds * 1250);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refused = refusalOf(error, request);
    if (refused.statusCode >= 500) request.log.error({ err: error }, 'call failed');
    if (refused.statusCode === 413) await drain(request);
    return sendRefusal(request, reply, refused);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const other = request.method === 'POST' ? 'GET' : 'POST';
    if (!app.hasRoute({ method: other, url: path })) {
      return sendRefusal(
        request,
        reply,
        inRequestLanguage(languageOf(request), () => new HttpError('NOT_FOUND', refusals().nothingHere)),
      );
    }
    reply.header('Allow', other);
    return sendRefusal(
      request,
      reply,
      new HttpError('METHOD_NOT_ALLOWED', `This address takes ${other} requests only.`),
    );
  });

  return app;
}

/** The addresses of X-Forwarded-For: `203.0.113.9:4711` without its port, `[2001:db8::1]:4711` without brackets, too. */
const withoutPorts = (forwarded: string): string =>
  forwarded
    .split(',')
    .map((address) => address.trim().replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2'))
    .join(', ');

/** Answers a request that takes too long. It goes on. */
const stillRunning = () => new HttpError('UNAVAILABLE', refusals().stillRunning, undefined, { code: STILL_RUNNING });

/** Programs get JSON. People, who open the links in mails, get a page with the same sentence. */
function sendRefusal({ headers }: FastifyRequest, reply: FastifyReply, refused: HttpError): FastifyReply {
  const { statusCode, answer } = refused;
  if (refused instanceof TooManyRequests) {
    reply.header('Retry-After', refused.retryAfterS).header('Access-Control-Expose-Headers', 'Retry-After');
  }
  reply.code(statusCode);
  if (headers.accept?.includes('text/html')) {
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', PLAIN_PAGE_POLICY)
      .send(plainPage(refusals().pageUnavailable, html`<p>${answer.detail}</p>`));
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer satisfies Refusal));
}

/** Responds to malformed or timed-out requests, for which only the socket exists. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const { statusCode, answer } = late
      ? new HttpError('TIMEOUT', 'The request took too long to arrive.')
      : new HttpError('INVALID', 'The request could not be read.');
    const body = JSON.stringify(answer);
    socket.write(
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

/** The refusal of a request in its language, which may not have arrived yet. */
const refusalOf = (error: FastifyError, request: FastifyRequest): HttpError =>
  inRequestLanguage(languageOf(request), () => toHttpError(error));

/** Maps an error to a refusal. An unknown error is our bug and reveals nothing. */
export function toHttpError(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error;
  switch (error.statusCode) {
    case 413:
      return new HttpError('TOO_LARGE', refusals().tooLarge);
    case 415:
      return new HttpError('UNSUPPORTED_TYPE', refusals().notJson);
    case 408:
      return new HttpError('TIMEOUT', refusals().tooSlow);
    default:
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpError('INVALID', 'The form has to be sent as valid JSON.', error.statusCode);
  }
  if (isDatabaseUnavailable(error) || error instanceof StorageError) {
    return new HttpError('UNAVAILABLE', refusals().unavailable);
  }
  return new HttpError('ERROR', refusals().failed);
}

/**
 * Reads the rest of an oversized upload, within limits. A response sent during the upload would reset the connection,
 * and the client would not see the refusal.
 */
export async function drain({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return;
  const cancelTimer = new AbortController();
  let received = 0;
  const done = new Promise<void>((resolve) => {
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > DRAIN_LIMIT) resolve();
    });
    raw
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
  });
  raw.resume();
  await Promise.race([done, delay(DRAIN_MS, undefined, { signal: cancelTimer.signal })]);
  cancelTimer.abort();
}
