import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bytesOf, run } from '../api/load.mjs';
import { rows } from '../api/rows.mjs';
import { median, number, tableRow } from '../api/table.mjs';
import { startApis, startBalancer, startSites } from './cluster.mjs';

/** Of one core that each process has, in percent: three fit on that core, whose rest belongs to whatever else runs. */
const SHARE = 20;
const ROUNDS = 4;
const SECONDS = 3;
/** Until the engine has compiled the hot code, in s. */
const WARMING_SECONDS = 5;
const CONNECTIONS = 16;

const API_COUNTS = [1, 2, 3];
const SITE_COUNTS = [1, 2];

/** Where nothing answers: mails wait, because sending them takes a process as long as it takes to answer several bookings. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:9';

const BOOKING = 'submitHSBContactForm';
/** Calls by the first words of their rows. @type {Record<string, string>} */
const CALLS = {
  getNewsArticles: 'a public read',
  getSessionUser: 'a signed-in read',
  [BOOKING]: 'a booking',
};

/** Until all mails are sent. @param {string} databaseUrl */
async function untilMailed(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = `select count(*)::int as n from outbox_messages where state in ('queued', 'sending')`;
  while ((await client.query(waiting)).rows[0].n > 0) await delay(50);
  await client.end();
}

/**
 * @typedef {{ perSecond: number, cpuMs: number }} Throughput requests a second, and what each takes of a core
 * @typedef {{ next: () => Buffer, prepareRequests?: () => void }} Kind of requests
 */

/**
 * @param {string} url
 * @param {readonly import('./cluster.mjs').Host[]} hosts that answer
 * @param {Omit<import('../api/load.mjs').Load, 'url'>} what
 * @param {() => Promise<void>} [settled] when all work is done that requests have left
 * @returns {Promise<Throughput>}
 */
async function load(url, hosts, what, settled) {
  const cpuMs = () => hosts.reduce((sum, host) => sum + host.cpuMs(), 0);
  const [began, cpuBefore] = [performance.now(), cpuMs()];
  const { perSecond } = await run({ url, ...what });
  const answered = (perSecond * (performance.now() - began)) / 1000;
  await settled?.();
  return { perSecond, cpuMs: (cpuMs() - cpuBefore) / answered };
}

/** @typedef {{ url: string, hosts: readonly import('./cluster.mjs').Host[], kinds: readonly Kind[] }} Cluster */

/**
 * What clusters answer with their shares, after a warm-up without. They take turns, because other programs may slow the machine
 * down for minutes.
 * @param {readonly Cluster[]} clusters with the same kinds of requests
 * @returns {Promise<Throughput[][]>} by kind and cluster
 */
async function throughputs(clusters) {
  const once = async (/** @type {Cluster} */ { url, hosts, kinds }, /** @type {number} */ index, seconds = SECONDS) => {
    const kind = kinds[index];
    if (!kind) throw new Error('A cluster lacks a kind of requests.');
    kind.prepareRequests?.();
    return load(url, hosts, { connections: CONNECTIONS * hosts.length, seconds, next: kind.next });
  };
  const kinds = clusters[0]?.kinds ?? [];
  for (const cluster of clusters) {
    for (const index of kinds.keys()) await once(cluster, index, WARMING_SECONDS);
    for (const host of cluster.hosts) host.limitTo(SHARE);
  }
  const measured = [];
  for (const index of kinds.keys()) {
    /** @type {Throughput[][]} */
    const rounds = clusters.map(() => []);
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [at, cluster] of clusters.entries()) rounds[at]?.push(await once(cluster, index));
    measured.push(
      rounds.map((each) => {
        // In the first one the processes still have what they did not use before.
        const later = each.slice(1);
        return {
          perSecond: median(later.map(({ perSecond }) => perSecond)),
          cpuMs: median(later.map(({ cpuMs }) => cpuMs)),
        };
      }),
    );
  }
  return measured;
}

/** @param {string} url @param {readonly string[]} names of calls */
async function kindsOf(url, names) {
  /** @type {Kind[]} */
  const kinds = [];
  for (const row of rows.filter(({ name }) => names.includes(name.split(',')[0] ?? ''))) {
    const { toApi, prepareRequests } = await row.prepare(url);
    kinds.push({ next: toApi, ...(prepareRequests && { prepareRequests }) });
  }
  return kinds;
}

/** @param {() => Promise<Record<string, string>>} newEnvironment with an empty database */
async function ofApis(newEnvironment) {
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [];
  try {
    /** @type {Cluster[]} */
    const clusters = [];
    for (const count of API_COUNTS) {
      const apis = await startApis(count, { ...(await newEnvironment()), SMTP_URL: NO_MAIL_SERVER });
      ends.unshift(apis.remove);
      const balancer = await startBalancer(apis.hosts, []);
      ends.unshift(balancer.stop);
      const kinds = await kindsOf(balancer.api, Object.keys(CALLS));
      clusters.push({ url: balancer.api, hosts: apis.hosts, kinds });
    }
    return await throughputs(clusters);
  } finally {
    for (const end of ends) await end();
  }
}

/** What a booking takes of a core until both mails are sent. @param {Record<string, string>} env with a database of its own */
async function cpuWithMails(env) {
  const apis = await startApis(1, env);
  try {
    const [host] = apis.hosts;
    const [booking] = await kindsOf(host?.url ?? '', [BOOKING]);
    if (!host || !booking) throw new Error('There is no booking to send.');
    const once = async () => {
      booking.prepareRequests?.();
      const what = { connections: 1, seconds: WARMING_SECONDS, next: booking.next };
      return (await load(host.url, [host], what, () => untilMailed(String(env.DATABASE_URL)))).cpuMs;
    };
    await once();
    return await once();
  } finally {
    await apis.remove();
  }
}

/** @param {string} apiUrl */
async function ofSites(apiUrl) {
  const request = bytesOf({ method: 'GET', path: '/Home', headers: { Host: 'localhost', 'Accept-Encoding': 'br' } });
  /** @type {(() => Promise<unknown>)[]} */
  const ends = [];
  try {
    /** @type {Cluster[]} */
    const clusters = [];
    for (const count of SITE_COUNTS) {
      const sites = await startSites(count, apiUrl);
      ends.unshift(sites.remove);
      const balancer = await startBalancer([], sites.hosts);
      ends.unshift(balancer.stop);
      clusters.push({ url: balancer.site, hosts: sites.hosts, kinds: [{ next: () => request }] });
    }
    return await throughputs(clusters);
  } finally {
    for (const end of ends) await end();
  }
}

/** @param {string} name @param {readonly Throughput[]} figures by number of processes */
function lineOf(name, figures) {
  const perSecond = figures.map((figure) => figure.perSecond);
  const [one = 1] = perSecond;
  const ratios = perSecond.map((figure, index) => (figure / one / (index + 1)).toFixed(2));
  const cell = (/** @type {readonly string[]} */ cells, /** @type {number} */ index) => cells[index] ?? '';
  const shown = perSecond.map((figure) => number(figure));
  return tableRow(
    name,
    ...API_COUNTS.map((_, index) => cell(shown, index)),
    cell(ratios, 1),
    cell(ratios, 2),
    (figures[0]?.cpuMs ?? 0).toPrecision(2),
  );
}

export const THROUGHPUT_OF = `Each process has ${SHARE} % of the same core. nginx, PostgreSQL and the load generator have what is left. Medians of ${ROUNDS} rounds of ${SECONDS} s.`;
export const THROUGHPUT_TITLES = [
  'requests/s',
  '1 process',
  '2',
  '3',
  'of twice',
  'of three times',
  'ms of a core for each',
];

/**
 * What more processes add.
 * @param {() => Promise<Record<string, string>>} newEnvironment with an empty database
 * @returns {Promise<string[]>} lines of the table
 */
export async function measureThroughput(newEnvironment) {
  const calls = await ofApis(newEnvironment);
  const lines = Object.values(CALLS).map((name, row) => lineOf(name, calls[row] ?? []));
  const withMails = (await cpuWithMails(await newEnvironment())).toPrecision(2);
  const empty = Array.from({ length: THROUGHPUT_TITLES.length - 2 }, () => '');
  const api = await startApis(1, await newEnvironment());
  try {
    const pages = await ofSites(api.hosts[0]?.url ?? '');
    return [...lines, tableRow('a booking with both its mails', ...empty, withMails), lineOf('a page', pages[0] ?? [])];
  } finally {
    await api.remove();
  }
}
