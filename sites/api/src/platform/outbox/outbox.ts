import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { Brands } from '../brands.ts';
import type { Sealer } from '../crypto/sealed.ts';
import type { Queries } from '../database/database.ts';
import type { Transport } from '../mail/message.ts';
import { claimDueMails, type LeasedMail } from './claim.ts';
import { ERASED_CONTENT } from './deletion.ts';
import { withOpenTokens, withoutTokens, withSealedTokens } from './privateTokens.ts';
import { renderStoredMail } from './renderStoredMail.ts';
import { MAX_ATTEMPTS, retryDelay } from './retryDelay.ts';
import { createStuckMails, POLL_MS } from './stuckMails.ts';
import { outboxMessages } from './table.ts';

export { deleteAccountMailsBefore, deleteExpiredSecrets, deleteMailsBefore, deleteMailsToOthers } from './deletion.ts';
export { enqueue, enqueueAll, enqueueIfAddressed } from './enqueue.ts';
export { createMailSealer } from './privateTokens.ts';
export { withdraw } from './withdraw.ts';

/** The share of the lease that sending may use. The rest is for recording the result. */
const SENDING_SHARE = 0.8;

/** Delays before recording a result is retried, in ms. */
const RECORD_RETRY_DELAYS_MS = [200, 400, 800, 1600, 3200];

/** The longest pause before a mail server that could not be reached is asked again, in seconds. */
const LONGEST_PAUSE_S = 30;

/** How long active deliveries may take to finish during shutdown, in ms. */
const SHUTDOWN_GRACE_MS = 3_000;

export interface OutboxWorkerDependencies {
  queries: Queries;
  transport: Transport;
  /** For the mails' themes. */
  brands: Pick<Brands, 'byKey' | 'siteOrigin'>;
  /** Lease of a delivery, in seconds. Afterwards another worker may take over. */
  leaseSeconds: number;
  /** Whether this is the only worker. If so, leases found at startup are stale. */
  exclusive: boolean;
  log: FastifyBaseLogger;
  /** Encrypts the private tokens of mails that wait for another attempt. */
  sealer: Sealer;
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
 * Delivers the outbox: retries each mail with backoff until it is accepted, out of date, or given up after `MAX_ATTEMPTS` or
 * because there is no such mailbox.
 * Several workers may run in parallel.
 *
 * A mail is leased, sent, then marked as sent. A worker leases no more mails than the transport sends concurrently,
 * and aborts sending before the lease ends, so that no other worker sends the same mail at the same time.
 *
 * Mails leave in the order of their making. While the mail server cannot be reached they wait together, so that no mail's own
 * delay lets a newer one overtake it.
 *
 * A mail's private tokens are in clear until the first attempt, then encrypted, and gone once it is sent.
 *
 * Delivery is at least once. A mail is sent again, under the same Message-ID or file name, if a worker dies or loses the
 * database between sending and marking. So is one that the mail server accepts without confirming in time.
 */
export function createOutboxWorker({
  queries,
  transport,
  brands,
  leaseSeconds,
  exclusive,
  log,
  sealer,
  onFailed,
}: OutboxWorkerDependencies): OutboxWorker {
  let stopped = false;
  let wakeRequested = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** How often the mail server could not be reached in a row, and when it is asked again, by `performance.now()`. */
  const unreachable = { times: 0, askAgainAt: 0 };
  const stopping = new AbortController();
  const stuckMails = createStuckMails({
    queries,
    leaseSeconds,
    clockToleranceMs: leaseSeconds * 1000 * (1 - SENDING_SHARE),
    log,
  });

  /** Records the result of a delivery; retries while the database is unavailable. */
  const recordResult = async (mail: LeasedMail, result: PgUpdateSetSource<typeof outboxMessages>) => {
    const isOurs = and(
      eq(outboxMessages.id, mail.id),
      // A mail that was withdrawn during its delivery counts as sent.
      inArray(outboxMessages.state, result.state === 'sent' ? ['sending', 'withdrawn'] : ['sending']),
      // The number of attempts identifies this lease. It may have expired, and another worker may have taken over.
      eq(outboxMessages.attempts, mail.attempts),
    );
    // The last attempt has no delay after it.
    for (const delay of [...RECORD_RETRY_DELAYS_MS, undefined]) {
      try {
        await queries
          .update(outboxMessages)
          .set({ ...result, leaseUntil: null })
          .where(isOurs);
        return;
      } catch (error) {
        if (delay === undefined || stopping.signal.aborted) throw error;
        await sleep(delay);
      }
    }
  };

  const pause = () => {
    unreachable.times += 1;
    const delay = Math.min(retryDelay(unreachable.times, 1), LONGEST_PAUSE_S);
    unreachable.askAgainAt = performance.now() + delay * 1000;
  };

  const isServerReachable = async () => {
    if (unreachable.times === 0 || !transport.verify) return true;
    if (performance.now() < unreachable.askAgainAt) return false;
    const asked = new AbortController();
    try {
      await Promise.race([transport.verify(), once(stopping.signal, 'abort', { signal: asked.signal })]);
      unreachable.times = 0;
    } catch (error) {
      pause();
      log.warn({ code: errorCode(error) }, 'the mail server cannot be reached');
    } finally {
      asked.abort();
    }
    return unreachable.times === 0 && !stopped;
  };

  const abortReason = () =>
    stopping.signal.aborted ? 'Given up because the server was stopped' : 'Given up before the lease ran out';

  /** @returns Whether the mail server could be reached. */
  const deliver = async (mail: LeasedMail, signal: AbortSignal): Promise<boolean> => {
    if (mail.secretUntil && mail.secretUntil <= new Date()) {
      onFailed?.(true);
      await recordResult(mail, {
        ...ERASED_CONTENT,
        state: 'failed',
        lastError: 'Its secret expired before it could be sent.',
      });
      log.error({ mail: mail.id, attempts: mail.attempts }, 'mail given up: its secret expired');
      return true;
    }
    if (mail.isLate) {
      onFailed?.(true);
      await recordResult(mail, {
        draft: mail.draft && withoutTokens(mail.draft),
        state: 'expired',
        lastError: 'Expired before it could be sent.',
      });
      log.warn({ mail: mail.id, attempts: mail.attempts }, 'mail dropped: it was not sent in time');
      return true;
    }
    try {
      const whole = { ...mail, draft: mail.draft && withOpenTokens(mail.draft, mail.id, sealer) };
      await transport.send(await renderStoredMail(whole, brands), signal);
    } catch (error) {
      const message = error instanceof Error ? error.message.slice(0, 500) : String(error);
      const lastError = signal.aborted ? `${abortReason()}: ${message}` : message;
      const isFinal = mail.attempts >= MAX_ATTEMPTS || isUnknownRecipient(error);
      onFailed?.(isFinal);
      const delay = retryDelay(mail.attempts, Math.random());
      await recordResult(mail, {
        draft: mail.draft && withSealedTokens(mail.draft, mail.id, sealer),
        state: isFinal ? 'failed' : 'queued',
        lastError,
        // Due when it expires at the latest, so that an expired mail is not listed as waiting.
        nextAttemptAt: sql`least(now() + make_interval(secs => ${delay}), ${outboxMessages.sendUntil})`,
      });
      const facts = { mail: mail.id, attempts: mail.attempts, code: errorCode(error) };
      if (isFinal) log.error(facts, 'mail given up');
      else log.warn(facts, 'mail not delivered yet');
      return !isUnreachable(error);
    }
    const kept = mail.secretUntil ? ERASED_CONTENT : { draft: mail.draft && withoutTokens(mail.draft) };
    await recordResult(mail, { ...kept, state: 'sent', sentAt: sql`now()`, lastError: null });
    return true;
  };

  /** Leases and delivers mails. Resolves with their number when all have ended, even if some fail. */
  const deliverBatch = async () => {
    if (!(await isServerReachable())) return 0;
    // Started before leasing, so that it fires before the lease ends.
    const signal = AbortSignal.any([AbortSignal.timeout(leaseSeconds * 1000 * SENDING_SHARE), stopping.signal]);
    const batch = await claimDueMails(queries, { limit: transport.concurrency, leaseSeconds });
    const deliveries = await Promise.allSettled(batch.map((mail) => deliver(mail, signal)));
    if (deliveries.some((delivery) => delivery.status === 'fulfilled' && !delivery.value)) pause();
    for (const [index, delivery] of deliveries.entries()) {
      if (delivery.status === 'fulfilled') continue;
      log.error(
        { mail: batch[index]?.id, code: errorCode(delivery.reason) },
        'the result of a delivery could not be recorded',
      );
    }
    return batch.length;
  };

  const deliverAll = async () => {
    let wait = POLL_MS;
    try {
      let delivered: number;
      do {
        wakeRequested = false;
        delivered = await deliverBatch();
        if (stuckMails.isScanOverdue()) await stuckMails.requeue();
      } while (!stopped && (delivered > 0 || wakeRequested));
      if (!stopped) wait = await stuckMails.requeue();
      if (unreachable.times > 0) wait = Math.max(wait, Math.min(unreachable.askAgainAt - performance.now(), POLL_MS));
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
    if (!running && !stopped) running = deliverAll();
  };

  const releaseStaleLeases = async () => {
    try {
      await queries.update(outboxMessages).set({ leaseUntil: sql`now()` }).where(eq(outboxMessages.state, 'sending'));
    } catch (error) {
      log.error({ code: errorCode(error) }, 'the outbox cannot be read');
    }
  };

  return {
    start() {
      if (exclusive) void releaseStaleLeases().then(run);
      else run();
    },
    wake: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const graceTimer = setTimeout(() => stopping.abort(), SHUTDOWN_GRACE_MS);
      await running;
      clearTimeout(graceTimer);
    },
  };
}

/**
 * Whether the receiving server says for good that there is no such mailbox (RFC 3463, 5.1.x), which no attempt changes. Other
 * refusals, such as of the sender or of spam, may be a fault of ours that is mended while the mail waits.
 */
const isUnknownRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  typeof error.response === 'string' &&
  /^55[013][ -]5\.1\.[1-6]\b/.test(error.response);

/**
 * Whether no mail would have been accepted: the mail server could not be reached, ended the connection or refused the login. Other
 * refusals may be of this mail only.
 */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  typeof error.command === 'string' &&
  /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/.test(error.command);

/** The error's code for the log. Database messages contain the mail's text. */
function errorCode(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error;
  if ('code' in error) return error.code;
  return error.cause instanceof Error ? errorCode(error.cause) : error.name;
}
