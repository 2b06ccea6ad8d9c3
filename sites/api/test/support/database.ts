import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
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

/** A migrated, empty database of the kind this run is on. */
export async function openTestDatabase(): Promise<Database> {
  const database = onPostgres ? openPostgres(await createPostgresDatabase(), () => undefined) : await openPglite();
  await database.migrate();
  return database;
}
