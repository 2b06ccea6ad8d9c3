import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';
import { ACCOUNT_SECRET } from './captcha.mjs';

const CORES = availableParallelism();

/** The servers have the first core; this one is for the load generator, PostgreSQL and the mail server. */
const LOAD_CORE = String(CORES - 1);

/** Whether a process can be pinned to a core. */
export const canPin = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

/** Pins this process and its unpinned children to the load generator's core. */
export function pinLoad() {
  if (canPin) spawnSync('taskset', ['-a', '-p', '-c', LOAD_CORE, String(process.pid)]);
}

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server, pinned to a core where that is possible, and waits for its line `listening on http://…`.
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Server>}
 */
function startOnCore(args, env) {
  const [program = '', ...rest] = canPin ? ['taskset', '-c', '0', nodeProgram, ...args] : [nodeProgram, ...args];
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
      resolve({
        url,
        async stop() {
          child.kill('SIGTERM');
          await closed;
        },
      });
    });
    closed.then((code) => reject(new Error(`A server exited before it listened, with code ${code}.`)));
  });
}

/**
 * Starts a server of bare routes in the API's own framework.
 * @param {Record<string, string>} bodies its responses, by path
 * @param {Record<string, string>} env with DATABASE_URL
 */
export const startBare = (bodies, env) =>
  startOnCore([join(root, 'benchmarks/api/bareServer.mjs')], { ...env, BARE_BODIES: JSON.stringify(bodies) });

/**
 * The environment of an API process, with sandbox parts and without limits that a load reaches.
 * @param {string} dataDir its folder, which is created
 * @param {Record<string, string | undefined>} env
 */
export async function apiSettings(dataDir, env) {
  const { fixture } = await import(pathToFileURL(join(root, 'sites/api/test/support/brands.ts')).href);
  const brandsFile = join(dataDir, 'brands.json');
  await mkdir(dataDir, { recursive: true });
  await writeFile(brandsFile, JSON.stringify(fixture));
  return {
    DATA_DIR: dataDir,
    BRANDS_FILE: brandsFile,
    ACCOUNT_SECRET,
    LOG_LEVEL: 'warn',
    DEMO_ACCOUNTS: 'no',
    BOOKINGS_PER_DAY: '1000000',
    // So that each booking can name a network of its own in X-Forwarded-For.
    TRUST_PROXY: '127.0.0.1,::1',
    ...env,
  };
}

/**
 * Starts the API, pinned to a core.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Server>}
 */
export async function startApi(env) {
  const dataDir = await mkdtemp(join(tmpdir(), 'threefold-bench-'));
  const settings = await apiSettings(dataDir, { API_HOST: 'localhost', API_PORT: '0', ...env });
  const server = await startOnCore([join(root, 'sites/api/src/main.ts')], settings);
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
  // A client was killed.
  server.on('error', () => undefined);
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
  const file = new URL('../../sites/api/test/support/database/postgres.ts', import.meta.url).href;
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
