import { ContentError } from '@threefold/api-contract/content-files';
import { sql } from 'drizzle-orm';
import { byOperator, recordAudit } from '../../platform/audit/audit.ts';
import type { Queries } from '../../platform/database/database.ts';
import { StartupError } from '../../platform/startupError.ts';
import type { ContentEntry } from './documents.ts';
import { type DocumentContext, requireValid } from './kinds.ts';
import { requirePictures } from './namedPictures.ts';
import { lockContent, publishedVersions } from './store.ts';
import { contentVersions } from './tables.ts';

type Files = Readonly<Record<string, string>>;

/** The published documents of this build's brands, by name. */
export async function publishedFiles(
  queries: Queries,
  entries: ReadonlyMap<string, ContentEntry>,
): Promise<Record<string, string>> {
  const published = await publishedVersions(queries);
  return Object.fromEntries(published.filter(({ name }) => entries.has(name)).map(({ name, body }) => [name, body]));
}

/** How documents differ from those that are published: the names of those that are changed, and that are missing on a side. */
export function diffContent(published: Files, files: Files) {
  const names = Object.keys(files);
  return {
    changed: names.filter((name) => published[name] !== undefined && published[name] !== files[name]),
    added: names.filter((name) => published[name] === undefined),
    missing: Object.keys(published).filter((name) => files[name] === undefined),
  };
}

/**
 * Publishes documents that differ from those that are published, as new versions without an author.
 *
 * @param importPictures stores the pictures that come with them. Also for documents that do not differ, because an earlier import
 * may have left them out
 * @returns their names
 * @throws StartupError about the first invalid one. Nothing is published then
 */
export async function importContent(
  queries: Queries,
  files: Files,
  entries: ReadonlyMap<string, ContentEntry>,
  context: DocumentContext,
  importPictures: (transaction: Queries) => Promise<void>,
): Promise<string[]> {
  const refuse = (error: unknown): never => {
    throw error instanceof ContentError ? new StartupError(`${error.message} Nothing was imported.`) : error;
  };
  return queries.transaction(async (transaction) => {
    await lockContent(transaction);
    await importPictures(transaction).catch(refuse);
    const published = await publishedFiles(transaction, entries);
    const { changed, added } = diffContent(published, files);
    const names = [...changed, ...added];
    for (const name of names) {
      const entry = entries.get(name);
      const body = files[name];
      if (!entry || body === undefined) continue;
      try {
        requireValid(entry, body, { ...published, ...files }, context);
        await requirePictures(transaction, entry, body, context);
      } catch (error) {
        refuse(error);
      }
      await transaction
        .insert(contentVersions)
        .values({ name, body, brand: entry.brand.key, note: 'Imported', publishAt: sql`clock_timestamp()` });
      await recordAudit(transaction, byOperator(`Imported ${name}.`));
    }
    return names;
  });
}
