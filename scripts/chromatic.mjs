// Publishes Storybook to Chromatic, which compares all modes and requests a review of changes: npm run chromatic
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnvironment, nodeProgram, root } from './lib/workspace.mjs';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.error(
    "CHROMATIC_PROJECT_TOKEN is not set. It is on the project's Manage page in Chromatic. Without the service, npm run visual compares the same pictures locally.",
  );
  process.exit(1);
}

const { status } = spawnSync(
  nodeProgram,
  [
    join('node_modules', 'chromatic', 'dist', 'bin.cjs'),
    '--build-script-name=storybook:build',
    // Changes await review in Chromatic; they do not fail the build.
    '--exit-zero-on-changes',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: childEnvironment() },
);
process.exit(status ?? 1);
