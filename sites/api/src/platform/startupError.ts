import { statementProblem } from './database/errors.ts';

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

/** Prints why the process ends, and ends it. */
export function endProcess(error: unknown): never {
  process.stderr.write(`${fatalMessage(error)}\n`);
  process.exit(1);
}

/** The message of an error. A parser's and a statement's quote what may be somebody's data, so they are replaced. */
export const messageWithoutData = (error: Error): string =>
  error instanceof SyntaxError ? 'A text could not be parsed.' : (statementProblem(error) ?? error.message);

/** Where an error came from: the stack without the message above it. */
export const framesOf = ({ message, stack = '' }: Error): string =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
