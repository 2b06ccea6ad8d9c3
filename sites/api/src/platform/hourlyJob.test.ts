import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from './clock.ts';
import { createHourlyJob } from './hourlyJob.ts';

const { log } = Fastify({ logger: false });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2030-05-06T19:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** Moves the clock without any time passing. */
const jump = (ms: number) => void vi.setSystemTime(Date.now() + ms);

it.each([
  ['ahead', DAY_MS],
  ['back', -DAY_MS],
])('runs at startup and hourly, but not in the hour in which the clock jumps %s', async (_way, ms) => {
  const step = vi.fn(async () => undefined);
  const job = createHourlyJob([step], log);
  job.start();
  expect(step).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(step).toHaveBeenCalledTimes(2);
  jump(ms);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(step).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(step).toHaveBeenCalledTimes(3);
  await job.stop();
});

it('runs at the full hour, whenever the process started, also after summer time has ended', async () => {
  vi.setSystemTime(new Date('2030-11-03T04:50:00Z'));
  const hours: string[] = [];
  const job = createHourlyJob([async () => void hours.push(new Date().toISOString().slice(11, 16))], log);
  job.start();
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(hours).toEqual(['04:50', '05:00', '06:00', '07:00']);
  await job.stop();
});
