import { readConfig } from '../platform/config.ts';
import { StartupError } from '../platform/startupError.ts';
import { describeVariables } from '../platform/variables.ts';

// `npm run config`: which variables are set, missing or invalid. Exit code 1 when the server would not start.
const lines = describeVariables(process.env);
const widest = (pick: (line: (typeof lines)[number]) => string) => Math.max(...lines.map((line) => pick(line).length));
const [nameWidth, stateWidth] = [widest(({ name }) => name), widest(({ state }) => state)];
for (const { name, state, value, about } of lines) {
  process.stdout.write(`${name.padEnd(nameWidth)}  ${state.padEnd(stateWidth)}  ${value || 'none'}\n`);
  process.stdout.write(`${' '.repeat(nameWidth + stateWidth + 4)}${about}\n`);
}
try {
  readConfig(process.env);
  process.stdout.write('\nThe server would start with these settings.\n');
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stdout.write(`\nThe server would not start: ${error.message}\n`);
  process.exitCode = 1;
}
