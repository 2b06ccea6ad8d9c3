import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrationsFolder } from '../src/platform/database/database.ts';

const MIGRATION = '0010_person_addresses';

let engine: PGlite;
let folder: string;

/** The migrations before the tested one. */
async function migrationsBefore(): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const index = journal.entries.findIndex(({ tag }) => tag === MIGRATION);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  return folder;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-migrations-'));
  engine = await PGlite.create();
  await migrate(drizzle(engine), { migrationsFolder: await migrationsBefore() });
});
afterEach(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

async function addUser(email: string): Promise<string> {
  const id = randomUUID();
  await engine.query(
    `insert into users (id, created_at, email, first_name, last_name, role, password_changed_at)
     values ($1, '2026-01-01T00:00:00Z', $2, 'Priya', 'Nair', 'client', '2026-01-01T00:00:00Z')`,
    [id, email],
  );
  return id;
}

const addVerification = (userId: string, email: string, usedAt: string | null) =>
  engine.query(
    `insert into email_verifications (token_hash, user_id, email, site_origin, expires_at, used_at)
     values ($1, $2, $3, 'https://ferrolane.example', '2026-01-02T00:00:00Z', $4)`,
    [randomUUID(), userId, email, usedAt],
  );

const addChange = (userId: string, formerEmail: string, changedAt: string) =>
  engine.query(
    `insert into email_changes (token_hash, user_id, former_email, site_origin, changed_at, expires_at)
     values ($1, $2, $3, 'https://ferrolane.example', $4, '2026-03-01T00:00:00Z')`,
    [randomUUID(), userId, formerEmail, changedAt],
  );

const upgrade = () => migrate(drizzle(engine), { migrationsFolder });

it('migrates verified former addresses, with the last time each was left', async () => {
  const [moved, unverified] = [await addUser('new@person.test'), await addUser('other@person.test')];
  await addVerification(moved, 'old@person.test', '2026-01-01T12:00:00Z');
  await addChange(moved, 'old@person.test', '2026-02-01T00:00:00Z');
  await addChange(moved, 'old@person.test', '2026-02-05T00:00:00Z');
  await addVerification(unverified, 'mistyped@person.test', null);
  await addChange(unverified, 'mistyped@person.test', '2026-02-01T00:00:00Z');
  await upgrade();
  const { rows } = await engine.query('select user_id, email, left_at from former_emails');
  expect(rows).toEqual([{ user_id: moved, email: 'old@person.test', left_at: new Date('2026-02-05T00:00:00Z') }]);
});

it('assigns to an account the mails to its current and former addresses, and no others', async () => {
  const user = await addUser('new@person.test');
  await addVerification(user, 'old@person.test', '2026-01-01T12:00:00Z');
  await addChange(user, 'old@person.test', '2026-02-01T00:00:00Z');
  const addMail = (to: string, subject: string, createdAt = '2026-02-02T00:00:00Z') =>
    engine.query(
      `insert into outbox_messages (id, created_at, to_address, from_name, from_address, subject, state)
       values ($1, $2, $3, 'Ferrolane', 'hello@ferrolane.test', $4, 'sent')`,
      [randomUUID(), createdAt, to, subject],
    );
  await addMail('old@person.test', 'Please verify your email');
  await addMail('New@person.test', 'Your email was changed');
  await addMail('new@person.test', 'We have your message');
  await addMail('somebody@else.test', 'Please verify your email');
  await addMail('old@person.test', 'Your password reset code', '2025-12-01T00:00:00Z');
  await upgrade();
  const { rows } = await engine.query('select to_address, subject from outbox_messages where user_id = $1 order by 1', [
    user,
  ]);
  expect(rows).toEqual([
    { to_address: 'New@person.test', subject: 'Your email was changed' },
    { to_address: 'old@person.test', subject: 'Please verify your email' },
  ]);
});
