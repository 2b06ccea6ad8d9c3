import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../lib/workspace.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (/** @type {string} */ release) => join(folder, release, 'sites/web/dist/client/assets');
const served = (/** @type {string} */ release) => readdirSync(filesOf(release)).toSorted();

/** Builds a release with a file of its own. @param {string} release @param {string} [version] */
function build(release, version = release) {
  mkdirSync(filesOf(release), { recursive: true });
  writeFileSync(join(filesOf(release), `${version}.js`), release);
}

/** Puts a release in place of another one. @param {string} release @param {string} replaced */
const swap = (release, replaced) =>
  execFileSync(join(root, 'deploy/keep-assets'), [join(folder, release), join(folder, replaced)]);

/** Lets days pass for the release that is served. @param {string} release @param {number} days */
function wait(release, days) {
  for (const name of readdirSync(filesOf(release))) {
    const file = join(filesOf(release), name);
    const then = statSync(file).mtimeMs / 1000 - days * 86_400;
    utimesSync(file, then, then);
  }
}

/** Releases v1, v2 … one after the other. @param {number} count @param {number} days between two */
function releaseEvery(count, days) {
  for (let number = 1; number <= count; number += 1) {
    build(`v${number}`);
    if (number > 1) wait(`v${number - 1}`, days);
    swap(`v${number}`, `v${number - 1}`);
  }
}

describe.skipIf(process.platform !== 'linux')('a release keeps', () => {
  it('the files of the two releases before, however old they are', () => {
    releaseEvery(4, 45);
    expect(served('v4')).toEqual(['v2.js', 'v3.js', 'v4.js']);
  });

  it('those of any other for 30 days after it was replaced', () => {
    releaseEvery(6, 9);
    // v1 was replaced 36 days ago, v2 27.
    expect(served('v6')).toEqual(['v2.js', 'v3.js', 'v4.js', 'v5.js', 'v6.js']);
  });

  it('those of a release that was taken back', () => {
    releaseEvery(3, 45);
    wait('v3', 45);
    swap('v2', 'v3');
    expect(served('v2')).toEqual(['v1.js', 'v2.js', 'v3.js']);
    build('v4');
    wait('v2', 45);
    swap('v4', 'v2');
    expect(served('v4')).toEqual(['v2.js', 'v3.js', 'v4.js']);
  });

  it('the same ones when it was built again without a change', () => {
    releaseEvery(3, 45);
    build('again', 'v3');
    wait('v3', 45);
    swap('again', 'v3');
    build('v4');
    wait('again', 45);
    swap('v4', 'again');
    expect(served('v4')).toEqual(['v2.js', 'v3.js', 'v4.js']);
    expect(readFileSync(join(filesOf('again'), 'v3.js'), 'utf8')).toBe('again');
  });

  it('nothing where there was no release, and changes nothing in the one that it replaces', () => {
    releaseEvery(1, 0);
    expect(served('v1')).toEqual(['v1.js']);
    expect(existsSync(join(folder, 'v1/.assets.before'))).toBe(false);
    wait('v1', 45);
    const before = statSync(join(filesOf('v1'), 'v1.js')).mtimeMs;
    build('v2');
    swap('v2', 'v1');
    expect(served('v1')).toEqual(['v1.js']);
    expect(statSync(join(filesOf('v1'), 'v1.js')).mtimeMs).toBe(before);
  });
});
