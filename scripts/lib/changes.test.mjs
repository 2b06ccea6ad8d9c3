import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseCommit } from './changes.mjs';

const repository = mkdtempSync(join(tmpdir(), 'visual-base-'));
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];

/** @param {string[]} args */
const git = (...args) => execFileSync('git', [...author, ...args], { cwd: repository, encoding: 'utf8' }).trim();

/** @param {string} message @returns {string} its hash */
function commit(message) {
  git('commit', '--quiet', '--allow-empty', '-m', message);
  return git('rev-parse', 'HEAD');
}

/** @type {string} */
let shared;

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main');
  shared = commit('shared');
  git('switch', '--quiet', '--create', 'feature');
  commit('feature');
  git('switch', '--quiet', 'main');
  commit('a later commit on main');
  git('switch', '--quiet', 'feature');
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

describe('the commit to compare with', () => {
  it('the base commit is where the branch left main', () => {
    expect(baseCommit(undefined, repository)).toBe(shared);
  });

  it('the base commit can be named', () => {
    expect(baseCommit('main', repository)).toBe(git('rev-parse', 'main'));
  });

  it('a base commit that does not exist is refused', () => {
    expect(() => baseCommit('nowhere', repository)).toThrow('There is no commit nowhere.');
    expect(() => baseCommit('--help', repository)).toThrow('There is no commit --help.');
  });

  it('must be named where there is no main branch', () => {
    git('branch', '--move', 'main', 'trunk');
    expect(() => baseCommit(undefined, repository)).toThrow(/--base REV/);
    git('branch', '--move', 'trunk', 'main');
  });
});
