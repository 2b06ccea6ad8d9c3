import type { Client } from '@threefold/api-contract/client';
import { loadChunk } from './chunk.ts';

/**
 * The API's client, loaded when first asked for: for pages that most visitors leave without a call.
 *
 * @throws {ChunkLoadError}
 */
export async function loadApi(): Promise<Client> {
  const { api } = await loadChunk(() => import('./api.ts'));
  return api();
}

/** Loads the client ahead of a call that is likely now. Whether it came is for the call to find out. */
export function preloadApi(): void {
  loadApi().catch(() => {});
}
