import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from './clock.ts';
import { createHourlyJob } from './hourlyJob.ts';

const { log } = Fastify({ logger: false });

beforeEach(() => void vi.useFakeTimers());
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
