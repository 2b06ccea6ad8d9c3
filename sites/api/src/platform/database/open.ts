import { existsSync } from 'node:fs';
import { codeOf } from '../codeOf.ts';
import type { Config } from '../config.ts';
import { StartupError } from '../startupError.ts';
import type { Database, DatabaseEvents } from './database.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { createPgliteFolder, openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database and migrates it.
 *
 * @throws StartupError when it cannot be reached or opened, or refuses the connection.
 */
export async function openDatabase(config: Config['database'], events: DatabaseEvents = {}): Promise<Database> {
  const database = config.kind === 'postgres' ? openPostgres(config.url, events) : await openEmbedded(config.folder);
  try {
    await database.ping();
    await database.migrate();
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw (config.kind === 'postgres' && connectionProblem(error)) || error;
  }
}

async function openEmbedded(folder: string): Promise<Database> {
  try {
    if (!existsSync(folder)) await createPgliteFolder(folder);
    return await openPglite(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new StartupError(`The database in ${folder} cannot be opened (${reason}).`);
  }
}

/** The error for a failed connection, without the URL, which holds a password; undefined for any other error. */
function connectionProblem(error: unknown): StartupError | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const state = codeOf(cause) ?? '';
  if (isDatabaseUnavailable(error)) {
    return new StartupError(`The database of DATABASE_URL cannot be reached (${state || 'no answer'}).`);
  }
  // 28: invalid login. 3D: unknown database.
  if (/^(?:28|3D)/.test(state) && cause instanceof Error) {
    return new StartupError(`The database of DATABASE_URL refuses the connection (${cause.message}).`);
  }
  return undefined;
}
