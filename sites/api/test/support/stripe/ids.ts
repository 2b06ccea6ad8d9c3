import { randomBytes } from 'node:crypto';

/** An id as Stripe makes them, such as `sub_1f…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;

export const DAY_S = 86_400;

/** Stripe's times are in seconds. */
export const nowS = (): number => Math.floor(Date.now() / 1000);
