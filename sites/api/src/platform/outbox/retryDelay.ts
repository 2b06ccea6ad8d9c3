const FIRST_DELAY_S = 1;

/** The longest delay, without jitter. */
export const LONGEST_DELAY_S = 4 * 3600;

/** Maximum attempts, over about two days. Afterwards the mail stays in the outbox as failed. */
export const MAX_ATTEMPTS = 26;

/**
 * Retry delay in seconds: exponential backoff from one second to four hours, with jitter of up to a quarter so that
 * failed mails do not all return together.
 *
 * @param attempts Attempts made, at least 1.
 * @param random From 0 up to 1.
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_S * 2 ** (attempts - 1), LONGEST_DELAY_S);
  return delay * (0.75 + random / 2);
}
