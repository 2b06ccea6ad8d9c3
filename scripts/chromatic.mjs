import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { childEnvironment, nodeProgram, root } from './lib/workspace.mjs';

await runProgram(
  commandLine('npm run chromatic', 'Publishes Storybook to Chromatic, which requests a review of changed pictures.')
    .option('--auto-accept-changes <branch>', 'accept changes on this branch')
    .action(({ autoAcceptChanges }) => {
      if (!process.env.CHROMATIC_PROJECT_TOKEN) {
        throw new Error(
          "CHROMATIC_PROJECT_TOKEN is not set. It is on the project's Manage page in Chromatic. Without the service, npm run visual compares the same pictures locally.",
        );
      }
      const { status } = spawnSync(
        nodeProgram,
        [
          join('node_modules', 'chromatic', 'dist', 'bin.cjs'),
          '--build-script-name=storybook:build',
          // Changes await review in Chromatic; they do not fail the build.
          '--exit-zero-on-changes',
          ...(autoAcceptChanges ? [`--auto-accept-changes=${autoAcceptChanges}`] : []),
        ],
        { cwd: root, stdio: 'inherit', env: childEnvironment() },
      );
      process.exitCode = status ?? 1;
    }),
);
