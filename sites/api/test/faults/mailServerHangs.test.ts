import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../support/database/database.ts';
import { outboxStates } from '../support/database/query.ts';
import { type FaultProxy, type HeldBack, startFaultProxy } from '../support/faults/faultProxy.ts';
import {
  dataFolder,
  expectConsistentBookings,
  expectGracefulEnd,
  type FaultApi,
  inMs,
  inSeconds,
  isLongRun,
  percentile,
  removeFolder,
  reportFigure,
  startApi,
  startRush,
} from '../support/faults/faults.ts';
import { startUnresponsiveServer } from '../support/faults/unresponsiveServer.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';

/**
 * The lease of a delivery, in seconds. A delivery is aborted after eight tenths of it. With a shorter lease, a busy
 * machine would look like a hung mail server.
 */
const LEASE_S = 5;
const GIVEN_UP_MS = LEASE_S * 1000 * 0.8;

/** How many customers book before the mail server hangs, and as many while it does. */
const SOME = isLongRun ? 300 : 10;

let folder: string;
let smtp: TestSmtp;
let proxy: FaultProxy;
let databaseUrl: string;
let api: FaultApi;

const start = (leaseSeconds: number, port = proxy.port) =>
  startApi({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    OUTBOX_LEASE_SECONDS: String(leaseSeconds),
  });

beforeAll(async () => {
  folder = await dataFolder();
});
beforeEach(async () => {
  smtp = await startSmtp();
  proxy = await startFaultProxy(Number(new URL(smtp.url).port));
  databaseUrl = await createPostgresDatabase();
});
afterEach(async () => {
  api.process.kill('SIGKILL');
  await api.ended;
  await proxy.close();
  await smtp.close();
});
afterAll(() => removeFolder(folder));

/** Books until `howMany` have succeeded. */
async function book(howMany: number) {
  const load = startRush([api.url], 4);
  await vi.waitFor(() => expect(load.booked.size).toBeGreaterThan(howMany), 60_000);
  await load.end();
  return load;
}

const allSent = () =>
  vi.waitFor(async () => expect(await outboxStates(databaseUrl)).toEqual(new Set(['sent'])), {
    timeout: 100_000,
    interval: 200,
  });

/** How often each mail was accepted, by Message-ID. */
function timesAccepted(): number[] {
  const times = new Map<string, number>();
  for (const { mail } of smtp.deliveries) {
    times.set(mail.messageId ?? '', (times.get(mail.messageId ?? '') ?? 0) + 1);
  }
  return [...times.values()];
}

it.for<[where: string, heldBack: HeldBack, deliveries: string]>([
  ['before its greeting', 'everything', 'each mail accepted once'],
  ['with the mail half sent', 'mails', 'each mail accepted once'],
  [
    'after it has accepted the mail',
    'answers to mails',
    'accepted once, or again under the same Message-ID if it had already been accepted',
  ],
])(
  'slows nobody down when the mail server hangs %s, and sends the mail afterwards',
  async ([where, heldBack, deliveries], context) => {
    api = await start(LEASE_S);
    const before = await book(SOME);
    await allSent();
    const accepted = smtp.deliveries.length;
    proxy.hold(heldBack);
    const meanwhile = await book(SOME);
    await vi.waitFor(async () => expect(await outboxStates(databaseUrl)).toContain('queued, given up'), 30_000);
    const durations = meanwhile.outcomes.map(({ duration }) => duration);
    const p99 = percentile(durations, 0.99);
    expect(meanwhile.outcomes.filter(({ answer }) => answer?.status !== 'OK')).toEqual([]);
    // A booking that waited for a mail would take at least this long.
    expect(p99).toBeLessThan(GIVEN_UP_MS);
    if (heldBack !== 'answers to mails') expect(smtp.deliveries).toHaveLength(accepted);

    proxy.hold('nothing');
    const back = performance.now();
    await allSent();
    const caughtUp = performance.now() - back;
    await expectGracefulEnd(api);
    const kept = await expectConsistentBookings(databaseUrl, new Set([...before.booked, ...meanwhile.booked]));
    const times = timesAccepted();
    expect(times).toHaveLength(2 * (before.booked.size + meanwhile.booked.size));
    if (heldBack !== 'answers to mails') expect(Math.max(...times)).toBe(1);
    const p99Before = percentile(
      before.outcomes.map(({ duration }) => duration),
      0.99,
    );
    reportFigure(
      context,
      `mail server hangs ${where}`,
      `bookings' p99 ${inMs(p99)} (before ${inMs(p99Before)}); all mail out ${inSeconds(caughtUp)} after it answered; ${deliveries}`,
      kept,
    );
  },
);

// On other systems the kernel accepts connections for a stopped server.
it.runIf(process.platform === 'linux')(
  'slows nobody down when the mail server does not accept connections',
  async (context) => {
    const unresponsive = await startUnresponsiveServer();
    let recovered: TestSmtp | undefined;
    try {
      api = await start(LEASE_S, unresponsive.port);
      const load = await book(SOME);
      await vi.waitFor(async () => expect(await outboxStates(databaseUrl)).toContain('queued, given up'), 30_000);
      const p99 = percentile(
        load.outcomes.map(({ duration }) => duration),
        0.99,
      );
      expect(p99).toBeLessThan(GIVEN_UP_MS);
      await unresponsive.close();
      recovered = await startSmtp(unresponsive.port);
      await allSent();
      await expectGracefulEnd(api);
      expect(recovered.deliveries).toHaveLength(2 * load.booked.size);
      reportFigure(
        context,
        'mail server accepts no connection',
        `bookings' p99 ${inMs(p99)}; each mail accepted once afterwards`,
      );
    } finally {
      await unresponsive.close();
      await recovered?.close();
    }
  },
);

it.each<HeldBack>(['everything', 'mails'])(
  'stops in time while the mail server holds %s, and sends each mail after the next start',
  async (heldBack) => {
    proxy.hold(heldBack);
    // With a lease much longer than shutdown may take.
    api = await start(60);
    const load = await book(4);
    await vi.waitFor(async () => expect(await outboxStates(databaseUrl)).toContain('sending'), 20_000);
    await vi.waitFor(() => expect(proxy.connections()).toBeGreaterThan(0), 20_000);
    await expectGracefulEnd(api);
    expect(await outboxStates(databaseUrl)).not.toContain('sending');

    proxy.hold('nothing');
    api = await start(60);
    await allSent();
    await expectGracefulEnd(api);
    expect(timesAccepted()).toEqual(Array.from({ length: 2 * load.booked.size }, () => 1));
  },
);
