import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Written {
  /** The whole body as it goes over the wire. */
  bytes: Buffer;
  /** Changes with the bytes. */
  tag: string;
}

/** By the data they carry; they go when nobody holds that any more. */
const written = new WeakMap<object, Written>();

function write(data: object): Written {
  const bytes = Buffer.from(JSON.stringify({ status: 'OK', data }));
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url')}"` };
}

/** Whether a browser that says which answers it holds has this one. */
const isHeld = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

/**
 * Sends an answer that is the same for everybody: written once for each object, however often it is asked for, and not
 * sent at all to a browser that still holds it.
 *
 * @param data Must not be changed afterwards.
 */
export function sendCacheable(data: object, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let answer = written.get(data);
  if (!answer) {
    answer = write(data);
    written.set(data, answer);
  }
  const { bytes, tag } = answer;
  // Kept, but asked for again each time: what an owner changes is seen at once.
  reply.header('cache-control', 'no-cache').header('etag', tag);
  if (isHeld(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
}
