import type { Config } from '../config.ts';
import { lockDataFolder } from '../dataFolder.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

/**
 * Opens the configured database; the embedded one together with the lock on its folder, which closing it gives back.
 *
 * @throws StartupError when it cannot be reached, or when another process has the folder.
 */
export async function openLockedDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  onConnectionLost: (error: Error) => void = () => undefined,
): Promise<Database> {
  // Processes that share a database server may share the folder too: mails are named, and written whole.
  const unlock = config.database.kind === 'pglite' ? lockDataFolder(config.dataDir) : () => {};
  try {
    const database = await openDatabase(config.database, onConnectionLost);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}
