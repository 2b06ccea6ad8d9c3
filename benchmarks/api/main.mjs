// npm run bench:api: the API's calls on one core, each beside the same framework's bare route, in one run.
//   -- --write   puts the table into docs/benchmarks.md
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { root } from '../../scripts/lib/workspace.mjs';
import { rows } from './rows.mjs';
import { pinLoad, startApi, startBare, startPostgres } from './servers.mjs';

const ROUNDS = 3;
const SECONDS = 3;

/** @typedef {{ perSecond: number, p50: number, p99: number }} Measured */

/**
 * @param {string} url
 * @param {readonly import('./rows.mjs').Request[]} requests
 * @param {number} connections
 * @param {number} [duration]
 * @returns {Promise<Measured>}
 */
async function measure(url, requests, connections, duration = SECONDS) {
  const result = await autocannon({ url, connections, duration, requests: [...requests] });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} requests of ${requests[0]?.path} were not answered well.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** @param {readonly number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {readonly Measured[]} rounds @returns {Measured} */
const medians = (rounds) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

/** @param {number} value */
const number = (value) => value.toLocaleString('en-CA', { maximumFractionDigits: value < 100 ? 1 : 0 });

/**
 * Measures every row on one database, turn by turn with what it stands beside, so that a slow moment befalls both.
 * @param {string} database
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string[]>} lines of the table
 */
async function measureOn(database, env) {
  const lines = [];
  const [bare, api] = await Promise.all([startBare(), startApi(env)]);
  try {
    for (const { name, beside, connections, prepare } of rows) {
      const requests = await prepare(api.url);
      await measure(bare.url, beside.requests, connections, 1);
      await measure(api.url, requests, connections, 1);
      /** @type {Measured[]} */
      const ours = [];
      /** @type {Measured[]} */
      const theirs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        theirs.push(await measure(bare.url, beside.requests, connections));
        ours.push(await measure(api.url, requests, connections));
      }
      const [call, base] = [medians(ours), medians(theirs)];
      const ratio = (call.perSecond / base.perSecond).toFixed(2);
      lines.push(
        `| ${name} | ${database} | ${number(call.perSecond)} | ${number(call.p50)} | ${number(call.p99)} | ${ratio} | ${beside.name}: ${number(base.perSecond)}/s |`,
      );
      console.error(lines.at(-1));
    }
  } finally {
    await Promise.all([bare.stop(), api.stop()]);
  }
  return lines;
}

const pinned = pinLoad();
const lines = await measureOn('PGlite', { DATABASE_URL: undefined });
const postgres = await startPostgres();
try {
  lines.push(...(await measureOn('PostgreSQL', { DATABASE_URL: postgres.url })));
} finally {
  await postgres.stop();
}

const conditions = `${cpus()[0]?.model}, Node ${process.versions.node}, ${
  pinned ? 'server and load on a core each' : 'server and load not held to a core'
}, ${ROUNDS} rounds of ${SECONDS} s by turns with the bare route, medians.`;
const table = [
  conditions,
  '',
  '| call | database | a second | p50 ms | p99 ms | ratio | beside |',
  '|---|---|---|---|---|---|---|',
  ...lines,
].join('\n');
console.log(table);

if (process.argv.includes('--write')) {
  const file = join(root, 'docs/benchmarks.md');
  const [begin, end] = ['<!-- bench:api -->', '<!-- /bench:api -->'];
  const page = readFileSync(file, 'utf8');
  const before = page.slice(0, page.indexOf(begin) + begin.length);
  const after = page.slice(page.indexOf(end));
  writeFileSync(file, `${before}\n${table}\n${after}`);
}
