import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Config } from './config.ts';
import { loadOrCreateSecret } from './secretFile.ts';
import { sharedSecrets } from './table.ts';

const variable = 'CONTENT_STORAGE_URL';

/** Where a host keeps the list of erased people: its storage, without keys, or its data folder, which has an id of its own. */
async function placeOf({ contentStorage, dataDir }: Pick<Config, 'contentStorage' | 'dataDir'>): Promise<string> {
  if (!contentStorage) return loadOrCreateSecret(dataDir, 'erasures.id', 'the list of erased people', variable);
  const { origin, pathname } = new URL(contentStorage.url);
  return origin + pathname.replace(/\/*$/, '');
}

/**
 * What a start says when the process that started before keeps the list of erased people elsewhere: in another storage, or in the data
 * folder of another host. The next start compares with this one.
 *
 * @throws StartupError when the data folder cannot be read or written
 */
export async function compareErasuresPlace(
  queries: Queries,
  config: Pick<Config, 'contentStorage' | 'dataDir'>,
): Promise<string[]> {
  const fingerprint = createHash('sha256')
    .update(await placeOf(config))
    .digest('hex')
    .slice(0, 16);
  const [before] = await queries.select().from(sharedSecrets).where(eq(sharedSecrets.variable, variable));
  await queries
    .insert(sharedSecrets)
    .values({ variable, fingerprint })
    .onConflictDoUpdate({ target: sharedSecrets.variable, set: { fingerprint } });
  if (!before || before.fingerprint === fingerprint) return [];
  return [
    `The process that started before keeps the list of erased people elsewhere. After a move this is said once; otherwise set ${variable} to the same on all hosts, or a restore on one of them brings back whom another has erased.`,
  ];
}
