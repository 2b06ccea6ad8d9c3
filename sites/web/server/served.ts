import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brotli, gzipped } from '../build/compress.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

/** A file that is sent from memory. */
export interface Served {
  /** The content in an encoding. It is made at the first request for it and kept. */
  body(encoding: Encoding): Promise<Buffer>;
  /** Names the content, without quotes and encoding. */
  version: string;
}

/** Compressed when first asked for: a server that compressed everything at its start would start seconds later. */
export function served(identity: Buffer): Served {
  const make: Record<Encoding, () => Promise<Buffer>> = {
    identity: async () => identity,
    gzip: () => gzipped(identity),
    br: () => brotli(identity),
  };
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    body(encoding) {
      const body = made.get(encoding) ?? make[encoding]();
      made.set(encoding, body);
      return body;
    },
    version: createHash('sha256').update(identity).digest('base64url').slice(0, 16),
  };
}

/** What is sent with the bytes. */
export interface SendOptions {
  status: number;
  type: string;
  headers: Record<string, string>;
  /** Whether compression makes it smaller. */
  compressible: boolean;
}

/** Sends a file in the smallest encoding that is accepted, and not again to those who have it. */
export async function sendServed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, version }: Served,
  { status, type, headers, compressible }: SendOptions,
) {
  const encoding = compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
  const etag = `"${version}-${encoding}"`;
  reply.headers({ ...headers, 'content-type': type, vary: 'Accept-Encoding', etag });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (status === 200 && known?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(await body(encoding));
}
