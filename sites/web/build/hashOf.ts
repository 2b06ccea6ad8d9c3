import { createHash } from 'node:crypto';

/** A short name for what something is made of, for files that are kept for good. */
export function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 8);
}
