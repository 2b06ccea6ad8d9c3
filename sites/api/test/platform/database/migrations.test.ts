import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../../src/commands/migrate.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { StartupError } from '../../../src/platform/startupError.ts';
import { startServer } from '../../../src/start.ts';
import { contentFolder } from '../../support/content.ts';
import { createUnmigratedDatabase, onPostgres } from '../../support/database/database.ts';
import { brandsFile, runCommand } from '../../support/server.ts';
import { eventually, PROCESSES_MS } from '../../support/timeouts.ts';

it.runIf(onPostgres)('migrations give up on a table that another transaction holds, and say so', async () => {
  const url = await createUnmigratedDatabase();
  const open = () => openDatabase({ kind: 'postgres', url }, { create: true });
  await (await open()).close();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  try {
    await other.query('begin; lock table drizzle.__drizzle_migrations');
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartupError);
    expect(refused).toMatchObject({ message: expect.stringContaining('wait for another transaction') });
    await other.query('commit');
    await (await open()).close();
  } finally {
    await other.end();
  }
});

it.runIf(onPostgres)(
  'a server that starts refuses connections; once its migrations wait it listens, is not ready and says why, until they succeed',
  {
    timeout: PROCESSES_MS,
  },
  async () => {
    const url = await createUnmigratedDatabase();
    await (await openDatabase({ kind: 'postgres', url }, { create: true })).close();
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const home = await mkdtemp(path.join(os.tmpdir(), 'threefold-migrations-'));
    const port = await getPort();
    const get = async (address: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${address}`);
      return { code: response.status, answer: await response.json() };
    };
    try {
      await other.query('begin; lock table drizzle.__drizzle_migrations');
      const settings = {
        API_HOST: '127.0.0.1',
        API_PORT: `${port}`,
        BRANDS_FILE: brandsFile,
        CONTENT_DIR: contentFolder,
        LOG_LEVEL: 'silent',
      };
      const started = startServer(readConfig({ ...settings, DATABASE_URL: url, DATA_DIR: home }));
      try {
        const waiting = {
          code: 503,
          answer: { status: 'UNAVAILABLE', detail: 'The migrations wait for other transactions.' },
        };
        const answers: unknown[] = [];
        await eventually(async () => expect(answers.push(await get('/readyz'))).toBe(1));
        expect(answers).toEqual([waiting]);
        expect(await get('/healthz')).toEqual({ code: 200, answer: { status: 'OK' } });
        expect(await get('/api/getPictures')).toEqual(waiting);
      } finally {
        await other.query('commit');
        const { app } = await started;
        expect(await get('/readyz')).toEqual({ code: 200, answer: { status: 'OK' } });
        await app.close();
      }
    } finally {
      await other.end();
      await rm(home, { recursive: true, force: true });
    }
  },
);

it.runIf(onPostgres)('npm run migrate creates the tables, and a second time finds nothing to do', async () => {
  const url = await createUnmigratedDatabase();
  const home = await mkdtemp(path.join(os.tmpdir(), 'threefold-migrate-'));
  try {
    for (const _time of [1, 2]) {
      expect(await runCommand(migrate, [], { DATA_DIR: home, DATABASE_URL: url })).toEqual({
        code: 0,
        stdout: 'The tables are those of this release.\n',
        stderr: '',
      });
    }
    await (await openDatabase({ kind: 'postgres', url })).close();
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
