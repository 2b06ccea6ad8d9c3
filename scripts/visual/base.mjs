import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { git } from '../lib/changes.mjs';
import { root } from '../lib/workspace.mjs';
import { buildStorybook, cachedBuild } from './storybook.mjs';

/**
 * The Storybook of a commit, built once with the packages of that commit.
 * @param {string} commit its hash
 * @param {(line: string) => void} say
 * @returns {string} the folder it is in
 * @throws {Error} when it cannot be checked out, installed or built
 */
export const baseStorybook = (commit, say) =>
  cachedBuild(commit, (folder) => {
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
      buildStorybook(checkout, folder);
    } finally {
      git(root, ['worktree', 'remove', '--force', checkout]);
    }
  });
