import { readBrands } from '../platform/brands.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { movedRegions } from '../platform/directory/compareBrands.ts';

/** What a start would say about regions that have changed. */
async function regionWarnings({ queries }: Database, config: Config): Promise<string[]> {
  try {
    return await movedRegions(queries, (await readBrands(config.brandsFile, config)).all);
  } catch {
    // Not every command needs the brands: a site that is not built yet stops none.
    return [];
  }
}

/**
 * Opens the configured database for a command, and prints to stderr what a start would say about regions that have changed.
 *
 * @throws StartupError when it cannot be opened, such as an embedded database that is in use.
 */
export async function openForCommand(config: Config): Promise<Database> {
  const database = await openLockedDatabase(config);
  for (const sentence of await regionWarnings(database, config)) process.stderr.write(`${sentence}\n`);
  return database;
}
