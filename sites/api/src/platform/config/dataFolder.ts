import { accessSync, constants } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../codeOf.ts';
import { StartupError } from '../startupError.ts';

/** How much is written to see whether the disk is full. */
const PROBE_BYTES = 64 * 1024;

/**
 * Creates the folder if needed and checks that it is writable.
 *
 * @throws StartupError when it cannot be created or written to, and for root when it belongs to another user: the server,
 * which runs as that user, could not read root's files.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  await requireOwnFolder(folder);
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    // Not empty, which would succeed on a full disk.
    await writeFile(probe, Buffer.alloc(PROBE_BYTES));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new StartupError(`The disk of the data folder ${folder} is full: free space on it, then start again.`);
    }
    const reason = code === undefined ? '' : ` (${code})`;
    throw new StartupError(`The data folder ${folder} cannot be written to${reason}: set DATA_DIR to one that can.`);
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

async function requireOwnFolder(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = (await stat(folder).catch(() => undefined))?.uid ?? 0;
  if (owner === 0) return;
  throw new StartupError(
    `The data folder ${folder} belongs to user ${owner}, who could not read files of root: run this as that user, in an installation with threefold (docs/guides/deploy.md).`,
  );
}

/**
 * Locks the data folder for this process; the embedded database must not be opened twice. The lock is a file lock,
 * taken through SQLite because Node offers no other on every system. The operating system releases it when the
 * process ends, so it is never stale.
 *
 * @returns A function that releases the lock.
 * @throws StartupError when another process holds it, or when the lock file cannot be used.
 */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'server.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file);
    // SQLite opens a read-only file too, but then locks nobody out.
    accessSync(file, constants.R_OK | constants.W_OK);
    lock.exec('BEGIN EXCLUSIVE');
    const taken = lock;
    return () => taken.close();
  } catch (error) {
    lock?.close();
    throw lockProblem(error, folder, file);
  }
}

const SQLITE_BUSY = 5;

function lockProblem(error: unknown, folder: string, file: string): StartupError {
  const sqlite = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error : undefined;
  // The lowest byte is the error code; the others are details.
  if (sqlite && (Number(sqlite.errcode) & 0xff) === SQLITE_BUSY) {
    return new StartupError(
      `The data folder ${folder} is in use by another server: stop that one, or set DATA_DIR to another folder.`,
    );
  }
  const reason = sqlite ? sqlite.message : (codeOf(error) ?? 'unknown reason');
  return new StartupError(
    `The lock file ${file} cannot be used (${reason}): make it writable or remove it, or set DATA_DIR to another folder.`,
  );
}
