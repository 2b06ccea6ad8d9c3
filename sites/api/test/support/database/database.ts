import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { inject } from 'vitest';
import { emptyTables } from '../../../src/platform/backup/emptyTables.ts';
import { type Database, migrationsFolder, type Queries } from '../../../src/platform/database/database.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';

/** Which database this run uses. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/**
 * What a worker creates once for all its test files, because it takes longer than most tests: a database, which each
 * file empties first, and a migrated template to copy.
 */
const shared = globalThis as typeof globalThis & {
  embeddedTestDatabase?: Promise<Database>;
  embeddedTemplate?: Promise<Blob>;
  postgresTestDatabase?: Promise<string>;
  postgresTemplate?: Promise<string>;
};

/** Creates a database on the run's PostgreSQL server: an empty one, or a copy of another. */
async function createOnServer(template = 'template1'): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template}`);
  } finally {
    await client.end();
  }
  return new URL(`/${name}`, server).href;
}

/** Creates a database without tables. */
export const createUnmigratedDatabase = (): Promise<string> => createOnServer();

/** Creates a migrated database with empty tables. */
export async function createPostgresDatabase(): Promise<string> {
  shared.postgresTemplate ??= createUnmigratedDatabase().then(async (url) => {
    const database = openPostgres(url);
    await database.migrate();
    await database.close();
    return new URL(url).pathname.slice(1);
  });
  return createOnServer(await shared.postgresTemplate);
}

/** The files of a migrated embedded database with empty tables. */
function embeddedTemplate(): Promise<Blob> {
  shared.embeddedTemplate ??= PGlite.create().then(async (engine) => {
    await migrate(drizzle(engine), { migrationsFolder });
    const files = await engine.dumpDataDir('none');
    await engine.close();
    return files;
  });
  return shared.embeddedTemplate;
}

/** Puts a migrated embedded database with empty tables into a data folder. A server would take seconds to create it. */
export async function createEmbeddedDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const engine = await PGlite.create(path.join(dataDir, 'db'), { loadDataDir: await embeddedTemplate() });
  await engine.close();
}

/** The environment of a process with this data folder and a new database of the run's kind. The embedded one is in the folder. */
export async function emptyDatabaseSettings(dataDir: string): Promise<Record<string, string>> {
  if (onPostgres) return { DATA_DIR: dataDir, DATABASE_URL: await createPostgresDatabase() };
  await createEmbeddedDatabase(dataDir);
  return { DATA_DIR: dataDir };
}

async function openEmbedded(): Promise<Database> {
  shared.embeddedTestDatabase ??= embeddedTemplate().then(async (loadDataDir) => {
    const queries = drizzle(await PGlite.create({ loadDataDir }));
    return { ...sharedDatabase({ queries }), exclusive: true };
  });
  return shared.embeddedTestDatabase;
}

async function openOnServer(): Promise<Database> {
  shared.postgresTestDatabase ??= createPostgresDatabase();
  return openPostgres(await shared.postgresTestDatabase);
}

/** A migrated, empty database of the run's kind. It is the same one for all tests of a worker. */
export async function openTestDatabase(): Promise<Database> {
  const database = onPostgres ? await openOnServer() : await openEmbedded();
  await emptyDatabase(database.queries);
  return database;
}

/** Empties every table, even while an API uses them. */
export const emptyDatabase = (queries: Queries): Promise<void> =>
  queries.transaction((transaction) => emptyTables(transaction));

/** One API's database for a second API, which does not close it. */
export const sharedDatabase = ({ queries }: Pick<Database, 'queries'>): Database => ({
  queries,
  exclusive: false,
  ping: async () => {},
  migrate: async () => {},
  close: async () => {},
});
