import { Option } from 'commander';
import { forgetErasures, knownErasures, openErasureList, replayErasures } from '../modules/privacy/index.ts';
import { personalDataSources } from '../personalData.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { readBrands } from '../platform/brands.ts';
import { readConfig } from '../platform/config/config.ts';
import { accountSecretOf } from '../platform/config/secretFile.ts';
import { createKeyedHash } from '../platform/crypto/keyedHash.ts';
import type { Database } from '../platform/database/database.ts';
import { createLockedDatabase, openLockedDatabase } from '../platform/database/openLocked.ts';
import { defineCommand, resolveArgument, run } from './run.ts';

interface RestoreOptions {
  replace?: boolean;
  new?: boolean;
  forgetErasures?: boolean;
}

export const restore = defineCommand('restore', (program, { env, print }) =>
  program
    .description('Restores a backup into the configured database.')
    .argument('<file>')
    .option('--replace', 'delete what the database holds')
    .addOption(new Option('--new', 'create the embedded database where there is none').conflicts('replace'))
    .option('--forget-erasures', 'the account secret is lost: let people come back who were erased since the backup')
    .action(async (name: string, { replace = false, new: isNew, forgetErasures: forget = false }: RestoreOptions) => {
      const file = resolveArgument(env, name);
      const config = readConfig(env);
      const brands = await readBrands(config.brandsFile, config);
      let report = '';
      const restoreInto = async (database: Database) => {
        const sources = personalDataSources(config, brands);
        const hash = createKeyedHash(await accountSecretOf(config));
        const list = openErasureList(config);
        // Read before anything is replaced: the backup may be older than some erasures.
        const known = forget ? [] : await knownErasures(database.queries, list, hash);
        let erased: Awaited<ReturnType<typeof replayErasures>> | undefined;
        const { rows, replacedRows, takenAt } = await restoreBackup(database, file, {
          replace,
          afterwards: async (transaction) => {
            if (forget) await forgetErasures(transaction);
            else erased = await replayErasures(transaction, sources, known, hash);
          },
        });
        if (forget) await list.forget();
        await erased?.afterwards();
        report = `${rows} rows restored from the backup of ${takenAt}\n`;
        if (erased && erased.records > 0) report += `${erased.records} of them erased again\n`;
        if (replacedRows > 0) report += `${replacedRows} rows were replaced\n`;
      };
      if (isNew) {
        await createLockedDatabase(config, restoreInto);
      } else {
        const database = await openLockedDatabase(config, { create: config.database.kind === 'postgres' });
        await restoreInto(database).finally(() => database.close());
      }
      print(report);
    }),
);

if (import.meta.main) await run(restore);
