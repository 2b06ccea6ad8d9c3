import { forgetErasures, knownErasures, removeErasuresFile, replayErasures } from '../modules/privacy/index.ts';
import { personalDataSources } from '../personalData.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { readBrands } from '../platform/brands.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { createKeyedHash } from '../platform/keyedHash.ts';
import { accountSecretOf } from '../platform/secretFile.ts';
import { defineCommand, resolveArgument, run } from './run.ts';

interface RestoreOptions {
  replace?: boolean;
  forgetErasures?: boolean;
}

export const restore = defineCommand('restore', (program, { env, print }) =>
  program
    .description('Restores a backup into the configured database.')
    .argument('<file>')
    .option('--replace', 'delete what the database holds')
    .option('--forget-erasures', 'the account secret is lost: let people come back who were erased since the backup')
    .action(async (name: string, { replace = false, forgetErasures: forget = false }: RestoreOptions) => {
      const file = resolveArgument(env, name);
      const config = readConfig(env);
      await prepareDataFolder(config.dataDir);
      const database = await openLockedDatabase(config);
      try {
        const sources = personalDataSources(config, await readBrands(config.brandsFile, config));
        const hash = createKeyedHash(await accountSecretOf(config));
        // Read before anything is replaced: the backup may be older than some erasures.
        const known = forget ? [] : await knownErasures(database.queries, config.dataDir, hash);
        let erased: Awaited<ReturnType<typeof replayErasures>> | undefined;
        const { rows, takenAt } = await restoreBackup(database, file, {
          replace,
          afterwards: async (transaction) => {
            if (forget) await forgetErasures(transaction);
            else erased = await replayErasures(transaction, sources, known, hash);
          },
        });
        if (forget) await removeErasuresFile(config.dataDir);
        await erased?.afterwards();
        print(`${rows} rows restored from the backup of ${takenAt}\n`);
        if (erased && erased.records > 0) print(`${erased.records} of them erased again\n`);
      } finally {
        await database.close();
      }
    }),
);

if (import.meta.main) await run(restore);
