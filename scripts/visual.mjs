import { spawnSync } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { baseCommit, git } from './lib/changes.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { commandLine, runProgram } from './lib/commandLine.mjs';
import { childEnvironment, nodeProgram, root } from './lib/workspace.mjs';

const folder = join(root, '.cache', 'visual');

/**
 * @param {string} checkout
 * @param {string} references
 * @param {readonly string[]} options
 */
const takePictures = (checkout, references, options) =>
  spawnSync(nodeProgram, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'visual', ...options], {
    cwd: checkout,
    stdio: 'inherit',
    env: childEnvironment({ REFERENCE_PICTURES: references, CHROMIUM_PATH: ensureChromium(), CI: '1' }),
  }).status ?? 1;

/**
 * Checks a commit out beside the repository, with its packages, once.
 * @param {string} commit
 */
function checkoutOf(commit) {
  const checkout = join(folder, commit);
  if (!existsSync(checkout)) {
    const { ok, reason } = git(root, ['worktree', 'add', '--detach', checkout, commit]);
    if (!ok) throw new Error(`The commit ${commit} could not be checked out. ${reason}`);
  }
  const { status } = spawnSync(process.execPath, ['scripts/ensure-installed.mjs'], { cwd: checkout, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The packages of ${commit} could not be installed; see the output above.`);
  return checkout;
}

const storyFiles = globSync('{libs,.storybook}/**/*.stories.tsx', { cwd: root, exclude: ['**/node_modules/**'] });

/** Whether a word names files of stories, which are then the only ones that are loaded. @param {string} word */
const namesFiles = (word) => storyFiles.some((file) => file.toLowerCase().includes(word.toLowerCase()));

await runProgram(
  commandLine('npm run visual', 'Compares pictures of the stories with those of another commit.')
    .argument('[name...]', 'only these files of stories, such as loginform, and pictures, such as "ferrolane dark"')
    .option('--base <revision>', 'the commit to compare with; by default, where the branch left main')
    .action((/** @type {string[]} */ names, { base }) => {
      const { files = [], pictures = [] } = Object.groupBy(names, (name) => (namesFiles(name) ? 'files' : 'pictures'));
      const named = [...files, ...(pictures.length > 0 ? ['--testNamePattern', pictures.join('|').toLowerCase()] : [])];
      const commit = baseCommit(base);
      const checkout = checkoutOf(commit);
      // Inside both folders, because Vitest writes nowhere else.
      const references = join(checkout, '.cache', 'pictures');
      console.log(`Taking the pictures of ${commit.slice(0, 12)}, then comparing with them.`);
      rmSync(references, { recursive: true, force: true });
      takePictures(checkout, references, [...named, '--update', '--silent', '--reporter=dot']);
      if (!existsSync(references)) throw new Error(`There are no such pictures of ${commit}; see the output above.`);
      // Stories that failed there have no picture, and are reported as new.
      process.exitCode = takePictures(root, references, [...named, '--reporter=dot']);
    }),
);
