import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Queries } from '../database/database.ts';
import { createDurations } from './durations.ts';

/** The API's metrics. None contains personal data, and their labels are few and fixed. */
export interface Metrics {
  /** Counts a failed delivery; `final` when it will not be retried. */
  mailFailed(final: boolean): void;
  /** Counts a payment provider's failure or refusal (`operation` names the call). */
  paymentFailed(operation: string): void;
  /** Measures every request of the app. Call before its routes are registered. */
  watchRequests(app: FastifyInstance): void;
  /** All metrics in Prometheus' text format. */
  exposition(): Promise<{ contentType: string; text: string }>;
}

/** From well below a read to the request timeout, in seconds. */
const LATENCY_BUCKETS_S = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Mails that are not finished. */
const OPEN_STATES = ['queued', 'sending', 'failed'];

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
    help: 'Mails that are not sent yet, by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { rows } = (await queries.execute(
        sql`select state, count(*)::int as count from outbox_messages where state <> 'sent' group by state`,
      )) as { rows: { state: string; count: number }[] };
      for (const state of OPEN_STATES) this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
    },
  });
  const mailFailures = new Counter({
    name: 'mail_failures_total',
    help: 'Mails that were not accepted, by whether they will be tried again.',
    labelNames: ['final'],
    registers,
  });
  for (const final of ['true', 'false']) mailFailures.inc({ final }, 0);
  const paymentFailures = new Counter({
    name: 'payment_failures_total',
    help: 'Calls of the payment provider that failed, by operation.',
    labelNames: ['operation'],
    registers,
  });

  return {
    mailFailed: (final) => mailFailures.inc({ final: String(final) }),
    paymentFailed: (operation) => paymentFailures.inc({ operation }),
    watchRequests: requests.watch,
    async exposition() {
      return { contentType: registry.contentType, text: `${await registry.metrics()}\n${requests.text()}` };
    },
  };
}
