/** How long a page waits for more of its code, in ms. */
export const LOADING_TIMEOUT_MS = 120_000;

/**
 * Waits for something that is loading, at most {@link LOADING_TIMEOUT_MS}, so that the page can offer an alternative.
 *
 * @param timeoutError makes the error to reject with when it takes longer
 */
export async function withTimeout<Value>(loading: Promise<Value>, timeoutError: () => Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), LOADING_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
