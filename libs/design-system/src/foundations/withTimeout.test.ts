import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOADING_TIMEOUT_MS, withTimeout } from './withTimeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const tooLong = () => new Error('It took too long.');

it('resolves with what was loaded, and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve('code'), tooLong)).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the given error after 120 seconds, and not before', async () => {
  expect(LOADING_TIMEOUT_MS).toBe(120_000);
  const failed = vi.fn();
  withTimeout(new Promise(() => {}), tooLong).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(tooLong());
});
