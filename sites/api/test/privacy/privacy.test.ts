import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { calls, type Data } from '@threefold/api-contract';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { restore } from '../../src/commands/restore.ts';
import { knownErasures, openErasureList, replayErasures } from '../../src/modules/privacy/index.ts';
import { subscriptions } from '../../src/modules/subscriptions/tables.ts';
import { personalDataSources } from '../../src/personalData.ts';
import { restoreBackup } from '../../src/platform/backup/restore.ts';
import { rowsOf, tablesInOrder } from '../../src/platform/backup/tables.ts';
import { writeBackup } from '../../src/platform/backup/write.ts';
import { createKeyedHash } from '../../src/platform/crypto/keyedHash.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { users } from '../../src/platform/identity/tables.ts';
import { hashOfErased } from '../../src/platform/personalData.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { mailSealer, verifyEmail } from '../support/mail/mails.ts';
import { PASSWORD, registered, somebody } from '../support/people/browser.ts';
import { type SignedIn, signedIn } from '../support/people/identities.ts';
import { dataOf } from '../support/requests.ts';
import { booking, contact } from '../support/samples.ts';
import { runCommand } from '../support/server.ts';
import { API_SECRET, testBrands, useTestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';
import { PROCESSES_MS } from '../support/timeouts.ts';

const PERSON = 'sam@whitlock.test';

let admin: SignedIn;

const database = await openTestDatabase();
const api = await useTestApi({ database });
beforeEach(async () => {
  admin = await signedIn(api, { role: 'admin' });
});

const dataDir = () => path.dirname(api.outboxFolder);

const listIn = (folder: string) => openErasureList({ dataDir: folder, contentStorage: undefined });
const list = () => listIn(dataDir());

const hash = createKeyedHash(API_SECRET);
const OTHER_SECRET = 'the secret of another installation, for tests';

/** The whole database as text. */
async function everything(): Promise<string> {
  let text = '';
  for (const { name } of await tablesInOrder(database.queries)) {
    const rows = await rowsOf(database.queries, sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`);
    text += JSON.stringify(rows);
  }
  return text;
}

async function fill() {
  await api.post('/api/submitContactForm', contact({ email: 'Sam@Whitlock.test', message: 'A message of mine' }));
  await api.post('/api/submitHSBContactForm', booking({ captchaToken: await api.solved() }));
  await api.post('/api/submitContactForm', contact({ name: 'Ana', email: 'ana@other.test', message: 'Somebody else' }));
  await api.settled();
}

const exported = async (email: string) => {
  const { answer } = await api.post(calls.exportPerson.path, { email }, admin.headers);
  return dataOf<Data['exportPerson']>(answer);
};

const erase = (email: string) => api.post(calls.erasePerson.path, { email }, admin.headers);

it('an export has all data held about an address, in upper or lower case', async () => {
  await fill();
  const { records } = await exported('SAM@whitlock.test');
  expect(records.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['Contact messages', 1],
    ['Bookings and estimates', 1],
    ['Customers', 1],
    ['Mails', 4],
  ]);
  const text = JSON.stringify(records);
  expect(text).toContain('A message of mine');
  expect(text).toContain('(905) 555-0142');
  expect(text).not.toContain('Somebody else');
});

it('an erasure deletes that data from the database, the outbox and the mail files, and nothing of others', async () => {
  await fill();
  expect(await readdir(api.outboxFolder)).toHaveLength(6);
  const { answer } = await erase(PERSON);
  expect(answer).toEqual({ status: 'OK', data: { erased: 7 } });
  const remaining = await everything();
  expect(remaining.toLowerCase()).not.toContain('whitlock');
  expect(remaining).not.toContain('A message of mine');
  expect(remaining).toContain('Somebody else');
  const files = await api.mails();
  expect(files).toHaveLength(2);
  expect(JSON.stringify(files).toLowerCase()).not.toContain('whitlock');
  expect((await exported(PERSON)).records).toEqual([]);
});

it('an address that an account moved to, and has not proved, leads to nothing of that account', async () => {
  const { email } = somebody();
  const browser = await registered(api);
  await verifyEmail(api, browser, email);
  await api.post('/api/submitContactForm', contact({ email, message: 'Of the owner' }));
  await browser.call('updateUserAccount', { userId: browser.id, email: PERSON, password: PASSWORD });
  await fill();
  const text = JSON.stringify((await exported(PERSON)).records);
  expect(text).toContain('A message of mine');
  expect(text).not.toContain('Of the owner');
  expect(text).not.toContain(email);
});

it("a brand's own address is not personal data", async () => {
  await fill();
  expect((await erase('owner@portfolio.test')).answer).toMatchObject({ data: { erased: 0 } });
  expect((await exported('owner@portfolio.test')).records).toEqual([]);
});

it('anonymous visitors and clients can neither export nor erase', async () => {
  await fill();
  const client = await signedIn(api);
  for (const { path } of [calls.exportPerson, calls.erasePerson]) {
    expect((await api.post(path, { email: PERSON })).code).toBe(401);
    expect((await api.post(path, { email: PERSON }, client.headers)).code).toBe(403);
  }
  expect((await exported(PERSON)).records).toHaveLength(4);
});

it('a client who would still be charged is not erased, and the refusal says what to do first', async () => {
  const client = await signedIn(api);
  const [user] = await database.queries.select().from(users).where(eq(users.id, client.id));
  const email = user?.email ?? '';
  const moment = new Date();
  await database.queries.insert(subscriptions).values({
    id: randomUUID(),
    userId: client.id,
    provider: 'sandbox',
    providerId: 'sub_renewing',
    productId: 'prod',
    priceId: 'price',
    status: 'active',
    cancelAtPeriodEnd: false,
    startedAt: moment,
    periodEnd: moment,
    welcomed: true,
    checkedAt: moment,
  });
  const { code, answer } = await erase(email.toUpperCase());
  expect([code, answer]).toEqual([
    409,
    {
      status: 'CONFLICT',
      detail:
        'They have a subscription that renews, or whose payment is open, and would be charged on without an account. Have it cancelled first, then erase.',
    },
  ]);
  expect(await everything()).toContain(email);
  await database.queries.update(subscriptions).set({ cancelAtPeriodEnd: true });
  expect((await erase(email)).code).toBe(200);
  expect(await everything()).not.toContain(email);
});

it('a malformed address is refused', async () => {
  expect((await erase('sam')).answer).toMatchObject({
    status: 'INVALID',
    detail: 'Please enter a valid email address or phone number.',
  });
});

it('erasures are repeated after a restore, except for data that was given again before the backup', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-privacy-'));
  const file = path.join(folder, 'backup.ndjson.gz');
  try {
    await fill();
    await erase('ana@other.test');
    await api.post('/api/submitContactForm', contact({ name: 'Ana', email: 'ana@other.test', message: 'Here again' }));
    await api.settled();
    await writeBackup(database, file, mailSealer);
    await erase(PERSON);

    const sources = personalDataSources({ mail: { kind: 'outbox-folder', folder: api.outboxFolder } }, testBrands);
    // Read before the restore, which replaces the table of erasures.
    const known = await knownErasures(database.queries, list(), hash);
    await restoreBackup(database, file, {
      replace: true,
      afterwards: async (transaction) => {
        const { records } = await replayErasures(transaction, sources, known, hash);
        expect(records).toBe(7);
      },
    });
    const remaining = await everything();
    expect(remaining.toLowerCase()).not.toContain('whitlock');
    expect(remaining).toContain('Here again');
    expect(remaining).not.toContain('Somebody else');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('a restore stops when the file of erasures cannot be read', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-privacy-'));
  try {
    await mkdir(path.join(folder, 'erasures.txt'));
    await expect(knownErasures(database.queries, listIn(folder), hash)).rejects.toThrow(/EISDIR/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('whoever has the list of erased addresses, without its key, cannot tell whether an address is on it', async () => {
  await fill();
  await erase(PERSON);
  const hashes = async (key: string) => {
    const known = await knownErasures(database.queries, list(), createKeyedHash(key)).catch(() => []);
    return known.map(({ addressHash }) => addressHash);
  };
  expect(await hashes(API_SECRET)).toContain(hashOfErased(hash, 'SAM@whitlock.test'));
  expect(await hashes(OTHER_SECRET)).toEqual([]);
  const text = await readFile(path.join(dataDir(), 'erasures.txt'), 'utf8');
  const [, guessed = ''] = hashOfErased(createKeyedHash(OTHER_SECRET), PERSON).split('.');
  expect(text).not.toContain(guessed);
  expect(text).not.toContain(createHash('sha256').update(`threefold erasure\n${PERSON}`).digest('hex'));
});

it.runIf(isFullRun)(
  'a restore with another key than the list stops and says what is missing, unless it is told to forget',
  {
    timeout: PROCESSES_MS,
  },
  async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-privacy-'));
    const file = path.join(folder, 'backup.ndjson.gz');
    const restored = (secret: string, ...options: string[]) =>
      runCommand(restore, ['--new', ...options, file], { DATA_DIR: path.join(folder, 'to'), ACCOUNT_SECRET: secret });
    try {
      await fill();
      await erase('ana@other.test');
      await writeBackup(database, file, mailSealer);

      expect(await restored(OTHER_SECRET)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/put account\.secret back into DATA_DIR from a copy, or set ACCOUNT_SECRET/),
      });
      // There is still no database, or --new would be refused.
      expect((await restored(OTHER_SECRET, '--forget-erasures')).stdout).toContain('rows restored');
      const other = await openDatabase({ kind: 'pglite', folder: path.join(folder, 'to', 'db') });
      try {
        expect(
          await knownErasures(other.queries, listIn(path.join(folder, 'to')), createKeyedHash(OTHER_SECRET)),
        ).toEqual([]);
      } finally {
        await other.close();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it.each(['before', 'after'])(
  'a former address is erased again when the backup is from %s the change of address',
  async (moment) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-privacy-'));
    const file = path.join(folder, 'backup.ndjson.gz');
    const former = somebody().email;
    const current = 'priya@southgate.test';
    const expectErased = async () => {
      const remaining = await everything();
      for (const text of [former, current, 'From the former mailbox']) expect(remaining).not.toContain(text);
    };
    try {
      const browser = await registered(api);
      await database.queries.update(users).set({ isEmailVerified: true }).where(eq(users.id, browser.id));
      await api.post('/api/submitContactForm', contact({ email: former, message: 'From the former mailbox' }));
      await api.settled();
      if (moment === 'before') await writeBackup(database, file, mailSealer);
      await browser.call('updateUserAccount', { userId: browser.id, email: current, password: PASSWORD });
      await api.settled();
      if (moment === 'after') await writeBackup(database, file, mailSealer);
      expect((await erase(current)).code).toBe(200);
      await expectErased();

      const sources = personalDataSources({ mail: { kind: 'outbox-folder', folder: api.outboxFolder } }, testBrands);
      const known = await knownErasures(database.queries, list(), hash);
      await restoreBackup(database, file, {
        replace: true,
        afterwards: async (transaction) => {
          await replayErasures(transaction, sources, known, hash);
        },
      });
      await expectErased();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);
