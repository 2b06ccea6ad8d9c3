// npm run bench:api: compares the API's calls with bare routes of the same framework, at half and full load, and
// measures several processes together.
//   -- --write   writes the tables to docs/benchmarks.md
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/workspace.mjs';
import { conditions, measureCalls } from './calls.mjs';
import { measureProcesses, PART } from './processes.mjs';
import {
  canPin,
  canShare,
  hasWrk,
  pinLoad,
  SCALE_CORES,
  SERVER_CORES,
  startMailServer,
  startPostgres,
} from './servers.mjs';

/** Which cores the processes and the load generator use. */
function placeOfProcesses() {
  if (hasWrk) {
    const parts = canShare ? `first limited to ${PART} of any core, then ` : '';
    return `each ${parts}pinned to one of the ${SCALE_CORES} cores in turn; wrk generates the load on the remaining CPU`;
  }
  const left = SERVER_CORES === 1 ? 'share the one core' : `have the ${SERVER_CORES} cores`;
  return `which ${left} that load and PostgreSQL leave`;
}

pinLoad();
const [postgres, mailServer] = await Promise.all([startPostgres(), startMailServer()]);
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
    `Processes of the API on one PostgreSQL, ${placeOfProcesses()}:`,
    processes,
  ].join('\n\n');
} finally {
  await Promise.all([mailServer.stop(), postgres.stop()]);
}
process.stdout.write(`${tables}\n`);

if (process.argv.includes('--write')) {
  const file = join(root, 'docs/benchmarks.md');
  const [begin, end] = ['<!-- bench:api -->', '<!-- /bench:api -->'];
  const page = readFileSync(file, 'utf8');
  const before = page.slice(0, page.indexOf(begin) + begin.length);
  const after = page.slice(page.indexOf(end));
  writeFileSync(file, `${before}\n${tables}\n${after}`);
}
process.exit(0);
