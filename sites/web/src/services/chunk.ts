import { withTimeout } from '@threefold/design-system/foundations';
import { PARTS_MISSING, TYPED_IS_KEPT } from '#texts/services/texts/failureTexts';
import { mayReload, reloadButton, showReloadNotice } from './reloadNotice.ts';

/** Why a chunk is missing. `renewed`: the server has a newer site without it; `failed`: no connection; `timeout`: no response. */
export type ChunkFailure = 'renewed' | 'failed' | 'timeout';

/** Thrown when a chunk could not be loaded. The message is a sentence for the user. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly code: ChunkFailure;

  constructor(code: ChunkFailure, cause?: unknown) {
    super(PARTS_MISSING[code], { cause });
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
    if (error instanceof ChunkLoadError) throw error;
    // If the server responds, and not because it fails itself, it is the file that is gone.
    const code = await fetch('', { method: 'HEAD' }).then(
      ({ status }): ChunkFailure => (status < 500 ? 'renewed' : 'failed'),
      (): ChunkFailure => 'failed',
    );
    throw new ChunkLoadError(code, error);
  }
}

/** Whether the visitor was told that the site was renewed, which several parts of a page may find out. */
let isTold = false;

/**
 * Loads a part of a page that keeps its drafts. If the site was renewed since, a notice says so and offers to load the page again.
 *
 * @throws {ChunkLoadError}
 */
export async function loadPart<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await loadChunk(load);
  } catch (error) {
    if (error instanceof ChunkLoadError && error.code === 'renewed' && !isTold) {
      isTold = true;
      showReloadNotice(`${error.message} ${TYPED_IS_KEPT}`, mayReload() && reloadButton());
    }
    throw error;
  }
}

/** The result of a form whose code could not be loaded. Throws other errors again. */
export function chunkFailureResult(error: unknown) {
  if (error instanceof ChunkLoadError) return { status: 'ERROR', detail: error.message } as const;
  throw error;
}

/** Error messages of browsers and the bundler for a module that failed to load. */
const MISSING_MODULE = /dynamically imported module|importing a module script failed|unable to preload/i;

/** Whether an error means a failed chunk, including chunks that libraries import. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && MISSING_MODULE.test(error.message));
