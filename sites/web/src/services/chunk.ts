/** Timeout for loading a chunk, in ms (specification, section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Why a chunk is missing. `failed`: it could not be fetched, for example after a deployment; `timeout`: no response.
 */
export type ChunkFailure = 'failed' | 'timeout';

/** Thrown when a chunk could not be loaded. The message is a sentence for the user. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: ChunkFailure;

  constructor(code: ChunkFailure, cause?: unknown) {
    super('Loading the chunk failed. There may be a newer version of this page.', { cause });
    this.code = code;
  }
}

/**
 * Loads a chunk, or rejects after {@link CHUNK_TIMEOUT_MS}.
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

/** Error messages of browsers and the bundler for a module that failed to load. */
const MISSING_MODULE = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether an error means a failed chunk, including those imported by libraries. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && MISSING_MODULE.test(error.message));

/**
 * Whether to offer a reload. Not after a reload that just failed, which prevents a loop. Uses the navigation type, so
 * it needs no storage.
 */
export function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload');
}
