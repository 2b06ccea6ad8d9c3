import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, MINUTE_MS } from './clock.ts';

/** An hourly job whose steps run one after the other. */
export interface HourlyJob {
  start(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** How much the clock may differ from elapsed time, in ms. More counts as a jump. */
const JUMP_MS = 5 * MINUTE_MS;

/**
 * Runs steps at startup and at each full hour, when mails of an hour are due. They must be safe to run in several processes. After a clock jump it skips an hour,
 * because the clock may be wrong and be corrected.
 */
export function createHourlyJob(steps: readonly (() => Promise<void>)[], log: FastifyBaseLogger): HourlyJob {
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
      log.warn('the clock has jumped; the hourly job is skipped once');
      return;
    }
    for (const step of steps) {
      if (stopped) return;
      // A failed step is retried in an hour.
      await step().catch((err: unknown) => log.warn({ err }, 'a step of the hourly job failed'));
    }
  };
  const runNow = () => {
    running = run();
  };

  const schedule = () => {
    timer = setTimeout(
      () => {
        schedule();
        runNow();
      },
      // Of UTC: in a zone that differs from it by half an hour, the mails of an hour come at half past.
      HOUR_MS - (Date.now() % HOUR_MS),
    ).unref();
  };

  return {
    start() {
      runNow();
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
