import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabaseClock } from './databaseClock.ts';

const NOON = Date.UTC(2026, 4, 4, 12);

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Time passes in the process and the database's clock advances, each by some ms; the query takes a moment. */
const after = (clock: ReturnType<typeof createDatabaseClock>) => {
  let now = NOON;
  clock.observe(now, performance.now());
  return (elapsed: number, goneOn: number, answersAfter = 0) => {
    vi.advanceTimersByTime(elapsed);
    const asked = performance.now();
    vi.advanceTimersByTime(answersAfter);
    now += goneOn;
    return clock.observe(now, asked);
  };
};

it('accepts a clock that advances with time, however long the query takes', () => {
  const clock = createDatabaseClock(500);
  const says = after(clock);
  expect(says(5_000, 5_000)).toBe(false);
  expect(says(5_000, 5_400)).toBe(false);
  expect(says(1_000, 1_000, 4_000)).toBe(false);
  expect(says(1_000, 5_000)).toBe(false);
  expect(clock.sinceJumpMs()).toBe(Number.POSITIVE_INFINITY);
});

it.each([
  ['forwards', 3_600_000],
  ['backwards', -3_600_000],
])('detects a jump %s, and how long ago it was', (_way, jump) => {
  const clock = createDatabaseClock(500);
  const says = after(clock);
  expect(says(5_000, 5_000 + jump)).toBe(true);
  expect(says(5_000, 5_000)).toBe(false);
  expect(clock.sinceJumpMs()).toBe(5_000);
});
