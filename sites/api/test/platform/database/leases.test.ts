import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createHourlyJob } from '../../../src/platform/hourlyJob.ts';
import { createLead } from '../../../src/platform/leases/leases.ts';
import { leases } from '../../../src/platform/leases/table.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/timeouts.ts';

const { log } = Fastify({ logger: false });

const { queries, close } = await openTestDatabase();
beforeEach(() => queries.delete(leases));
afterAll(close);

/** The processes of one database. */
const processes = () => [createLead(queries), createLead(queries), createLead(queries)];

it('one process leads at a time; another leads when it has ended', async () => {
  let [leading, most, ran] = [0, 0, 0];
  const work = async () => {
    leading += 1;
    most = Math.max(most, leading);
    ran += 1;
    await sleep(50);
    leading -= 1;
  };
  const [first, second] = processes();
  const all = processes().map((lead) => lead('work', 10_000, work));
  expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1);
  expect([most, ran]).toEqual([1, 1]);
  expect(await first?.('work', 10_000, work)).toBe(true);
  expect(await second?.('work', 10_000, work, sql`now() - interval '1 hour'`)).toBe(false);
  expect(ran).toBe(2);
});

it('work that fails is free at once, and has not ended', async () => {
  const [first, second] = processes();
  await expect(first?.('work', 10_000, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed');
  expect(await second?.('work', 10_000, async () => undefined, sql`now() - interval '1 hour'`)).toBe(true);
});

it('another process takes over from one that has died, which then leads no more', async () => {
  const [first, second] = processes();
  let keeps: boolean | undefined;
  await first?.('work', 1, async (keep) => {
    await eventually(async () => expect(await second?.('work', 10_000, async () => undefined)).toBe(true));
    keeps = await keep();
  });
  expect(keeps).toBe(false);
});

it('of three processes that start and come to a full hour together, one runs each step of the hourly job', async () => {
  const hours = { running: 0, most: 0, runs: 0 };
  const step = async () => {
    hours.running += 1;
    hours.most = Math.max(hours.most, hours.running);
    hours.runs += 1;
    await sleep(20);
    hours.running -= 1;
  };
  const jobs = processes().map((lead) => createHourlyJob([step, step], log, lead));
  for (const job of jobs) job.start();
  await eventually(async () =>
    expect(await queries.select().from(leases)).toMatchObject([{ endedAt: expect.any(Date) }]),
  );
  await Promise.all(jobs.map((job) => job.stop()));
  expect(hours).toMatchObject({ most: 1, runs: 2 });
});
