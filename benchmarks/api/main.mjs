// npm run bench:api: compares the API's calls with bare routes of the same framework, at half and full load, and
// measures several processes together.
//   -- --write               writes the tables to docs/benchmarks.md
//   -- submitHSBContactForm  measures only this call, on PostgreSQL, and prints its line
import { cpus } from 'node:os';
import { replaceInPage } from '../replaceInPage.mjs';
import { conditions, measureCalls, measureOneCall } from './calls.mjs';
import { CPU_SHARE, measureProcesses } from './processes.mjs';
import {
  canLimitCpu,
  canPin,
  hasWrk,
  pinLoad,
  SCALE_CORES,
  SERVER_CORES,
  startMailServer,
  startPostgres,
} from './servers.mjs';

/** @returns {string} a sentence about the cores that the processes and the load generator use */
function describeCpuPlacement() {
  if (hasWrk) {
    const limit = canLimitCpu ? `first limited to ${CPU_SHARE} of any core, then ` : '';
    return `Each process is ${limit}pinned to one of the ${SCALE_CORES} cores in turn; wrk generates the load on the remaining CPU.`;
  }
  const cores = SERVER_CORES === 1 ? 'share the one core' : `have the ${SERVER_CORES} cores`;
  return `The processes ${cores} not used by the load generator and PostgreSQL.`;
}

const [call] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

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
  const processes = await measureProcesses({ DATABASE_URL: postgres.url, SMTP_URL: mailServer.url });
  tables = [
    `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${
      canPin
        ? 'each server on one core; load generator, PostgreSQL and mail server together on another'
        : 'nothing pinned to a core'
    }, ${conditions}.`,
    calls,
    'At a constant half of its highest rate, on PostgreSQL, alternating with a bare route; latencies from the moment a request was due:',
    halfRate,
    `Several processes of the API on one PostgreSQL. ${describeCpuPlacement()}`,
    processes,
  ].join('\n\n');
} finally {
  await Promise.all([mailServer.stop(), postgres.stop()]);
}
process.stdout.write(`${tables}\n`);

if (process.argv.includes('--write')) replaceInPage('bench:api', tables);
process.exit(0);
