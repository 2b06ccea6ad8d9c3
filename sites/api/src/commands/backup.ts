import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '../platform/backup/write.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { type Command, resolveArgument, run } from './run.ts';

/** `npm run backup [-- FILE]`: writes the whole database to one file. */
export const backup: Command = async ({ args, env, print }) => {
  const config = readConfig(env);
  // Not every file system accepts colons.
  const timestamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const file = resolveArgument(env, args[0] ?? path.join(config.dataDir, 'backups', `${timestamp}.ndjson.gz`));
  await prepareDataFolder(config.dataDir);
  await mkdir(path.dirname(file), { recursive: true });
  const database = await openLockedDatabase(config);
  try {
    const rows = await writeBackup(database, file);
    print(`${rows} rows in ${file}\n`);
  } finally {
    await database.close();
  }
};

if (import.meta.main) await run(backup);
