import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { commandLine, runProgram } from '../../scripts/lib/commandLine.mjs';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';
import { replaceInPage } from '../replaceInPage.mjs';

/** @typedef {{ fault: string, seen: string, kept?: { acknowledged: number, lost: number, doubled: number } }} Figure */
/** @typedef {{ testResults: { assertionResults: { status: string, title: string, meta: { figures?: Figure[] } }[] }[] }} Report */

/** @param {(string | number)[]} cells */
const row = (...cells) => `| ${cells.join(' | ')} |`;

const report = join(root, '.cache', 'faults.json');

/** @param {readonly string[]} names @param {{ write?: boolean, soak?: string }} options */
function injectFaults(names, { write, soak }) {
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
    {
      cwd: root,
      env: childEnvironment({ FAULTS: 'long', ...(soak !== undefined && { SOAK_MINUTES: soak }) }),
      stdio: 'inherit',
    },
  );

  /** @type {Report} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const lines = tests
    .flatMap(({ meta }) => meta.figures ?? [])
    .map(({ fault, seen, kept }) => row(fault, kept?.acknowledged ?? '', kept?.lost ?? '', kept?.doubled ?? '', seen));
  const skipped = tests.filter((test) => test.status === 'skipped' || test.status === 'pending');
  const table = [
    `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    row('fault', 'acknowledged', 'lost', 'doubled', 'seen'),
    row('---', '---', '---', '---', '---'),
    ...lines,
    ...skipped.map(({ title }) => row('not run on that machine', '', '', '', title)),
  ].join('\n');
  console.log(table);

  if (status !== 0) process.exitCode = 1;
  else if (write) replaceInPage('test:faults', table);
}

await runProgram(
  commandLine('npm run test:faults', 'Injects faults into real parts. npm run test:full runs a short version.')
    .argument('[name...]', 'only these test files, such as clock')
    .option('--soak <minutes>', 'so many minutes of one fault after the other under load')
    .option('--write', 'write the table to docs/benchmarks.md')
    .action(injectFaults),
);
