// Measures the API's calls on one core, alternating with bare routes of the same framework.
import { measure, medians } from './measure.mjs';
import { rows } from './rows.mjs';
import { startApi, startBare } from './servers.mjs';
import { fixed, number, percent, table, tableRow } from './table.mjs';

const ROUNDS = 3;
/** Warm-up, until the engine has compiled the hot code. */
const WARMING_ROUNDS = 2;
const SECONDS = 2;

const TITLES = [
  'call',
  'database',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU',
  'compared with',
  'requests/s',
  'CPU',
  'ratio',
  'ratio per second of CPU',
];
const HALF_TITLES = ['call', 'requests/s', 'p50 ms', 'p99 ms', 'compared with, at the same rate', 'p50 ms', 'p99 ms'];

const NOTHING = medians([]);

/** The call that is measured again with production's default logging. */
const LOGGED = 'getNewsArticles, public';

export const conditions = `${ROUNDS} rounds of ${SECONDS} s alternating with the bare route, medians`;

/** The path and text of the API's response to a read, which the bare server repeats. @param {import('./rows.mjs').Sent} sent @param {string} url */
async function answerTo({ reads }, url) {
  if (!reads) return undefined;
  const response = await fetch(url + reads.path, { headers: reads.headers });
  return /** @type {const} */ ([reads.path, await response.text()]);
}

/**
 * @param {string} database
 * @param {Record<string, string | undefined>} env
 * @param {readonly import('./rows.mjs').Row[]} measuredRows
 * @returns {Promise<{ lines: string[], half: string[] }>} lines of the two tables
 */
async function measureOn(database, env, measuredRows) {
  const api = await startApi(env);
  /** @type {import('./servers.mjs').Server | undefined} */
  let bare;
  const [lines, half] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  try {
    const prepared = [];
    for (const row of measuredRows) prepared.push({ row, sent: await row.prepare(api.url) });
    const answers = await Promise.all(prepared.map(({ sent }) => answerTo(sent, api.url)));
    bare = await startBare(Object.fromEntries(answers.filter((answer) => answer !== undefined)), env.DATABASE_URL);

    for (const { row, sent } of prepared) {
      const { name, connections, atHalfRate } = row;
      const load = { connections, seconds: SECONDS };
      // The second baseline has its bytes ready, so it is the same with either database: measured with PostgreSQL only.
      const baselines = env.DATABASE_URL ? sent.baselines : sent.baselines.slice(0, 1);
      /** The measurements of the API, then those of each bare route. @type {import('./measure.mjs').Measured[][]} */
      const rounds = [[], ...baselines.map(() => [])];
      for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
        sent.prepareRequests?.();
        const results = [await measure(api, { ...load, next: sent.toApi })];
        for (const { next } of baselines) results.push(await measure(bare, { ...load, next }));
        if (round >= WARMING_ROUNDS) for (const [index, measured] of results.entries()) rounds[index]?.push(measured);
      }
      const [call = NOTHING, ...bases] = rounds.map(medians);
      for (const [index, base] of bases.entries()) {
        const ratio = call.perSecond / base.perSecond;
        // The ratio of requests per second of CPU time, which excludes waiting for the load generator or the database.
        const ratioPerCpuSecond = (ratio * base.busy) / call.busy;
        lines.push(
          tableRow(
            name,
            database,
            number(call.perSecond),
            number(call.p50),
            number(call.p99),
            percent(call.busy),
            baselines[index]?.name ?? '',
            number(base.perSecond),
            percent(base.busy),
            ratio.toFixed(2),
            fixed(ratioPerCpuSecond),
          ),
        );
        console.error(lines.at(-1));
      }
      if (!atHalfRate || !env.DATABASE_URL) continue;
      // A bare route at the same rate shows which part of the tail is due to the load generator and the machine.
      const [base] = baselines;
      if (!base) throw new Error(`There is nothing to compare ${name} with.`);
      const rate = call.perSecond / 2;
      /** @type {import('./measure.mjs').Measured[][]} */
      const atHalfRateRounds = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        sent.prepareRequests?.();
        atHalfRateRounds[0]?.push(await measure(api, { ...load, next: sent.toApi, rate }));
        atHalfRateRounds[1]?.push(await measure(bare, { ...load, next: base.next, rate }));
      }
      const [ours = NOTHING, others = NOTHING] = atHalfRateRounds.map(medians);
      half.push(
        tableRow(
          name,
          number(ours.perSecond),
          number(ours.p50),
          number(ours.p99),
          base.name,
          number(others.p50),
          number(others.p99),
        ),
      );
      console.error(half.at(-1));
    }
  } finally {
    await Promise.all([bare?.stop(), api.stop()]);
  }
  return { lines, half };
}

/**
 * @param {string} name of a call: the first words of its row's name
 * @param {string} databaseUrl of a PostgreSQL server
 * @param {string} smtpUrl
 * @returns {Promise<string>} a table
 */
export async function measureOneCall(name, databaseUrl, smtpUrl) {
  const measuredRows = rows.filter((row) => row.name.startsWith(name));
  const { lines } = await measureOn('PostgreSQL', { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl }, measuredRows);
  return table(TITLES, lines);
}

/**
 * @param {string} databaseUrl of a PostgreSQL server
 * @param {string} smtpUrl
 * @returns {Promise<{ calls: string, halfRate: string }>} two tables
 */
export async function measureCalls(databaseUrl, smtpUrl) {
  const env = { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl };
  const onPostgres = await measureOn('PostgreSQL', env, rows);
  const embedded = await measureOn(
    'PGlite',
    { DATABASE_URL: undefined },
    rows.filter(({ embedded }) => embedded),
  );
  const logged = await measureOn(
    'PGlite, each request logged',
    { DATABASE_URL: undefined, LOG_LEVEL: 'info' },
    rows.filter(({ name }) => name === LOGGED),
  );
  return {
    calls: table(TITLES, [...onPostgres.lines, ...embedded.lines, ...logged.lines]),
    halfRate: table(HALF_TITLES, onPostgres.half),
  };
}
