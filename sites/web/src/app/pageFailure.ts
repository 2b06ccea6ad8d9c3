import { ChunkLoadError, isChunkFailure } from '../services/chunk.ts';

/** What a person reads where a page cannot be shown (specification, section 8). */
export function pageFailure(error: unknown): { title: string; body: string } {
  return {
    title: 'Page did not load',
    body: isChunkFailure(error)
      ? new ChunkLoadError('failed').message
      : 'Something went wrong. Please try again later.',
  };
}
