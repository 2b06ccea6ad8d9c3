import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, type TestContext, vi } from 'vitest';
import { bookings } from '../../src/modules/bookings/tables.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { type PostgresServer, startPostgres } from '../support/database/postgres.ts';
import {
  dataFolder,
  expectConsistentBookings,
  expectGracefulEnd,
  type FaultApi,
  inSeconds,
  isLongRun,
  newCustomer,
  type Outcome,
  removeFolder,
  reportFigure,
  sendRequest,
  startApi,
} from '../support/faults/faults.ts';
import { mountSmallDisk, type SmallDisk } from '../support/faults/smallDisk.ts';
import { startSmtp, type TestSmtp } from '../support/mail/smtp.ts';

/** Bookings attempted while the disk is full. */
const TRIES = isLongRun ? 200 : 20;

let smtp: TestSmtp;
let folder: string;

beforeAll(async () => {
  smtp = await startSmtp();
  folder = await dataFolder();
});
afterAll(async () => {
  await smtp.close();
  await removeFolder(folder);
});

/** Runs `use` with a disk of `mebibytes` MiB; if none can be mounted, the test is skipped with a reason. */
async function withSmallDisk(context: TestContext, mebibytes: number, use: (disk: SmallDisk) => Promise<void>) {
  const disk = await mountSmallDisk(mebibytes);
  if (typeof disk === 'string') {
    process.stderr.write(`${disk}\n`);
    return context.skip(disk);
  }
  try {
    await chmod(disk.folder, 0o755);
    await use(disk);
  } finally {
    await disk.remove();
  }
}

const health = async ({ url }: FaultApi) => (await sendRequest(`${url}/healthz`)).code;

/** Fills the disk, tries to book, frees space, and books again; returns what happened. */
async function fillAndMakeRoom(api: FaultApi, disk: SmallDisk, postgres?: PostgresServer) {
  const booked = new Set<string>();
  const outcomes: Outcome[] = [];
  const book = async () => {
    const customer = await newCustomer();
    const outcome = await customer.send(api.url);
    outcomes.push(outcome);
    if (outcome.answer?.status === 'OK') booked.add(customer.name);
    return outcome.answer;
  };
  expect(await book()).toMatchObject({ status: 'OK' });
  expect(await health(api)).toBe(200);

  disk.fill();
  await vi.waitFor(async () => expect(await health(api)).toBe(503), 20_000);
  for (let number = 0; number < TRIES; number += 1) await book();
  // Bookings that fit into free pages may still succeed, and are kept; soon none does.
  await vi.waitFor(async () => expect((await book())?.status).toBe('UNAVAILABLE'), 60_000);
  expect(await health(api)).toBe(503);
  const refusals = outcomes.filter(({ answer }) => answer?.status !== 'OK');
  expect(new Set(refusals.map(({ answer }) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify({
        status: 'UNAVAILABLE',
        detail: 'We cannot process this at the moment. Please try again in a few minutes.',
      }),
    ]),
  );

  disk.makeRoom();
  // PostgreSQL without space for its log stops; a supervisor would start it again.
  const hasEnded = postgres && !postgres.isRunning();
  if (hasEnded) await postgres.start();
  const room = performance.now();
  await vi.waitFor(async () => expect(await health(api)).toBe(200), 60_000);
  await vi.waitFor(async () => expect(await book()).toMatchObject({ status: 'OK' }), 60_000);
  const recovered = performance.now() - room;
  const seen = `${refusals.length} refused with a sentence, health red; ${hasEnded ? 'it ended by itself and was started again; ' : ''}green and booking ${inSeconds(recovered)} after there was room; each that was confirmed OK is kept once`;
  return { booked, seen };
}

it("turns health red and recovers by itself when PostgreSQL's disk is full", (context) =>
  withSmallDisk(context, 160, async (disk) => {
    const postgres = await startPostgres(inject('postgresPrograms'), disk.folder);
    const api = await startApi({ DATA_DIR: folder, DATABASE_URL: postgres.url, SMTP_URL: smtp.url });
    try {
      const { booked, seen } = await fillAndMakeRoom(api, disk, postgres);
      await expectGracefulEnd(api);
      const kept = await expectConsistentBookings(postgres.url, booked);
      reportFigure(context, "PostgreSQL's disk full", seen, kept);
    } finally {
      api.process.kill('SIGKILL');
      await api.ended;
      await postgres.remove();
    }
  }));

it("turns health red and recovers by itself when the embedded database's disk is full", (context) =>
  withSmallDisk(context, 128, async (disk) => {
    const home = path.join(disk.folder, 'data');
    const env = { DATA_DIR: home, SMTP_URL: smtp.url };
    let api = await startApi(env);
    try {
      const { booked, seen } = await fillAndMakeRoom(api, disk);
      await expectGracefulEnd(api);
      // It opens again with all its data.
      api = await startApi(env);
      expect(await health(api)).toBe(200);
      await expectGracefulEnd(api);
      const database = await openPglite(path.join(home, 'db'));
      try {
        const names = await database.queries.select({ name: bookings.name }).from(bookings);
        expect(names.map(({ name }) => name).sort()).toEqual([...booked].sort());
      } finally {
        await database.close();
      }
      reportFigure(context, "the embedded database's disk full", seen, {
        acknowledged: booked.size,
        lost: 0,
        doubled: 0,
      });
    } finally {
      api.process.kill('SIGKILL');
      await api.ended;
    }
  }));
