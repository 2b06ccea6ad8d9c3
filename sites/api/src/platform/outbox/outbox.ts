import { setTimeout as passed } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { Transport } from '../mail/message.ts';
import { createDatabaseClock } from './databaseClock.ts';
import { renderStoredMail } from './renderStoredMail.ts';
import { LONGEST_DELAY_S, MAX_ATTEMPTS, retryDelay } from './retryDelay.ts';
import { outboxMessages } from './table.ts';

export { enqueue, enqueueAll } from './enqueue.ts';

type Row = typeof outboxMessages.$inferSelect;

/** The part of its lease that a delivery may use up. The rest is for noting how it ended. */
const SENDING_SHARE = 0.8;

/** Pauses before noting a delivery's end again, in ms. */
const NOTING_PAUSES_MS = [200, 400, 800, 1600, 3200];

/** How long deliveries under way may take to end when the server is stopped, in ms. */
const STOPPING_MS = 3_000;

/** Longest pause between looks for mails that another process queued, in ms. */
const POLL_MS = 5_000;

/** Shortest time between two looks over all that waits, in ms: with a mail server that is away that may be a lot. */
const LOOK_MS = 200;

/** The longest that a mail waits to be tried again, with what that is varied by, and that a delivery may be given. */
const LONGEST_WAIT = sql.raw(`interval '${LONGEST_DELAY_S * 1.25} seconds'`);
const LONGEST_LEASE = sql.raw(`interval '1 hour'`);

/**
 * A mail that a worker began to send and left behind: its lease has run out. Or one whose time was written by a clock
 * that was ahead: it is put off for longer than any is, before its first try even, or leased for longer than any is.
 */
const hasStaleLease = or(
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

/** What is left of what a mail said that held a secret. */
const WIPED = { letter: null, textBody: null, htmlBody: null };

/** Wipes the mails whose secret is no longer good, whatever became of them. */
export async function deleteExpiredSecrets(queries: Queries): Promise<void> {
  await queries
    .update(outboxMessages)
    .set(WIPED)
    .where(
      and(
        lte(outboxMessages.secretUntil, sql`now()`),
        or(isNotNull(outboxMessages.letter), isNotNull(outboxMessages.textBody)),
      ),
    );
}

export interface OutboxWorkerParts {
  queries: Queries;
  transport: Transport;
  /** How long one delivery may take before another worker takes it over, in seconds. */
  leaseSeconds: number;
  /** Whether no other process works on this outbox, so that what is under way at the start is nobody's. */
  exclusive: boolean;
  log: FastifyBaseLogger;
  /** Told of every delivery that failed; `final` when nobody will try again. */
  onFailed?: (final: boolean) => void;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for mails at once, as after a commit that queued some. */
  wake(): void;
  /** Resolves when all deliveries under way have ended. */
  stop(): Promise<void>;
}

/**
 * Delivers the outbox: each mail until it is accepted, with growing pauses, any number of workers beside each other.
 *
 * A mail is claimed under a lease, sent, then marked as sent. No more are claimed than the transport sends at once, and
 * sending is given up before the lease ends, so that no other worker takes over a mail that is still on its way. A worker
 * that dies, or loses the database, between the last two leaves a mail that is sent again under the same Message-ID (and
 * to the same file, in the folder), and so does a mail server that takes a mail without saying so in time: at least once,
 * and twice only then.
 */
export function createOutboxWorker({
  queries,
  transport,
  leaseSeconds,
  exclusive,
  log,
  onFailed,
}: OutboxWorkerParts): OutboxWorker {
  let stopped = false;
  let woken = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lookedAround = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const databaseClock = createDatabaseClock(leaseSeconds * 1000 * (1 - SENDING_SHARE));

  const claim = (): Promise<Row[]> => {
    // By the index, so that it takes as long with 50,000 mails waiting as with five.
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
        // As an array, because a joined subquery may be run more than once, and claim more each time.
        .where(sql`${outboxMessages.id} = any(array${due})`)
        .returning()
    );
  };

  /** Writes down how a delivery ended; tries again when the database is away for a moment. */
  const note = async (row: Row, end: PgUpdateSetSource<typeof outboxMessages>) => {
    // The number of attempts tells this claim from a later one, should the lease have run out meanwhile.
    const claimed = and(
      eq(outboxMessages.id, row.id),
      eq(outboxMessages.state, 'sending'),
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
    try {
      await transport.send(renderStoredMail(row), signal);
    } catch (error) {
      const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const lastError = signal.aborted ? `${givenUpBecause()}: ${message}` : message;
      const state = row.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
      onFailed?.(state === 'failed');
      const delay = retryDelay(row.attempts, Math.random());
      await note(row, {
        state,
        lastError,
        nextAttemptAt: sql`now() + make_interval(secs => ${delay})`,
      });
      log[state === 'failed' ? 'error' : 'warn'](
        { mail: row.id, attempts: row.attempts, code: errorCode(error) },
        state === 'failed' ? 'mail given up' : 'mail not delivered yet',
      );
      return;
    }
    await note(row, { ...(row.secretUntil && WIPED), state: 'sent', sentAt: sql`now()`, lastError: null });
  };

  /** Claims mails and delivers them. Resolves with their number when the last has ended, whatever befell the others. */
  const deliverBatch = async () => {
    // Begun before the claim, so that it is over before the lease is, however long the claim takes.
    const signal = AbortSignal.any([AbortSignal.timeout(leaseSeconds * 1000 * SENDING_SHARE), stopping.signal]);
    const batch = await claim();
    const ends = await Promise.allSettled(batch.map((row) => deliver(row, signal)));
    for (const [index, end] of ends.entries()) {
      if (end.status === 'fulfilled') continue;
      log.error({ mail: batch[index]?.id, code: errorCode(end.reason) }, 'the end of a delivery could not be noted');
    }
    return batch.length;
  };

  /**
   * Makes mails due that went astray.
   *
   * @returns Milliseconds until something is to be done again, at most the poll's pause.
   */
  const lookAround = async () => {
    const early = lookedAround + LOOK_MS - performance.now();
    if (early > 0) return early;
    lookedAround = performance.now();
    const [found] = await queries
      .select({
        now: sql`extract(epoch from clock_timestamp())`.mapWith(Number),
        seconds:
          sql`extract(epoch from min(coalesce(${outboxMessages.leaseUntil}, ${outboxMessages.nextAttemptAt})) - now())`.mapWith(
            Number,
          ),
        astray: sql`count(*) filter (where ${hasStaleLease})`.mapWith(Number),
      })
      .from(outboxMessages)
      .where(inArray(outboxMessages.state, ['queued', 'sending']));
    if (!found) return POLL_MS;
    if (databaseClock.tells(found.now * 1000, lookedAround)) log.warn('the clock of the database has jumped');
    if (found.astray > 0) {
      // When the clock has jumped, leases have not run out by it: whoever has one is given its time to end first.
      if (databaseClock.sinceJumpMs() < leaseSeconds * 1000) return POLL_MS;
      await queries
        .update(outboxMessages)
        .set({ state: 'queued', leaseUntil: null, nextAttemptAt: sql`now()` })
        .where(hasStaleLease);
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
        woken = false;
        delivered = await deliverBatch();
        if (performance.now() - lookedAround > POLL_MS) await lookAround();
      } while (!stopped && (delivered > 0 || woken));
      if (!stopped) wait = await lookAround();
    } catch (error) {
      log.error({ code: errorCode(error) }, 'the outbox cannot be read');
    }
    running = undefined;
    if (stopped) return;
    if (woken) run();
    else timer = setTimeout(run, wait);
  };

  const run = () => {
    clearTimeout(timer);
    woken = true;
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

/** A word for the log. Messages stay out of it: those of the database hold the mail. */
function errorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error) return error.code;
  return error.cause instanceof Error ? errorCode(error.cause) : error.name;
}
