import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyTables } from '../../src/platform/backup/emptyTables.ts';
import type { Database, Queries } from '../../src/platform/database/database.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';

/** Which database this run uses. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Creates an empty database on the run's PostgreSQL server. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return new URL(`/${name}`, server).href;
}

/** Starting the embedded database takes seconds, so each worker starts one and every file starts with empty tables. */
const shared = globalThis as typeof globalThis & { embeddedTestDatabase?: Promise<Database> };

async function openEmbedded(): Promise<Database> {
  shared.embeddedTestDatabase ??= openPglite().then(async (database) => {
    await database.migrate();
    return database;
  });
  const database = await shared.embeddedTestDatabase;
  await emptyDatabase(database.queries);
  return { ...database, close: async () => {} };
}

async function openOnServer(): Promise<Database> {
  const database = openPostgres(await createPostgresDatabase(), () => undefined);
  await database.migrate();
  return database;
}

/** A migrated, empty database of the run's kind. */
export const openTestDatabase = (): Promise<Database> => (onPostgres ? openOnServer() : openEmbedded());

/** Empties every table, even while an API uses them. */
export const emptyDatabase = (queries: Queries): Promise<void> =>
  queries.transaction((transaction) => emptyTables(transaction));

/** One API's database for a second API, which does not close it. */
export const sharing = ({ queries }: Pick<Database, 'queries'>): Database => ({
  queries,
  exclusive: false,
  ping: async () => {},
  migrate: async () => {},
  close: async () => {},
});
