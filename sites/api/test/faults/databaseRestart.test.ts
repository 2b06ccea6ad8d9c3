import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startFaultProxy } from '../support/faults/faultProxy.ts';
import {
  expectConsistentBookings,
  expectGracefulEnd,
  inSeconds,
  isLongRun,
  type Rush,
  reportFigure,
  sendRequest,
  startApi,
  startRush,
} from '../support/faults/faults.ts';
import { useOwnPostgres } from '../support/faults/ownPostgres.ts';

/** The number of successes, and of failures, to wait for. */
const SOME = isLongRun ? 200 : 30;

/** How long the database stays down, in ms. */
const AWAY_MS = isLongRun ? 5_000 : 0;

const DOWN = {
  status: 'UNAVAILABLE',
  detail: 'We cannot process this at the moment. Please try again in a few minutes.',
};

const servers = useOwnPostgres();

const successes = ({ outcomes }: Rush) => outcomes.filter(({ answer }) => answer?.status === 'OK');
const failures = ({ outcomes }: Rush) => outcomes.filter(({ answer }) => answer?.status !== 'OK');
const ready = async () => (await sendRequest(`${servers.api.url}/readyz`)).code;

it.for([
  ['restarted', 'SIGINT'],
  ['killed', 'SIGKILL'],
] as const)(
  'gives no false response while PostgreSQL is %s under load, and recovers by itself',
  async ([how, signal], context) => {
    const load = startRush([servers.api.url], 8);
    await vi.waitFor(() => expect(successes(load).length).toBeGreaterThan(SOME), 60_000);
    expect(await ready()).toBe(200);

    await servers.postgres.stop(signal);
    const before = successes(load).length;
    await vi.waitFor(() => expect(failures(load).length).toBeGreaterThan(SOME), 60_000);
    await vi.waitFor(async () => expect(await ready()).toBe(503), 10_000);
    // Calls that need no database still succeed.
    expect((await sendRequest(`${servers.api.url}/api/getNewsArticles`)).code).toBe(200);
    await sleep(AWAY_MS);

    await servers.postgres.start();
    const back = performance.now();
    await vi.waitFor(() => expect(successes(load).length).toBeGreaterThan(before + SOME), {
      timeout: 60_000,
      interval: 5,
    });
    await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 60_000, interval: 20 });
    const readyAgain = performance.now() - back;
    await load.end();

    const [first] = successes(load).filter(({ at }) => at > back);
    const servedAgain = (first?.at ?? Number.POSITIVE_INFINITY) - back;
    if (isLongRun) expect(Math.max(servedAgain, readyAgain)).toBeLessThan(5_000);
    expect(new Set(failures(load).map(({ answer }) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(DOWN)]),
    );
    await expectGracefulEnd(servers.api);
    const kept = await expectConsistentBookings(servers.postgres.url, load.booked);
    reportFigure(
      context,
      `PostgreSQL ${how} under load`,
      `each with both mails; ${failures(load).length} refused with a sentence; first OK ${inSeconds(servedAgain)} and ready ${inSeconds(readyAgain)} after it was back`,
      kept,
    );
  },
);

// Only in the long run: telling a hung server from a slow one takes time.
it.runIf(isLongRun)('responds while PostgreSQL hangs, and recovers when it responds again', async (context) => {
  const proxy = await startFaultProxy(Number(new URL(servers.postgres.url).port));
  const url = new URL(servers.postgres.url);
  url.port = String(proxy.port);
  const behind = await startApi({ DATA_DIR: servers.folder, DATABASE_URL: url.href, SMTP_URL: servers.smtp.url });
  try {
    const load = startRush([behind.url], 12);
    await vi.waitFor(() => expect(successes(load).length).toBeGreaterThan(SOME), 60_000);
    proxy.hold('everything');
    // More than there are connections, so that every dead connection is detected.
    await vi.waitFor(() => expect(failures(load).length).toBeGreaterThan(12), 60_000);
    expect((await sendRequest(`${behind.url}/readyz`)).code).toBe(503);
    const before = successes(load).length;
    proxy.hold('nothing');
    await vi.waitFor(() => expect(successes(load).length).toBeGreaterThan(before + SOME), 60_000);
    await vi.waitFor(async () => expect((await sendRequest(`${behind.url}/readyz`)).code).toBe(200), 10_000);
    await load.end();
    expect(new Set(failures(load).map(({ answer }) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(DOWN)]),
    );
    await expectGracefulEnd(behind);
    const kept = await expectConsistentBookings(servers.postgres.url, load.booked);
    const longest = Math.max(...failures(load).map(({ duration }) => duration));
    reportFigure(
      context,
      'PostgreSQL hangs',
      `${failures(load).length} refused with a sentence, after ${inSeconds(longest)} at most; served again afterwards`,
      kept,
    );
  } finally {
    behind.process.kill('SIGKILL');
    await behind.ended;
    await proxy.close();
  }
});
