import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls } from '@threefold/api-contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restore } from '../../src/commands/restore.ts';
import { contactMessages } from '../../src/modules/messages/tables.ts';
import { knownErasures, openErasureList, shareErasures } from '../../src/modules/privacy/index.ts';
import { writeBackup } from '../../src/platform/backup/write.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { hashOfErased } from '../../src/platform/personalData.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { mailSealer } from '../support/mail/mails.ts';
import { signedIn } from '../support/people/identities.ts';
import { type S3Server, startS3 } from '../support/s3.ts';
import { contact } from '../support/samples.ts';
import { runCommand } from '../support/server.ts';
import { API_SECRET, openTestApi, type TestApi } from '../support/testApi.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

const PEOPLE = ['sam@whitlock.test', 'ana@other.test', 'priya@northgate.test'];
const hash = createKeyedHash(API_SECRET);

let folder: string;
let s3: S3Server;
let database: Database;
let api: TestApi;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-erasures-'));
  s3 = await startS3({ pageOfKeys: 2 });
  database = await openTestDatabase();
  api = await openTestApi({ database }, { contentStorage: s3.settings });
  for (const email of PEOPLE) await api.post('/api/submitContactForm', contact({ email }));
  await api.settled();
});
afterEach(async () => {
  await api.reset();
  await api.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const erase = async (email: string) => {
  const { headers } = await signedIn(api, { role: 'admin' });
  return api.post(calls.erasePerson.path, { email }, headers);
};

const restoreElsewhere = (file: string, secret = s3.settings.secret) =>
  runCommand(restore, ['--new', file], {
    DATA_DIR: path.join(folder, 'another-host'),
    ACCOUNT_SECRET: API_SECRET,
    CONTENT_STORAGE_URL: s3.settings.url,
    CONTENT_STORAGE_REGION: s3.settings.region,
    CONTENT_STORAGE_KEY_ID: s3.settings.keyId,
    CONTENT_STORAGE_SECRET: secret,
  });

it('who was erased on one host stays erased when another host restores a backup into a new database', {
  timeout: PROCESSES_MS,
}, async () => {
  const file = path.join(folder, 'backup.ndjson.gz');
  await writeBackup(database, file, mailSealer);
  for (const email of PEOPLE) expect((await erase(email)).code).toBe(200);
  expect(await readdir(api.dataDir)).not.toContain('erasures.txt');

  expect(await restoreElsewhere(file)).toMatchObject({ code: 0, stdout: expect.stringContaining('erased again') });
  const restored = await openDatabase({ kind: 'pglite', folder: path.join(folder, 'another-host', 'db') });
  try {
    expect(await restored.queries.$count(contactMessages)).toBe(0);
  } finally {
    await restored.close();
  }
});

it('nobody is erased while the shared list takes no entry, and a restore that cannot read it changes nothing', {
  timeout: PROCESSES_MS,
}, async () => {
  const file = path.join(folder, 'backup.ndjson.gz');
  await writeBackup(database, file, mailSealer);
  const { secret } = s3.settings;
  s3.settings.secret = 'another secret';
  expect(await erase('sam@whitlock.test')).toMatchObject({
    code: 503,
    answer: { status: 'UNAVAILABLE', detail: expect.stringContaining('Please try again in a few minutes.') },
  });
  expect(await database.queries.$count(contactMessages)).toBe(PEOPLE.length);

  const refused = restoreElsewhere(file, secret);
  await expect(refused).rejects.toThrow('The content storage has answered 403');
  expect(await readdir(path.join(folder, 'another-host'))).not.toContain('db');
});

it('a list that hosts begin to share later has every erasure from the next start on', async () => {
  const alone = openErasureList({ dataDir: folder, contentStorage: undefined });
  await alone.record({ addressHash: hashOfErased(hash, 'sam@whitlock.test'), erasedAt: new Date() });
  const known = await knownErasures(database.queries, alone, hash);
  await shareErasures(database.queries, openErasureList({ dataDir: folder, contentStorage: s3.settings }), hash);
  const elsewhere = openErasureList({ dataDir: path.join(folder, 'another-host'), contentStorage: s3.settings });
  expect(await elsewhere.read()).toEqual(known);
  await elsewhere.forget();
  expect(await elsewhere.read()).toEqual([]);
});
