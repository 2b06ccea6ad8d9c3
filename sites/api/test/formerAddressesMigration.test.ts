import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../src/platform/database/database.ts';
import { createUnmigratedDatabase, onPostgres } from './support/database.ts';

const MIGRATION = '0010_person_addresses';

let client: pg.Client;
let folder: string;
/** An account that changed its email before the upgrade. */
let moved: string;

/** The migrations before the tested one. */
async function migrationsBefore(): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = path.join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, 'utf8'));
  const index = journal.entries.findIndex(({ tag }) => tag === MIGRATION);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }));
  return folder;
}

async function addUser(email: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into users (id, created_at, email, first_name, last_name, role, password_changed_at)
     values ($1, '2026-01-01T00:00:00Z', $2, 'Priya', 'Nair', 'client', '2026-01-01T00:00:00Z')`,
    [id, email],
  );
  return id;
}

const addVerification = (userId: string, email: string, usedAt: string | null) =>
  client.query(
    `insert into email_verifications (token_hash, user_id, email, site_origin, expires_at, used_at)
     values ($1, $2, $3, 'https://ferrolane.example', '2026-01-02T00:00:00Z', $4)`,
    [randomUUID(), userId, email, usedAt],
  );

const addChange = (userId: string, formerEmail: string, changedAt: string) =>
  client.query(
    `insert into email_changes (token_hash, user_id, former_email, site_origin, changed_at, expires_at)
     values ($1, $2, $3, 'https://ferrolane.example', $4, '2026-03-01T00:00:00Z')`,
    [randomUUID(), userId, formerEmail, changedAt],
  );

const addMail = (to: string, subject: string, createdAt = '2026-02-06T00:00:00Z') =>
  client.query(
    `insert into outbox_messages (id, created_at, to_address, from_name, from_address, subject, state)
     values ($1, $2, $3, 'Ferrolane', 'hello@ferrolane.test', $4, 'sent')`,
    [randomUUID(), createdAt, to, subject],
  );

describe.runIf(onPostgres)('an upgrade of a database with former addresses', () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'threefold-migrations-'));
    client = new pg.Client(await createUnmigratedDatabase());
    await client.connect();
    await migrate(drizzle(client), { migrationsFolder: await migrationsBefore() });

    moved = await addUser('new@person.test');
    await addVerification(moved, 'old@person.test', '2026-01-01T12:00:00Z');
    await addChange(moved, 'old@person.test', '2026-02-01T00:00:00Z');
    await addChange(moved, 'old@person.test', '2026-02-05T00:00:00Z');
    const unverified = await addUser('other@person.test');
    await addVerification(unverified, 'mistyped@person.test', null);
    await addChange(unverified, 'mistyped@person.test', '2026-02-01T00:00:00Z');

    await addMail('old@person.test', 'Please verify your email');
    await addMail('New@person.test', 'Your email was changed');
    await addMail('new@person.test', 'We have your message');
    await addMail('somebody@else.test', 'Please verify your email');
    await addMail('old@person.test', 'Your password reset code', '2025-12-01T00:00:00Z');
    await migrate(drizzle(client), { migrationsFolder });
  });
  afterAll(async () => {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps verified former addresses, with the last time each was left', async () => {
    const { rows } = await client.query('select user_id, email, left_at from former_emails');
    expect(rows).toEqual([{ user_id: moved, email: 'old@person.test', left_at: new Date('2026-02-05T00:00:00Z') }]);
  });

  it('assigns to an account the mails about it to its current and former addresses, and no others', async () => {
    const { rows } = await client.query(
      'select user_id, to_address, subject from outbox_messages where user_id is not null order by subject',
    );
    expect(rows).toEqual([
      { user_id: moved, to_address: 'old@person.test', subject: 'Please verify your email' },
      { user_id: moved, to_address: 'New@person.test', subject: 'Your email was changed' },
    ]);
  });
});
