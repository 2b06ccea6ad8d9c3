import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createUnmigratedDatabase, onPostgres } from '../../support/database/database.ts';
import { hasPooler, type Pooler, startPooler } from '../../support/database/pooler.ts';
import { queryRows } from '../../support/database/query.ts';
import { openBrowser, somebody } from '../../support/people/browser.ts';
import { requestsTo } from '../../support/requests.ts';
import { contact } from '../../support/samples.ts';
import { startProcess } from '../../support/server.ts';
import { PROCESSES_MS } from '../../support/timeouts.ts';

const IGNORE = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout';

describe.runIf(onPostgres && hasPooler)('behind PgBouncer in transaction mode', () => {
  let dataDir: string;
  let url: string;
  let database: string;
  let pooler: Pooler | undefined;
  const cleanups: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-pooled-'));
    url = await createUnmigratedDatabase();
    database = new URL(url).pathname.slice(1);
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup();
    await pooler?.stop();
    pooler = undefined;
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Starts an API through the pooler, with a data folder of its own. */
  const start = (folder: string) => {
    const server = startProcess({
      DATA_DIR: path.join(dataDir, folder),
      DATABASE_URL: pooler?.urlOf(database) ?? '',
      ACCOUNT_SECRET: 'a secret that both processes share',
    });
    cleanups.push(async () => {
      server.process.kill('SIGKILL');
      await server.ended;
    });
    return server;
  };

  it('two processes migrate an empty database, and serve forms and sessions on two connections', {
    timeout: PROCESSES_MS,
  }, async () => {
    pooler = await startPooler(inject('postgresUrl'), [IGNORE]);
    await queryRows(url, `alter database ${database} set statement_timeout = '10s'`);
    const servers = [start('one'), start('two')];
    const [first, second] = await Promise.all(servers.map(async ({ listening }) => requestsTo(await listening)));
    if (!first || !second) throw new Error('Two processes were started.');

    const sent = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? first : second).post('/api/submitContactForm', contact({ email: `person${index}@northgate.test` })),
    );
    expect((await Promise.all(sent)).map(({ code }) => code)).toEqual(Array(20).fill(200));
    expect(await queryRows(url, 'select 1 from contact_messages')).toHaveLength(20);

    const visitor = openBrowser(first);
    expect((await visitor.call('register', somebody())).code).toBe(200);
    const checks = Array.from({ length: 20 }, (_, index) =>
      Object.assign(openBrowser(index % 2 ? first : second), { cookie: visitor.cookie }).isSignedIn(),
    );
    expect(await Promise.all(checks)).toEqual(Array(20).fill(true));
  });

  it('says what PgBouncer has to ignore', { timeout: PROCESSES_MS }, async () => {
    pooler = await startPooler(inject('postgresUrl'));
    const { code, stderr } = await start('one').ended;
    expect(code).toBe(1);
    expect(stderr).toContain(`set ${IGNORE} in pgbouncer.ini`);
  });

  it('says that statements have no time limit then', { timeout: PROCESSES_MS }, async () => {
    pooler = await startPooler(inject('postgresUrl'), [IGNORE]);
    const { code, stderr } = await start('one').ended;
    expect(code).toBe(1);
    expect(stderr).toContain('has no time limit for statements');
  });
});
