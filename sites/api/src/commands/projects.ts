import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '@threefold/api-contract/content-files';
import { knownErasures } from '../modules/privacy/index.ts';
import { importProjects, listProjects, readOwnedProjects } from '../modules/projects/index.ts';
import { readBrands } from '../platform/brands.ts';
import { readConfig } from '../platform/config.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { prepareDataFolder } from '../platform/dataFolder.ts';
import { createKeyedHash } from '../platform/keyedHash.ts';
import { accountSecretOf } from '../platform/secretFile.ts';
import { StartupError } from '../platform/startupError.ts';
import { type Command, resolveArgument, run } from './run.ts';

const USAGE = 'Usage: npm run projects -- list, or npm run projects -- import FILE';

async function readProjectsFile(file: string) {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new StartupError(`The file ${file} cannot be read.`);
  });
  try {
    return readOwnedProjects(path.basename(file), text);
  } catch (error) {
    throw error instanceof ContentError ? new StartupError(error.message) : error;
  }
}

/**
 * `npm run projects -- list` prints the clients' projects; `-- import FILE` replaces them and notifies clients of news
 * by mail. The server's outbox sends the mails.
 */
export const projects: Command = async ({ args, env, print }) => {
  const [verb, name, ...others] = args;
  const isValid = verb === 'list' ? name === undefined : verb === 'import' && name !== undefined;
  if (!isValid || others.length > 0) throw new StartupError(USAGE);
  const owned = name ? await readProjectsFile(resolveArgument(env, name)) : undefined;
  const config = readConfig(env);
  await prepareDataFolder(config.dataDir);
  const database = await openLockedDatabase(config);
  try {
    const { queries } = database;
    if (!owned) {
      print(`${JSON.stringify(await listProjects(queries), null, 2)}\n`);
      return;
    }
    const brands = await readBrands(config.brandsFile, config);
    const erased = await knownErasures(queries, config.dataDir);
    const imported = await importProjects(queries, owned, erased, () => new Date(), {
      brand: brands.forPortal,
      site: brands.siteOrigin(brands.forPortal),
      hash: createKeyedHash(await accountSecretOf(config)),
    });
    print(`${imported.projects} projects imported\n`);
    if (imported.leftOut > 0) {
      print(`${imported.leftOut} left out: their clients' data was erased, and they hold nothing newer\n`);
    }
  } finally {
    await database.close();
  }
};

if (import.meta.main) await run(projects);
