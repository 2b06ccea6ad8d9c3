import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import type { Message, OutgoingMessage, Transport } from '../mail/message.ts';
import { MAX_ATTEMPTS, retryDelay } from './retryDelay.ts';
import { outboxMessages } from './table.ts';

type Row = typeof outboxMessages.$inferSelect;

/** Mails taken up at once. */
const BATCH_SIZE = 10;

/** Longest pause between looks for mails that another process queued, in ms. */
const POLL_MS = 5_000;

/**
 * Queues a mail in the caller's transaction: it will be sent if, and only if, that commits. Wake the worker afterwards.
 */
export async function enqueue(
  transaction: Queries,
  { from, to, replyTo, subject, text, html }: Message,
): Promise<void> {
  await transaction.insert(outboxMessages).values({
    id: randomUUID(),
    fromName: from.name,
    fromAddress: from.address,
    toName: to.name,
    toAddress: to.address,
    replyToName: replyTo?.name,
    replyToAddress: replyTo?.address,
    subject,
    textBody: text,
    htmlBody: html,
  });
}

export interface OutboxWorkerParts {
  queries: Queries;
  transport: Transport;
  /** How long one delivery may take before another worker takes it over, in seconds. */
  leaseSeconds: number;
  /** Whether no other process works on this outbox, so that what is under way at the start is nobody's. */
  exclusive: boolean;
  log: FastifyBaseLogger;
}

export interface OutboxWorker {
  start(): void;
  /** Looks for mails at once, as after a commit that queued some. */
  wake(): void;
  /** Resolves when the deliveries under way have ended. */
  stop(): Promise<void>;
}

/**
 * Delivers the outbox: each mail until it is accepted, with growing pauses, any number of workers beside each other.
 *
 * A mail is claimed under a lease, sent, then marked as sent. A worker that dies between the last two leaves a mail that
 * is sent again under the same Message-ID (and to the same file, in the folder): at least once, and twice only then.
 */
export function createOutboxWorker({
  queries,
  transport,
  leaseSeconds,
  exclusive,
  log,
}: OutboxWorkerParts): OutboxWorker {
  let stopped = false;
  let woken = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const claim = (): Promise<Row[]> => {
    const due = queries
      .select({ id: outboxMessages.id })
      .from(outboxMessages)
      .where(
        or(
          and(eq(outboxMessages.state, 'queued'), lte(outboxMessages.nextAttemptAt, sql`now()`)),
          and(eq(outboxMessages.state, 'sending'), lte(outboxMessages.leaseUntil, sql`now()`)),
        ),
      )
      .orderBy(asc(outboxMessages.nextAttemptAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    return queries
      .update(outboxMessages)
      .set({
        state: 'sending',
        attempts: sql`${outboxMessages.attempts} + 1`,
        leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
      })
      .where(inArray(outboxMessages.id, due))
      .returning();
  };

  const deliver = async (row: Row) => {
    // The number of attempts tells this claim from a later one, should the lease have run out meanwhile.
    const claimed = and(
      eq(outboxMessages.id, row.id),
      eq(outboxMessages.state, 'sending'),
      eq(outboxMessages.attempts, row.attempts),
    );
    try {
      await transport.send(outgoing(row));
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const state = row.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
      const delay = retryDelay(row.attempts, Math.random());
      await queries
        .update(outboxMessages)
        .set({ state, lastError, nextAttemptAt: sql`now() + make_interval(secs => ${delay})`, leaseUntil: null })
        .where(claimed);
      log[state === 'failed' ? 'error' : 'warn'](
        { mail: row.id, attempts: row.attempts, code: errorCode(error) },
        state === 'failed' ? 'mail given up' : 'mail not delivered yet',
      );
      return;
    }
    await queries
      .update(outboxMessages)
      .set({ state: 'sent', sentAt: sql`now()`, lastError: null, leaseUntil: null })
      .where(claimed);
  };

  /** Milliseconds until the next mail is due, at most the poll's pause. */
  const pause = async () => {
    const [next] = await queries
      .select({
        seconds:
          sql`extract(epoch from min(coalesce(${outboxMessages.leaseUntil}, ${outboxMessages.nextAttemptAt})) - now())`.mapWith(
            Number,
          ),
      })
      .from(outboxMessages)
      .where(inArray(outboxMessages.state, ['queued', 'sending']));
    if (next?.seconds === null || next === undefined) return POLL_MS;
    return Math.min(Math.max(next.seconds * 1000, 0) + 20, POLL_MS);
  };

  const work = async () => {
    let wait = POLL_MS;
    try {
      let batch: Row[];
      do {
        woken = false;
        batch = await claim();
        await Promise.all(batch.map(deliver));
      } while (!stopped && (batch.length > 0 || woken));
      if (!stopped) wait = await pause();
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
      await running;
    },
  };
}

function outgoing(row: Row): OutgoingMessage {
  return {
    id: row.id,
    date: row.createdAt,
    from: { name: row.fromName, address: row.fromAddress },
    to: { name: row.toName, address: row.toAddress },
    replyTo: row.replyToAddress ? { name: row.replyToName ?? '', address: row.replyToAddress } : undefined,
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
  };
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error));
