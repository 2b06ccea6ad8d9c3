import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, isChunkFailure, loadChunk } from './chunk.ts';

describe('loadChunk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns what it loads, and leaves no timer', async () => {
    await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when the chunk cannot be fetched', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module: /assets/gone.js');
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
      code: 'failed',
      message: expect.stringMatching(/^Part of this page could not be loaded\./),
      cause,
    });
  });

  it('says that the site was renewed when the server responds, and so the file is gone', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    await expect(loadChunk(() => Promise.reject(new TypeError()))).rejects.toMatchObject({
      code: 'renewed',
      message: expect.stringContaining('The site was renewed after you opened it: load the page again.'),
    });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }));
    await expect(loadChunk(() => Promise.reject(new TypeError()))).rejects.toMatchObject({ code: 'failed' });
    vi.unstubAllGlobals();
  });

  it('waits 120 seconds and no longer', async () => {
    const settled = vi.fn();
    const failure = loadChunk(() => new Promise(() => {})).catch((error: unknown) => {
      settled();
      return error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ name: 'ChunkLoadError', code: 'timeout' });
  });
});

describe('isChunkFailure', () => {
  it.each([
    new ChunkLoadError('failed'),
    new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
    new TypeError('error loading dynamically imported module: https://a.example/b.js'),
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
  ])('is true for "%s"', (error) => expect(isChunkFailure(error)).toBe(true));

  it.each([new Error('Something else'), 'text', undefined])('is false for %s', (error) =>
    expect(isChunkFailure(error)).toBe(false),
  );
});
