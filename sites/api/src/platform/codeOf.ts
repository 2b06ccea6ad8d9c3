/** The code of an error of the system, such as `ENOENT`; undefined when it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code !== undefined ? String(error.code) : undefined;
