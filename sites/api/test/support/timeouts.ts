import { vi } from 'vitest';

/** How long `eventually` waits, in ms; long enough for a busy machine. */
const EVENTUALLY_MS = 60_000;

/**
 * Time limit for a test that starts several processes, in ms: with the embedded database each takes seconds, and more
 * on a busy machine.
 */
export const PROCESSES_MS = 300_000;

/** Waits until an assertion passes, and returns its result. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: EVENTUALLY_MS, interval: 20 });
