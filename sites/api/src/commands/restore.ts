import { knownErasures, replayErasures } from '../modules/privacy/index.ts';
import { personalDataSources } from '../personalData.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { readBrands } from '../platform/brands.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { defineCommand, resolveArgument, run } from './run.ts';

export const restore = defineCommand('restore', (program, { env, print }) =>
  program
    .description('Restores a backup into the configured database.')
    .argument('<file>')
    .option('--replace', 'delete what the database holds')
    .action(async (name: string, { replace = false }: { replace?: boolean }) => {
      const file = resolveArgument(env, name);
      const config = readConfig(env);
      await prepareDataFolder(config.dataDir);
      const database = await openLockedDatabase(config);
      try {
        const sources = personalDataSources(config, await readBrands(config.brandsFile, config));
        // Read before anything is replaced: the backup may be older than some erasures.
        const known = await knownErasures(database.queries, config.dataDir);
        let erased: Awaited<ReturnType<typeof replayErasures>> | undefined;
        const { rows, takenAt } = await restoreBackup(database, file, {
          replace,
          afterwards: async (transaction) => {
            erased = await replayErasures(transaction, sources, known);
          },
        });
        await erased?.afterwards();
        print(`${rows} rows restored from the backup of ${takenAt}\n`);
        if (erased && erased.records > 0) print(`${erased.records} of them erased again\n`);
      } finally {
        await database.close();
      }
    }),
);

if (import.meta.main) await run(restore);
