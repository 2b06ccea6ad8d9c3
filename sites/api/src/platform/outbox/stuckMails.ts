import { and, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { isHeld } from './claim.ts';
import { createDatabaseClock } from './databaseClock.ts';
import { LONGEST_HOLD_S } from './enqueue.ts';
import { LONGEST_DELAY_S } from './retryDelay.ts';
import { outboxMessages } from './table.ts';

/** Polling interval for mails queued by other processes, in ms. */
export const POLL_MS = 5_000;

/** Shortest interval between two scans of all waiting mails, in ms: there may be many. */
const MIN_SCAN_INTERVAL_MS = 200;

/** Added to a wait, in ms, so that the mail is certainly due afterwards. */
const WAIT_MARGIN_MS = 20;

/** The longest retry delay with its jitter, and the longest lease that OUTBOX_LEASE_SECONDS allows. */
const LONGEST_WAIT = sql.raw(`interval '${LONGEST_DELAY_S * 1.25} seconds'`);
const LONGEST_HOLD = sql.raw(`interval '${LONGEST_HOLD_S} seconds'`);
const LONGEST_LEASE = sql.raw(`interval '1 hour'`);

/**
 * A mail that nobody would send in time. Its lease has expired, because its worker stopped; or a clock that was ahead has
 * set a longer delay before the first attempt, or a delay or a lease longer than any real one.
 */
const isStuck = or(
  and(
    eq(outboxMessages.state, 'sending'),
    or(lte(outboxMessages.leaseUntil, sql`now()`), gt(outboxMessages.leaseUntil, sql`now() + ${LONGEST_LEASE}`)),
  ),
  and(
    eq(outboxMessages.state, 'queued'),
    or(
      gt(outboxMessages.nextAttemptAt, sql`now() + ${LONGEST_WAIT}`),
      and(eq(outboxMessages.attempts, 0), gt(outboxMessages.nextAttemptAt, sql`now() + ${LONGEST_HOLD}`)),
    ),
  ),
);

/** Finds stuck mails and makes them due. */
export interface StuckMails {
  /** @returns Milliseconds until the worker should run again, at most the polling interval. */
  requeue(): Promise<number>;
  /** Whether the last scan is longer ago than the polling interval. */
  isScanOverdue(): boolean;
}

export function createStuckMails({
  queries,
  leaseSeconds,
  clockToleranceMs,
  log,
}: {
  queries: Queries;
  leaseSeconds: number;
  /** Differences of the database's clock up to this are not a jump. */
  clockToleranceMs: number;
  log: FastifyBaseLogger;
}): StuckMails {
  const databaseClock = createDatabaseClock(clockToleranceMs);
  let lastScanAt = Number.NEGATIVE_INFINITY;
  return {
    isScanOverdue: () => performance.now() - lastScanAt > POLL_MS,

    async requeue() {
      const tooEarlyBy = lastScanAt + MIN_SCAN_INTERVAL_MS - performance.now();
      if (tooEarlyBy > 0) return tooEarlyBy;
      lastScanAt = performance.now();
      const [waiting] = await queries
        .select({
          now: sql`extract(epoch from clock_timestamp())`.mapWith(Number),
          nextDueInSeconds:
            sql`extract(epoch from min(coalesce(${outboxMessages.leaseUntil}, ${outboxMessages.nextAttemptAt})) filter (where ${not(isHeld)}) - now())`.mapWith(
              Number,
            ),
          stuck: sql`count(*) filter (where ${isStuck})`.mapWith(Number),
        })
        .from(outboxMessages)
        .where(inArray(outboxMessages.state, ['queued', 'sending']));
      if (!waiting) return POLL_MS;
      if (databaseClock.observe(waiting.now * 1000, lastScanAt)) log.warn('the clock of the database has jumped');
      if (waiting.stuck > 0) {
        // After a jump, leases look expired too early, so the workers that hold them get their full time.
        if (databaseClock.sinceJumpMs() < leaseSeconds * 1000) return POLL_MS;
        await queries
          .update(outboxMessages)
          .set({ state: 'queued', leaseUntil: null, nextAttemptAt: sql`now()` })
          .where(isStuck);
        return 0;
      }
      if (waiting.nextDueInSeconds === null) return POLL_MS;
      return Math.min(Math.max(waiting.nextDueInSeconds * 1000, 0) + WAIT_MARGIN_MS, POLL_MS);
    },
  };
}
