/** Stripe's times are in seconds. */
export const nowS = (): number => Math.floor(Date.now() / 1000);

export const DAY_S = 86_400;
