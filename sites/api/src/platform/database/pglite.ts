import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type Database, migrationsFolder } from './database.ts';

/**
 * Makes an empty database in a folder that does not exist yet. That takes seconds; killed meanwhile, it leaves a draft
 * beside the folder, never a half-made database in it.
 */
export async function createPgliteFolder(folder: string): Promise<void> {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  const engine = await PGlite.create(draft);
  await engine.close();
  await rename(draft, folder);
}

/**
 * Opens the embedded database. It must be the only one on its folder (see `lockDataFolder`). It outlives the process
 * being killed; a power failure may cost the last writes, since it does not wait for the disk.
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
