import { lstat, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../codeOf.ts';
import { StartupError } from '../startupError.ts';

/** What brings a lost database back, for the sentences that say that it is lost. */
const RESTORING = 'restore a backup with npm run restore -- FILE --new';

/** A file beside the folder of a database: without it, a folder that was lost would look like a first start. */
const markOf = (folder: string) => `${folder}.created`;

/** Marks the folder as one that holds data. */
export const markAsUsed = (folder: string): Promise<void> =>
  writeFile(
    markOf(folder),
    'The API created a database in the folder of this name. While this file is here, it creates no other in its place.\n',
  );

/**
 * Whether a folder holds an embedded database.
 *
 * @throws StartupError when it held one that is gone, or holds something else: the engine would begin an empty one.
 */
export async function hasDatabase(folder: string): Promise<boolean> {
  const version = path.join(folder, 'PG_VERSION');
  try {
    if (/^\d+\s*$/.test(await readFile(version, 'utf8'))) return true;
    throw unreadable(folder, `${version} is damaged`);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    if (await exists(folder)) throw unreadable(folder, `${version} cannot be read (${codeOf(error)})`);
  }
  if (!(await exists(markOf(folder)))) return false;
  throw new StartupError(
    `The database in ${folder} is gone: the file ${markOf(folder)} says that there was one. Put the folder back, or ${RESTORING}.`,
  );
}

/** Whether there is something of this name, be it a link that leads nowhere. */
export const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR',
  );

/** The error for a database that its engine must not or cannot open. */
export const unreadable = (folder: string, reason: string): StartupError =>
  new StartupError(
    `The database in ${folder} cannot be opened: ${reason}. Put it back from a copy, or move the folder away and ${RESTORING}.`,
  );

export const noDatabase = (folder: string): StartupError =>
  new StartupError(
    `There is no database in ${folder}: check DATA_DIR. The API creates one at its first start, in production only with CREATE_DATABASE=yes; npm run restore -- FILE --new restores a backup.`,
  );
