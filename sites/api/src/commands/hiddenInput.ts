import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartupError } from '../platform/startupError.ts';

/**
 * Asks for something that is not to be seen: on a terminal nothing of it is shown. From a pipe it is the first line.
 *
 * @throws StartupError when nothing comes.
 */
export async function promptHidden(question: string): Promise<string> {
  const { stdin, stdout } = process;
  stdout.write(question);
  // The terminal's own echo is off while readline has it; this keeps readline's from it as well.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    stdout.write('\n');
  }
  throw new StartupError('Nothing was entered.');
}
