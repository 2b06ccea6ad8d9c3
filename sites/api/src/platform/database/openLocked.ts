import type { Config } from '../config/config.ts';
import { lockDataFolder, prepareDataFolder } from '../config/dataFolder.ts';
import { StartupError } from '../startupError.ts';
import type { Database } from './database.ts';
import { exists, hasDatabase, markAsUsed, noDatabase } from './embeddedFolder.ts';
import { type Opening, openDatabase } from './open.ts';
import { createPgliteFolder } from './pglite.ts';

/**
 * Opens the configured database, which by default must exist already. For the embedded one, also locks its folder;
 * closing releases the lock.
 *
 * @throws StartupError when it cannot be reached or opened, or when another process has locked the folder.
 */
export async function openLockedDatabase(
  { database: settings, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  opening: Opening = {},
): Promise<Database> {
  // Before the data folder is prepared: a mistyped one is not created.
  if (settings.kind === 'pglite' && !opening.create && !(await hasDatabase(settings.folder)))
    throw noDatabase(settings.folder);
  await prepareDataFolder(dataDir);
  // Processes on a shared database server may share the folder: mail files have unique names and appear complete.
  const unlock = settings.kind === 'pglite' ? lockDataFolder(dataDir) : () => {};
  try {
    const database = await openDatabase(settings, opening);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Creates the embedded database, filled before it gets its name: when that fails, there is none.
 *
 * @throws StartupError when there is one already, or when another process has locked the data folder.
 */
export async function createLockedDatabase(
  { database: settings, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  fill: (database: Database) => Promise<void>,
): Promise<void> {
  if (settings.kind !== 'pglite') {
    throw new StartupError('DATABASE_URL names a database that exists: leave out --new.');
  }
  await prepareDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  try {
    if (await exists(settings.folder)) {
      throw new StartupError(
        `There is a database in ${settings.folder} already: move the folder away, or leave out --new.`,
      );
    }
    await createPgliteFolder(settings.folder, fill);
    await markAsUsed(settings.folder);
  } finally {
    unlock();
  }
}
