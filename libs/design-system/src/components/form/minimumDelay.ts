/** Resolves with the result, but not before `ms`: an immediate result looks as if nothing had happened. Rejects at once. */
export async function minimumDelay<Result>(ms: number, result: Promise<Result>): Promise<Result> {
  const [settled] = await Promise.all([result, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
  return settled;
}
