import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A response body with its ETag. */
export interface TaggedBody {
  bytes: Buffer;
  tag: string;
}

/** By data object; a WeakMap, so that entries are garbage collected. */
const written = new WeakMap<object, TaggedBody>();

export const tagged = (bytes: Buffer): TaggedBody => ({
  bytes,
  tag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
});

/** Whether If-None-Match contains this response's ETag. */
const matchesTag = (given: string | undefined, tag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false;

/**
 * Sends a response that is the same for everyone. It is serialized once per object, and answered with 304 when the
 * browser has it.
 *
 * @param data Must not be mutated afterwards.
 */
export function sendCacheable(data: object, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let answer = written.get(data);
  if (!answer) {
    answer = tagged(Buffer.from(JSON.stringify({ status: 'OK', data })));
    written.set(data, answer);
  }
  // Browsers may store it but must revalidate, so an owner's changes show at once.
  reply.header('cache-control', 'no-cache').header('content-type', 'application/json; charset=utf-8');
  return sendTagged(answer, request, reply);
}

/** Sends a body, or 304 when the client has it. */
export function sendTagged({ bytes, tag }: TaggedBody, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('etag', tag);
  if (!matchesTag(request.headers['if-none-match'], tag)) return reply.send(bytes);
  return reply.removeHeader('content-type').code(304).send();
}
