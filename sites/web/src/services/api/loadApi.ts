import type { Client } from '@threefold/api-contract/client';
import { loadPart } from '../chunk.ts';

/**
 * The API client, loaded on first use, for pages where most visitors make no call.
 *
 * @throws {ChunkLoadError}
 */
export async function loadApi(): Promise<Client> {
  const { api } = await loadPart(() => import('./api.ts'));
  return api();
}

/** Preloads the client before a likely call. Failures are ignored here, because the call itself reports them. */
export function preloadApi(): void {
  loadApi().catch(() => {});
}
