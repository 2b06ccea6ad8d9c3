import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin as adminCommand } from '../../src/commands/admin.ts';
import { createAccount, createDemoAccounts, disableDemoAccounts } from '../../src/modules/accounts/index.ts';
import { passkeys, recoveryCodes, secondFactors } from '../../src/modules/accounts/tables.ts';
import { auditEntries } from '../../src/platform/audit/table.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import type { Queries } from '../../src/platform/database/database.ts';
import { openLockedDatabase } from '../../src/platform/database/openLocked.ts';
import { compareBrands } from '../../src/platform/directory/compareBrands.ts';
import { sessions, users } from '../../src/platform/identity/tables.ts';
import { fixture } from '../support/brands.ts';
import { emptyDatabaseSettings } from '../support/database/database.ts';
import { openBrowser } from '../support/people/browser.ts';
import { runCommand, runProgram } from '../support/server.ts';
import { openTestApi } from '../support/testApi.ts';
import { isFullRun } from '../support/thoroughness.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'threefold-accounts-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const admin = (env: Record<string, string>, args: readonly string[]) => runCommand(adminCommand, args, env);

it.runIf(isFullRun)(
  'npm run admin creates an admin who can log in, and limits the brands of an admin',
  {
    timeout: 120_000,
  },
  async () => {
    const env = await emptyDatabaseSettings(dataDir);
    const password = 'a password of mine';

    expect(await runProgram('admin', ['create', 'dana@northgate.test'], env, 'short\n')).toMatchObject({
      code: 1,
      stderr: 'Password must be at least 8 characters long.\n',
    });
    expect(await runProgram('admin', ['create', 'dana@northgate.example'], env)).toEqual({
      code: 1,
      // Without a prompt for the password.
      stdout: '',
      stderr: 'Please enter a valid email address. After the last dot we can take 2 to 6 letters, but not "example".\n',
    });
    const args = ['create', 'Dana@northgate.test', 'Dana', 'Whitfield'];
    const created = await runProgram('admin', args, env, `${password}\n`);
    expect(created).toMatchObject({ code: 0, stderr: '' });
    expect(created.stdout).toMatch(/Dana@northgate.test can log in as an admin\.\n$/);
    expect(created.stdout).not.toContain(password);

    expect(await admin(env, ['brands', 'dana@northgate.test', 'harbour-shine,nowhere'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no brand nowhere; the brands are portfolio, ferrolane, harbour-shine.\n',
    });
    expect(await admin(env, ['brands', 'nobody@northgate.test', 'all'])).toMatchObject({
      code: 1,
      stderr: 'No admin has the email nobody@northgate.test.\n',
    });
    const lastOne = {
      code: 1,
      stdout: '',
      stderr: 'This is the last admin of all brands. Make somebody else an admin of all brands first.\n',
    };
    expect(await admin(env, ['brands', 'dana@northgate.test', 'harbour-shine'])).toEqual(lastOne);
    expect(await admin(env, ['remove', 'dana@northgate.test', '--yes'])).toEqual(lastOne);
    await runProgram('admin', ['create', 'maya@northgate.test'], env, `${password}\n`);
    expect(await admin(env, ['brands', 'dana@northgate.test', 'harbour-shine'])).toEqual({
      code: 0,
      stdout: 'dana@northgate.test sees harbour-shine.\n',
      stderr: '',
    });

    const api = await openTestApi({ database: await openLockedDatabase(readConfig(env)) });
    try {
      const login = await openBrowser(api).call('loginWithEmailAndPassword', {
        email: 'dana@northgate.test',
        password,
      });
      const [created] = await api.queries.select().from(auditEntries).orderBy(auditEntries.at);
      expect(created).toMatchObject({ actor: 'operator', sentence: 'Created an admin of all brands.' });
      expect(login.answer).toMatchObject({ data: { firstName: 'Dana', role: 'admin', isEmailVerified: true } });
    } finally {
      await api.close();
    }
  },
);

it('npm run admin removes an admin, whose sessions end, and records every command in the audit log', async () => {
  const env = await emptyDatabaseSettings(dataDir);
  const inDatabase = async <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> => {
    const database = await openLockedDatabase(readConfig(env));
    return work(database.queries).finally(() => database.close());
  };
  await inDatabase(async (queries) => {
    for (const email of ['dana@northgate.test', 'maya@northgate.test']) {
      const person = { firstName: 'Dana', lastName: 'Whitfield', email, role: 'admin', isEmailVerified: true } as const;
      const userId = await createAccount(queries, () => new Date(), person, 'a password of mine');
      const now = new Date();
      await queries.insert(sessions).values({ id: userId, tokenHash: email, userId, createdAt: now, lastSeenAt: now });
    }
  });

  // The tests have no terminal.
  expect(await admin(env, ['remove', 'dana@northgate.test'])).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Remove dana@northgate.test as an admin, and end every session of the account? There is no terminal to ask in: add --yes to answer yes.\n',
  });
  expect(await admin(env, ['remove', 'nobody@northgate.test', '--yes'])).toMatchObject({
    code: 1,
    stderr: 'No admin has the email nobody@northgate.test.\n',
  });
  expect(await admin(env, ['remove', 'Dana@northgate.test', '--yes'])).toEqual({
    code: 0,
    stdout: 'Dana@northgate.test is no longer an admin: the account is one of a client, and its sessions have ended.\n',
    stderr: '',
  });
  expect(await admin(env, ['remove-second-factor', 'dana@northgate.test'])).toMatchObject({ code: 0 });
  expect(await admin(env, ['brands', 'maya@northgate.test', 'all'])).toMatchObject({ code: 0 });

  await inDatabase(async (queries) => {
    const roles = await queries.select({ email: users.email, role: users.role }).from(users).orderBy(users.email);
    expect(roles).toEqual([
      { email: 'dana@northgate.test', role: 'client' },
      { email: 'maya@northgate.test', role: 'admin' },
    ]);
    expect(await queries.select().from(sessions)).toMatchObject([{ tokenHash: 'maya@northgate.test' }]);
    const entries = await queries.select().from(auditEntries).orderBy(auditEntries.at);
    expect(entries.map(({ actor, sentence }) => `${actor}: ${sentence}`)).toEqual([
      'operator: Removed an admin.',
      'operator: Removed the second factor and the passkeys of an account.',
      'operator: Changed the brands of an admin to all brands.',
    ]);
  });
});

it('npm run admin says what has changed of the region of a brand, as a start does', async () => {
  const env = await emptyDatabaseSettings(dataDir);
  const database = await openLockedDatabase(readConfig(env));
  const moved = fixture.brands.map((brand) => ({ ...brand, region: { ...brand.region, currency: 'EUR' } }));
  await compareBrands(database.queries, moved).finally(() => database.close());
  const { stderr } = await runProgram('admin', ['brands', 'nobody@northgate.test', 'all'], env);
  expect(stderr).toContain('The region of harbour-shine has changed (currency EUR to CAD)');
});

it('npm run admin removes the second factor, passkeys and sessions of one account and of no other', async () => {
  const env = await emptyDatabaseSettings(dataDir);
  const [lost, other] = ['dana@northgate.test', 'maya@northgate.test'];
  const now = new Date();
  const inDatabase = async <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> => {
    const database = await openLockedDatabase(readConfig(env));
    return work(database.queries).finally(() => database.close());
  };
  /** What opens an account besides its password, and its open sessions. */
  const factors = { secondFactors, recoveryCodes, passkeys, sessions };

  const passwords = await inDatabase(async (queries) => {
    for (const email of [lost, other]) {
      const person = { firstName: 'Dana', lastName: 'Whitfield', email, role: 'admin', isEmailVerified: true } as const;
      await createAccount(queries, () => now, person, 'a password of mine');
      const [user] = await queries.select().from(users).where(eq(users.email, email));
      const userId = user?.id ?? '';
      await queries.insert(secondFactors).values({ userId, sealedSecret: 'sealed', enabledAt: now });
      await queries.insert(recoveryCodes).values({ userId, codeHash: 'hash' });
      await queries.insert(passkeys).values({
        id: email,
        userId,
        publicKey: 'key',
        counter: 0,
        transports: [],
        rpId: 'ferrolane.localhost',
        name: 'Laptop',
        createdAt: now,
      });
      const session = { id: randomUUID(), tokenHash: email, userId, createdAt: now, lastSeenAt: now };
      await queries.insert(sessions).values(session);
    }
    return queries.select({ email: users.email, passwordHash: users.passwordHash }).from(users);
  });

  expect(await admin(env, ['remove-second-factor'])).toMatchObject({ code: 1, stdout: '' });
  expect(await admin(env, ['remove-second-factor', 'nobody@northgate.test'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Nobody has the email nobody@northgate.test.\n',
  });
  const done = {
    code: 0,
    stdout: 'Dana@northgate.test logs in with the password alone; the passkeys are removed too.\n',
    stderr: '',
  };
  // A second run changes nothing.
  for (const run of [1, 2]) {
    expect([run, await admin(env, ['remove-second-factor', 'Dana@northgate.test'])]).toEqual([run, done]);
  }
  await inDatabase(async (queries) => {
    for (const [name, table] of Object.entries(factors)) {
      const owners = await queries
        .select({ email: users.email })
        .from(table)
        .innerJoin(users, eq(users.id, table.userId));
      expect([name, owners]).toEqual([name, [{ email: other }]]);
    }
    const kept = await queries.select({ email: users.email, passwordHash: users.passwordHash }).from(users);
    expect(kept).toEqual(passwords);
  });
});

it('npm run admin refuses an unknown action', async () => {
  const { code, stderr } = await admin({ DATA_DIR: dataDir }, ['delete']);
  expect(code).toBe(1);
  expect(stderr).toBe("Unknown command 'delete'. Run npm run admin -- --help to see what it takes.\n");
});

it('a demo client and a demo admin are created with passwords that stay the same until both are disabled', async () => {
  const api = await openTestApi();
  const clock = () => new Date();
  const file = path.join(dataDir, 'demo-accounts.json');
  const logIn = (email: string, password: string) =>
    openBrowser(api).call('loginWithEmailAndPassword', { email, password });
  try {
    await createDemoAccounts(api.queries, clock, dataDir);
    const text = await readFile(file, 'utf8');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const accounts = JSON.parse(text) as { role: string; email: string; password: string }[];
    expect(accounts.map(({ role, email }) => [role, email])).toEqual([
      ['client', 'client@demo.test'],
      ['admin', 'admin@demo.test'],
    ]);
    for (const { role, email, password } of accounts) {
      expect((await logIn(email, password)).answer).toMatchObject({ data: { role, isEmailVerified: true } });
    }

    await createDemoAccounts(api.queries, clock, dataDir);
    expect(await readFile(file, 'utf8')).toBe(text);
    expect(await api.queries.$count(users)).toBe(2);

    await disableDemoAccounts(api.queries, dataDir);
    for (const { email, password } of accounts) expect((await logIn(email, password)).code).toBe(401);
    await expect(readFile(file)).rejects.toThrow('ENOENT');

    await createDemoAccounts(api.queries, clock, dataDir);
    const [again] = JSON.parse(await readFile(file, 'utf8'));
    expect(again.password).not.toBe(accounts[0]?.password);
    expect((await logIn(again.email, again.password)).code).toBe(200);
  } finally {
    await api.close();
  }
});
