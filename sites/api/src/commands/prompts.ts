import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartupError } from '../platform/startupError.ts';

/**
 * Prompts for a secret: a terminal shows no input, and from a pipe the first line is read.
 *
 * @throws StartupError when the input ends before its first line.
 */
export async function promptHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  // readline turns the terminal's echo off; this discards readline's own.
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: discarded, terminal: stdin.isTTY === true });
  // Ctrl-C, which would otherwise count as no input.
  lines.on('SIGINT', () => {
    stdout.write('\n');
    process.exit(130);
  });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    stdout.write('\n');
  }
  throw new StartupError('Nothing was entered.');
}

/**
 * Asks before something is lost.
 *
 * @param declined what has not happened without a yes: `Nobody was removed.`
 * @throws StartupError unless the operator types yes.
 */
export async function confirm(question: string, declined: string): Promise<void> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY) throw new StartupError(`${question} There is no terminal to ask in: add --yes to answer yes.`);
  const lines = createInterface({ input, output });
  const answer = await lines.question(`${question} Type yes: `);
  lines.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartupError(declined);
}
