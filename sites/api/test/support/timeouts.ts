import { vi } from 'vitest';

/** Time limit on a busy machine for something quick, in ms. */
const MOMENT_MS = 20_000;

/**
 * Time limit for a test that starts several processes, in ms: with the embedded database each takes seconds, and more
 * on a busy machine.
 */
export const PROCESSES_MS = 150_000;

/** Waits until an assertion passes, and returns its result. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: MOMENT_MS, interval: 20 });
