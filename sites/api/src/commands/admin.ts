import { createAccount } from '../modules/accounts/index.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { StartupError } from '../platform/startupError.ts';
import { promptHidden } from './hiddenInput.ts';
import { run } from './run.ts';

// `npm run admin -- create EMAIL [FIRST_NAME LAST_NAME]`: creates an admin account.
await run(async () => {
  const [verb, email, firstName = 'Site', lastName = 'Admin'] = process.argv.slice(2);
  if (verb !== 'create' || !email) {
    throw new StartupError('Usage: npm run admin -- create EMAIL [FIRST_NAME LAST_NAME]');
  }
  const config = readConfig(process.env);
  await prepareDataFolder(config.dataDir);
  const database = await openLockedDatabase(config);
  try {
    const password = await promptHidden(`Password for ${email}: `);
    if (process.stdin.isTTY && (await promptHidden('Repeat the password: ')) !== password) {
      throw new StartupError('The passwords differ. No account was created.');
    }
    const admin = { firstName, lastName, email, role: 'admin', isEmailVerified: true } as const;
    await createAccount(database.queries, () => new Date(), admin, password);
    process.stdout.write(`${email} can log in as an admin.\n`);
  } catch (error) {
    throw error instanceof HttpError ? new StartupError(error.message) : error;
  } finally {
    await database.close();
  }
});
