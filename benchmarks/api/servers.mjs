import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { childEnvironment, nodeProgram, root, sourceConditions } from '../../scripts/lib/workspace.mjs';
import { CAPTCHA_SECRET } from './captcha.mjs';

const CORES = availableParallelism();

/** How many cores the servers have: all but the last, which is for the load generator, PostgreSQL and the mail server. */
export const SERVER_CORES = Math.max(CORES - 1, 1);
const LOAD_CORE = String(CORES - 1);

/** Whether a process can be pinned to a core and its CPU time measured. */
export const canPin = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

/** Pins this process and its unpinned children to the load generator's core. */
export function pinLoad() {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', LOAD_CORE, String(process.pid)]);
}

/** Whether wrk is installed and can be pinned. It uses so little CPU that servers may use every core. */
export const hasWrk = canPin && spawnSync('wrk', ['-v']).error === undefined;

/** How many cores the scaling benchmark gives to its servers. */
export const SCALE_CORES = hasWrk ? CORES : SERVER_CORES;

/** Linux cgroups (version 1), which limit a process's CPU share. */
const CGROUP_FOLDER = '/sys/fs/cgroup/cpu';

function mayWrite(/** @type {string} */ path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a process can be limited to a CPU share, so that several servers do not take each other's share. */
export const canLimitCpu = hasWrk && mayWrite(`${CGROUP_FOLDER}/cpu.cfs_quota_us`);

/** Period of the CPU share in µs: short compared with a response time. */
const PERIOD = 10_000;

/**
 * Limits a process to a CPU share.
 * @param {number} pid
 * @param {number} share of a core, such as 0.25
 * @returns {() => void} removes the limit after the process has ended
 */
function limitCpu(pid, share) {
  const group = `${CGROUP_FOLDER}/threefold-${pid}`;
  mkdirSync(group);
  const settings = { 'cpu.cfs_period_us': PERIOD, 'cpu.cfs_quota_us': share * PERIOD, 'cgroup.procs': pid };
  for (const [name, value] of Object.entries(settings)) writeFileSync(`${group}/${name}`, String(value));
  return () => rmdirSync(group);
}

/** Every core, in taskset's format. */
export const ANY_CORE = `0-${CORES - 1}`;

/**
 * Requests a URL repeatedly, from any core.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {{ connections: number, seconds: number }} load
 * @returns {Promise<number>} responses per second
 */
export async function runWrk(url, headers, { connections, seconds }) {
  const headerArguments = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, ...headerArguments, url];
  const child = spawn('taskset', ['-c', ANY_CORE, 'wrk', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await new Promise((done) => child.once('close', done));
  const rate = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  if (!(rate > 0) || /Non-2xx|Socket errors/.test(output)) throw new Error(`Some requests failed: ${output}`);
  return rate;
}

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => number} cpuSeconds CPU time used so far; NaN where unknown
 * @property {(share: number) => void} limitCpu limits it to a share of a core, such as 0.25; needs {@link canLimitCpu}
 * @property {() => Promise<void>} stop
 */

const TICKS_PER_SECOND = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout ?? '') || 100;

/** @param {number | undefined} pid */
function cpuSecondsOf(pid) {
  if (!canPin) return Number.NaN;
  // User and system time are the 14th and 15th fields; the second, in brackets, may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Starts a server, pinned to a core where that is possible, and waits for its line `listening on http://…`.
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {number | string} [core] as taskset names cores
 * @returns {Promise<Server>}
 */
function startOnCore(args, env, core = 0) {
  const [program = '', ...rest] = canPin
    ? ['taskset', '-c', String(core), nodeProgram, ...args]
    : [nodeProgram, ...args];
  const child = spawn(program, rest, { cwd: root, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise((done) => child.once('close', done));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const url = /listening on (http:\/\/\S+)\n/.exec(output)?.[1];
      if (!url) return;
      // Later output, one line per request, is discarded.
      child.stdout.removeAllListeners('data').resume();
      let removeLimit = () => {};
      resolve({
        url,
        cpuSeconds: () => cpuSecondsOf(child.pid),
        limitCpu(share) {
          if (child.pid) removeLimit = limitCpu(child.pid, share);
        },
        async stop() {
          child.kill('SIGTERM');
          await closed;
          removeLimit();
        },
      });
    });
    closed.then((code) => reject(new Error(`A server exited before it listened, with code ${code}.`)));
  });
}

/**
 * Starts a server of bare routes in the API's own framework.
 * @param {Record<string, string>} bodies its responses, by path
 * @param {string | undefined} databaseUrl
 */
export const startBare = (bodies, databaseUrl) =>
  startOnCore([join(root, 'benchmarks/api/bareServer.mjs')], {
    BARE_BODIES: JSON.stringify(bodies),
    DATABASE_URL: databaseUrl,
  });

/**
 * The API in production mode, with sandbox parts.
 * @param {Record<string, string | undefined>} env
 * @param {number | string} [core] as taskset names cores
 * @returns {Promise<Server>}
 */
export async function startApi(env, core) {
  const dataDir = await mkdtemp(join(tmpdir(), 'threefold-bench-'));
  const args = [...sourceConditions, join(root, 'sites/api/src/main.ts')];
  const settings = {
    DATA_DIR: dataDir,
    API_HOST: 'localhost',
    API_PORT: '0',
    BRANDS_FILE: join(root, 'sites/api/test/brands.fixture.json'),
    ALTCHA_SECRET: CAPTCHA_SECRET,
    ACCOUNT_SECRET: CAPTCHA_SECRET,
    LOG_LEVEL: 'warn',
    DEMO_ACCOUNTS: 'no',
    BOOKINGS_PER_DAY: '1000000',
    // So that each booking can name a network of its own in X-Forwarded-For.
    TRUST_PROXY: '127.0.0.1,::1',
    ...env,
  };
  const server = await startOnCore(args, settings, core);
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The mail server's delay in accepting a mail, in ms. */
const MAIL_SERVER_MS = 100;

/** A mail server with a realistic delay. @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      stream.resume().on('end', () => delay(MAIL_SERVER_MS).then(() => done()));
    },
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

/**
 * A PostgreSQL server like the tests', with fsync as in production.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  // A dynamic import, because the tests' sources are not part of this TypeScript project.
  const file = new URL('../../sites/api/test/support/postgres.ts', import.meta.url).href;
  /** @type {{ preparePostgres: () => Promise<{ home: string, programs: object }>, startPostgres: (programs: object, folder: string, settings: Record<string, string>) => Promise<{ url: string, remove: () => Promise<void> }> }} */
  const postgres = await import(file);
  const { home, programs } = await postgres.preparePostgres();
  const { url, remove } = await postgres.startPostgres(programs, home, { shared_buffers: '128MB' });
  return {
    url,
    async stop() {
      await remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}
