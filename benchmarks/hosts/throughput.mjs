import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bytesOf, run } from '../api/load.mjs';
import { rows } from '../api/rows.mjs';
import { median, number, tableRow } from '../api/table.mjs';
import { startApis, startBalancer, startSites } from './cluster.mjs';

/** Of one core that each process has, in percent: three, nginx, PostgreSQL and the load generator fit on two cores. */
const SHARE = 12;
const ROUNDS = 4;
const SECONDS = 3;
/** Until the engine has compiled the hot code, in s. */
const WARMING_SECONDS = 5;
const CONNECTIONS = 16;

const API_COUNTS = [1, 2, 3];
const SITE_COUNTS = [1, 2];

/** Calls by the first words of their rows. @type {Record<string, string>} */
const CALLS = {
  getNewsArticles: 'a public read',
  getSessionUser: 'a signed-in read',
  submitHSBContactForm: 'a booking',
};

/** Until all mails are sent, which would take of the shares. @param {string} databaseUrl */
async function untilMailed(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = `select count(*)::int as n from outbox_messages where state in ('queued', 'sending')`;
  while ((await client.query(waiting)).rows[0].n > 0) await delay(200);
  await client.end();
}

/**
 * Requests a second that processes answer with their shares, after a warm-up without.
 * @param {string} url
 * @param {readonly import('./cluster.mjs').Host[]} hosts
 * @param {readonly { next: () => Buffer, prepareRequests?: () => void }[]} kinds of requests
 * @param {() => Promise<void>} [warm] is called after the warm-up
 */
async function perSecond(url, hosts, kinds, warm) {
  const connections = CONNECTIONS * hosts.length;
  const once = async (/** @type {(typeof kinds)[number]} */ { next, prepareRequests }, seconds = SECONDS) => {
    prepareRequests?.();
    return (await run({ url, connections, seconds, next })).perSecond;
  };
  for (const kind of kinds) await once(kind, WARMING_SECONDS);
  await warm?.();
  for (const host of hosts) host.limitTo(SHARE);
  const measured = [];
  for (const kind of kinds) {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await once(kind));
    // In the first one the processes still have what they did not use before.
    measured.push(median(rounds.slice(1)));
  }
  return measured;
}

/** @param {number} count of processes @param {Record<string, string>} env with a database of their own */
async function ofApis(count, env) {
  const apis = await startApis(count, env);
  const balancer = await startBalancer(apis.hosts, []);
  try {
    const kinds = [];
    for (const row of rows.filter(({ name }) => CALLS[name.split(',')[0] ?? ''])) {
      const { toApi, prepareRequests } = await row.prepare(balancer.api);
      kinds.push({ next: toApi, ...(prepareRequests && { prepareRequests }) });
    }
    return await perSecond(balancer.api, apis.hosts, kinds, () => untilMailed(String(env.DATABASE_URL)));
  } finally {
    await balancer.stop();
    await apis.remove();
  }
}

/** @param {number} count of processes @param {string} apiUrl */
async function ofSites(count, apiUrl) {
  const sites = await startSites(count, apiUrl);
  const balancer = await startBalancer([], sites.hosts);
  const headers = { Host: 'localhost', 'Accept-Encoding': 'br' };
  const request = bytesOf({ method: 'GET', path: '/Home', headers });
  try {
    return await perSecond(balancer.site, sites.hosts, [{ next: () => request }]);
  } finally {
    await balancer.stop();
    await sites.remove();
  }
}

/** @param {string} name @param {readonly number[]} figures by number of processes */
function lineOf(name, figures) {
  const [one = 1] = figures;
  const ratios = figures.map((figure, index) => (figure / one / (index + 1)).toFixed(2));
  const cell = (/** @type {readonly string[]} */ cells, /** @type {number} */ index) => cells[index] ?? '';
  const shown = figures.map((figure) => number(figure));
  return tableRow(name, ...API_COUNTS.map((_, index) => cell(shown, index)), cell(ratios, 1), cell(ratios, 2));
}

export const THROUGHPUT_OF = `Each process has ${SHARE} % of a core. nginx, PostgreSQL, the mail server and the load generator have what is left. Medians of ${ROUNDS} rounds of ${SECONDS} s.`;
export const THROUGHPUT_TITLES = ['requests/s', '1 process', '2', '3', 'of twice', 'of three times'];

/**
 * What more processes add.
 * @param {() => Promise<Record<string, string>>} newEnvironment with an empty database
 * @returns {Promise<string[]>} lines of the table
 */
export async function measureThroughput(newEnvironment) {
  /** @type {number[][]} */
  const ofCounts = [];
  for (const count of API_COUNTS) {
    ofCounts.push(await ofApis(count, await newEnvironment()));
  }
  const lines = Object.values(CALLS).map((name, row) =>
    lineOf(
      name,
      ofCounts.map((figures) => figures[row] ?? 0),
    ),
  );
  const api = await startApis(1, await newEnvironment());
  try {
    const pages = [];
    for (const count of SITE_COUNTS) pages.push((await ofSites(count, api.hosts[0]?.url ?? ''))[0] ?? 0);
    return [...lines, lineOf('a page', pages)];
  } finally {
    await api.remove();
  }
}
