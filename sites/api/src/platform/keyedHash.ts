import { createHmac } from 'node:crypto';

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
