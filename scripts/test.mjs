import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { baseCommit, changedFiles } from './lib/changes.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { commandLine } from './lib/commandLine.mjs';
import { parts, reportFile, reports, runnerOf } from './lib/testParts.mjs';
import { childEnvironment, nodeProgram, root, sentenceOf } from './lib/workspace.mjs';

/** @typedef {import('./lib/testParts.mjs').Part} Part */
/** @typedef {import('./lib/testParts.mjs').Counts} Counts */

/** Far longer than any part takes, so that only a hung part is stopped. */
const partTimeout = 90 * 60_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function killTree(child, signal) {
  try {
    // A part leads its own process group, so that its browsers and servers are killed too.
    if (child.pid && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has already exited.
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
      // Kills leftover processes, which would slow or block the next part.
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
    // A file that fails to load, or an error outside every test, has no count of its own.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Code whose effect shows only in a build or on a whole page. */
const PRODUCT_CODE = /^(?:libs|sites)\/(?!.*\.(?:test|spec|stories)\.)|^package-lock\.json$/;

/**
 * The chosen parts, limited to what the changes since a commit can break. Vitest follows imports. The e2e tests use
 * the built product, so a change of product code runs all of them, and no other change needs a build.
 * @param {readonly Part[]} chosen
 * @param {string} base
 * @returns {readonly Part[]}
 */
function onlyChanged(chosen, base) {
  const changesProduct = changedFiles(base).some((file) => PRODUCT_CODE.test(file));
  return chosen.flatMap((part) => {
    const { args, changedOption, onlyForProductChanges, wholeForProductChanges } = part;
    if (onlyForProductChanges) return changesProduct ? [part] : [];
    if (wholeForProductChanges && changesProduct) return [part];
    return [changedOption ? { ...part, args: [...args, `${changedOption}=${base}`] } : part];
  });
}

/** @param {readonly string[]} names @param {boolean} full @returns {readonly Part[]} */
function choose(names, full) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no file and no part ${unknown.join(', ')}; the parts are ${parts.map((part) => part.name).join(', ')}.`,
    );
  }
  if (names.length > 0) return parts.filter((part) => names.includes(part.name));
  return parts.filter((part) => full || !part.onlyFull);
}

/** @param {Part} part @param {Counts} counts @param {boolean} ok @param {number} seconds */
function summary(part, counts, ok, seconds) {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${ok ? 'ok    ' : 'FAILED'}  ${part.name.padEnd(13)}${seconds.toFixed(1).padStart(6)} s  ${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

/**
 * Runs the parts, three at a time where there are two cores, because a part waits for a third of its time, and finally those
 * that must run alone.
 * @param {readonly Part[]} chosen
 * @param {NodeJS.ProcessEnv} environment
 */
async function runAll(chosen, environment) {
  const workers = Math.min(3, availableParallelism() + 1);
  /** @type {string[]} */
  const summaries = [];
  const total = { passed: 0, failed: 0 };

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
  /** The runs of the parts, by name. @type {Map<string, Promise<void>>} */
  const runs = new Map();
  const queue = chosen.filter(({ alone }) => !alone);
  const worker = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      if (part.after) await runs.get(part.after);
      const run = runPart(part);
      runs.set(part.name, run);
      await run;
    }
  };

  await Promise.all(Array.from({ length: workers }, worker));
  for (const part of chosen.filter(({ alone }) => alone)) await runPart(part);
  return { summaries, total };
}

/** @param {boolean | undefined} full @returns {NodeJS.ProcessEnv} */
const environmentOf = (full) =>
  childEnvironment({
    CI: process.env.CI ?? '1',
    FORCE_COLOR: undefined,
    // Tests start Node more than a hundred times. Its cache of compiled modules saves a quarter of each start.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
    ...(full && { TEST_FULL: '1' }),
  });

/**
 * The path of a test file or folder from the root, if there is one.
 * @param {string} name as typed, in the user's folder or in the root
 */
function testFile(name) {
  const path = [resolve(process.env.INIT_CWD ?? root, name), resolve(root, name)].find((each) => existsSync(each));
  return path && relative(root, path).split(sep).join('/');
}

/**
 * Runs test files by their runner, with its output as it comes.
 * @param {readonly string[]} files
 * @param {string | undefined} title
 * @param {boolean | undefined} full
 */
function runFiles(files, title, full) {
  const environment = environmentOf(full);
  const runners = Map.groupBy(files, (file) => runnerOf(file));
  if ([...runners.keys()].some(({ needs }) => needs === 'browser')) environment.CHROMIUM_PATH = ensureChromium();
  for (const [{ args, titleOption }, chosen] of runners) {
    const named = title ? [titleOption, title] : [];
    const { status } = spawnSync(nodeProgram, [...args, ...chosen, ...named], {
      cwd: root,
      env: environment,
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

/**
 * @param {readonly string[]} names
 * @param {{ full?: boolean, changed?: boolean, testName?: string }} options
 */
async function main(names, { full = false, changed = false, testName }) {
  const files = names.map(testFile);
  if (names.length > 0 && files.every((file) => file !== undefined)) {
    runFiles(files, testName, full);
    return;
  }
  if (testName) throw new Error('-t needs the file of the test before it: npm test -- PATH -t NAME.');
  const selected = choose(names, full);
  const chosen = changed ? onlyChanged(selected, baseCommit()) : selected;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const began = performance.now();

  const environment = environmentOf(full);
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

const program = commandLine('npm test', 'Runs the tests.')
  .argument('[name...]', `test files or folders; or parts: ${parts.map(({ name }) => name).join(', ')}`)
  .option('-t, --test-name <name>', 'only the tests of the file with this in their name')
  .option('--changed', 'only what changes since the main branch can break')
  .option('--full', 'also the long matrices, fault injection and the packed libraries')
  .action(main);

try {
  await program.parseAsync();
} catch (error) {
  console.error(sentenceOf(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
