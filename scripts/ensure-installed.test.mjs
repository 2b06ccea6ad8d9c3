import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nodeProgram, root } from './lib/workspace.mjs';

/** A workspace of two packages, one of them for other systems only, with an npm stub that records its command. @type {string} */
let folder;

const LOCK = {
  packages: {
    '': { name: 'workspace' },
    'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/for-other-systems': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};

/** @param {string} path @param {unknown} value */
const put = (path, value) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value));
};

/** @param {Record<string, unknown>} packages */
const installed = (packages) => put('node_modules/.package-lock.json', { packages });

/** @param {string} [version] the version of Node that the script sees */
const run = (version = '22.18.0') => {
  put('as.mjs', `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`);
  const args = ['--import', './as.mjs', 'scripts/ensure-installed.mjs'];
  const { status, stdout, stderr } = spawnSync(nodeProgram, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm.mjs'), npm_node_execpath: nodeProgram },
  });
  const record = join(folder, 'npm-command');
  const npm = existsSync(record) ? readFileSync(record, 'utf8') : undefined;
  rmSync(record, { force: true });
  return { status, stdout, stderr, npm };
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/ensure-installed.mjs'), join(folder, 'scripts/ensure-installed.mjs'));
  put('package-lock.json', LOCK);
  put(
    'npm.mjs',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     mkdirSync('node_modules', { recursive: true });
     writeFileSync('npm-command', process.argv[2]);
     process.exit(Number(process.env.NPM_EXIT ?? 0));`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('installs and reports it on the first run, and not again', () => {
  const first = run();
  expect(first).toMatchObject({ status: 0, npm: 'ci', stderr: '' });
  expect(first.stdout).toBe(
    'Installing the packages of package-lock.json (this is the first run; this takes about a minute).\n',
  );
  expect(run()).toEqual({ status: 0, npm: undefined, stdout: '', stderr: '' });
});

it('installs again when the lock has changed', () => {
  run();
  put('package-lock.json', { packages: { ...LOCK.packages, 'node_modules/new': { version: '1.0.0' } } });
  expect(run()).toMatchObject({ status: 0, npm: 'ci', stdout: expect.stringContaining('the lock file has changed') });
});

it("accepts an installation that matches the lock file by npm's own record", () => {
  installed({ 'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' } });
  expect(run()).toEqual({ status: 0, npm: undefined, stdout: '', stderr: '' });
});

it.each([
  ['of another version', { 'node_modules/kept': { version: '1.0.1', integrity: 'sha512-c' } }],
  ['that lacks a package', {}],
  [
    'that has an extra package',
    { 'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' }, 'node_modules/extra': { version: '1.0.0' } },
  ],
])('replaces an installation %s', (_what, packages) => {
  installed(packages);
  expect(run().npm).toBe('ci');
});

it('fails when npm fails, and retries the next time', () => {
  process.env.NPM_EXIT = '1';
  const failed = run();
  delete process.env.NPM_EXIT;
  expect(failed).toMatchObject({
    status: 1,
    stderr: 'The packages could not be installed: npm ci failed, see the output above.\n',
  });
  expect(run().npm).toBe('ci');
});

const system = `${process.platform} ${process.arch}`;

it.each([
  ['18.20.8', 'Node 18.20.8 is too old: install Node 20 or newer and try again.\n'],
  [
    '20.20.2',
    `Node 20.20.2 is too old: no Node comes with the packages for this system (${system}), so install Node 22.18 or newer and try again.\n`,
  ],
  [
    '22.17.1',
    `Node 22.17.1 is too old: no Node comes with the packages for this system (${system}), so install Node 22.18 or newer and try again.\n`,
  ],
])('reports in one sentence that Node %s is too old where no Node comes with the packages', (version, sentence) => {
  installed({ 'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' } });
  expect(run(version)).toMatchObject({ status: 1, stdout: '', stderr: sentence });
});

it.each(['22.18.0', '23.0.0', '24.21.0'])('accepts Node %s where no Node comes with the packages', (version) => {
  installed({ 'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' } });
  expect(run(version)).toMatchObject({ status: 0, stderr: '' });
});

it('accepts Node 20 where a newer Node comes with the packages', () => {
  installed({ 'node_modules/kept': { version: '1.0.0', integrity: 'sha512-a' } });
  put('node_modules/.bin/node', '');
  expect(run('20.20.2')).toMatchObject({ status: 0, stderr: '' });
});

it('refuses in an installed release, whose packages it would change', () => {
  put('.release', 'a commit');
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('installed release'), npm: undefined });
});
