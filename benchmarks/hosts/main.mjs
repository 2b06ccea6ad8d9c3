// Measures what more processes add, what visitors notice while processes are killed or restarted, and how soon what is
// published shows on each host.
import { cpus } from 'node:os';
import { Argument } from 'commander';
import pg from 'pg';
import { commandLine, runProgram } from '../../scripts/lib/commandLine.mjs';
import { ensureBuilt } from '../../scripts/lib/siteBuild.mjs';
import { startMailServer, startPostgres } from '../api/servers.mjs';
import { table } from '../api/table.mjs';
import { replaceInPage } from '../replaceInPage.mjs';
import { requireNginx } from './cluster.mjs';
import { FAULT_TITLES, FAULTS_OF, measureFaults } from './faults.mjs';
import { measurePublishing, PUBLISHING_OF, PUBLISHING_TITLES } from './publishing.mjs';
import { requireShares } from './share.mjs';
import { measureThroughput, THROUGHPUT_OF, THROUGHPUT_TITLES } from './throughput.mjs';

const PARTS = {
  throughput: { measure: measureThroughput, titles: THROUGHPUT_TITLES, conditions: THROUGHPUT_OF },
  faults: { measure: measureFaults, titles: FAULT_TITLES, conditions: FAULTS_OF },
  publishing: { measure: measurePublishing, titles: PUBLISHING_TITLES, conditions: PUBLISHING_OF },
};

/** @param {string[]} names of parts; empty for all @param {{ write?: boolean }} options */
async function measure(names, { write }) {
  requireNginx();
  requireShares();
  ensureBuilt();
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;
  const postgres = await startPostgres();
  const mailServer = await startMailServer();
  try {
    let databases = 0;
    const newEnvironment = async () => {
      databases += 1;
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database hosts_${databases}`);
      await client.end();
      return { DATABASE_URL: new URL(`/hosts_${databases}`, postgres.url).href, SMTP_URL: mailServer.url };
    };
    for (const [name, part] of Object.entries(PARTS)) {
      if (names.length > 0 && !names.includes(name)) continue;
      const lines = await part.measure(newEnvironment);
      const text = `${machine}. ${part.conditions}\n\n${table(part.titles, lines)}`;
      process.stdout.write(`${text}\n\n`);
      if (write) replaceInPage(`bench:hosts ${name}`, text);
    }
  } finally {
    await Promise.all([mailServer.stop(), postgres.stop()]);
  }
  process.exit(0);
}

await runProgram(
  commandLine(
    'npm run bench:hosts',
    'Measures several processes behind nginx, also while they are killed and restarted.',
  )
    .addArgument(new Argument('[part...]', 'only these').choices(Object.keys(PARTS)))
    .option('--write', 'write the tables to docs/benchmarks.md')
    .action(measure),
);
