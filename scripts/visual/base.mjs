import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/workspace.mjs';
import { build, keptBuild } from './storybook.mjs';

/** @param {string} cwd @param {readonly string[]} args */
function git(cwd, args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return { ok: status === 0, output: stdout.trim(), reason: stderr.trim() };
}

/**
 * Finds the commit to compare with.
 * @param {string} [revision] as git knows it; without one, where HEAD left the main branch
 * @param {string} [cwd]
 * @returns {string} the commit's hash
 * @throws {Error} when there is no such commit
 */
export function baseCommit(revision, cwd = root) {
  if (revision) {
    const { ok, output } = git(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
    if (!ok) throw new Error(`There is no commit ${revision}.`);
    return output;
  }
  for (const main of ['origin/main', 'main']) {
    const { ok, output } = git(cwd, ['merge-base', 'HEAD', main]);
    if (ok) return output;
  }
  throw new Error(
    'Neither origin/main nor main has a commit in common with HEAD. Name one to compare with: --base REV.',
  );
}

/**
 * The Storybook of a commit, built once with the packages of that commit.
 * @param {string} commit its hash
 * @param {(line: string) => void} say
 * @returns {string} the folder it is in
 * @throws {Error} when it cannot be checked out, installed or built
 */
export const baseStorybook = (commit, say) =>
  keptBuild(commit, (folder) => {
    say(`Storybook of ${commit.slice(0, 12)}: installing its packages and building`);
    const checkout = join(root, '.cache', 'visual', `base-${process.pid}`);
    const { ok, reason } = git(root, ['worktree', 'add', '--detach', checkout, commit]);
    if (!ok) throw new Error(`The commit ${commit} could not be checked out. ${reason}`);
    try {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-installed.mjs'], {
        cwd: checkout,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The packages of ${commit} could not be installed.\n${stderr}`);
      build(checkout, folder);
    } finally {
      git(root, ['worktree', 'remove', '--force', checkout]);
    }
  });
