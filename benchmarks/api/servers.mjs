import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, nodeProgram, root, sourceConditions } from '../../scripts/lib/workspace.mjs';

/** Servers get one core and the load another, so that neither takes from the other. */
const SERVER_CORE = '0';
const LOAD_CORE = '1';

const canPin = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0;

/** Moves this process to the core of the load. @returns {boolean} whether that could be done */
export function pinLoad() {
  return canPin && spawnSync('taskset', ['-a', '-p', '-c', LOAD_CORE, String(process.pid)]).status === 0;
}

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server on its core. It says `listening on http://…` when it does.
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Server>}
 */
function startOnItsCore(args, env) {
  const [program = '', ...rest] = canPin
    ? ['taskset', '-c', SERVER_CORE, nodeProgram, ...args]
    : [nodeProgram, ...args];
  const child = spawn(program, rest, { cwd: root, env: childEnvironment(env), stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise((done) => child.once('close', done));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
      const url = /listening on (http:\/\/\S+)\n/.exec(output)?.[1];
      if (!url) return;
      resolve({
        url,
        async stop() {
          child.kill('SIGTERM');
          await closed;
        },
      });
    });
    closed.then((code) => reject(new Error(`A server ended before it listened, with code ${code}.`)));
  });
}

/** The same framework with routes that do nothing but what they are named after. */
export const startBare = () => startOnItsCore([join(root, 'benchmarks/api/bareServer.mjs')], {});

/**
 * The API as it is in production, but for its parts.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<Server>}
 */
export async function startApi(env) {
  const dataDir = await mkdtemp(join(tmpdir(), 'threefold-bench-'));
  const server = await startOnItsCore([...sourceConditions, join(root, 'sites/api/src/main.ts')], {
    DATA_DIR: dataDir,
    API_HOST: 'localhost',
    API_PORT: '0',
    BRANDS_FILE: join(root, 'sites/api/test/brands.fixture.json'),
    LOG_LEVEL: 'warn',
    DEMO_ACCOUNTS: 'no',
    ...env,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A PostgreSQL server of the tests' own kind.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  let url = '';
  // Not a static import: the tests' sources are no part of this project.
  const file = new URL('../../sites/api/test/postgresServer.ts', import.meta.url).href;
  /** @type {{ setup: (project: object) => Promise<() => Promise<void>> }} */
  const { setup } = await import(file);
  const stop = await setup({
    provide: (/** @type {string} */ _name, /** @type {string} */ value) => {
      url = value;
    },
  });
  return { url, stop };
}
