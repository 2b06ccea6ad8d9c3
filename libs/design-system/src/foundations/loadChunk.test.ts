import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from './loadChunk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('resolves with the loaded module', async () => {
  await expect(loadChunk(Promise.resolve('code'))).resolves.toBe('code');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects after 120 seconds, so that the page can offer an alternative', async () => {
  const failed = vi.fn();
  loadChunk(new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
