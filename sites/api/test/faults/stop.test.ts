import { once } from 'node:events';
import { connect } from 'node:net';
import { calls } from '@threefold/api-contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../support/database/database.ts';
import {
  dataFolder,
  expectConsistentBookings,
  expectGracefulEnd,
  type FaultApi,
  inSeconds,
  isLongRun,
  removeFolder,
  reportFigure,
  sendRequest,
  startApi,
  startRush,
} from '../support/faults/faults.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';
import { contact } from '../support/samples.ts';

/** How often one of the two processes is restarted under load. */
const STOPS = isLongRun ? 10 : 2;

let folder: string;
let smtp: TestSmtp;
let databaseUrl: string;
const apis: FaultApi[] = [];

const start = async (env: Record<string, string> = {}) => {
  const api = await startApi({ DATA_DIR: folder, DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, ...env });
  apis.push(api);
  return api;
};

beforeAll(async () => {
  folder = await dataFolder();
  smtp = await startSmtp();
});
beforeEach(async () => {
  databaseUrl = await createPostgresDatabase();
});
afterEach(async () => {
  for (const { process, ended } of apis.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await smtp.close();
  await removeFolder(folder);
});

it('loses no request when one of two processes is restarted under load', async (context) => {
  const steady = await start();
  let other = await start();
  const { port } = new URL(other.url);
  const load = startRush([steady.url, other.url], 8);
  const stops: number[] = [];
  for (let number = 0; number < STOPS; number += 1) {
    const before = load.booked.size;
    await vi.waitFor(() => expect(load.booked.size).toBeGreaterThan(before + 50), 60_000);
    stops.push(await expectGracefulEnd(other));
    other = await start({ API_PORT: port });
  }
  await load.end();
  // Requests to the stopped process got no response and went to the other; every response was OK.
  expect(load.outcomes.filter(({ answer }) => answer !== undefined && answer.status !== 'OK')).toEqual([]);
  for (const api of [steady, other]) await expectGracefulEnd(api);
  const kept = await expectConsistentBookings(databaseUrl, load.booked);
  reportFigure(
    context,
    'stopped under load',
    `${STOPS} stops, the longest ${inSeconds(Math.max(...stops))}; no answer but OK`,
    kept,
  );
});

/** A request without its last byte. Sending that yields the response. */
async function halfSent(url: string): Promise<{ finish(): Promise<string> }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify(contact());
  const head = [
    `POST ${calls.submitContactForm.path} HTTP/1.1`,
    'Host: ferrolane.example',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '\r\n',
  ].join('\r\n');
  socket.write(head + body.slice(0, -1));
  return {
    async finish() {
      let received = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        received += text;
      });
      socket.write(body.slice(-1));
      await once(socket, 'close');
      return received;
    },
  };
}

/** Waits until an address reports the shutdown or refuses connections. */
const notReady = (url: string) =>
  vi.waitFor(async () => expect((await sendRequest(`${url}/readyz`)).code).not.toBe(200), {
    timeout: 4_000,
    interval: 20,
  });

it.each(['127.0.0.1', 'localhost'])('answers requests already started when stopped, listening on %s', async (host) => {
  const api = await start({ API_HOST: host });
  const { port } = new URL(api.url);
  const names = host === 'localhost' ? ['127.0.0.1', '[::1]'] : [host];
  const urls: string[] = [];
  for (const name of names) {
    if ((await sendRequest(`http://${name}:${port}/readyz`)).code === 200) urls.push(`http://${name}:${port}`);
  }
  expect(urls.length).toBeGreaterThan(0);
  const requests = await Promise.all(urls.map(halfSent));
  // A response to a later request shows that the server has begun to read these.
  for (const url of urls) expect((await sendRequest(`${url}/readyz`)).code).toBe(200);
  const ended = expectGracefulEnd(api);
  await Promise.all(urls.map(notReady));
  for (const request of requests) expect(await request.finish()).toContain('{"status":"OK"}');
  await ended;
});

it('stops despite uploads that never end', async (context) => {
  const api = await start();
  await halfSent(api.url);
  await halfSent(api.url);
  expect((await sendRequest(`${api.url}/readyz`)).code).toBe(200);
  const took = await expectGracefulEnd(api);
  reportFigure(context, 'stopped amid uploads that never end', `ended by itself after ${inSeconds(took)}`);
});
