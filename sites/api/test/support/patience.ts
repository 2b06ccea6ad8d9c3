import { vi } from 'vitest';

/** How long a busy machine may take for what is done in a moment, in ms. */
const MOMENT_MS = 20_000;

/**
 * How long a test may take that starts processes one after the other, in ms: on the embedded database each takes
 * seconds, and many more on a busy machine.
 */
export const PROCESSES_MS = 150_000;

/** Waits until an assertion holds, and gives what it gives. */
export const eventually = <T>(assertion: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(assertion, { timeout: MOMENT_MS, interval: 20 });
