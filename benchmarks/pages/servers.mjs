import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { childEnvironment, nodeProgram, root } from '../../scripts/lib/workspace.mjs';

/** @typedef {{ key: string, displayName: string, localHost: string, homePath: string }} Brand */

/** Dynamic, because the site's sources are a separate TypeScript project. @param {string} path */
export const fromSite = (path) => import(pathToFileURL(join(root, 'sites', 'web', path)).href);

/**
 * Copies the built site, and takes the scripts out of its pages. Their fonts then load at once, as without scripting.
 * @param {string} built the built site
 * @returns {string} the copy's folder
 */
export function withoutScripts(built) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-without-scripts-'));
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'pages'), { encoding: 'utf8', recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, 'pages', name);
    const page = readFileSync(file, 'utf8').replaceAll(/<script[\s\S]*?<\/script>| media="\(scripting: none\)"/g, '');
    writeFileSync(file, page);
  }
  return folder;
}

/**
 * Starts a server and waits until it listens.
 * @param {string} program
 * @param {Record<string, string>} env
 * @returns {Promise<() => Promise<void>>} stops it
 */
async function startServer(program, env) {
  const child = spawn(nodeProgram, [join(root, program)], {
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    ended.then((code) => reject(new Error(`${program} exited with ${code} before it listened.`)));
  });
  return async () => {
    child.kill();
    await ended;
  };
}

/** @typedef {{ port: number, end: () => Promise<void> }} RunningServer */

const SITE_PROGRAM = 'sites/web/server/main.ts';
const LOOPBACK = '127.0.0.1';

/**
 * Serves a folder with the site's own server.
 * @param {string} folder
 * @returns {Promise<RunningServer>}
 */
export async function serve(folder) {
  const port = await getPort();
  return { port, end: await startServer(SITE_PROGRAM, { SITE_DIR: folder, PORT: `${port}`, HOST: LOOPBACK }) };
}

/**
 * Serves a built site with the site's own server, and the API with an empty database.
 * @param {string} folder
 * @returns {Promise<RunningServer>}
 */
export async function serveSiteAndApi(folder) {
  const [port, apiPort] = [await getPort(), await getPort()];
  const data = mkdtempSync(join(tmpdir(), 'pages-data-'));
  const ports = { PORT: `${port}`, API_PORT: `${apiPort}` };
  const endApi = await startServer('sites/api/src/main.ts', {
    ...ports,
    API_HOST: LOOPBACK,
    DATA_DIR: data,
    DATABASE_URL: '',
    SMTP_URL: '',
    DEMO_ACCOUNTS: 'no',
    BRANDS_FILE: join(folder, 'brands.json'),
    LOG_LEVEL: 'warn',
  });
  const endSite = await startServer(SITE_PROGRAM, { ...ports, SITE_DIR: folder, HOST: LOOPBACK }).catch(
    async (error) => {
      await endApi();
      throw error;
    },
  );
  return {
    port,
    async end() {
      await Promise.all([endApi(), endSite()]);
      rmSync(data, { recursive: true });
    },
  };
}
