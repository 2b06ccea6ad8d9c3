import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cached } from './cached.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

/** Counts how often it is read; fails when told to. */
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

it('reads once for all who ask within a while, and gives them the same object', async () => {
  const { value } = counter();
  const [one, two] = await Promise.all([value(), value()]);
  vi.advanceTimersByTime(1_000);
  expect(await value()).toBe(one);
  expect(two).toBe(one);
});

it('reads anew after the while, and when told to forget', async () => {
  const { value, forget } = counter();
  expect(await value()).toEqual({ read: 1 });
  vi.advanceTimersByTime(1_001);
  expect(await value()).toEqual({ read: 2 });
  forget();
  expect(await value()).toEqual({ read: 3 });
});

it('does not give what it began to read before it was told to forget', async () => {
  const { value, forget } = counter();
  const before = value();
  forget();
  expect(await value()).toEqual({ read: 2 });
  expect(await before).toEqual({ read: 1 });
});

it('does not remember a failure', async () => {
  const { value, fail } = counter();
  fail(true);
  await expect(value()).rejects.toThrow('away');
  fail(false);
  expect(await value()).toEqual({ read: 2 });
});
