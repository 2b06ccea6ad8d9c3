import { randomBytes } from 'node:crypto';

/** An id as Stripe makes them, such as `sub_1f…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;
