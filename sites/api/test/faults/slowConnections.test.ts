import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { calls } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../support/database/database.ts';
import {
  dataFolder,
  expectConsistentBookings,
  type FaultApi,
  inMs,
  inSeconds,
  isLongRun,
  percentile,
  removeFolder,
  reportFigure,
  sendRequest,
  startApi,
  startRush,
} from '../support/faults/faults.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';

/** How many connections send slowly. */
const SLOW = 500;

/** How long the API waits for a whole request, in seconds. The long run uses the API's default. */
const TIMEOUT_S = isLongRun ? 20 : 3;

/** A slow client sends a byte this often, in ms. */
const TRICKLE_MS = 500;

let folder: string;
let smtp: TestSmtp;
let databaseUrl: string;
let api: FaultApi;
const sockets: Socket[] = [];

beforeAll(async () => {
  folder = await dataFolder();
  smtp = await startSmtp();
  databaseUrl = await createPostgresDatabase();
  api = await startApi({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtp.url,
    REQUEST_TIMEOUT_SECONDS: String(TIMEOUT_S),
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  api.process.kill('SIGKILL');
  await api.ended;
  await smtp.close();
  await removeFolder(folder);
});

const HEAD = `POST ${calls.submitContactForm.path} HTTP/1.1\r\nHost: api.example\r\nContent-Type: application/json\r\n`;

/** How a slow request begins, and the bytes it repeats. */
const kinds = [
  { begin: HEAD, trickle: 'X-Slow: 1\r\n' },
  { begin: `${HEAD}Content-Length: 60000\r\n\r\n{"name":"`, trickle: 'slow ' },
] as const;

/** Sends byte by byte until disconnected. Resolves with the response, and after how many ms. */
async function slowVisitor({ begin, trickle }: (typeof kinds)[number]): Promise<{ received: string; after: number }> {
  const { hostname, port } = new URL(api.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  const began = performance.now();
  socket.write(begin);
  let place = 0;
  const timer = setInterval(() => {
    socket.write(trickle[place % trickle.length] ?? '');
    place += 1;
  }, TRICKLE_MS);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
  return { received, after: performance.now() - began };
}

/** Response times of continuous reads, in ms, until stopped. */
function reader() {
  const durations: number[] = [];
  let over = false;
  const reading = (async () => {
    while (!over) {
      const { code, duration } = await sendRequest(`${api.url}/api/getNewsArticles`);
      expect(code).toBe(200);
      durations.push(duration);
    }
  })();
  return {
    async end() {
      over = true;
      await reading;
      return durations;
    },
  };
}

it(`serves others while ${SLOW} connections send slowly, and disconnects these in time`, async (context) => {
  const alone = [reader(), reader()];
  const before = startRush([api.url], 2);
  await vi.waitFor(() => expect(before.booked.size).toBeGreaterThan(isLongRun ? 200 : 30), 60_000);
  await before.end();
  const p99Before = percentile((await Promise.all(alone.map((one) => one.end()))).flat(), 0.99);

  const slow = Promise.all(Array.from({ length: SLOW }, (_, index) => slowVisitor(kinds[index % 2] ?? kinds[0])));
  const readers = [reader(), reader()];
  const load = startRush([api.url], 2);
  const disconnected = await slow;
  await load.end();
  const reads = (await Promise.all(readers.map((one) => one.end()))).flat();
  const books = load.outcomes.map(({ duration }) => duration);
  const p99 = percentile([...reads, ...books], 0.99);

  expect(load.outcomes.filter(({ answer }) => answer?.status !== 'OK')).toEqual([]);
  // A byte in transit during the disconnect makes TCP discard the response. This affects few.
  const answered = disconnected.filter(({ received }) => received !== '');
  for (const { received } of answered) expect(received).toContain('HTTP/1.1 408 Request Timeout');
  expect(answered.length).toBeGreaterThan(SLOW * 0.8);
  const soonest = Math.min(...disconnected.map(({ after }) => after));
  const latest = Math.max(...disconnected.map(({ after }) => after));
  expect(soonest).toBeGreaterThan(TIMEOUT_S * 1000 - 100);
  // Nobody waits for the slow ones; in the long run the figure itself is checked.
  expect(p99).toBeLessThan(isLongRun ? 1_000 : TIMEOUT_S * 1000);
  if (isLongRun) expect(latest).toBeLessThan(TIMEOUT_S * 1000 + 5_000);
  const kept = await expectConsistentBookings(databaseUrl, new Set([...before.booked, ...load.booked]));
  reportFigure(
    context,
    `${SLOW} slow connections`,
    `others' p99 ${inMs(p99)} (without them ${inMs(p99Before)}), ${reads.length} reads and ${books.length} bookings all OK; the slow ones cut after ${inSeconds(soonest)} to ${inSeconds(latest)} (configured ${TIMEOUT_S} s)`,
    kept,
  );
});
