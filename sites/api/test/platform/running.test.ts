import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMetrics, type Metrics } from '../../src/platform/metrics/metrics.ts';
import { emptyDatabaseSettings, openTestDatabase } from '../support/database/database.ts';
import { contact } from '../support/samples.ts';
import { startProcess } from '../support/server.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { eventually, PROCESSES_MS } from '../support/timeouts.ts';

let api: TestApi;
let metrics: Metrics;
/** Whether the mail server accepts mails. */
let accepting = true;

beforeAll(async () => {
  const database = await openTestDatabase();
  metrics = createMetrics(database.queries);
  api = await openTestApi({
    database,
    metrics,
    transport: {
      concurrency: 2,
      send: async () => {
        if (!accepting) throw new Error('451 try again later');
      },
      close: () => undefined,
    },
  });
});
beforeEach(() => {
  accepting = true;
  return api.reset();
});
afterAll(() => api.close());

/** The value of a metric, named with its labels. */
async function metric(name: string): Promise<number | undefined> {
  const { text } = await metrics.exposition();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

it('counts requests by method, route and status, not by URL', async () => {
  const counted = 'http_request_duration_seconds_count{method="GET",route="/openapi.json",status="200"}';
  const unknown = 'http_request_duration_seconds_count{method="GET",route="none",status="404"}';
  const before = [(await metric(counted)) ?? 0, (await metric(unknown)) ?? 0] as const;
  await api.get('/openapi.json?a=1');
  await api.get('/openapi.json?a=2');
  await api.get('/somewhere/priya@northgate.test');
  expect([await metric(counted), await metric(unknown)]).toEqual([before[0] + 2, before[1] + 1]);
  expect((await metrics.exposition()).text).not.toContain('northgate');
});

it('counts waiting and failed mails', async () => {
  accepting = false;
  expect((await api.post('/api/submitContactForm', contact())).code).toBe(200);
  await eventually(async () => expect(await metric('mail_failures_total{final="false"}')).toBeGreaterThanOrEqual(2));
  await eventually(async () => expect(await metric('outbox_messages{state="queued"}')).toBe(2));
  expect(await metric('outbox_messages{state="failed"}')).toBe(0);
  accepting = true;
  await eventually(async () => expect(await metric('outbox_messages{state="queued"}')).toBe(0));
});

it('reports errors as a page to people who open a link, and as JSON to programs', async () => {
  const missing = '/api/verifyMail';
  const page = await api.get(missing, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([page.code, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<p>There is nothing at this address.</p>');
  const { answer } = await api.get(missing);
  expect(answer).toEqual({ status: 'NOT_FOUND', detail: 'There is nothing at this address.' });
  expect(page.text).not.toMatch(/<script|src=/);
});

it('is healthy and ready while rows and files can be written', async () => {
  expect((await api.get('/healthz')).answer).toEqual({ status: 'OK' });
  expect((await api.get('/readyz')).answer).toEqual({ status: 'OK' });
});

it('is unhealthy while the data folder is not writable, and recovers', async () => {
  await rm(path.dirname(api.outboxFolder), { recursive: true });
  await eventually(async () => {
    const { code, answer } = await api.get('/healthz');
    expect(code).toBe(503);
    expect(answer).toEqual({ status: 'UNAVAILABLE', detail: 'The data folder is not accepting writes.' });
  });
  await mkdir(path.dirname(api.outboxFolder));
  await eventually(async () => expect((await api.get('/healthz')).code).toBe(200));
});

it('serves metrics only on a separate port', { timeout: PROCESSES_MS }, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-metrics-'));
  const port = await getPort();
  const server = startProcess({ METRICS_PORT: String(port), ...(await emptyDatabaseSettings(folder)) });
  try {
    const url = await server.listening;
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const answer = await fetch(`http://localhost:${port}/metrics`);
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    expect(await answer.text()).toContain('process_resident_memory_bytes');
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
  } finally {
    server.process.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    await rm(folder, { recursive: true, force: true });
  }
});
