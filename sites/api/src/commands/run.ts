import { StartupError } from '../platform/startupError.ts';

/** The input of a command. */
export interface CommandInput {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  print: (text: string) => void;
}

/** @throws StartupError with one sentence for the operator. */
export type Command = (input: CommandInput) => Promise<void>;

/** Runs a command as this process's program. An expected error prints one sentence and exits with 1; any other prints its stack. */
export async function run(command: Command): Promise<void> {
  try {
    await command({
      args: process.argv.slice(2),
      env: process.env,
      print: (text) => void process.stdout.write(text),
    });
  } catch (error) {
    const sentence =
      error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
