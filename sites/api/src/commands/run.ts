import { StartupError } from '../platform/startupError.ts';

/** Runs a command. An expected error prints one sentence and exits with 1; any other prints its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const sentence =
      error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
