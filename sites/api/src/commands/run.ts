import path from 'node:path';
import { CommanderError, Command as Program } from 'commander';
import { endProcess, fatalMessage, StartupError } from '../platform/startupError.ts';

/** The input of a command. */
export interface CommandInput {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  print: (text: string) => void;
}

/** @throws StartupError with one sentence for the operator. */
export type Command = (input: CommandInput) => Promise<void>;

/**
 * A command with `--help`, which refuses options and arguments that it does not know.
 *
 * @param name of its npm script.
 * @param describe declares its arguments, options and action.
 */
export const defineCommand =
  (name: string, describe: (program: Program, input: Omit<CommandInput, 'args'>) => unknown): Command =>
  async ({ args, env, print }) => {
    const program = new Program(`npm run ${name} --`);
    program.exitOverride().showSuggestionAfterError(false);
    program.configureOutput({ writeOut: print, writeErr: () => undefined });
    describe(program, { env, print });
    try {
      await program.parseAsync(args, { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      if (error.exitCode === 0) return;
      const help = `Run npm run ${name} -- --help to see what it takes.`;
      const reason = error.message.replace(
        /^error: (.)(.*?)\.?$/,
        (_, first: string, rest: string) => `${first.toUpperCase()}${rest}. `,
      );
      throw new StartupError(error.code === 'commander.help' ? help : `${reason}${help}`);
    }
  };

/** The absolute path of a file that an argument names. npm runs scripts in another folder and sets INIT_CWD to the user's. */
export const resolveArgument = ({ INIT_CWD }: NodeJS.ProcessEnv, file: string): string =>
  path.resolve(INIT_CWD ?? process.cwd(), file);

/** Runs a command as this process's program. Exits with 1 after an error: an expected one prints a sentence, others their stack. */
export async function run(command: Command): Promise<void> {
  // Node would print the values of a failed statement.
  process.on('uncaughtException', endProcess);
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
