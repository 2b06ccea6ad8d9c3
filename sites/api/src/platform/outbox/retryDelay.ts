const FIRST_DELAY_S = 1;
/** Before it is varied. */
export const LONGEST_DELAY_S = 4 * 3600;

/** How often a mail is tried: over about two days. After that it stays in the outbox as failed, for a person to see. */
export const MAX_ATTEMPTS = 26;

/**
 * Seconds to wait after a failed attempt: doubling from one second to four hours, varied by up to a quarter either way
 * so that mails which failed together do not all come back together.
 *
 * @param attempts Attempts made, at least 1.
 * @param random From 0 up to 1.
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_S * 2 ** (attempts - 1), LONGEST_DELAY_S);
  return delay * (0.75 + random / 2);
}
