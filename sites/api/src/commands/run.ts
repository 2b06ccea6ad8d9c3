import path from 'node:path';
import { fatalMessage } from '../platform/startupError.ts';

/** The input of a command. */
export interface CommandInput {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  print: (text: string) => void;
}

/** @throws StartupError with one sentence for the operator. */
export type Command = (input: CommandInput) => Promise<void>;

/** The absolute path of a file that an argument names. npm runs scripts in another folder and sets INIT_CWD to the user's. */
export const resolveArgument = ({ INIT_CWD }: NodeJS.ProcessEnv, file: string): string =>
  path.resolve(INIT_CWD ?? process.cwd(), file);

/** Runs a command as this process's program. Exits with 1 after an error: an expected one prints a sentence, others their stack. */
export async function run(command: Command): Promise<void> {
  try {
    await command({
      args: process.argv.slice(2),
      env: process.env,
      print: (text) => void process.stdout.write(text),
    });
  } catch (error) {
    process.stderr.write(`${fatalMessage(error)}\n`);
    process.exitCode = 1;
  }
}
