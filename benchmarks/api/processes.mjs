// Several processes of the API on one PostgreSQL: how throughput scales with a second and a third.
import { run } from './load.mjs';
import { rows } from './rows.mjs';
import { ANY_CORE, canLimitCpu, hasWrk, runWrk, SCALE_CORES, startApi } from './servers.mjs';
import { fixed, median, number, table, tableRow } from './table.mjs';

/** @typedef {import('./servers.mjs').Server} Server */

const COUNTS = [1, 2, 3];
const ROUNDS = 5;
const SECONDS = 2;
/** Connections per process. */
const CONNECTIONS = 24;
/** CPU share of each process: three leave most of two cores to PostgreSQL and the load generator. */
export const CPU_SHARE = 0.2;
const CALLS = ['getNewsArticles, public', 'getSessionUser, signed in'];

const TITLES = [
  'call',
  'processes',
  'cores',
  'cores used',
  'reads/s',
  'ratio to one',
  'reads per second of CPU',
  'ratio to one',
];

/** @param {import('./rows.mjs').Sent} sent @param {string} url @param {number} connections @returns {Promise<number>} */
async function readsOf({ toApi, reads }, url, connections) {
  const load = { connections, seconds: SECONDS };
  if (hasWrk && reads) return runWrk(url + reads.path, reads.headers, load);
  return (await run({ url, next: toApi, ...load })).perSecond;
}

/**
 * @param {readonly Server[]} servers
 * @param {import('./rows.mjs').Sent} sent
 * @returns {Promise<{ rate: number, coresUsed: number }>} reads a second, and how many cores the servers used
 */
async function measureTogether(servers, sent) {
  /** @type {{ rate: number, coresUsed: number }[]} */
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const used = () => servers.reduce((sum, { cpuSeconds }) => sum + cpuSeconds(), 0);
    const [began, before] = [performance.now(), used()];
    const rates = await Promise.all(servers.map(({ url }) => readsOf(sent, url, CONNECTIONS)));
    const coresUsed = ((used() - before) * 1000) / (performance.now() - began);
    // The first round is a warm-up.
    if (round > 0) rounds.push({ rate: rates.reduce((sum, one) => sum + one, 0), coresUsed });
  }
  return { rate: median(rounds.map(({ rate }) => rate)), coresUsed: median(rounds.map(({ coresUsed }) => coresUsed)) };
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {boolean} inShares whether each process is limited to a share of a core. Otherwise they are pinned to the cores in turn
 * @returns {Promise<string[]>} rows of the table
 */
async function linesOf(env, inShares) {
  const servers = await Promise.all(COUNTS.map((_, index) => startApi(env, inShares ? ANY_CORE : index % SCALE_CORES)));
  const lines = [];
  try {
    const calls = rows.filter(({ name }) => CALLS.includes(name));
    // A session started at one process is valid at the others through the database.
    const requests = await Promise.all(calls.map((row) => row.prepare(servers[0]?.url ?? '')));
    // Warmed up at full speed, because a server with a small CPU share would take long.
    for (const { url, limitCpu } of inShares ? servers : []) {
      for (const sent of requests) await readsOf(sent, url, CONNECTIONS);
      limitCpu(CPU_SHARE);
    }
    for (const [index, row] of calls.entries()) {
      const sent = requests[index];
      if (!sent) continue;
      /** With one process. */
      let [firstRate, firstPerCpuSecond] = [0, 0];
      for (const count of COUNTS) {
        const { rate, coresUsed } = await measureTogether(servers.slice(0, count), sent);
        const perCpuSecond = rate / coresUsed;
        if (count === 1) [firstRate, firstPerCpuSecond] = [rate, perCpuSecond];
        const cores = inShares ? (count * CPU_SHARE).toFixed(1) : Math.min(count, SCALE_CORES);
        const figures = [
          number(rate),
          fixed(rate / firstRate),
          number(perCpuSecond),
          fixed(perCpuSecond / firstPerCpuSecond),
        ];
        lines.push(tableRow(row.name, count, cores, fixed(coresUsed), ...figures));
        console.error(lines.at(-1));
      }
    }
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
  return lines;
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>} a table
 */
export async function measureProcesses(env) {
  const inShares = canLimitCpu ? await linesOf(env, true) : [];
  return table(TITLES, [...inShares, ...(await linesOf(env, false))]);
}
