import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotli, gzipped } from '../build/compress.ts';

/** An encoding of a response's body; `identity` is not compressed. */
type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that Accept-Encoding allows. */
function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality ? Number(quality.slice(2)) : 1];
    }),
  );
  const allows = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

/** A response body in memory. */
export interface CachedBody {
  /** The body in an encoding, compressed at the first request and cached. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Content hash for the ETag, without quotes and encoding. */
  version: string;
}

/** Keeps a body for its responses. It is compressed lazily: compressing everything at startup would take seconds. */
export function cacheBody(identity: Buffer): CachedBody {
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => identity,
    gzip: () => gzipped(identity),
    br: () => brotli(identity),
  };
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    body(encoding) {
      const body = bodies.get(encoding) ?? make[encoding]();
      bodies.set(encoding, body);
      return body;
    },
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
  };
}

/** The status and headers that are sent with a body. */
export interface SendOptions {
  status: number;
  type: string;
  headers: Record<string, string>;
  /** Whether compression makes the body smaller. */
  compressible: boolean;
}

/** Sends a body in the smallest accepted encoding, or 304 when the client has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, version }: CachedBody,
  { status, type, headers, compressible }: SendOptions,
) {
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = `"${version}-${encoding}"`;
  reply.headers({ ...headers, 'content-type': type, vary: 'Accept-Encoding', etag });
  const clientTags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && clientTags?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await body(encoding));
}
