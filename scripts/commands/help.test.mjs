import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { childEnvironment, root } from '../lib/workspace.mjs';

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const INSTALLS = 'node scripts/ensure-installed.mjs && ';

/** The scripts whose program is in this repository. */
const ours = Object.entries(scripts).filter(([, command]) => command.startsWith(`${INSTALLS}exec env node `));

/** @param {string} command @param {string} argument */
const run = (command, argument) =>
  promisify(execFile)('sh', ['-c', `${command} ${argument}`], {
    cwd: root,
    env: childEnvironment({ NODE_ENV: undefined, VITEST: undefined }),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );

it('every npm script installs the packages first', () => {
  expect(Object.entries(scripts).filter(([, command]) => !command.startsWith(INSTALLS))).toEqual([]);
});

it.concurrent.each(ours)(
  'npm run %s refuses an unknown option, and in a full run says with --help what it takes',
  async (_, command) => {
    // Half of the runs: the help is the library's, and the walk through a fresh clone also asks each command for it.
    if (process.env.TEST_FULL === '1') {
      expect(await run(command, '--help')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Usage: npm /) });
    }
    expect(await run(command, '--nope')).toEqual({
      code: 1,
      stdout: expect.not.stringContaining('Usage'),
      // A command that needs options asks for those first.
      stderr: expect.stringMatching(/^(?:(?:error: u|U)nknown option '--nope'|error: required option )/),
    });
  },
);
