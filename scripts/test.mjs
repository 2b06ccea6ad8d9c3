// Runs every part of the tests, or only those named: node scripts/test.mjs unit api-pglite
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { childEnvironment, nodeProgram, root, sentenceOf, sourceConditions } from './lib/workspace.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} args what Node is asked to run
 * @property {'node' | 'browser'} [needs] a browser is found or installed before the first part that needs one
 * @property {Record<string, string>} [env]
 * @property {boolean} [alone] it measures time or drives a whole page, so nothing else may run beside it
 * @property {(report: string) => Counts} [count] reads the part's report; a part without one counts as a single test
 */

const reports = join(root, '.cache', 'test');
/** No part comes near this unless the machine is very busy; one that hangs must not take the others with it. */
const partTimeout = 45 * 60_000;

/** @param {string} name */
const reportFile = (name) => join(reports, `${name}.json`);
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
  // A test that passes only at the second attempt is not a passing test.
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** @param {string} project @param {Partial<Part>} [rest] @returns {Part} */
const vitest = (project, rest = {}) => ({
  name: project,
  args: [
    tool('vitest/vitest.mjs'),
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(project)}`,
    ...(rest.alone ? [] : ['--maxWorkers=1']),
  ],
  env: { NO_COLOR: '1' },
  count: countVitest,
  ...rest,
});

/** In this order; the longest that can run beside others come first. @type {readonly Part[]} */
const parts = [
  { name: 'lint', args: [tool('@biomejs/biome/bin/biome'), 'check', '.'] },
  { name: 'types', args: [tool('typescript/bin/tsc'), '-b'] },
  { name: 'size', args: ['scripts/size.mjs'] },
  { name: 'build', args: ['scripts/build.mjs'] },
  vitest('package'),
  vitest('unit'),
  vitest('api-postgres'),
  vitest('sections', { needs: 'browser' }),
  vitest('api-pglite'),
  vitest('storybook', { needs: 'browser' }),
  vitest('visual', { needs: 'browser' }),
  vitest('commands', { alone: true }),
  vitest('faults', { alone: true }),
  {
    name: 'e2e',
    args: [...sourceConditions, tool('@playwright/test/cli.js'), 'test', '--config', 'sites/web/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile('e2e') },
    needs: 'browser',
    alone: true,
    count: countPlaywright,
  },
];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function killTree(child, signal) {
  try {
    // A part leads its own process group, so that browsers and servers it started end with it.
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has ended by itself.
  }
}

/**
 * @param {Part} part
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<{ output: string, ok: boolean, seconds: number }>}
 */
function execute(part, environment) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(nodeProgram, part.args, {
      cwd: root,
      env: { ...environment, ...part.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const timer = setTimeout(() => {
      output += `\n${part.name} was ended: it took more than ${partTimeout / 60_000} minutes.\n`;
      killTree(child, 'SIGKILL');
    }, partTimeout);
    child.on('error', (error) => {
      output += `\n${sentenceOf(error)}\n`;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      // Whatever the part left behind would slow or block the next one.
      killTree(child, 'SIGKILL');
      resolve({ output, ok: code === 0, seconds: (performance.now() - began) / 1000 });
    });
  });
}

/** @param {Part} part @param {boolean} ok @returns {Counts} */
function countsOf(part, ok) {
  const single = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  if (!part.count) return single;
  try {
    const counts = part.count(readFileSync(reportFile(part.name), 'utf8'));
    // A file that cannot be loaded, or an error outside every test, has no count of its own.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {readonly string[]} names @returns {readonly Part[]} */
function choose(names) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no part ${unknown.join(', ')}; the parts are ${parts.map((part) => part.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? parts : parts.filter((part) => names.includes(part.name));
}

/** @param {Part} part @param {Counts} counts @param {boolean} ok @param {number} seconds */
function summary(part, counts, ok, seconds) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${ok ? 'ok    ' : 'FAILED'}  ${part.name.padEnd(13)}${seconds.toFixed(1).padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/**
 * Runs the parts, as many beside each other as there are cores to spare, those that want to be alone at the end.
 * @param {readonly Part[]} chosen
 * @param {NodeJS.ProcessEnv} environment
 */
async function runAll(chosen, environment) {
  const lanes = Math.max(1, Math.min(2, availableParallelism()));
  /** @type {string[]} */
  const summaries = [];
  const total = { passed: 0, failed: 0 };
  const queue = chosen.filter((part) => !part.alone);

  /** @param {Part} part */
  const runPart = async (part) => {
    const { output, ok, seconds } = await execute(part, environment);
    const counts = countsOf(part, ok);
    total.passed += counts.passed;
    total.failed += counts.failed;
    const line = summary(part, counts, ok && counts.failed === 0, seconds);
    summaries.push(line);
    console.log(`\n---- ${part.name}\n${output.trim()}\n${line}`);
  };
  const lane = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) await runPart(part);
  };

  await Promise.all(Array.from({ length: lanes }, lane));
  for (const part of chosen.filter(({ alone }) => alone)) await runPart(part);
  return { summaries, total };
}

async function main() {
  const chosen = choose(process.argv.slice(2));
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const began = performance.now();

  const environment = childEnvironment({ CI: process.env.CI ?? '1', FORCE_COLOR: undefined });
  if (chosen.some((part) => part.needs === 'browser')) environment.CHROMIUM_PATH = ensureChromium();

  const { summaries, total } = await runAll(chosen, environment);
  console.log(`\n${summaries.join('\n')}\ntotal ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const child of running) killTree(child, 'SIGTERM');
    process.exit(130);
  });
}

try {
  await main();
} catch (error) {
  console.error(sentenceOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
