/** Why the server cannot start or a command cannot run, in one sentence for the operator. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What is printed about an error that ends the process: a sentence, or the stack of an unexpected error. */
export function fatalMessage(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
