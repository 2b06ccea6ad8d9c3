// The parts of the tests, in the order in which scripts/test.mjs runs them.
import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} args Node's arguments
 * @property {'browser'} [needs] a browser is found or installed before the first part starts
 * @property {Record<string, string>} [env]
 * @property {boolean} [alone] nothing else may run beside it
 * @property {string} [after] an earlier part that must have ended before this one starts, if it runs
 * @property {boolean} [onlyFull] left out of an everyday run unless it is named
 * @property {boolean} [onlyForProductChanges] left out of a `--changed` run when no product code has changed
 * @property {boolean} [wholeForProductChanges] runs all its tests in a `--changed` run when product code has changed
 * @property {string} [changedOption] its runner's option for running only tests affected since a commit
 * @property {(report: string) => Counts} [count] reads the part's report; a part without one counts as a single test
 */

/** The folder of the parts' reports. */
export const reports = join(root, '.cache', 'test');

/** The report of a part. @param {string} name */
export const reportFile = (name) => join(reports, `${name}.json`);
/** @param {string} path */
const tool = (path) => join('node_modules', path);

/** @param {string} report @returns {Counts} */
function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** @param {string} report @returns {Counts} */
function countPlaywright(report) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(report).stats;
  // A test that passes only on retry does not count as passed.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * @param {string} name
 * @param {Partial<Part> & { projects?: string, workers?: number }} [options] `projects` is the pattern of its projects. Default: the part's name
 * @returns {Part}
 */
const vitest = (name, { projects = name, workers = 1, ...rest } = {}) => ({
  name,
  args: [
    tool('vitest/vitest.mjs'),
    'run',
    '--project',
    projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(name)}`,
    '--passWithNoTests',
    ...(rest.alone ? [] : [`--maxWorkers=${workers}`]),
  ],
  env: { NO_COLOR: '1' },
  changedOption: '--changed',
  count: countVitest,
  ...rest,
});

const e2e = [tool('@playwright/test/cli.js'), 'test', '--config', 'sites/web/playwright.config.ts'];

/** Started in this order: quick checks, then the longest, so that no core is idle at the end. @type {readonly Part[]} */
export const parts = [
  { name: 'build', args: ['scripts/build.mjs'], onlyForProductChanges: true },
  { name: 'lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
  // Each further checker would resolve the types of the packages again.
  { name: 'types', args: [tool('typescript/bin/tsc'), '-b', '--checkers', '1'] },
  {
    name: 'e2e',
    args: e2e,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e') },
    needs: 'browser',
    after: 'build',
    changedOption: '--only-changed',
    wholeForProductChanges: true,
    count: countPlaywright,
  },
  // Its tests wait for processes and time limits more than they compute.
  vitest('api-postgres', { workers: 2 }),
  vitest('sections', { projects: 'sections*', needs: 'browser' }),
  vitest('storybook', { needs: 'browser' }),
  vitest('api-pglite'),
  vitest('unit'),
  { name: 'size', args: ['scripts/size.mjs'], onlyForProductChanges: true },
  vitest('package', { needs: 'browser', onlyFull: true }),
  vitest('commands', { onlyForProductChanges: true }),
  // Builds the site again, which the e2e tests and commands use.
  vitest('rebuild', { alone: true, onlyForProductChanges: true }),
  vitest('faults', { alone: true, onlyFull: true }),
];

/**
 * How files and folders are run alone.
 * @typedef {{ args: readonly string[], titleOption: string, needs?: 'browser' }} Runner
 */
const vitestOf = (/** @type {readonly string[]} */ ...projects) => ({
  args: [tool('vitest/vitest.mjs'), 'run', ...projects.map((project) => `--project=${project}`)],
  titleOption: '--testNamePattern',
});

/** @type {Record<'e2e' | 'stories' | 'browser' | 'node', Runner>} */
const runners = {
  e2e: { args: e2e, titleOption: '--grep', needs: 'browser' },
  stories: { ...vitestOf('storybook'), needs: 'browser' },
  browser: { ...vitestOf('sections*'), needs: 'browser' },
  // Without the projects that would load all stories, or run the API's tests a second time.
  node: vitestOf('!storybook', '!sections*', '!api-pglite'),
};

/** @param {string} path from the root @returns {Runner} */
export function runnerOf(path) {
  if (path.startsWith('sites/web/e2e')) return runners.e2e;
  if (path.endsWith('.stories.tsx')) return runners.stories;
  return path.endsWith('.tsx') ? runners.browser : runners.node;
}
