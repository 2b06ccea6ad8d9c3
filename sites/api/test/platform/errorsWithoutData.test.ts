import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { calls } from '@threefold/api-contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { restore } from '../../src/commands/restore.ts';
import { writeBackup } from '../../src/platform/backup/write.ts';
import {
  createPostgresDatabase,
  emptyDatabaseSettings,
  onPostgres,
  openTestDatabase,
} from '../support/database/database.ts';
import { queryRows } from '../support/database/query.ts';
import { mailSealer } from '../support/mail/mails.ts';
import { contact } from '../support/samples.ts';
import { runCommand, runProgram, type ServerProcess, startProcess } from '../support/server.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';
import { eventually, PROCESSES_MS } from '../support/timeouts.ts';

vi.setConfig({ testTimeout: PROCESSES_MS });

/** What a visitor typed. No part of it may be printed. */
const typed = { name: 'Priya Featherstone', email: 'priya@northgate.test', message: 'My gate code is kestrel.' };

/** Expects that nothing of it is in a text, nor the parameters of any other statement. */
function expectNoData(text: string) {
  for (const part of ['Featherstone', 'northgate', 'kestrel', '$argon2', 'params', 'Failing row']) {
    expect(text).not.toContain(part);
  }
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-errors-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(onPostgres)('an error of the database, in all that the API prints and answers, holds no data', () => {
  let databaseUrl: string;
  let server: ServerProcess;
  let url: string;

  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase();
    server = startProcess({ DATA_DIR: path.join(folder, 'api'), DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace' });
    url = await server.listening;
  });
  afterAll(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });

  /** Runs a statement on each new message. */
  const onMessage = (statement: string) => `
    create function broken() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
    create trigger broken before insert on contact_messages for each row execute function broken()`;

  it.each([
    [
      'a violated constraint',
      500,
      '23514',
      `alter table contact_messages add constraint broken check (name <> '${typed.name}')`,
      'alter table contact_messages drop constraint broken',
    ],
    [
      'a value of another type',
      500,
      '22P02',
      'alter table contact_messages alter column name type integer using 0',
      'alter table contact_messages alter column name type text',
    ],
    [
      'an error raised with a value',
      500,
      'P0001',
      onMessage("raise exception 'no % here', new.email"),
      'drop function broken cascade',
    ],
    [
      'an unknown column',
      500,
      '42703',
      'alter table contact_messages rename column name to other',
      'alter table contact_messages rename column other to name',
    ],
    [
      'a lost connection',
      503,
      'Connection terminated',
      onMessage('perform pg_terminate_backend(pg_backend_pid())'),
      'drop function broken cascade',
    ],
  ])('after %s', async (_kind, status, reason, toBreak, toMend) => {
    await queryRows(databaseUrl, toBreak);
    const printedBefore = server.output().length;
    const printed = () => server.output().slice(printedBefore);
    const response = await fetch(url + calls.submitContactForm.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(contact(typed)),
    });
    await queryRows(databaseUrl, toMend);
    expect(response.status).toBe(status);
    // The log says where it failed, and why.
    await eventually(() => {
      expect(printed()).toContain(reason);
      expect(printed()).toContain('at ');
    });
    expectNoData(printed() + (await response.text()) + JSON.stringify([...response.headers]));
  });

  it.runIf(isFullRun)('after a start that fails while it disables demo accounts', async () => {
    const other = await createPostgresDatabase();
    await queryRows(other, 'alter table users rename column password_hash to other');
    const dataDir = await mkdtemp(path.join(folder, 'start-'));
    await writeFile(
      path.join(dataDir, 'demo-accounts.json'),
      JSON.stringify([{ email: typed.email, password: 'kestrel' }]),
    );
    const failing = startProcess({ DATA_DIR: dataDir, DATABASE_URL: other, LOG_LEVEL: 'trace' });
    expect(await failing.ended).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/password_hash.*does not exist/),
    });
    expectNoData(failing.output());
  });
});

describe('a failed statement that nothing catches ends the process without data', () => {
  const ending = {
    code: 1,
    stderr: expect.stringMatching(/^\w+: The database refused a statement \(23514\)\.\n {4}at /),
  };
  let env: { NODE_OPTIONS: string };

  beforeAll(async () => {
    const preload = path.join(folder, 'failLater.mjs');
    await writeFile(
      preload,
      `import { DrizzleQueryError } from '${import.meta.resolve('drizzle-orm/errors')}';
      const fail = () => {
        const cause = Object.assign(new Error('Failing row contains (kestrel)'), { code: '23514' });
        void Promise.reject(new DrizzleQueryError('insert', ${JSON.stringify(Object.values(typed))}, cause));
      };
      process.once('SIGUSR2', fail).once('beforeExit', fail);`,
    );
    env = { NODE_OPTIONS: `--import=${preload}` };
  });

  it.runIf(onPostgres && isFullRun)('in the API', async () => {
    const server = startProcess({
      DATA_DIR: path.join(folder, 'uncaught'),
      DATABASE_URL: await createPostgresDatabase(),
      ...env,
    });
    await server.listening;
    server.process.kill('SIGUSR2');
    expect(await server.ended).toMatchObject(ending);
    expectNoData(server.output());
  });

  it('in a command', async () => {
    const result = await runProgram('config', ['--help'], env);
    expect(result).toMatchObject(ending);
    expectNoData(result.stderr);
  });
});

describe('a command that fails on a backup prints no data', () => {
  let api: TestApi;
  let file: string;

  beforeAll(async () => {
    const database = await openTestDatabase();
    api = await openTestApi({ database });
    expect((await api.post(calls.submitContactForm.path, contact(typed))).code).toBe(200);
    await api.settled();
    file = path.join(folder, 'backup.ndjson.gz');
    await writeBackup(database, file, mailSealer);
  });
  afterAll(() => api.close());

  it.each([
    ['a row with a wrong value', (row: string) => row.replace(/"submitted_at": ?"/, '$&never ')],
    ['a row without a required value', (row: string) => row.replace(/"email": ?"[^"]*"/, '"email":null')],
    ['a row that is cut', (row: string) => row.slice(0, -9)],
    ['a row that begins in the middle', (row: string) => row.slice(9)],
  ])('with %s', async (_kind, damage) => {
    const text = gunzipSync(await readFile(file)).toString();
    const lines = text
      .split('\n')
      .map((line) => (line.includes(typed.message) && line.includes('submitted_at') ? damage(line) : line));
    expect(lines.join('\n')).not.toBe(text);
    const damaged = path.join(folder, 'damaged.ndjson.gz');
    await writeFile(damaged, gzipSync(lines.join('\n')));
    const settings = await emptyDatabaseSettings(await mkdtemp(path.join(folder, 'restored-')));
    const { code, stdout, stderr } = await runCommand(restore, [damaged], settings);
    expect(stderr).toMatch(
      /^The backup .* is damaged in the rows of contact_messages\. Nothing was restored: [^\n]*\.\n$/,
    );
    expect([code, stdout]).toEqual([1, '']);
    expectNoData(stderr);
  });
});
