import { statementProblem } from './database/errors.ts';
import { StorageError } from './objectStorage.ts';

/** Why the server cannot start or a command cannot run, in one sentence for the operator. Printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** What is printed about an error that ends the process: a sentence, or the stack of an unexpected error. */
export function fatalMessage(error: unknown): string {
  if (error instanceof StartupError || error instanceof StorageError) return error.message;
  // Some of the embedded database's failures are objects of its own. Their other properties may hold somebody's data.
  if (typeof error === 'object' && error !== null && !(error instanceof Error)) {
    return `The process failed (${'name' in error ? error.name : 'without an error'}).`;
  }
  if (!(error instanceof Error)) return String(error);
  const problem = machineProblem(error);
  if (problem) return problem;
  return [`${error.name}: ${messageWithoutData(error)}`, framesOf(error)].filter(Boolean).join('\n');
}

/** The sentence for what is wrong with the machine, wherever it was noticed; undefined for any other error. */
function machineProblem({ message }: Error): string | undefined {
  if (/\bE[MN]FILE\b|too many open files/i.test(message)) {
    return 'The process may not open as many files as it needs: raise its limit (LimitNOFILE in systemd, ulimit -n in a shell).';
  }
  const [, full] = /^(?:ENOSPC|EDQUOT)\b[^']*(?:'([^']+)')?/.exec(message) ?? [];
  return full && `The disk is full: ${full} cannot be written. Free space on it, then start again.`;
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
