import { ChunkLoadError, isChunkFailure } from '../services/chunk.ts';

/** The message for a page that cannot be shown (specification, section 8). */
export function pageFailure(error: unknown): { title: string; body: string } {
  return {
    title: 'Page did not load',
    body: isChunkFailure(error)
      ? (error instanceof ChunkLoadError ? error : new ChunkLoadError('failed')).message
      : 'Something went wrong. Please try again later.',
  };
}
