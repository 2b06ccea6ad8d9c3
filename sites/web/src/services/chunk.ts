import { withTimeout } from '@threefold/design-system/foundations';

/**
 * Why a chunk is missing. `failed`: it could not be fetched, for example after a deployment; `timeout`: no response.
 */
export type ChunkFailure = 'failed' | 'timeout';

/** Thrown when a chunk could not be loaded. The message is a sentence for the user. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: ChunkFailure;

  constructor(code: ChunkFailure, cause?: unknown) {
    super('Part of this page could not be loaded. There may be a newer version.', { cause });
    this.code = code;
  }
}

/**
 * Loads a chunk, or rejects after 120 seconds (specification, section 9).
 *
 * @throws {ChunkLoadError}
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await withTimeout(load(), () => new ChunkLoadError('timeout'));
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError('failed', error);
  }
}

/** Error messages of browsers and the bundler for a module that failed to load. */
const MISSING_MODULE = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether an error means a failed chunk, including chunks that libraries import. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && MISSING_MODULE.test(error.message));

/**
 * Whether to offer a reload: not if the page was just reloaded, because that did not help. The browser reports how it
 * got here, so this needs no storage.
 */
export function mayReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload');
}
