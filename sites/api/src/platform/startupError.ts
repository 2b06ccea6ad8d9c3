/** Why the server cannot start or a command cannot run, in one sentence for the operator. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What is printed about an error that ends the process: a sentence, or the stack of an unexpected error. */
export function fatalMessage(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return [`${error.name}: ${messageWithoutData(error)}`, framesOf(error)].filter(Boolean).join('\n');
}

/** The message of an error. A parser's quotes the text that it read, which may be somebody's data, so it is left out. */
export const messageWithoutData = (error: Error): string =>
  error instanceof SyntaxError ? 'A text could not be parsed.' : error.message;

/** Where an error came from: the stack without the message above it. */
export const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
