import { calls } from '@threefold/api-contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../support/database/database.ts';
import {
  dataFolder,
  type FaultApi,
  isLongRun,
  newCustomer,
  removeFolder,
  reportFigure,
  sendRequest,
  startApi,
} from '../support/faults/faults.ts';
import { heapAfterCollection, inspectorOf } from '../support/faults/heap.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';

vi.setConfig({ testTimeout: 900_000 });

const REQUESTS = isLongRun ? 200_000 : 8_000;

/** Normal variation between two collections, from caches, buffers and compiled code. In MB. */
const SETTLING_MB = 4;

const MB = 1_000_000;

let folder: string;
let smtp: TestSmtp;
let api: FaultApi;

beforeAll(async () => {
  folder = await dataFolder();
  smtp = await startSmtp();
  api = await startApi({ DATA_DIR: folder, DATABASE_URL: await createPostgresDatabase(), SMTP_URL: smtp.url }, [
    '--inspect=127.0.0.1:0',
  ]);
});
afterAll(async () => {
  api.process.kill('SIGKILL');
  await api.ended;
  await smtp.close();
  await removeFolder(folder);
});

const json = { 'Content-Type': 'application/json' };

/** A mix of requests: reads, bookings, and several kinds of refusals. */
const requests: readonly (() => Promise<unknown>)[] = [
  () => sendRequest(api.url + calls.getNewsArticles.path),
  () => sendRequest(api.url + calls.getProducts.path),
  () => sendRequest(api.url + calls.getSessionUser.path, { headers: { Cookie: '__Host-session=none' } }),
  () => sendRequest(api.url + calls.submitHSBContactForm.path, { method: 'POST', headers: json, body: '{"name":""}' }),
  () => sendRequest(api.url + calls.submitContactForm.path, { method: 'POST', headers: json, body: '{' }),
  () => sendRequest(`${api.url}/nowhere/${Math.random()}`),
  () => sendRequest(api.url + calls.getCaptchaChallenge.path),
  async () => (await newCustomer()).send(api.url),
];

async function send(howMany: number): Promise<void> {
  let sent = 0;
  const one = async () => {
    for (; sent < howMany; sent += 1) await requests[sent % requests.length]?.();
  };
  await Promise.all(Array.from({ length: 16 }, one));
}

it(`keeps its memory over ${REQUESTS.toLocaleString('en-CA')} requests`, async (context) => {
  const inspector = await inspectorOf(api);
  // Fills caches and compiles the code.
  await send(REQUESTS / 4);
  const heap = [await heapAfterCollection(inspector)];
  for (let quarter = 2; quarter <= 4; quarter += 1) {
    await send(REQUESTS / 4);
    heap.push(await heapAfterCollection(inspector));
  }
  // A leak would grow from the first to the last.
  const [early = 0, ...later] = heap;
  const grown = (later.at(-1) ?? 0) - early;
  reportFigure(
    context,
    `${REQUESTS.toLocaleString('en-CA')} requests`,
    `heap in use after a collection, at each quarter: ${heap.map((bytes) => (bytes / MB).toFixed(1)).join(', ')} MB`,
  );
  expect(grown / MB).toBeLessThan(SETTLING_MB);
  api.process.kill('SIGTERM');
  expect((await api.ended).code).toBe(0);
});
