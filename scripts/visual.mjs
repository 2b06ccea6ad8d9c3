import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { baseCommit, git } from './lib/changes.mjs';
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

await runProgram(
  commandLine('npm run visual', 'Compares pictures of the stories with those of another commit.')
    .argument('[name...]', 'only pictures with one of these words in their name, such as loginform or "ferrolane dark"')
    .option('--base <revision>', 'the commit to compare with; by default, where the branch left main')
    .action((names, { base }) => {
      const named = names.length > 0 ? ['--testNamePattern', names.join('|').toLowerCase()] : [];
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
