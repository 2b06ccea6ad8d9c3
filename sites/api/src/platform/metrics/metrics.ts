import { inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Queries } from '../database/database.ts';
import { RETRY_REASONS, type RetryReason } from '../database/errors.ts';
import { outboxMessages } from '../outbox/table.ts';
import { createDurations } from './durations.ts';

/** The API's metrics. None contains personal data, and their labels are few and fixed. */
export interface Metrics {
  /** Counts a failed delivery; `final` when it will not be retried. */
  mailFailed(final: boolean): void;
  /** Counts a call to the payment provider that failed or was refused; `operation` names it. */
  paymentFailed(operation: string): void;
  /** Counts a transaction that runs again. */
  transactionRetried(reason: RetryReason): void;
  /** Measures every request of the app. Call before its routes are registered. */
  watchRequests(app: FastifyInstance): void;
  /** All metrics in Prometheus' text format. */
  exposition(): Promise<{ contentType: string; text: string }>;
}

/** Upper bounds in seconds: from well below the duration of a read to the default request timeout. */
const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** The states of mails that wait, are being sent, or were given up and can be sent again. */
const OPEN_STATES = ['queued', 'sending', 'failed'] as const;

export function createMetrics(queries: Queries): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = createDurations(
    'http_request_duration_seconds',
    'Requests by method, route and status, with the time from arrival to the end of the answer.',
    LATENCY_BUCKETS_S,
  );
  new Gauge({
    name: 'outbox_messages',
    help: 'Mails that are waiting, being sent or given up, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { rows } = (await queries.execute(
        sql`select state, count(*)::int as count from outbox_messages where ${inArray(outboxMessages.state, OPEN_STATES)} group by state`,
      )) as { rows: { state: string; count: number }[] };
      for (const state of OPEN_STATES) this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
    },
  });
  const mailFailures = new Counter({
    name: 'mail_failures_total',
    help: 'Failed deliveries of mails; final is true when the mail will not be tried again.',
    labelNames: ['final'],
    registers,
  });
  // A series has to exist before its first failure, or Prometheus sees no increase.
  for (const final of ['true', 'false']) mailFailures.inc({ final }, 0);
  const paymentFailures = new Counter({
    name: 'payment_failures_total',
    help: 'Calls to the payment provider that failed or were refused, by operation.',
    labelNames: ['operation'],
    registers,
  });

  const transactionRetries = new Counter({
    name: 'transaction_retries_total',
    help: 'Transactions that ran again because the database ended them in favor of another, by reason.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of RETRY_REASONS) transactionRetries.inc({ reason }, 0);

  return {
    transactionRetried: (reason) => transactionRetries.inc({ reason }),
    mailFailed: (final) => mailFailures.inc({ final: String(final) }),
    paymentFailed: (operation) => paymentFailures.inc({ operation }),
    watchRequests: requests.watch,
    async exposition() {
      return { contentType: registry.contentType, text: `${await registry.metrics()}\n${requests.text()}` };
    },
  };
}
