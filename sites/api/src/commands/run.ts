import { StartupError } from '../platform/startupError.ts';

/** Runs a command. What can be foreseen ends it with one sentence and exit code 1; only the rest brings its stack. */
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
