import { createHash } from 'node:crypto';

/** A short content hash, for file names that can be cached forever. */
export function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  // The separator makes ('ab', 'c') differ from ('a', 'bc').
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 8);
}
