import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from './clock.ts';

/** Something that is done now and then, one thing after the other. */
export interface Sweeper {
  start(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** Forgets what has expired, at the start and every hour. Several processes may do so at once. */
export function createSweeper(sweeps: readonly (() => Promise<void>)[], log: FastifyBaseLogger): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;

  const run = async () => {
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
