/** How long the code of a part may take to load, in ms. */
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Code that is loaded when it is first wanted, or a failure after 120 seconds: an error boundary can then offer another way.
 * @throws {Error} when it did not come in time
 */
export async function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading the chunk failed: it took too long.')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
