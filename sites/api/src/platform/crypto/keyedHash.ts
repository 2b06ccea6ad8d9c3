import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A hash that cannot be computed or brute-forced without the server's secret.
 *
 * @param purpose Separates the hashes of different uses.
 */
export type KeyedHash = (purpose: string, value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(value).digest('base64url');

/**
 * The token of a private link: 190 bits, derived from the server's secret, so that the token need not be stored. It ends
 * with a letter or digit: mail programs leave a - or _ at its end out of the link.
 */
export const derivedToken = (hash: KeyedHash, purpose: string, value: string): string =>
  hash(purpose, value).slice(0, 32).replace(/[-_]$/, 'x');

/** The database stores only this hash of a link's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a given token is the expected one. Takes the same time wherever they differ. */
export function isSameText(given: string, expected: string): boolean {
  // Compares lengths in bytes, because timingSafeEqual throws when they differ.
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
