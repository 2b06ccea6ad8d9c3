import { firstAccountDetailsFailure } from '@threefold/validation';
import { createAccount, removeAdmin, removeFactors, setAdminBrands } from '../modules/accounts/index.ts';
import { withdrawScheduled } from '../modules/content/index.ts';
import { byOperator, recordAudit } from '../platform/audit/audit.ts';
import { type Brands, readBrands } from '../platform/brands.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Queries } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { StartupError } from '../platform/startupError.ts';
import { openForCommand } from './openForCommand.ts';
import { confirm, promptHidden } from './prompts.ts';
import { defineCommand, run } from './run.ts';

/** The keys in a list such as 'harbour-shine,ferrolane'; null for 'all'. @throws StartupError for an unknown brand */
function brandsIn(list: string, { names }: Pick<Brands, 'names'>): string[] | null {
  if (list === 'all') return null;
  const keys = [...new Set(list.split(',').map((key) => key.trim()))];
  const unknown = keys.filter((key) => !names.has(key));
  if (unknown.length === 0) return keys;
  throw new StartupError(`There is no brand ${unknown.join(', ')}; the brands are ${[...names.keys()].join(', ')}.`);
}

/** Opens the configured database for one change of an account. */
async function changeAccount(env: NodeJS.ProcessEnv, change: (queries: Queries, config: Config) => Promise<void>) {
  const config = readConfig(env);
  const database = await openForCommand(config);
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
        // Before the password is typed.
        const refused = firstAccountDetailsFailure({ firstName, lastName, email });
        if (refused) throw new StartupError([refused.message, refused.hint?.message].filter(Boolean).join(' '));
        const password = await promptHidden(`Password for ${email}: `);
        if (process.stdin.isTTY && (await promptHidden('Repeat the password: ')) !== password) {
          throw new StartupError('The passwords differ. No account was created.');
        }
        const person = { firstName, lastName, email, role: 'admin', isEmailVerified: true } as const;
        await queries.transaction(async (transaction) => {
          const accountId = await createAccount(transaction, () => new Date(), person, password);
          await recordAudit(transaction, byOperator('Created an admin of all brands.', { accountId }));
        });
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
        const brands = await readBrands(config.brandsFile, config);
        await setAdminBrands({ queries, withdrawScheduled }, 'operator', { email }, brandsIn(list, brands), brands);
        print(`${email} sees ${list === 'all' ? 'all brands' : list}.\n`);
      }),
    );
  program
    .command('remove')
    .description("makes an admin's account one of a client, and ends its sessions")
    .argument('<email>')
    .option('--yes', 'does not ask first')
    .action(async (email: string, { yes }: { yes?: true }) => {
      const question = `Remove ${email} as an admin, and end every session of the account?`;
      if (!yes) await confirm(question, 'Nobody was removed.');
      await changeAccount(env, async (queries) => {
        await removeAdmin({ queries, withdrawScheduled }, 'operator', { email });
        print(`${email} is no longer an admin: the account is one of a client, and its sessions have ended.\n`);
      });
    });
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
