// The API's calls on one core, each beside the same framework's bare route, turn by turn in one run.
import { measure, medians } from './measure.mjs';
import { barePath, rows } from './rows.mjs';
import { startApi, startBare } from './servers.mjs';
import { line, number, percent, table } from './table.mjs';

const ROUNDS = 3;
const SECONDS = 2;
const HALF_RATE_SECONDS = 4;

const TITLES = ['call', 'database', 'a second', 'p50 ms', 'p99 ms', 'core', 'beside', 'a second', 'core', 'ratio'];
const HALF_TITLES = ['call', 'asked for a second', 'p50 ms', 'p99 ms'];

export const conditions = `${ROUNDS} rounds of ${SECONDS} s by turns with the bare route, medians`;

/** The public and private reads, as the API answers them. @param {import('./rows.mjs').Sent} sent @param {string} url */
async function answerOf({ toApi }, url) {
  const [head = '', ...headers] = toApi().toString().split('\r\n');
  const [method, path = ''] = head.split(' ');
  if (method !== 'GET') return undefined;
  const pairs = headers.filter(Boolean).map((header) => /** @type {[string, string]} */ (header.split(': ', 2)));
  const response = await fetch(url + path, { headers: Object.fromEntries(pairs) });
  return /** @type {const} */ ([barePath(path), await response.text()]);
}

/**
 * @param {string} database
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{ lines: string[], half: string[] }>} lines of the two tables
 */
async function measureOn(database, env) {
  const api = await startApi(env);
  /** @type {import('./servers.mjs').Server | undefined} */
  let bare;
  const [lines, half] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  try {
    const wanted = rows.filter(({ postgresOnly }) => !postgresOnly || env.DATABASE_URL);
    const prepared = [];
    for (const row of wanted) prepared.push({ row, sent: await row.prepare(api.url) });
    const answers = await Promise.all(prepared.map(({ sent }) => answerOf(sent, api.url)));
    bare = await startBare(Object.fromEntries(answers.filter((answer) => answer !== undefined)), env.DATABASE_URL);

    for (const { row, sent } of prepared) {
      const { name, beside, connections, atHalfRate } = row;
      const toApi = { next: sent.toApi, connections, seconds: SECONDS };
      const toBare = { next: sent.toBare, connections, seconds: SECONDS };
      sent.stock?.();
      await measure(bare, { ...toBare, seconds: 1 });
      await measure(api, { ...toApi, seconds: 1 });
      /** @type {import('./measure.mjs').Measured[]} */
      const ours = [];
      /** @type {import('./measure.mjs').Measured[]} */
      const theirs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        sent.stock?.();
        theirs.push(await measure(bare, toBare));
        ours.push(await measure(api, toApi));
      }
      const [call, base] = [medians(ours), medians(theirs)];
      const ratio = (call.perSecond / base.perSecond).toFixed(2);
      lines.push(
        line(
          ...[name, database, number(call.perSecond), number(call.p50), number(call.p99), percent(call.busy)],
          ...[beside, number(base.perSecond), percent(base.busy), ratio],
        ),
      );
      console.error(lines.at(-1));
      if (!atHalfRate || !env.DATABASE_URL) continue;
      sent.stock?.();
      const rate = call.perSecond / 2;
      const calm = await measure(api, { ...toApi, rate, seconds: HALF_RATE_SECONDS });
      half.push(line(name, number(calm.perSecond), number(calm.p50), number(calm.p99)));
      console.error(half.at(-1));
    }
  } finally {
    await Promise.all([bare?.stop(), api.stop()]);
  }
  return { lines, half };
}

/**
 * @param {string} databaseUrl of a PostgreSQL server
 * @param {string} smtpUrl
 * @returns {Promise<{ calls: string, halfRate: string }>} two tables
 */
export async function measureCalls(databaseUrl, smtpUrl) {
  const onPostgres = await measureOn('PostgreSQL', { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl });
  const embedded = await measureOn('PGlite', { DATABASE_URL: undefined });
  return {
    calls: table(TITLES, [...onPostgres.lines, ...embedded.lines]),
    halfRate: table(HALF_TITLES, onPostgres.half),
  };
}
