import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, migrationsFolder } from './database.ts';

/**
 * Creates a migrated database in a new folder. Because this takes seconds, it is built in a temporary folder and
 * renamed: a killed process leaves no incomplete database.
 *
 * @param fill Puts rows into it.
 */
export async function createPgliteFolder(
  folder: string,
  fill: (database: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const database = await openPglite(draft);
  try {
    await database.migrate();
    await fill(database);
  } finally {
    await database.close();
  }
  await rename(draft, folder);
}

/**
 * Opens the embedded database. Its folder must be locked (see `lockDataFolder`). It survives a killed process, but a
 * power failure may lose the last writes, because it does not fsync.
 *
 * @param folder Undefined keeps everything in memory.
 */
export async function openPglite(folder?: string): Promise<Database> {
  const engine = await PGlite.create(folder);
  const queries = drizzle(engine);
  return {
    queries,
    exclusive: true,
    async ping() {
      await queries.execute(sql`select 1`);
    },
    migrate: () => migrate(queries, { migrationsFolder }),
    close: () => engine.close(),
  };
}
