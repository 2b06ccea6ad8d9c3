import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Counts reads; fails on demand. */
function counter() {
  let read = 0;
  let failing = false;
  const { value, forget } = cached(async () => {
    read += 1;
    if (failing) throw new Error('away');
    return { read };
  }, 1_000);
  return {
    value,
    forget,
    fail: (now: boolean) => {
      failing = now;
    },
  };
}

it('reads once for all callers within the time and gives them the same object', async () => {
  const { value } = counter();
  const [one, two] = await Promise.all([value(), value()]);
  vi.advanceTimersByTime(1_000);
  expect(await value()).toBe(one);
  expect(two).toBe(one);
});

it('reads again after the time, and after forget()', async () => {
  const { value, forget } = counter();
  expect(await value()).toEqual({ read: 1 });
  vi.advanceTimersByTime(1_001);
  expect(await value()).toEqual({ read: 2 });
  forget();
  expect(await value()).toEqual({ read: 3 });
});

it('does not return a read that started before forget()', async () => {
  const { value, forget } = counter();
  const before = value();
  forget();
  expect(await value()).toEqual({ read: 2 });
  expect(await before).toEqual({ read: 1 });
});

it('does not cache a failure', async () => {
  const { value, fail } = counter();
  fail(true);
  await expect(value()).rejects.toThrow('away');
  fail(false);
  expect(await value()).toEqual({ read: 2 });
});
