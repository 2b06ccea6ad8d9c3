import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, MINUTE_MS } from './clock.ts';

/** Something that is done now and then, one thing after the other. */
export interface CleanupJob {
  start(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** By how much the clock may differ from the time that has passed, in ms. More is a jump. */
const JUMP_MS = 5 * MINUTE_MS;

/**
 * Forgets what has expired, at the start and every hour. Several processes may do so at once. When the clock has jumped
 * meanwhile nothing is forgotten for that hour: it may be wrong, and be put right again.
 */
export function createCleanupJob(sweeps: readonly (() => Promise<void>)[], log: FastifyBaseLogger): CleanupJob {
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
      log.warn('the clock has jumped; what has expired by it is kept for an hour');
      return;
    }
    for (const sweep of sweeps) {
      if (stopped) return;
      // What was not done today is done in an hour.
      await sweep().catch((err: unknown) => log.warn({ err }, 'what has expired could not be removed'));
    }
  };
  const sweep = () => {
    running = run();
  };

  return {
    start() {
      sweep();
      timer = setInterval(sweep, HOUR_MS).unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
