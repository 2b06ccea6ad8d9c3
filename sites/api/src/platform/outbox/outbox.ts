import { setTimeout as passed } from 'node:timers/promises';
import { and, asc, eq, getTableColumns, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Brands } from '../brands.ts';
import type { Queries } from '../database/database.ts';
import type { Transport } from '../mail/message.ts';
import { createDatabaseClock } from './databaseClock.ts';
import { WIPED } from './deletion.ts';
import { renderStoredMail } from './renderStoredMail.ts';
import { LONGEST_DELAY_S, MAX_ATTEMPTS, retryDelay } from './retryDelay.ts';
import { outboxMessages } from './table.ts';

export { deleteExpiredSecrets, deleteMailsBefore } from './deletion.ts';
export { enqueue, enqueueAll } from './enqueue.ts';
export { withdraw } from './withdraw.ts';

/** A leased mail, and whether it is too late for it by the database's clock. */
type Row = typeof outboxMessages.$inferSelect & { isLate: boolean };

/** The share of the lease that sending may use. The rest is for recording the result. */
const SENDING_SHARE = 0.8;

/** Retry delays for recording a result, in ms. */
const NOTING_PAUSES_MS = [200, 400, 800, 1600, 3200];

/** How long active deliveries may take to finish during shutdown, in ms. */
const STOPPING_MS = 3_000;

/** Polling interval for mails queued by other processes, in ms. */
const POLL_MS = 5_000;

/** Shortest interval between two scans of all waiting mails, in ms: there may be many. */
const MIN_SCAN_INTERVAL_MS = 200;

/** The longest retry delay with its jitter, and the longest lease. */
const LONGEST_WAIT = sql.raw(`interval '${LONGEST_DELAY_S * 1.25} seconds'`);
const LONGEST_LEASE = sql.raw(`interval '1 hour'`);

/**
 * A mail whose lease has expired because its worker stopped. Also one with a timestamp from a clock that was ahead: a
 * delay before the first attempt, or a delay or lease longer than any real one.
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
      and(eq(outboxMessages.attempts, 0), gt(outboxMessages.nextAttemptAt, sql`now()`)),
    ),
  ),
);

export interface OutboxWorkerParts {
  queries: Queries;
  transport: Transport;
  /** Their themes are those of the mails. */
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>;
  /** Lease of a delivery, in seconds. Afterwards another worker may take over. */
  leaseSeconds: number;
  /** Whether this is the only worker, so that leases found at startup are stale. */
  exclusive: boolean;
  log: FastifyBaseLogger;
  /** Called for every failed delivery; `final` when it will not be retried. */
  onFailed?: (final: boolean) => void;
}

export interface OutboxWorker {
  start(): void;
  /** Polls now, for example after a commit that queued mails. */
  wake(): void;
  /** Resolves when all active deliveries have ended. */
  stop(): Promise<void>;
}

/**
 * Delivers the outbox: retries each mail with backoff until it is accepted. Several workers may run in parallel.
 *
 * A mail is leased, sent, then marked as sent. A worker leases no more mails than the transport sends concurrently,
 * and aborts sending before the lease ends, so that no other worker sends the same mail at the same time.
 *
 * Delivery is at least once: if a worker dies or loses the database between sending and marking, or the mail server
 * accepts without confirming in time, the mail is sent again under the same Message-ID (or file name).
 */
export function createOutboxWorker({
  queries,
  transport,
  brands,
  leaseSeconds,
  exclusive,
  log,
  onFailed,
}: OutboxWorkerParts): OutboxWorker {
  let stopped = false;
  let wakeRequested = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const databaseClock = createDatabaseClock(leaseSeconds * 1000 * (1 - SENDING_SHARE));

  const claim = (): Promise<Row[]> => {
    // Uses the index, so it takes as long with 50,000 waiting mails as with five.
    const due = queries
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.state, 'queued'), lte(outboxMessages.nextAttemptAt, sql`now()`)))
      .orderBy(asc(outboxMessages.nextAttemptAt))
      .limit(transport.concurrency)
      .for('update', { skipLocked: true });
    return (
      queries
        .update(outboxMessages)
        .set({
          state: 'sending',
          attempts: sql`${outboxMessages.attempts} + 1`,
          leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
        })
        // As an array, because a joined subquery may run more than once and lease more each time.
        .where(sql`${outboxMessages.id} = any(array${due})`)
        .returning({
          ...getTableColumns(outboxMessages),
          isLate: sql<boolean>`coalesce(${outboxMessages.sendUntil} <= now(), false)`,
        })
    );
  };

  /** Records the result of a delivery; retries while the database is unavailable. */
  const note = async (row: Row, end: PgUpdateSetSource<typeof outboxMessages>) => {
    // The number of attempts identifies this lease, in case it has expired.
    const claimed = and(
      eq(outboxMessages.id, row.id),
      // A mail that was withdrawn while it was being sent has been sent.
      inArray(outboxMessages.state, end.state === 'sent' ? ['sending', 'withdrawn'] : ['sending']),
      eq(outboxMessages.attempts, row.attempts),
    );
    for (const pause of [...NOTING_PAUSES_MS, undefined]) {
      try {
        await queries
          .update(outboxMessages)
          .set({ ...end, leaseUntil: null })
          .where(claimed);
        return;
      } catch (error) {
        if (pause === undefined || stopping.signal.aborted) throw error;
        await passed(pause);
      }
    }
  };

  const givenUpBecause = () =>
    stopping.signal.aborted ? 'Given up because the server was stopped' : 'Given up before the lease ran out';

  const deliver = async (row: Row, signal: AbortSignal) => {
    if (row.secretUntil && row.secretUntil <= new Date()) {
      onFailed?.(true);
      await note(row, { ...WIPED, state: 'failed', lastError: 'What it held expired before it could be sent.' });
      log.error({ mail: row.id, attempts: row.attempts }, 'mail given up: its secret expired');
      return;
    }
    if (row.isLate) {
      onFailed?.(true);
      await note(row, { state: 'expired', lastError: 'Expired before it could be sent.' });
      log.warn({ mail: row.id, attempts: row.attempts }, 'mail dropped: it is too late for it');
      return;
    }
    try {
      await transport.send(await renderStoredMail(row, brands), signal);
    } catch (error) {
      const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const lastError = signal.aborted ? `${givenUpBecause()}: ${message}` : message;
      const state = row.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
      onFailed?.(state === 'failed');
      const delay = retryDelay(row.attempts, Math.random());
      await note(row, {
        state,
        lastError,
        // A mail that expires before its next attempt is due then, so that it does not seem to wait.
        nextAttemptAt: sql`least(now() + make_interval(secs => ${delay}), ${outboxMessages.sendUntil})`,
      });
      log[state === 'failed' ? 'error' : 'warn'](
        { mail: row.id, attempts: row.attempts, code: errorCode(error) },
        state === 'failed' ? 'mail given up' : 'mail not delivered yet',
      );
      return;
    }
    await note(row, { ...(row.secretUntil && WIPED), state: 'sent', sentAt: sql`now()`, lastError: null });
  };

  /** Leases and delivers mails. Resolves with their number when all have ended, even if some fail. */
  const deliverBatch = async () => {
    // Started before leasing, so that it fires before the lease ends.
    const signal = AbortSignal.any([AbortSignal.timeout(leaseSeconds * 1000 * SENDING_SHARE), stopping.signal]);
    const batch = await claim();
    const ends = await Promise.allSettled(batch.map((row) => deliver(row, signal)));
    for (const [index, end] of ends.entries()) {
      if (end.status === 'fulfilled') continue;
      log.error(
        { mail: batch[index]?.id, code: errorCode(end.reason) },
        'the result of a delivery could not be recorded',
      );
    }
    return batch.length;
  };

  /**
   * Makes stuck mails due.
   *
   * @returns Milliseconds until the next run, at most the polling interval.
   */
  const requeueStuckMails = async () => {
    const early = lastRunAt + MIN_SCAN_INTERVAL_MS - performance.now();
    if (early > 0) return early;
    lastRunAt = performance.now();
    const [found] = await queries
      .select({
        now: sql`extract(epoch from clock_timestamp())`.mapWith(Number),
        seconds:
          sql`extract(epoch from min(coalesce(${outboxMessages.leaseUntil}, ${outboxMessages.nextAttemptAt})) - now())`.mapWith(
            Number,
          ),
        stuck: sql`count(*) filter (where ${isStuck})`.mapWith(Number),
      })
      .from(outboxMessages)
      .where(inArray(outboxMessages.state, ['queued', 'sending']));
    if (!found) return POLL_MS;
    if (databaseClock.observe(found.now * 1000, lastRunAt)) log.warn('the clock of the database has jumped');
    if (found.stuck > 0) {
      // After a jump, leases look expired too early, so their owners get their full time.
      if (databaseClock.sinceJumpMs() < leaseSeconds * 1000) return POLL_MS;
      await queries
        .update(outboxMessages)
        .set({ state: 'queued', leaseUntil: null, nextAttemptAt: sql`now()` })
        .where(isStuck);
      return 0;
    }
    if (found.seconds === null) return POLL_MS;
    return Math.min(Math.max(found.seconds * 1000, 0) + 20, POLL_MS);
  };

  const work = async () => {
    let wait = POLL_MS;
    try {
      let delivered: number;
      do {
        wakeRequested = false;
        delivered = await deliverBatch();
        if (performance.now() - lastRunAt > POLL_MS) await requeueStuckMails();
      } while (!stopped && (delivered > 0 || wakeRequested));
      if (!stopped) wait = await requeueStuckMails();
    } catch (error) {
      log.error({ code: errorCode(error) }, 'the outbox cannot be read');
    }
    running = undefined;
    if (stopped) return;
    if (wakeRequested) run();
    else timer = setTimeout(run, wait);
  };

  const run = () => {
    clearTimeout(timer);
    wakeRequested = true;
    if (!running && !stopped) running = work();
  };

  return {
    start() {
      const released = exclusive
        ? queries.update(outboxMessages).set({ leaseUntil: sql`now()` }).where(eq(outboxMessages.state, 'sending'))
        : Promise.resolve();
      released.then(run, (error: unknown) => {
        log.error({ code: errorCode(error) }, 'the outbox cannot be read');
        run();
      });
    },
    wake: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const late = setTimeout(() => stopping.abort(), STOPPING_MS);
      await running;
      clearTimeout(late);
    },
  };
}

/** The error's code for the log. Database messages contain the mail's text. */
function errorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error) return error.code;
  return error.cause instanceof Error ? errorCode(error.cause) : error.name;
}
