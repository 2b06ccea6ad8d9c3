import { PAGE_FAILED, TRY_LATER } from '#texts/services/texts/failureTexts';
import { ChunkLoadError, isChunkFailure } from '../services/chunk.ts';

/** The message for a page that cannot be shown (specification, section 8). */
export function pageFailure(error: unknown): { title: string; body: string } {
  return {
    title: PAGE_FAILED,
    body: isChunkFailure(error)
      ? (error instanceof ChunkLoadError ? error : new ChunkLoadError('failed')).message
      : TRY_LATER,
  };
}
