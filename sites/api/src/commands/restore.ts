import path from 'node:path';
import { knownErasures, replayErasures } from '../modules/privacy/index.ts';
import { personalDataSources } from '../personalData.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { readBrands } from '../platform/brands.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { StartupError } from '../platform/startupError.ts';
import { run } from './run.ts';

// `npm run restore -- FILE [--replace]`: restores a backup into the configured database.
await run(async () => {
  const [name, ...others] = process.argv.slice(2).filter((argument) => argument !== '--replace');
  if (!name || others.length > 0) throw new StartupError('Usage: npm run restore -- FILE [--replace]');
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  const config = readConfig(process.env);
  await prepareDataFolder(config.dataDir);
  const database = await openLockedDatabase(config);
  try {
    const sources = personalDataSources(config, await readBrands(config.brandsFile, config));
    // Read before anything is replaced: the backup may be older than some erasures.
    const known = await knownErasures(database.queries, config.dataDir);
    let erased: Awaited<ReturnType<typeof replayErasures>> | undefined;
    const { rows, takenAt } = await restoreBackup(database, file, {
      replace: process.argv.includes('--replace'),
      afterwards: async (transaction) => {
        erased = await replayErasures(transaction, sources, known);
      },
    });
    await erased?.afterwards();
    process.stdout.write(`${rows} rows restored from the backup of ${takenAt}\n`);
    if (erased && erased.records > 0) process.stdout.write(`${erased.records} of them erased again\n`);
  } finally {
    await database.close();
  }
});
