import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyTables } from '../../src/platform/backup/emptyTables.ts';
import type { Database, Queries } from '../../src/platform/database/database.ts';
import { openPglite } from '../../src/platform/database/pglite.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';

/** Which database this run is on. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** Makes an empty database on the run's PostgreSQL server. */
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

/** Starting the embedded database takes seconds, so that a worker starts one and every file begins with empty tables. */
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

/** A migrated, empty database of the kind this run is on. */
export const openTestDatabase = (): Promise<Database> => (onPostgres ? openOnServer() : openEmbedded());

/** Empties every table, beside whatever an API does with them at that moment. */
export const emptyDatabase = (queries: Queries): Promise<void> =>
  queries.transaction((transaction) => emptyTables(transaction));

/** The database of one API for another one beside it, which leaves it open. */
export const sharing = ({ queries }: Pick<Database, 'queries'>): Database => ({
  queries,
  exclusive: false,
  ping: async () => {},
  migrate: async () => {},
  close: async () => {},
});
