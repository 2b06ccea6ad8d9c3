// Measures the API's calls on one core, alternating with bare routes of the same framework.
import { cpus } from 'node:os';
import { commandLine, runProgram } from '../../scripts/lib/commandLine.mjs';
import { replaceInPage } from '../replaceInPage.mjs';
import { run } from './load.mjs';
import { rows } from './rows.mjs';
import { canPin, pinLoad, startApi, startBare, startMailServer, startPostgres } from './servers.mjs';
import { median, number, table, tableRow } from './table.mjs';

/** @typedef {import('./load.mjs').Measured} Measured */

const ROUNDS = 3;
/** Warm-up, until the engine has compiled the hot code. */
const WARMING_ROUNDS = 2;
const SECONDS = 2;

const TITLES = ['call', 'requests/s', 'p50 ms', 'p99 ms', 'compared with', 'requests/s', 'ratio'];
const HALF_TITLES = ['call', 'requests/s', 'p50 ms', 'p99 ms', 'compared with, at the same rate', 'p50 ms', 'p99 ms'];

const CONDITIONS = `${ROUNDS} rounds of ${SECONDS} s alternating with the bare route, medians`;

/** @param {readonly Measured[]} rounds @returns {Measured} */
const medians = (rounds) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

/** The API's response to a read, which the bare server repeats. @param {import('./rows.mjs').Sent} sent @param {string} url */
async function answerTo({ reads }, url) {
  if (!reads) return undefined;
  const response = await fetch(url + reads.path, { headers: reads.headers });
  return /** @type {const} */ ([reads.path, await response.text()]);
}

/**
 * @param {Record<string, string>} env
 * @param {readonly import('./rows.mjs').Row[]} measuredRows
 * @returns {Promise<{ lines: string[], half: string[] }>} lines of the two tables
 */
async function measureRows(env, measuredRows) {
  const api = await startApi(env);
  /** @type {import('./servers.mjs').Server | undefined} */
  let bare;
  const [lines, half] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  try {
    const prepared = [];
    for (const row of measuredRows) prepared.push({ row, sent: await row.prepare(api.url) });
    const answers = await Promise.all(prepared.map(({ sent }) => answerTo(sent, api.url)));
    bare = await startBare(Object.fromEntries(answers.filter((answer) => answer !== undefined)), env);
    const { url } = bare;

    for (const { row, sent } of prepared) {
      /** The API and the bare route in turn. @param {number} rounds @param {number} [rate] */
      const compare = async (rounds, rate) => {
        const load = { connections: row.connections, seconds: SECONDS, ...(rate && { rate }) };
        /** @type {[Measured[], Measured[]]} */
        const [ours, others] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          sent.prepareRequests?.();
          ours.push(await run({ url: api.url, ...load, next: sent.toApi }));
          others.push(await run({ url, ...load, next: sent.baseline.next }));
        }
        return /** @type {const} */ ([medians(ours.slice(-ROUNDS)), medians(others.slice(-ROUNDS))]);
      };
      const [call, base] = await compare(WARMING_ROUNDS + ROUNDS);
      const ratio = (call.perSecond / base.perSecond).toFixed(2);
      const { name } = sent.baseline;
      const figures = [number(call.perSecond), number(call.p50), number(call.p99)];
      lines.push(tableRow(row.name, ...figures, name, number(base.perSecond), ratio));
      console.error(lines.at(-1));
      if (!row.atHalfRate) continue;
      // A bare route at the same rate shows which part of the tail is due to the load generator and the machine.
      const [ours, others] = await compare(ROUNDS, call.perSecond / 2);
      const halfFigures = [number(ours.perSecond), number(ours.p50), number(ours.p99)];
      half.push(tableRow(row.name, ...halfFigures, name, number(others.p50), number(others.p99)));
      console.error(half.at(-1));
    }
  } finally {
    await Promise.all([bare?.stop(), api.stop()]);
  }
  return { lines, half };
}

/** @param {string} call the first words of a row's name; empty for all @param {{ write?: boolean }} options */
async function measure(call, { write }) {
  pinLoad();
  const [postgres, mailServer] = await Promise.all([startPostgres(), startMailServer()]);
  /** @type {string} */
  let text;
  try {
    const env = { DATABASE_URL: postgres.url, SMTP_URL: mailServer.url };
    const { lines, half } = await measureRows(
      env,
      rows.filter(({ name }) => name.startsWith(call)),
    );
    text = [
      `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}, ${
        canPin
          ? 'each server on one core; load generator, PostgreSQL and mail server together on another'
          : 'nothing pinned to a core'
      }, ${CONDITIONS}.`,
      table(TITLES, lines),
      'At a constant half of its highest rate, alternating with a bare route; latencies from the moment a request was due:',
      table(HALF_TITLES, half),
    ].join('\n\n');
  } finally {
    await Promise.all([mailServer.stop(), postgres.stop()]);
  }
  process.stdout.write(`${text}\n`);
  if (write && !call) replaceInPage('bench:api', text);
  process.exit(0);
}

await runProgram(
  commandLine('npm run bench:api', "Compares the API's calls with bare routes of the same framework.")
    .argument('[call]', 'measure only this one', '')
    .option('--write', 'write the tables to docs/benchmarks.md')
    .action(measure),
);
