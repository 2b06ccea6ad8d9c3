import { createAccount, removeFactors, setAdminBrands } from '../modules/accounts/index.ts';
import { readBrands } from '../platform/brands.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Queries } from '../platform/database/database.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { StartupError } from '../platform/startupError.ts';
import { promptHidden } from './hiddenInput.ts';
import { defineCommand, run } from './run.ts';

/** The keys in a list such as 'harbour-shine,ferrolane'; null for 'all'. @throws StartupError for an unknown brand */
async function brandsIn(list: string, config: Config): Promise<string[] | null> {
  if (list === 'all') return null;
  const { names } = await readBrands(config.brandsFile, config);
  const keys = [...new Set(list.split(',').map((key) => key.trim()))];
  const unknown = keys.filter((key) => !names.has(key));
  if (unknown.length === 0) return keys;
  throw new StartupError(`There is no brand ${unknown.join(', ')}; the brands are ${[...names.keys()].join(', ')}.`);
}

/** Opens the configured database for one change of an account. */
async function changeAccount(env: NodeJS.ProcessEnv, change: (queries: Queries, config: Config) => Promise<void>) {
  const config = readConfig(env);
  await prepareDataFolder(config.dataDir);
  const database = await openLockedDatabase(config);
  try {
    await change(database.queries, config);
  } catch (error) {
    throw error instanceof HttpError ? new StartupError(error.message) : error;
  } finally {
    await database.close();
  }
}

export const admin = defineCommand('admin', (program, { env, print }) => {
  program.description('Manages the accounts of admins.');
  program
    .command('create')
    .description('creates an account of an admin, and asks for its password')
    .argument('<email>')
    .argument('[firstName]', '', 'Site')
    .argument('[lastName]', '', 'Admin')
    .action((email: string, firstName: string, lastName: string) =>
      changeAccount(env, async (queries) => {
        const password = await promptHidden(`Password for ${email}: `);
        if (process.stdin.isTTY && (await promptHidden('Repeat the password: ')) !== password) {
          throw new StartupError('The passwords differ. No account was created.');
        }
        const person = { firstName, lastName, email, role: 'admin', isEmailVerified: true } as const;
        await createAccount(queries, () => new Date(), person, password);
        print(`${email} can log in as an admin.\n`);
      }),
    );
  program
    .command('brands')
    .description('sets which brands an admin sees')
    .argument('<email>')
    .argument('<brands>', "keys of brands with commas between, or 'all'")
    .action((email: string, list: string) =>
      changeAccount(env, async (queries, config) => {
        await setAdminBrands(queries, email, await brandsIn(list, config));
        print(`${email} sees ${list === 'all' ? 'all brands' : list}.\n`);
      }),
    );
  program
    .command('remove-second-factor')
    .description('removes the second factor and the passkeys of a user who has lost them')
    .argument('<email>')
    .action((email: string) =>
      changeAccount(env, async (queries) => {
        await removeFactors(queries, email);
        print(`${email} logs in with the password alone; the passkeys are removed too.\n`);
      }),
    );
});

if (import.meta.main) await run(admin);
