import { createHash } from 'node:crypto';
import { IDEMPOTENCY_KEY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '@threefold/api-contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './httpError.ts';
import { refusals } from './refusals.ts';

/** A digest of values that does not depend on their order. */
export function fingerprintOf(values: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/**
 * The submission's idempotency key, or undefined.
 *
 * @throws HttpError when it is malformed.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER.toLowerCase()];
  if (key === undefined) return undefined;
  // The prefix keeps clients' keys apart from those that service.ts derives.
  if (typeof key === 'string' && IDEMPOTENCY_KEY_PATTERN.test(key)) return `given:${key}`;
  throw new HttpError('INVALID', `${IDEMPOTENCY_KEY_HEADER} has to be 8 to 128 visible ASCII characters.`);
}

/** Refuses a different submission under a used key. */
export const idempotencyKeyReused = (): HttpError => new HttpError('CONFLICT', refusals().keyReused);
