import { spawnSync } from 'node:child_process';
import { root } from './workspace.mjs';

/** @param {string} cwd @param {readonly string[]} args */
export function git(cwd, args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return { ok: status === 0, output: stdout.trim(), reason: stderr.trim() };
}

/**
 * Finds the commit to compare with.
 * @param {string} [revision] a Git revision; by default, where HEAD branched off main
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
 * Files that differ from a commit, including uncommitted changes.
 * @param {string} base
 * @returns {string[]}
 */
export function changedFiles(base) {
  const tracked = git(root, ['diff', '--name-only', base]).output;
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']).output;
  return `${tracked}\n${untracked}`.split('\n').filter(Boolean);
}
