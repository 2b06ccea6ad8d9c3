import { createAccount, removeFactors, setAdminBrands } from '../modules/accounts/index.ts';
import { readBrands } from '../platform/brands.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { StartupError } from '../platform/startupError.ts';
import { promptHidden } from './hiddenInput.ts';
import { type Command, run } from './run.ts';

const USAGE = `Usage:
  npm run admin -- create EMAIL [FIRST_NAME LAST_NAME]
  npm run admin -- brands EMAIL BRAND[,BRAND...] | all
  npm run admin -- remove-second-factor EMAIL`;

/** The keys in a list such as 'harbour-shine,ferrolane'; null for 'all'. @throws StartupError for an unknown brand */
async function brandsIn(list: string, config: Config): Promise<string[] | null> {
  if (list === 'all') return null;
  const { names } = await readBrands(config.brandsFile, config);
  const keys = [...new Set(list.split(',').map((key) => key.trim()))];
  const unknown = keys.filter((key) => !names.has(key));
  if (unknown.length === 0) return keys;
  throw new StartupError(`There is no brand ${unknown.join(', ')}; the brands are ${[...names.keys()].join(', ')}.`);
}

const isValid = (verb: string | undefined, rest: readonly string[]) =>
  verb === 'create' ||
  (verb === 'brands' && rest.length === 1) ||
  (verb === 'remove-second-factor' && rest.length === 0);

/** Creates an admin account, sets which brands an admin may see, or removes the second factor and the passkeys of a user who has lost them. */
export const admin: Command = async ({ args, env, print }) => {
  const [verb, email, ...rest] = args;
  if (!email || !isValid(verb, rest)) throw new StartupError(USAGE);
  const config = readConfig(env);
  await prepareDataFolder(config.dataDir);
  const database = await openLockedDatabase(config);
  try {
    if (verb === 'remove-second-factor') {
      await removeFactors(database.queries, email);
      print(`${email} logs in with the password alone; the passkeys are removed too.\n`);
      return;
    }
    if (verb === 'brands') {
      const [list = ''] = rest;
      await setAdminBrands(database.queries, email, await brandsIn(list, config));
      print(`${email} sees ${list === 'all' ? 'all brands' : list}.\n`);
      return;
    }
    const [firstName = 'Site', lastName = 'Admin'] = rest;
    const password = await promptHidden(`Password for ${email}: `);
    if (process.stdin.isTTY && (await promptHidden('Repeat the password: ')) !== password) {
      throw new StartupError('The passwords differ. No account was created.');
    }
    const person = { firstName, lastName, email, role: 'admin', isEmailVerified: true } as const;
    await createAccount(database.queries, () => new Date(), person, password);
    print(`${email} can log in as an admin.\n`);
  } catch (error) {
    throw error instanceof HttpError ? new StartupError(error.message) : error;
  } finally {
    await database.close();
  }
};

if (import.meta.main) await run(admin);
