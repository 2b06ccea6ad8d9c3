import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS, MINUTE_MS } from './clock.ts';
import { type Lead, leadAlone } from './leases/leases.ts';

/** An hourly job whose steps run one after the other. */
export interface HourlyJob {
  start(): void;
  /** Resolves when the current run has ended. */
  stop(): Promise<void>;
}

/** How much the clock may differ from elapsed time, in ms. More counts as a jump. */
const JUMP_MS = 5 * MINUTE_MS;

/** How long a step may take before another process takes over. */
const SILENCE_MS = 5 * MINUTE_MS;

const thisHour = sql`date_trunc('hour', now())`;

/**
 * Runs steps at startup and at each full hour, when mails of an hour are due. They must be safe to run in several processes, although
 * one at a time runs them, once an hour. After a clock jump it skips an hour, because the clock may be wrong and be corrected.
 *
 * @param lead Default: this process is the only one
 */
export function createHourlyJob(
  steps: readonly (() => Promise<void>)[],
  log: FastifyBaseLogger,
  lead: Lead = leadAlone,
): HourlyJob {
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  let last = { clock: Date.now(), passed: performance.now() };

  const hasJumped = () => {
    const before = last;
    last = { clock: Date.now(), passed: performance.now() };
    return Math.abs(last.clock - before.clock - (last.passed - before.passed)) > JUMP_MS;
  };

  const runSteps = async (keep: () => Promise<boolean>) => {
    for (const [index, step] of steps.entries()) {
      if (stopped || (index > 0 && !(await keep()))) return;
      // A failed step is retried in an hour.
      await step().catch((err: unknown) => log.warn({ err }, 'a step of the hourly job failed'));
    }
  };

  /** @param endedBefore Default: runs although another process has run in this hour */
  const run = async (endedBefore?: SQL) => {
    const isDone = await lead('hourly job', SILENCE_MS, runSteps, endedBefore).catch((err: unknown) => {
      log.warn({ err }, 'the hourly job did not run');
      return false;
    });
    if (isDone || stopped) return;
    // Another process runs it or has done so, unless it has died meanwhile.
    retry = setTimeout(() => start(thisHour), SILENCE_MS + MINUTE_MS).unref();
  };
  const start = (endedBefore?: SQL) => {
    if (hasJumped()) log.warn('the clock has jumped; the hourly job is skipped once');
    else running = run(endedBefore);
  };

  const schedule = () => {
    timer = setTimeout(
      () => {
        schedule();
        start(thisHour);
      },
      // Of UTC: in a zone that differs from it by half an hour, the mails of an hour come at half past.
      HOUR_MS - (Date.now() % HOUR_MS),
    ).unref();
  };

  return {
    start() {
      start();
      schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(retry);
      await running;
    },
  };
}
