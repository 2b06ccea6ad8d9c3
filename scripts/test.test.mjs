import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeProgram, root } from './lib/workspace.mjs';

/**
 * A workspace with stub tools: the linter passes, the type checker fails, test parts report or break. @type {string}
 */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'parts-')));

/** @param {string} path @param {string} text */
const put = (path, text) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

const VITEST = `
import { writeFileSync } from 'node:fs';
const project = process.argv[process.argv.indexOf('--project') + 1];
const file = process.argv.find((argument) => argument.startsWith('--outputFile.json='))?.split('=')[1];
if (!file) console.log('vitest', ...process.argv.slice(2));
const report = (numPassedTests, numFailedTests, numPendingTests) =>
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, numPendingTests, numTodoTests: 0 }));
if (process.argv.some((argument) => argument.startsWith('--changed='))) console.log('limited to changes');
if (project === 'unit') report(3, 0, 0);
if (project === 'sections*') { report(5, 2, 1); process.exitCode = 1; }
if (project === 'api-pglite') { console.log('cannot load a file'); report(4, 0, 0); process.exitCode = 1; }
if (project === 'api-postgres') throw new Error('no report');
`;

const TEST_FILES = ['libs/a.test.ts', 'libs/a.test.tsx', 'libs/a.stories.tsx', 'sites/web/e2e/a.spec.ts'];

/** @param {string[]} parts */
const run = (...parts) => {
  const { status, stdout, stderr } = spawnSync(nodeProgram, ['scripts/test.mjs', ...parts], {
    cwd: folder,
    encoding: 'utf8',
    // No browser is started here, so any program will do.
    env: { ...process.env, CHROMIUM_PATH: nodeProgram, INIT_CWD: undefined },
  });
  return { status, stderr, lastLine: stdout.trimEnd().split('\n').at(-1), stdout };
};

beforeAll(() => {
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  put('package.json', '{ "type": "commonjs" }');
  put('node_modules/@biomejs/biome/bin/biome', '');
  put('node_modules/typescript/bin/tsc', 'process.exitCode = 2;');
  put('node_modules/vitest/vitest.mjs', VITEST);
  put('node_modules/@playwright/test/cli.js', "console.log('playwright', ...process.argv.slice(2));");
  symlinkSync(join(root, 'node_modules/commander'), join(folder, 'node_modules/commander'));
  for (const file of TEST_FILES) put(file, '');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('counts what a part reports, and a part without a report as one', () => {
  const { status, lastLine, stdout } = run('lint', 'unit');
  expect(lastLine).toBe('4 passed, 0 failed');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^ok +lint +[\d.]+ s {2}1 passed, 0 failed$/m);
});

it('continues after a failure, fails at the end, and reports what was skipped', () => {
  const { status, lastLine, stdout } = run('types', 'sections', 'unit');
  expect(lastLine).toBe('8 passed, 3 failed');
  expect(status).toBe(1);
  expect(stdout).toMatch(/^FAILED +sections .* 5 passed, 2 failed, 1 skipped$/m);
});

it('counts one failure when a part breaks outside its tests or reports nothing', () => {
  expect(run('api-pglite').lastLine).toBe('4 passed, 1 failed');
  expect(run('api-postgres').lastLine).toBe('0 passed, 1 failed');
});

it('lists the existing parts when asked for an unknown one', () => {
  const { status, stderr, lastLine } = run('units');
  expect(stderr).toMatch(/^There is no file and no part units; the parts are build, lint, types, /);
  expect([status, lastLine]).toEqual([1, '0 passed, 1 failed']);
});

it('runs each file by its runner, and one case by its name', () => {
  const [, ...commands] = run(...TEST_FILES, '-t', 'name')
    .stdout.trimEnd()
    .split('\n');
  expect(commands.toSorted()).toEqual([
    'playwright test --config sites/web/playwright.config.ts sites/web/e2e/a.spec.ts --grep name',
    'vitest run --project=!storybook --project=!sections* --project=!api-pglite libs/a.test.ts --testNamePattern name',
    'vitest run --project=sections* libs/a.test.tsx --testNamePattern name',
    'vitest run --project=storybook libs/a.stories.tsx --testNamePattern name',
  ]);
  expect(run('-t', 'name').stderr).toMatch(/^-t needs the file of the test/);
});

it('leaves the long parts to a full run, unless they are named', () => {
  const line = /^(?:ok|FAILED) +package /m;
  expect(run().stdout).not.toMatch(line);
  expect(run('--full').stdout).toMatch(line);
  expect(run('package').stdout).toMatch(line);
});

it('reports when there is no commit to compare with', () => {
  expect(run('--changed', 'unit').stderr).toMatch(/^Neither origin\/main nor main has a commit in common/);
});

describe('in a checkout', () => {
  beforeAll(() => {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { cwd: folder });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
  });

  it('with --changed runs only the affected parts', () => {
    put('docs/page.md', 'words');
    const documentation = run('--changed', 'size', 'unit').stdout;
    expect(documentation).toMatch(/^ok +unit /m);
    expect(documentation).toContain('limited to changes');
    expect(documentation).not.toMatch(/ size /);
    put('libs/design-system/src/Field.tsx', 'code');
    expect(run('--changed', 'size', 'unit').stdout).toMatch(/^\w+ +size /m);
  });
});
