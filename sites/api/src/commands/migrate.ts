import { readConfig } from '../platform/config/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { defineCommand, run } from './run.ts';

export const migrate = defineCommand('migrate', (program, { env, print }) =>
  program.description('Creates or migrates the tables, as a start of the API does, and ends.').action(async () => {
    const database = await openLockedDatabase(readConfig(env), { create: true });
    await database.close();
    print('The tables are those of this release.\n');
  }),
);

if (import.meta.main) await run(migrate);
