import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderSource, RETENTION_FILE, readMedia } from '@threefold/api-contract/content-files';
import { keptMonths } from '../modules/bookings/index.ts';
import {
  diffContent,
  documentsOf,
  importContent,
  publishedFiles,
  readBuiltTexts,
  uploadedPicturesIn,
} from '../modules/content/index.ts';
import { exportPictures, importPictures, openPictureFiles } from '../modules/pictures/index.ts';
import { type Brands, readBrands } from '../platform/brands.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Queries } from '../platform/database/database.ts';
import { openLockedDatabase } from '../platform/database/openLocked.ts';
import { confirm } from './prompts.ts';
import { defineCommand, resolveArgument, run } from './run.ts';

type Work = (opened: { queries: Queries; config: Config; brands: Brands }) => Promise<void>;

async function withContent(env: NodeJS.ProcessEnv, work: Work) {
  const config = readConfig(env);
  const brands = await readBrands(config.brandsFile, config);
  const database = await openLockedDatabase(config);
  try {
    await work({ queries: database.queries, config, brands });
  } finally {
    await database.close();
  }
}

/** The documents that a folder has. It need not have all of them. */
async function documentsIn(folder: string, brands: Brands): Promise<Record<string, string>> {
  const source = folderSource(folder);
  const names = [...documentsOf(brands).keys()].filter((name) => source.has(name));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await source.text(name)] as const)));
}

const linesOf = (what: string, names: readonly string[]) => names.map((name) => `${what} ${name}\n`).join('');

export const content = defineCommand('content', (program, { env, print }) => {
  program.description('Copies the published content to files, and files to the published content.');
  program
    .command('export')
    .description('writes the published documents into a folder, from which the site can be built')
    .argument('<folder>', 'created if it is missing; files of the same names are replaced')
    .action((name: string) =>
      withContent(env, async ({ queries, config, brands }) => {
        const folder = resolveArgument(env, name);
        const entries = documentsOf(brands);
        const documents = await publishedFiles(queries, entries);
        const files = Object.entries(documents);
        for (const [file, text] of files) {
          await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
          await writeFile(path.join(folder, file), text);
        }
        // A build also reads how long bookings are kept, and the pictures: those that come with the content, and those uploaded.
        const retention = await keptMonths(queries, brands, config.keepMonths);
        await writeFile(path.join(folder, RETENTION_FILE), `${JSON.stringify(retention, null, 2)}\n`);
        await cp(path.join(config.contentDir, 'media'), path.join(folder, 'media'), { recursive: true });
        const stored = openPictureFiles(queries, config.contentStorage);
        const missing = await exportPictures(queries, stored, uploadedPicturesIn(documents, entries), folder);
        print(
          `${files.length} documents exported\n${linesOf('a document names a picture that is not stored:', missing)}`,
        );
      }),
    );
  program
    .command('diff')
    .description('names the documents of a folder that differ from those that are published')
    .argument('<folder>', 'in the form of the content folder')
    .action((name: string) =>
      withContent(env, async ({ queries, brands }) => {
        const files = await documentsIn(resolveArgument(env, name), brands);
        const { changed, added, missing } = diffContent(await publishedFiles(queries, documentsOf(brands)), files);
        print(linesOf('changed', changed) + linesOf('only in the folder', added) + linesOf('only published', missing));
        if (changed.length + added.length + missing.length === 0) print('no difference\n');
      }),
    );
  program
    .command('import')
    .description('publishes the documents of a folder that differ, as new versions')
    .argument('<folder>', 'in the form of the content folder')
    .option('--yes', 'does not ask before it publishes')
    .action((name: string, { yes }: { yes?: true }) =>
      withContent(env, async ({ queries, config, brands }) => {
        const folder = resolveArgument(env, name);
        const entries = documentsOf(brands);
        const files = await documentsIn(folder, brands);
        const { changed, added } = diffContent(await publishedFiles(queries, entries), files);
        const names = [...changed, ...added];
        if (names.length > 0 && !yes) await confirm(`Publish ${names.join(', ')}?`, 'Nothing was imported.');
        const context = {
          brands: brands.withLegalTexts,
          pictures: await readMedia(config.contentDir),
          retention: await keptMonths(queries, brands, config.keepMonths),
          builtTexts: await readBuiltTexts(config.brandsFile),
        };
        const stored = openPictureFiles(queries, config.contentStorage);
        const imported = await importContent(queries, files, entries, context, (transaction) =>
          importPictures(transaction, stored, folder),
        );
        print(`${imported.length} documents imported\n`);
      }),
    );
});

if (import.meta.main) await run(content);
