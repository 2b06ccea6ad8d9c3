/** The code of an error, such as `ENOENT`, or of its cause: the errors of statements wrap the database's. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && error.code !== undefined ? String(error.code) : codeOf(error.cause);
}
