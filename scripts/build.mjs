import { commandLine, runProgram } from './lib/commandLine.mjs';
import { ensureBuilt } from './lib/siteBuild.mjs';

await runProgram(commandLine('npm run build', 'Builds the site unless it is up to date.').action(() => ensureBuilt()));
