import { Command } from 'commander';
import { sentenceOf } from './workspace.mjs';

/**
 * A program with `--help`, which refuses options and arguments that it does not know.
 * @param {string} command as people type it, such as `npm run size`
 * @param {string} about one sentence
 */
export const commandLine = (command, about) =>
  new Command(`${command} --`).description(about).showHelpAfterError(`Run ${command} -- --help to see what it takes.`);

/** Runs a program. An error ends it with its sentence. @param {Command} program */
export async function runProgram(program) {
  try {
    await program.parseAsync();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
