import type { Config } from '../config.ts';
import { lockDataFolder } from '../dataFolder.ts';
import type { Database, DatabaseEvents } from './database.ts';
import { openDatabase } from './open.ts';

/**
 * Opens the configured database. For the embedded one, also locks its folder; closing releases the lock.
 *
 * @throws StartupError when it cannot be reached or opened, or when another process has locked the folder.
 */
export async function openLockedDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  events: DatabaseEvents = {},
): Promise<Database> {
  // Processes on a shared database server may share the folder: mail files have unique names and appear complete.
  const unlock = config.database.kind === 'pglite' ? lockDataFolder(config.dataDir) : () => {};
  try {
    const database = await openDatabase(config.database, events);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
