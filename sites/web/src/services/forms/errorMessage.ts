/** The message of a thrown value, which may be other than an Error. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
