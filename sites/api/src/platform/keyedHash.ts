import { createHmac } from 'node:crypto';

/**
 * A hash that nobody can make, or try values against, without the server's secret.
 *
 * @param purpose Keeps what is hashed for one thing from being taken for another.
 */
export type KeyedHash = (purpose: string, value: string) => string;

export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, value) =>
    createHmac('sha256', createHmac('sha256', secret).update(purpose).digest()).update(value).digest('base64url');
