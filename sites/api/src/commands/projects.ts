import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '@threefold/api-contract/content-files';
import { knownErasures, openErasureList } from '../modules/privacy/index.ts';
import { importProjects, listProjects, type OwnedProject, readOwnedProjects } from '../modules/projects/index.ts';
import { readBrands } from '../platform/brands.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { accountSecretOf } from '../platform/config/secretFile.ts';
import { createKeyedHash } from '../platform/crypto/keyedHash.ts';
import type { Queries } from '../platform/database/database.ts';
import { addressKey } from '../platform/personalData.ts';
import { StartupError } from '../platform/startupError.ts';
import { openForCommand } from './openForCommand.ts';
import { confirm } from './prompts.ts';
import { defineCommand, resolveArgument, run } from './run.ts';

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

/** What an import does to what is stored. */
function replacementOf(stored: readonly OwnedProject[], owned: readonly OwnedProject[]): string {
  const keyOf = ({ clientEmail, id }: OwnedProject) => `${addressKey(clientEmail)} ${id}`;
  const kept = new Set(owned.map(keyOf));
  const removed = stored.filter((project) => !kept.has(keyOf(project)));
  const clients = new Set(removed.map(({ clientEmail }) => clientEmail)).size;
  return `The file has ${owned.length} projects and replaces the ${stored.length} in the database: ${removed.length} of them, of ${clients} clients, are not in the file and are removed.`;
}

/** Opens the configured database for one piece of work. */
async function withDatabase(env: NodeJS.ProcessEnv, work: (queries: Queries, config: Config) => Promise<void>) {
  const config = readConfig(env);
  const database = await openForCommand(config);
  try {
    await work(database.queries, config);
  } finally {
    await database.close();
  }
}

export const projects = defineCommand('projects', (program, { env, print }) => {
  program.description("Lists or replaces the clients' projects.");
  program
    .command('list')
    .description('prints the projects as JSON')
    .action(() =>
      withDatabase(env, async (queries) => print(`${JSON.stringify(await listProjects(queries), null, 2)}\n`)),
    );
  program
    .command('import')
    .description("replaces all projects; the server's outbox tells clients of news by mail")
    .argument('<file>', 'all projects, in the format that list prints')
    .option('--yes', 'does not ask before it replaces projects')
    .action(async (name: string, { yes }: { yes?: true }) => {
      const owned = await readProjectsFile(resolveArgument(env, name));
      await withDatabase(env, async (queries, config) => {
        const stored = await listProjects(queries);
        if (stored.length > 0 && !yes) {
          await confirm(`${replacementOf(stored, owned)} Import it?`, 'Nothing was imported.');
        }
        const brands = await readBrands(config.brandsFile, config);
        const hash = createKeyedHash(await accountSecretOf(config));
        const erased = await knownErasures(queries, openErasureList(config), hash);
        const imported = await importProjects(queries, owned, erased, () => new Date(), {
          brand: brands.forPortal,
          site: brands.siteOrigin(brands.forPortal),
          hash,
        });
        print(`${imported.projects} projects imported\n`);
        if (imported.leftOut > 0) {
          print(`${imported.leftOut} left out: their clients' data was erased, and they hold nothing newer\n`);
        }
      });
    });
});

if (import.meta.main) await run(projects);
