import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { admin } from '../../src/commands/admin.ts';
import { backup } from '../../src/commands/backup.ts';
import { projects } from '../../src/commands/projects.ts';
import { restore } from '../../src/commands/restore.ts';
import { sandbox } from '../../src/commands/sandbox.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { openLockedDatabase } from '../../src/platform/database/openLocked.ts';
import { fatalMessage } from '../../src/platform/startupError.ts';
import { startServer } from '../../src/start.ts';
import { contentFolder } from '../support/content.ts';
import { createEmbeddedDatabase, createUnmigratedDatabase, onPostgres } from '../support/database/database.ts';
import { letPostgresOwn } from '../support/database/postgres.ts';
import { queryRows } from '../support/database/query.ts';
import { mountSmallDisk } from '../support/faults/smallDisk.ts';
import { brandsFile, runCommand, type ServerProcess, startProcess } from '../support/server.ts';
import { isFullRun, sampled } from '../support/thoroughness.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

// Starting servers is slow on a busy machine.
vi.setConfig({ testTimeout: PROCESSES_MS });

let home: string;
let databaseEnv: Record<string, string> = {};
const servers: ServerProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'threefold-startup-'));
  if (onPostgres) databaseEnv = { DATABASE_URL: await createUnmigratedDatabase() };
  else await createEmbeddedDatabase(path.join(home, 'data'));
});
afterEach(async () => {
  for (const { process, ended } of servers.splice(0)) {
    process.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** The environment of a server that is started in this process. */
const settings = (env: Record<string, string>) => ({
  API_HOST: '127.0.0.1',
  API_PORT: '0',
  BRANDS_FILE: brandsFile,
  CONTENT_DIR: contentFolder,
  LOG_LEVEL: 'silent',
  DATA_DIR: path.join(home, 'data'),
  ...databaseEnv,
  ...env,
});

const start = (env: Record<string, string> = {}) => {
  const server = startProcess({ DATA_DIR: path.join(home, 'data'), ...databaseEnv, ...env });
  servers.push(server);
  return server;
};

/** Expects the process to end with one sentence and no stack. */
const expectSentence = async ({ ended }: ServerProcess, sentence: RegExp) => {
  const { code, stderr } = await ended;
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[A-Z][^\n]*\.\n$/);
  expect(code).toBe(1);
};

/** Expects the same of a server that is started in this process, which is much cheaper. */
const expectRefusal = async (env: Record<string, string>, sentence: RegExp) => {
  const started = (async () => startServer(readConfig(settings(env))))();
  const refusal = await started.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringMatching(sentence) });
  expect(refusal).toMatchObject({ message: expect.stringMatching(/^[A-Z][^\n]*\.$/) });
};

// Most of these do not depend on the database, so they run once, with PostgreSQL. The last one needs it.
describe.runIf(onPostgres)('a server refuses to start with one sentence', () => {
  it('when the port is taken, before it creates its data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    try {
      const dataDir = path.join(home, 'untouched');
      await expectSentence(start({ API_PORT: port, DATA_DIR: dataDir }), new RegExp(`^Port ${port} is taken`));
      await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
    } finally {
      other.close();
    }
  });

  it('when another process has the port of its metrics', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    try {
      await expectRefusal(
        { METRICS_PORT: port },
        new RegExp(`^Port ${port} is taken .*set METRICS_PORT to another port`),
      );
    } finally {
      other.close();
    }
  });

  it('when the data folder would be inside a file', async () => {
    const file = path.join(home, 'a-file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: path.join(file, 'data') }, /^The data folder .* cannot be written to \(ENOTDIR\)/);
  });

  // Nothing is read-only to root.
  it.skipIf(process.getuid?.() === 0)('when the data folder is read-only', async () => {
    const folder = path.join(home, 'read-only');
    await mkdir(folder);
    await chmod(folder, 0o555);
    await expectRefusal({ DATA_DIR: folder }, /^The data folder .* cannot be written to \(EACCES\)/);
  });

  it.runIf(process.getuid?.() === 0)(
    "when root would write into another user's data folder, and so does a command",
    async () => {
      const folder = path.join(home, 'of-another-user');
      await mkdir(folder);
      await chown(folder, 65_534, 65_534);
      const sentence =
        /^The data folder .* belongs to user 65534, who could not read files of root: run this as that user/;
      await expectRefusal({ DATA_DIR: folder }, sentence);
      expect(await runCommand(backup, [], settings({ DATA_DIR: folder }))).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(sentence),
      });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('when the file of brands is missing or invalid', async () => {
    const file = path.join(home, 'brands.json');
    await expectRefusal({ BRANDS_FILE: file }, /^The brand directory .* is missing: build the site first/);
    await writeFile(file, '{"brands":[{"key":"portfolio"}]}');
    await expectRefusal({ BRANDS_FILE: file }, /^The file .* is not a brand directory/);
  });

  it('when a variable is invalid', () => expectRefusal({ API_PORT: 'http' }, /^API_PORT is "http"/));

  it('when production would use a sandbox that is not allowed', () =>
    expectRefusal(
      { NODE_ENV: 'production', ALLOW_SANDBOX: 'pglite' },
      /^SMTP_URL is missing: .* unless ALLOW_SANDBOX names outbox-folder/,
    ));

  it.each([
    ['account.secret', 'accounts', ''],
    ['account.secret', 'accounts', ` ${'x'.repeat(31)}\n`],
  ])('when the file %s, the secret of %s, holds %j', async (name, purpose, text) => {
    const folder = await mkdtemp(path.join(home, 'short-secret-'));
    await writeFile(path.join(folder, name), text);
    await expectRefusal(
      { DATA_DIR: folder },
      new RegExp(
        `^The secret of ${purpose} in .*${name} is too short: it needs at least 32 characters\\. Put the file back`,
      ),
    );
  });

  it('when the erased addresses were hashed with another account secret', async () => {
    const folder = await mkdtemp(path.join(home, 'erasures-'));
    const erasures = path.join(folder, 'erasures.txt');
    await writeFile(erasures, 'another1.hash 2026-01-01T00:00:00.000Z\n');
    await expectRefusal(
      { DATA_DIR: folder },
      /^The list of erased addresses was made with another account secret: put account\.secret back/,
    );
  });

  it('when the database cannot be reached', () =>
    expectRefusal(
      { DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:9/threefold' },
      /^The database of DATABASE_URL cannot be reached \(ECONNREFUSED\)\.$/,
    ));

  it('when the socket of the database is not there', () =>
    expectRefusal(
      { DATABASE_URL: 'postgres:///threefold?host=/nowhere' },
      /^The database of DATABASE_URL cannot be reached \(ENOENT\)\.$/,
    ));

  it('when something else listens at the port of the database', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      await expectRefusal(
        { DATABASE_URL: `postgres://someone:hunter2@127.0.0.1:${port}/threefold` },
        /^The database of DATABASE_URL cannot be reached \(no answer\)\.$/,
      );
    } finally {
      other.close();
    }
  });

  it('when the database has no TLS and DATABASE_URL demands it', () =>
    expectRefusal(
      { DATABASE_URL: `${databaseEnv.DATABASE_URL}?sslmode=verify-full` },
      /^The database of DATABASE_URL cannot be reached over TLS \(.*\): check sslmode/,
    ));

  it('when the database is read-only', async () => {
    const url = await createUnmigratedDatabase();
    await queryRows(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
    await expectRefusal(
      { DATABASE_URL: url },
      /^The database of DATABASE_URL is read-only \(.*\): connect to the server/,
    );
  });

  it('when the disk of the database is full', async (context) => {
    const disk = await mountSmallDisk(32);
    if (typeof disk === 'string') return context.skip(disk);
    const url = new URL(await createUnmigratedDatabase());
    const server = url.href;
    const name = `full_${randomUUID().replaceAll('-', '')}`;
    try {
      await letPostgresOwn(disk.folder);
      await queryRows(server, `create tablespace ${name} location '${disk.folder}'`);
      await queryRows(server, `create database ${name} tablespace ${name}`);
      disk.fill();
      url.pathname = name;
      await expectRefusal(
        { DATABASE_URL: url.href },
        /^The database of DATABASE_URL does not work at the moment \(could not .*No space left on device\): mend it/,
      );
    } finally {
      await queryRows(server, `drop database if exists ${name}`);
      await queryRows(server, `drop tablespace if exists ${name}`);
      await disk.remove();
    }
  });

  it('when the role of the database may not create tables', async () => {
    const url = new URL(await createUnmigratedDatabase());
    const role = `role_${randomUUID().replaceAll('-', '')}`;
    await queryRows(url.href, `create role ${role} login`);
    url.username = role;
    await expectRefusal(
      { DATABASE_URL: url.href },
      /^The database of DATABASE_URL refuses to create the tables \(permission denied .*\): make the role/,
    );
  });

  it('when the database does not exist', () =>
    expectRefusal(
      { DATABASE_URL: new URL('/nowhere', databaseEnv.DATABASE_URL).href },
      /^The database of DATABASE_URL refuses the connection/,
    ));
});

describe.skipIf(onPostgres)('a database that cannot be read is never replaced by an empty one', () => {
  const restoring = 'restore a backup with npm run restore -- FILE --new';
  const pgVersion = (dataDir: string) => path.join(dataDir, 'db', 'PG_VERSION');

  const openAndClose = (dataDir: string) =>
    openLockedDatabase(readConfig(settings({ DATA_DIR: dataDir }))).then((database) => database.close());

  let used: string;
  beforeAll(async () => {
    used = await mkdtemp(path.join(home, 'used-'));
    await createEmbeddedDatabase(used);
    await openAndClose(used);
  });

  /** A data folder that was in use. */
  async function usedFolder(): Promise<string> {
    const dataDir = await mkdtemp(path.join(home, 'copy-'));
    await cp(used, dataDir, { recursive: true });
    return dataDir;
  }

  const damages: readonly [string, (dataDir: string) => Promise<unknown>, RegExp][] = [
    ['has no PG_VERSION', (dataDir) => rm(pgVersion(dataDir)), /PG_VERSION cannot be read \(ENOENT\)/],
    ['has an empty PG_VERSION', (dataDir) => writeFile(pgVersion(dataDir), ''), /PG_VERSION is damaged/],
    [
      'is empty',
      async (dataDir) => {
        await rm(path.join(dataDir, 'db'), { recursive: true });
        await mkdir(path.join(dataDir, 'db'));
      },
      /PG_VERSION cannot be read \(ENOENT\)/,
    ],
    [
      'is a file',
      async (dataDir) => {
        await rm(path.join(dataDir, 'db'), { recursive: true });
        await writeFile(path.join(dataDir, 'db'), '');
      },
      /PG_VERSION cannot be read \(ENOTDIR\)/,
    ],
    [
      'is a link that leads nowhere',
      async (dataDir) => {
        await rename(path.join(dataDir, 'db'), path.join(dataDir, 'elsewhere'));
        await symlink(path.join(dataDir, 'nowhere'), path.join(dataDir, 'db'));
      },
      /PG_VERSION cannot be read \(ENOENT\)/,
    ],
    ['is gone', (dataDir) => rm(path.join(dataDir, 'db'), { recursive: true }), /is gone: the file .*db\.created says/],
    [
      'has no control file',
      (dataDir) => rm(path.join(dataDir, 'db', 'global', 'pg_control')),
      /cannot be opened: it is damaged/,
    ],
    [
      'has no log',
      (dataDir) => rm(path.join(dataDir, 'db', 'pg_wal'), { recursive: true }),
      /cannot be opened: it is damaged/,
    ],
    [
      'is another, new one',
      async (dataDir) => {
        await rm(path.join(dataDir, 'db'), { recursive: true });
        await (await PGlite.create(path.join(dataDir, 'db'))).close();
      },
      /cannot be opened: it has no tables/,
    ],
  ];

  it.each(sampled(damages, 2))('when it %s', async (_what, damage, sentence) => {
    const dataDir = await usedFolder();
    await damage(dataDir);
    const left = await readdir(dataDir);
    await expectRefusal({ DATA_DIR: dataDir, CREATE_DATABASE: 'yes' }, sentence);
    await expectRefusal({ DATA_DIR: dataDir }, new RegExp(restoring));
    const saved = await runCommand(backup, [], { DATA_DIR: dataDir });
    expect([saved.code, saved.stderr]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await readdir(dataDir)).toEqual(left);
  });

  it.each([
    ['backup', backup, []],
    ['restore', restore, ['backup.ndjson.gz']],
    ['admin', admin, ['create', 'dana@northgate.test']],
    ['projects', projects, ['list']],
    ['sandbox', sandbox, ['list']],
  ] as const)('when npm run %s finds none', async (_name, command, args) => {
    const dataDir = path.join(home, 'mistyped');
    expect(await runCommand(command, args, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no database in .*mistyped\/db: check DATA_DIR\. /),
    });
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it('when production finds none', async () => {
    const dataDir = path.join(home, 'mistyped');
    await expectRefusal(
      { DATA_DIR: dataDir, NODE_ENV: 'production', ALLOW_SANDBOX: 'pglite,outbox-folder,payments-sandbox' },
      /^There is no database in .*mistyped\/db: check DATA_DIR\. .* in production only with CREATE_DATABASE=yes/,
    );
    await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  });

  it.runIf(isFullRun)('when a restore into its place fails, and a restored one takes its place', async () => {
    const dataDir = await usedFolder();
    const file = path.join(dataDir, 'backup.ndjson.gz');
    expect(await runCommand(backup, [file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await writeFile(path.join(dataDir, 'other.gz'), 'something else');

    expect(await runCommand(restore, [file, '--new'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('already: move the folder away, or leave out --new'),
    });
    await rename(path.join(dataDir, 'db'), path.join(dataDir, 'damaged'));
    expect(await runCommand(restore, [path.join(dataDir, 'other.gz'), '--new'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a backup'),
    });
    await expectRefusal({ DATA_DIR: dataDir }, /is gone/);
    expect(await runCommand(restore, [file, '--new'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    await openAndClose(dataDir);
  });
});

it.runIf(onPostgres)('a command refuses a database without the tables of the application', async () => {
  const env = { DATA_DIR: path.join(home, 'data'), DATABASE_URL: await createUnmigratedDatabase() };
  expect(await runCommand(backup, [], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The database of DATABASE_URL has none of the tables of this application: check its name/,
    ),
  });
});

it.runIf(onPostgres)('what is thrown without being an error is printed without its data', () => {
  expect(fatalMessage({ name: 'ErrnoError', errno: 51, node: 'Priya' })).toBe('The process failed (ErrnoError).');
  expect(fatalMessage({ params: ['Priya'] })).toBe('The process failed (without an error).');
});

describe.skipIf(onPostgres)('a server with the embedded database refuses to start with one sentence', () => {
  it.runIf(process.platform !== 'win32').each(sampled([22, 26, 40], 3))('when it may open only %i files', (files) => {
    const dataDir = path.join(home, `files-${files}`);
    const server = startProcess({ DATA_DIR: dataDir }, [], files);
    servers.push(server);
    return expectSentence(server, /^The process may not open as many files|\(EMFILE: too many open files/);
  });

  it.for<[what: string, room: number, sentence: RegExp]>([
    ['is full', 0, /^The disk of the data folder .* is full: free space on it/],
    ['has no room for a new database', 8 * 1024 * 1024, /^The disk of .* is full: free at least 32 MiB on it/],
  ])('when the disk %s', async ([_what, room, sentence], context) => {
    const disk = await mountSmallDisk(room === 0 ? 1 : 128);
    if (typeof disk === 'string') return context.skip(disk);
    try {
      disk.fill();
      if (room > 0) await truncate(path.join(disk.folder, 'filler'), 128 * 1024 * 1024 - room);
      await expectRefusal({ DATA_DIR: path.join(disk.folder, 'data') }, sentence);
    } finally {
      await disk.remove();
    }
  });

  it('when the disk of its database is full, without taking the database for damaged', async (context) => {
    const disk = await mountSmallDisk(128);
    if (typeof disk === 'string') return context.skip(disk);
    try {
      const dataDir = path.join(disk.folder, 'data');
      await createEmbeddedDatabase(dataDir);
      disk.fill();
      await expectRefusal({ DATA_DIR: dataDir }, /^The disk of the data folder .* is full: free space on it/);
      disk.makeRoom();
      const { app } = await startServer(readConfig(settings({ DATA_DIR: dataDir })));
      await app.close();
    } finally {
      await disk.remove();
    }
  });

  it('when the lock file is invalid', async () => {
    const dataDir = path.join(home, 'invalid-lock');
    await mkdir(path.join(dataDir, 'server.lock'), { recursive: true });
    await expectRefusal(
      { DATA_DIR: dataDir },
      /^The lock file .*server\.lock cannot be used \(unable to open database file\): make it writable/,
    );
    await rm(path.join(dataDir, 'server.lock'), { recursive: true });
    await writeFile(path.join(dataDir, 'server.lock'), 'something else '.repeat(100));
    await expectRefusal({ DATA_DIR: dataDir }, /^The lock file .* cannot be used \(file is not a database\)/);
    expect(await readdir(dataDir)).toEqual(['server.lock']);
  });

  // Nothing is read-only to root.
  it.skipIf(process.getuid?.() === 0)('when the lock file is read-only', async () => {
    const dataDir = path.join(home, 'read-only-lock');
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'server.lock'), '', { mode: 0o444 });
    await expectRefusal({ DATA_DIR: dataDir }, /^The lock file .* cannot be used \(EACCES\)/);
  });

  it('when the secret of accounts cannot be stored, and unlocks the data folder', async () => {
    const secret = path.join(home, 'data/account.secret');
    const kept = await readFile(secret, 'utf8').catch(() => undefined);
    await rm(secret, { force: true });
    await mkdir(secret);
    // In this process, because the end of a separate one would release the lock anyway.
    await expectRefusal({}, /^The secret of accounts cannot be kept in .*account\.secret \(EISDIR\): /);
    await rm(secret, { recursive: true });
    if (kept !== undefined) await writeFile(secret, kept);
    const { app, port } = await startServer(readConfig(settings({})));
    try {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    } finally {
      await app.close();
    }
  });
});

it.skipIf(onPostgres)('only one server can use a data folder, and another one after the first was killed', async () => {
  const first = start();
  const url = await first.listening;
  await expectSentence(start(), /^The data folder .* is in use by another server/);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  first.process.kill('SIGKILL');
  await first.ended;
  const second = start();
  expect((await fetch(`${await second.listening}/healthz`)).status).toBe(200);
  second.process.kill('SIGTERM');
  expect(await second.ended).toEqual({ code: 0, stderr: '' });
});

it.runIf(isFullRun && !onPostgres)(
  'a server starts in a folder whose first server was killed while creating the database',
  async () => {
    const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
    const isCreated = async (folder: string) => (await namesIn(folder)).includes('db');
    // `base` is among the first things that PGlite creates.
    const isBeingCreated = async (folder: string) => (await namesIn(path.join(folder, 'db.draft'))).includes('base');
    let dataDir: string;
    // A kill after the database was created tests nothing, so it is tried again in another folder.
    do {
      dataDir = path.join(home, `interrupted-${randomUUID()}`);
      const first = start({ DATA_DIR: dataDir });
      await vi.waitFor(
        async () => expect((await isBeingCreated(dataDir)) || (await isCreated(dataDir))).toBe(true),
        60_000,
      );
      first.process.kill('SIGKILL');
      await first.ended;
    } while (await isCreated(dataDir));
    const second = start({ DATA_DIR: dataDir });
    expect((await fetch(`${await second.listening}/healthz`)).status).toBe(200);
    expect(await readdir(dataDir)).not.toContain('db.draft');
  },
);

it.runIf(onPostgres && isFullRun)(
  'two servers that start at the same time share a database, and end with code 0 and no errors on SIGTERM and SIGINT',
  async () => {
    const both = [start(), start()];
    for (const url of await Promise.all(both.map(({ listening }) => listening))) {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
    for (const [index, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) {
      both[index]?.process.kill(signal);
      expect(await both[index]?.ended, signal).toEqual({ code: 0, stderr: '' });
    }
  },
);
