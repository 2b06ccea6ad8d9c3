/** Timeout for loading a chunk, in ms. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a chunk, or rejects after 120 seconds, so that an error boundary can offer an alternative.
 *
 * @throws {Error} on timeout
 */
export async function loadChunk<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading the chunk failed: it took too long.')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
