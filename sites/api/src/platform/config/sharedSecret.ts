import { eq } from 'drizzle-orm';
import { createKeyedHash } from '../crypto/keyedHash.ts';
import type { Queries } from '../database/database.ts';
import { StartupError } from '../startupError.ts';
import { sharedSecrets } from './table.ts';

const variable = 'ACCOUNT_SECRET';

const fingerprintOf = (secret: string): string =>
  createKeyedHash(secret)('fingerprint of the account secret', '').slice(0, 16);

/**
 * Checks that the hosts of a database have the same account secret: with different ones they refuse each other's codes and private
 * links. The first host to start records its fingerprint.
 *
 * @throws StartupError when another host recorded another one.
 */
export async function requireSharedSecret(queries: Queries, secret: string): Promise<void> {
  await queries
    .insert(sharedSecrets)
    .values({ variable, fingerprint: fingerprintOf(secret) })
    .onConflictDoNothing();
  await compareSharedSecret(queries, secret);
}

/** The same for a command, which records nothing: it may have a replica. @throws StartupError as above */
export async function compareSharedSecret(queries: Queries, secret: string): Promise<void> {
  const [recorded] = await queries.select().from(sharedSecrets).where(eq(sharedSecrets.variable, variable));
  if (!recorded || recorded.fingerprint === fingerprintOf(secret)) return;
  throw new StartupError(
    `This database is used with another account secret: set ${variable} to the same on all hosts, such as the text of account.secret in the DATA_DIR of the first one. If it is lost for good, delete its row of the table shared_secrets.`,
  );
}
