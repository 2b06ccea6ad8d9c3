import { cpus } from 'node:os';
import { commandLine, runProgram } from '../../scripts/lib/commandLine.mjs';
import { replaceInPage } from '../replaceInPage.mjs';
import { conditions, measureCalls, measureOneCall } from './calls.mjs';
import { canPin, pinLoad, startMailServer, startPostgres } from './servers.mjs';

/** @param {string | undefined} call @param {{ write?: boolean }} options */
async function measure(call, { write }) {
  pinLoad();
  const [postgres, mailServer] = await Promise.all([startPostgres(), startMailServer()]);

  if (call) {
    process.stdout.write(`${await measureOneCall(call, postgres.url, mailServer.url)}\n`);
    await Promise.all([mailServer.stop(), postgres.stop()]);
    process.exit(0);
  }

  /** @type {string} */
  let tables;
  try {
    const { calls, halfRate } = await measureCalls(postgres.url, mailServer.url);
    tables = [
      `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${
        canPin
          ? 'each server on one core; load generator, PostgreSQL and mail server together on another'
          : 'nothing pinned to a core'
      }, ${conditions}.`,
      calls,
      'At a constant half of its highest rate, on PostgreSQL, alternating with a bare route; latencies from the moment a request was due:',
      halfRate,
    ].join('\n\n');
  } finally {
    await Promise.all([mailServer.stop(), postgres.stop()]);
  }
  process.stdout.write(`${tables}\n`);

  if (write) replaceInPage('bench:api', tables);
  process.exit(0);
}

await runProgram(
  commandLine('npm run bench:api', "Compares the API's calls with bare routes of the same framework.")
    .argument('[call]', 'measure only this one, on PostgreSQL, and print its line')
    .option('--write', 'write the tables to docs/benchmarks.md')
    .action(measure),
);
