import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDatabaseClock } from './databaseClock.ts';

const NOON = Date.UTC(2026, 4, 4, 12);

const TOLERANCE_MS = 500;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Returns a function that lets time pass in the process, advances the database's clock, and returns whether `clock`
 * detects a jump. All in ms.
 */
const detectorOf = (clock: ReturnType<typeof createDatabaseClock>) => {
  let now = NOON;
  clock.observe(now, performance.now());
  return (elapsed: number, advanced: number, queryTime = 0) => {
    vi.advanceTimersByTime(elapsed);
    const asked = performance.now();
    vi.advanceTimersByTime(queryTime);
    now += advanced;
    return clock.observe(now, asked);
  };
};

it('accepts a clock that advances with time, however long the query takes', () => {
  const clock = createDatabaseClock(TOLERANCE_MS);
  const detectsJump = detectorOf(clock);
  expect(detectsJump(5_000, 5_000)).toBe(false);
  expect(detectsJump(5_000, 5_400)).toBe(false);
  expect(detectsJump(1_000, 1_000, 4_000)).toBe(false);
  // The query before took 4 s, and the database may have read its clock when it began.
  expect(detectsJump(1_000, 5_000)).toBe(false);
  expect(clock.sinceJumpMs()).toBe(Number.POSITIVE_INFINITY);
});

it.each([
  ['forwards', 3_600_000],
  ['backwards', -3_600_000],
])('detects a jump %s, and how long ago it was', (_way, jump) => {
  const clock = createDatabaseClock(TOLERANCE_MS);
  const detectsJump = detectorOf(clock);
  expect(detectsJump(5_000, 5_000 + jump)).toBe(true);
  expect(detectsJump(5_000, 5_000)).toBe(false);
  expect(clock.sinceJumpMs()).toBe(5_000);
});
