import { readConfig } from '../platform/config/config.ts';
import { describeVariables } from '../platform/config/variables.ts';
import { StartupError } from '../platform/startupError.ts';
import { defineCommand, run } from './run.ts';

const config = defineCommand('config', (program, { env, print }) =>
  program
    .description('Shows which variables are set, missing or invalid. Fails when the server would not start.')
    .action(() => {
      const lines = describeVariables(env);
      const widest = (pick: (line: (typeof lines)[number]) => string) =>
        Math.max(...lines.map((line) => pick(line).length));
      const [nameWidth, stateWidth] = [widest(({ name }) => name), widest(({ state }) => state)];
      for (const { name, state, value, about } of lines) {
        print(`${name.padEnd(nameWidth)}  ${state.padEnd(stateWidth)}  ${value || 'none'}\n`);
        print(`${' '.repeat(nameWidth + stateWidth + 4)}${about}\n`);
      }
      try {
        readConfig(env);
      } catch (error) {
        throw error instanceof StartupError
          ? new StartupError(`\nThe server would not start: ${error.message}`)
          : error;
      }
      print('\nThe server would start with these settings.\n');
    }),
);

if (import.meta.main) await run(config);
