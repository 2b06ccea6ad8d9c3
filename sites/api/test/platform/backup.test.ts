import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { backup } from '../../src/commands/backup.ts';
import { restore } from '../../src/commands/restore.ts';
import { emptyTables } from '../../src/platform/backup/emptyTables.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { rowsOf, tablesInOrder } from '../../src/platform/backup/tables.ts';
import { writeBackup } from '../../src/platform/backup/write.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { sessions, users } from '../../src/platform/identity/tables.ts';
import { enqueue } from '../../src/platform/outbox/outbox.ts';
import { outboxMessages } from '../../src/platform/outbox/table.ts';
import {
  createPostgresDatabase,
  emptyDatabaseSettings,
  onPostgres,
  openTestDatabase,
} from '../support/database/database.ts';
import { queryRows } from '../support/database/query.ts';
import { mailSealer } from '../support/mail/mails.ts';
import { booking, contact } from '../support/samples.ts';
import { runCommand, runProgram } from '../support/server.ts';
import { openTestApi, type TestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';
import { eventually, PROCESSES_MS } from '../support/timeouts.ts';

const HEAD = { brand: 'ferrolane', title: 'News' };

let folder: string;
let database: Database;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await openTestApi({ database });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-backup-'));
  await api.reset();
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => api.close());

const file = () => path.join(folder, 'backup.ndjson.gz');

/** Every row of every table as the database prints it, in a storage-independent order. */
async function everything({ queries }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await tablesInOrder(queries)) {
    const rows = await rowsOf<{ row: string }>(
      queries,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

async function fill() {
  const message = 'Zoë \\ "quoted" \n second line 👋 — {"table":1}';
  expect((await api.post('/api/submitContactForm', contact({ message }))).code).toBe(200);
  const booked = await api.post('/api/submitHSBContactForm', booking({ captchaToken: await api.solved() }));
  expect(booked.code).toBe(200);
  // Until its mails are sent, the outbox keeps changing.
  await api.settled();
}

it('a restore puts every row, from either engine, unchanged into an embedded database', {
  timeout: PROCESSES_MS,
}, async () => {
  await fill();
  const before = await everything(database);
  const rows = await writeBackup(database, file(), mailSealer);
  expect(rows).toBe(Object.values(before).flat().length);
  expect(rows).toBeGreaterThan(5);

  const other = await openPglite();
  try {
    await other.migrate();
    await restoreBackup(other, file());
    expect(await everything(other)).toEqual(before);
  } finally {
    await other.close();
  }
});

it.runIf(onPostgres)('a backup is also taken from a server that takes no writes, such as a replica', async () => {
  const url = await createPostgresDatabase();
  await queryRows(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
  expect(await runCommand(backup, [file()], { DATA_DIR: folder, DATABASE_URL: url })).toMatchObject({
    code: 0,
    stdout: `0 rows in ${file()}\n`,
  });
});

it('a restore does not overwrite existing rows unless asked to', async () => {
  await fill();
  const before = await everything(database);
  await writeBackup(database, file(), mailSealer);
  await expect(restoreBackup(database, file())).rejects.toThrow(
    /^The database is not empty \(\w+ has rows\): add -- --replace/,
  );
  expect((await api.post('/api/submitContactForm', contact({ message: 'After the backup' }))).code).toBe(200);
  await api.settled();
  await restoreBackup(database, file(), { replace: true });
  expect(await everything(database)).toEqual(before);
});

// The embedded database has one connection, so nothing runs beside a restore there.
it.runIf(onPostgres)('a restore replaces a database in use without a deadlock', async () => {
  await fill();
  const before = await everything(database);
  await writeBackup(database, file(), mailSealer);
  let restored: Promise<unknown> | undefined;
  const seen = await database.queries.transaction(async (visitor) => {
    // Reading a table locks it until the transaction ends.
    await visitor.execute(sql`select from ${sessions}`);
    restored = restoreBackup(database, file(), { replace: true });
    restored.catch(() => undefined);
    await eventually(async () => {
      // The statements in which a restore waits or retries.
      const tries = sql`select 1 from pg_stat_activity
                        where datname = current_database() and query ~* '^(truncate|lock|rollback to)'`;
      expect(await rowsOf(database.queries, tries)).not.toEqual([]);
    });
    return await visitor.$count(users);
  });
  expect(seen).toBe(0);
  await restored;
  expect(await everything(database)).toEqual(before);
});

it.runIf(onPostgres)('a restore gives up with a reason when the tables stay in use', async () => {
  await fill();
  await database.queries.transaction(async (visitor) => {
    await visitor.execute(sql`select from ${sessions}`);
    // A restore that replaces rows begins with this, and tries it for longer.
    const emptied = database.queries.transaction((transaction) => emptyTables(transaction, 100));
    await expect(emptied).rejects.toThrow('The database is in use: stop the API, then try again.');
  });
  expect(await api.stored()).toMatchObject({ bookings: 1, messages: 1 });
});

it('a restore of a truncated backup changes nothing', async () => {
  await fill();
  await writeBackup(database, file(), mailSealer);
  const lines = gunzipSync(await readFile(file()))
    .toString()
    .split('\n');
  await writeFile(file(), gzipSync(lines.slice(0, -3).join('\n')));
  const before = await everything(database);
  await expect(restoreBackup(database, file(), { replace: true })).rejects.toThrow(
    /is truncated: nothing was restored\.$/,
  );
  expect(await everything(database)).toEqual(before);
});

it('a backup holds no private link in clear, and a restored mail is sent with it', async () => {
  const mail = await database.queries.transaction(async (transaction) => {
    const id = await enqueue(transaction, {
      from: { name: 'Ferrolane', address: 'hello@ferrolane.test' },
      to: { name: '', address: 'sam@whitlock.test' },
      subject: 'Your booking',
      content: {
        ...HEAD,
        paragraphs: [],
        link: { label: 'Your booking', url: 'https://ferrolane.test/Booking#private-token' },
      },
    });
    // Given up, or the API would send it meanwhile.
    await transaction.update(outboxMessages).set({ state: 'failed' });
    return id;
  });
  await writeBackup(database, file(), mailSealer);
  expect(gunzipSync(await readFile(file())).toString()).not.toContain('private-token');
  await restoreBackup(database, file(), { replace: true });
  await database.queries.update(outboxMessages).set({ state: 'queued' });
  await api.settled();
  expect(await readFile(path.join(api.outboxFolder, `${mail}.eml`), 'utf8')).toContain('private-token');
});

it('a restore of a backup without rows empties no database', async () => {
  await api.settled();
  await writeBackup(database, file(), mailSealer);
  await fill();
  const before = await everything(database);
  await expect(restoreBackup(database, file(), { replace: true })).rejects.toThrow(
    /holds no rows, and the database holds \d+: nothing was replaced\. Choose another backup\.$/,
  );
  expect(await everything(database)).toEqual(before);
});

it.each([
  ['cut in the middle', async () => (await readFile(file())).subarray(0, 400), /is truncated/],
  ['not compressed', async () => Buffer.from('no gzip'), /is not a backup\.$/],
  ['another compressed text', async () => gzipSync('{"a":1}\n'), /is not a backup\.$/],
  [
    'of a newer version',
    async () => {
      const text = gunzipSync(await readFile(file())).toString();
      return gzipSync(text.replace('"migrations":[', '"migrations":["0123",'));
    },
    /was taken by a newer version/,
  ],
  [
    'of a newer format',
    async () => {
      const text = gunzipSync(await readFile(file())).toString();
      return gzipSync(text.replace('threefold-backup-1', 'threefold-backup-2'));
    },
    /was taken by a newer version/,
  ],
  [
    'damaged by flipped bits',
    async () => {
      const bytes = await readFile(file());
      // One in the middle of the rows, one in the checksum.
      for (const place of [Math.floor(bytes.length / 2), bytes.length - 6]) bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    },
    /is damaged\. Nothing was restored: take another copy of it, or an older backup\.$/,
  ],
])('a restore refuses with a sentence a file that is %s', async (_what, bytes, sentence) => {
  await fill();
  await writeBackup(database, file(), mailSealer);
  await writeFile(file(), await bytes());
  await expect(restoreBackup(database, file(), { replace: true })).rejects.toThrow(sentence);
});

it.runIf(isFullRun)(
  'the backup command writes a file that the restore command puts into another database',
  {
    timeout: PROCESSES_MS,
  },
  async () => {
    // The second is always the embedded database, so a run on PostgreSQL also tests a move between engines.
    const from = await emptyDatabaseSettings(path.join(folder, 'from'));
    const saved = await runProgram('backup', [file()], from);
    // No warnings either.
    expect(saved).toEqual({ code: 0, stdout: `0 rows in ${file()}\n`, stderr: '' });
    const restored = await runCommand(restore, [file(), '--new'], { DATA_DIR: path.join(folder, 'to') });
    expect(restored.stdout).toMatch(/^0 rows restored from the backup of \d{4}-/);
  },
);
