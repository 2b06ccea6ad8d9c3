/**
 * Resolves with the result, but not before `ms` have passed: a result that comes at once would look as if nothing had
 * been done. A rejection is passed on at once.
 */
export async function minimumDelay<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  const [settled] = await Promise.all([result, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
  return settled;
}
