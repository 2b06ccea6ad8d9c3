/** How long a chunk of the page's script may take, in ms (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** Why a chunk is not there. `failed`: it could not be fetched, such as after a deploy; `timeout`: it did not come. */
export type ChunkFailure = 'failed' | 'timeout';

/** Thrown when a chunk of the page's script could not be loaded. The message is a sentence for a person. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: ChunkFailure;

  constructor(code: ChunkFailure, cause?: unknown) {
    super('Loading the chunk failed. There may be a newer version of this page.', { cause });
    this.code = code;
  }
}

/**
 * Loads a chunk, or says within {@link CHUNK_TIMEOUT_MS} that it failed.
 *
 * @throws {ChunkLoadError}
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError('failed', error);
  } finally {
    clearTimeout(timer);
  }
}

/** What browsers and the bundler say of a module that did not come. */
const MISSING_MODULE = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether an error is a chunk that did not load, also one that a library asked for by itself. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && MISSING_MODULE.test(error.message));

/**
 * Whether loading the page anew may help. One that was loaded anew just now and fails all the same is offered no second
 * time, so that nobody goes round in circles. It is read from the browser and needs no storage.
 */
export function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload');
}
