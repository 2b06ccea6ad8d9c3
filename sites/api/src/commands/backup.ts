import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeBackup } from '../platform/backup/write.ts';
import { readConfig } from '../platform/config/config.ts';
import { accountSecretOf } from '../platform/config/secretFile.ts';
import { compareSharedSecret } from '../platform/config/sharedSecret.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { createMailSealer } from '../platform/outbox/outbox.ts';
import { StartupError } from '../platform/startupError.ts';
import { defineCommand, resolveArgument, run } from './run.ts';

export const backup = defineCommand('backup', (program, { env, print }) =>
  program
    .description('Writes the whole database to one file.')
    .argument('[file]', 'a new file; by default, one named after the time in the data folder')
    .action(async (name?: string) => {
      const config = readConfig(env);
      // Not every file system accepts colons.
      const timestamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const file = resolveArgument(env, name ?? path.join(config.dataDir, 'backups', `${timestamp}.ndjson.gz`));
      if (existsSync(file)) throw new StartupError(`${file} exists already: name a new file.`);
      const database = await openLockedDatabase(config, { asItIs: true });
      try {
        await mkdir(path.dirname(file), { recursive: true });
        const secret = await accountSecretOf(config);
        if (config.database.kind === 'postgres') await compareSharedSecret(database.queries, secret);
        const rows = await writeBackup(database, file, createMailSealer(secret));
        print(`${rows} rows in ${file}\n`);
      } finally {
        await database.close();
      }
    }),
);

if (import.meta.main) await run(backup);
