import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment, nodeProgram, root } from '../lib/workspace.mjs';
import { packLibraries } from './pack.mjs';
import { samplesIn } from './samples.mjs';

/** An application with the packed library, and the tests and settings that the documentation gives. */
const app = realpathSync(mkdtempSync(join(tmpdir(), 'testing-')));

/** Packages in the versions of this repository's lock file. */
const SHARED = [
  'react',
  'react-dom',
  '@mui/material',
  '@emotion/react',
  '@emotion/styled',
  '@testing-library/dom',
  'happy-dom',
  'jsdom',
  'vitest',
];

/** Exact, so that a release of one of them cannot fail this test. */
const OWN = {
  '@swc/core': '1.16.22',
  '@swc/jest': '0.2.39',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.13',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
};

const env = childEnvironment({
  NODE_ENV: undefined,
  NODE_OPTIONS: undefined,
  VITEST: undefined,
  CI: '1',
  NO_COLOR: '1',
});

/** @param {string} command @param {readonly string[]} args */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: app,
    encoding: 'utf8',
    env,
    // On Windows npm is a .cmd file, which only a shell can run.
    shell: process.platform === 'win32',
  });
  return { status, output: `${stdout}${stderr}` };
}

/** @param {string} path in node_modules @param {readonly string[]} args */
const runTool = (path, ...args) => run(nodeProgram, [join(app, 'node_modules', path), ...args]);

beforeAll(() => {
  const designSystem = packLibraries(app).find(({ name }) => name === 'design-system');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const dependencies = {
    ...Object.fromEntries(SHARED.map((name) => [name, packages[`node_modules/${name}`].version])),
    ...OWN,
    '@threefold/design-system': `file:${designSystem?.tarball}`,
  };
  writeFileSync(
    join(app, 'package.json'),
    JSON.stringify({ name: 'tested', private: true, type: 'module', dependencies }),
  );
  for (const { path, code } of samplesIn('.storybook/docs/Testing.mdx', ['tsx', 'js'])) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), code);
  }
  const { status, output } = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund']);
  if (status !== 0) throw new Error(output);
}, 300_000);

afterAll(() => rmSync(app, { recursive: true, force: true }));

it.each(['jsdom', 'happy-dom'])(
  'the documentation’s test passes in Vitest with %s',
  (environment) => {
    const { status, output } = runTool('vitest/vitest.mjs', 'run', `--environment=${environment}`);
    expect(status, output).toBe(0);
    expect(output).toContain('1 passed');
  },
  120_000,
);

it('the documentation’s test passes in Jest', () => {
  const { status, output } = runTool('jest/bin/jest.js');
  expect(status, output).toBe(0);
  expect(output).toContain('1 passed');
}, 120_000);
