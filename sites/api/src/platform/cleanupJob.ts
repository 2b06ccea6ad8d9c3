import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, MINUTE_MS } from './clock.ts';

/** A periodic job whose steps run one after the other. */
export interface CleanupJob {
  start(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** By how much the clock may differ from elapsed time, in ms. More counts as a jump. */
const JUMP_MS = 5 * MINUTE_MS;

/**
 * Deletes expired rows at startup and hourly. Safe to run in several processes. After a clock jump it skips an hour,
 * because the clock may be wrong and be corrected.
 */
export function createCleanupJob(steps: readonly (() => Promise<void>)[], log: FastifyBaseLogger): CleanupJob {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  let last = { clock: Date.now(), passed: performance.now() };

  const hasJumped = () => {
    const before = last;
    last = { clock: Date.now(), passed: performance.now() };
    return Math.abs(last.clock - before.clock - (last.passed - before.passed)) > JUMP_MS;
  };

  const run = async () => {
    if (hasJumped()) {
      log.warn('the clock has jumped; cleanup is skipped for an hour');
      return;
    }
    for (const step of steps) {
      if (stopped) return;
      // A failed step is retried in an hour.
      await step().catch((err: unknown) => log.warn({ err }, 'expired rows could not be deleted'));
    }
  };
  const runNow = () => {
    running = run();
  };

  return {
    start() {
      runNow();
      timer = setInterval(runNow, HOUR_MS).unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
