// npm run test:faults: runs the fault injection tests in full and reports the results. npm run test:full runs a short
// version.
//   -- clock stop   only these test files
//   -- --write      writes the table to docs/benchmarks.md
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';
import { replaceInPage } from '../replaceInPage.mjs';

/** @typedef {{ fault: string, seen: string }} Figure */
/** @typedef {{ testResults: { assertionResults: { status: string, title: string, meta: { figures?: Figure[] } }[] }[] }} Report */

const report = join(root, '.cache', 'faults.json');
const names = process.argv.slice(2).filter((argument) => argument !== '--write');

rmSync(report, { force: true });
const { status } = spawnSync(
  nodeProgram,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'faults',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...names,
  ],
  { cwd: root, env: childEnvironment({ FAULTS: 'long' }), stdio: 'inherit' },
);

/** @type {Report} */
const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
const lines = tests.flatMap(({ meta }) => meta.figures ?? []).map(({ fault, seen }) => `| ${fault} | ${seen} |`);
const skipped = tests.filter((test) => test.status === 'skipped' || test.status === 'pending');
const table = [
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`,
  '',
  '| fault | seen |',
  '|---|---|',
  ...lines,
  ...skipped.map(({ title }) => `| not run on that machine | ${title} |`),
].join('\n');
console.log(table);

if (status !== 0) process.exitCode = 1;
else if (process.argv.includes('--write')) replaceInPage('test:faults', table);
