import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BookingRetention,
  type BuiltTexts,
  type ChangedContent,
  ContentError,
  filesSource,
  folderSource,
  readChangedTexts,
  readMedia,
  withContacts,
} from '@threefold/api-contract/content-files';
import { LANGUAGES } from '@threefold/api-contract/language';
import { type SQL, sql } from 'drizzle-orm';
import type { Brands } from '../../platform/brands.ts';
import type { Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/lock.ts';
import { StartupError } from '../../platform/startupError.ts';
import { type ContentEntry, documentsOf } from './documents.ts';
import type { DocumentContext } from './kinds.ts';
import { type ContentSnapshot, filesIn, readSnapshot, validFiles } from './snapshot.ts';
import { contentVersions } from './tables.ts';

/** How often to ask whether something was published, in ms. Not by LISTEN, which a pooler may not pass on. */
const POLL_MS = 500;

/** How long after the last reading this process still knows what is published, in ms. */
const KNOWN_FOR_MS = 5_000;

/** One transaction at a time adds versions, so that their ids and times have the same order. */
export const lockContent = (transaction: Queries): Promise<void> => lockInTransaction(transaction, 'content');

/** What is published, as this process knows it. */
export interface Content {
  readonly current: ContentSnapshot;
  /** Whether the database said a moment ago that this is what is published. */
  isKnown(): boolean;
  /** What documents are read with. */
  readonly context: DocumentContext;
  /** Every document that may exist, by name. */
  readonly entries: ReadonlyMap<string, ContentEntry>;
  /** The documents of the content folder, by name. */
  readonly first: Readonly<Record<string, string>>;
  /** Reads what is published now, if it has changed. What fails is said by `follow`, which reads again. */
  refresh(): Promise<void>;
  /** Refreshes all the time. `onRead` is called after each reading, with the error if there is one. */
  follow(onRead: (error: Error | undefined) => void): void;
  close(): Promise<void>;
}

/** The texts that the site's pages were built with: a file that the build writes beside the brand directory. */
export async function readBuiltTexts(brandsFile: string): Promise<BuiltTexts> {
  const text = await readFile(path.join(path.dirname(brandsFile), 'texts.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as BuiltTexts;
}

interface ContentFolder {
  files: Readonly<Record<string, string>>;
  media: ReadonlyMap<string, Buffer>;
  snapshot: ContentSnapshot;
}

/**
 * Reads the content folder: the first content of a new database.
 *
 * @throws StartupError about the first missing or invalid document: name, field and reason
 */
export async function readContentFolder(
  folder: string,
  brands: Pick<Brands, 'all' | 'forPortal' | 'withLegalTexts'>,
): Promise<ContentFolder> {
  try {
    const entries = documentsOf(brands);
    const media = await readMedia(folder);
    const files = await filesIn(folderSource(folder), entries);
    const context = { brands: brands.withLegalTexts, pictures: media, retention: {}, builtTexts: {} };
    return { files, media, snapshot: await readSnapshot(files, entries, context, false) };
  } catch (error) {
    throw error instanceof ContentError ? new StartupError(error.message) : error;
  }
}

/** Stores the documents that the database does not have, as its first content. */
export async function seedContent(
  queries: Queries,
  { files }: Pick<ContentFolder, 'files'>,
  entries: ReadonlyMap<string, ContentEntry>,
): Promise<void> {
  await queries.transaction(async (transaction) => {
    await lockContent(transaction);
    const stored = await transaction.selectDistinct({ name: contentVersions.name }).from(contentVersions);
    const known = new Set(stored.map(({ name }) => name));
    const missing = Object.entries(files).flatMap(([name, body]) => {
      const entry = entries.get(name);
      if (!entry || known.has(name)) return [];
      return { name, body, brand: entry.brand.key, note: 'First content', publishAt: sql`now()` };
    });
    if (missing.length > 0) await transaction.insert(contentVersions).values(missing);
  });
}

/** Whether a version's time has passed. Not by the time of the transaction, which may have waited for another's version. */
export const isPublic: SQL = sql`${contentVersions.publishAt} <= statement_timestamp()`;

/** The published version of each document. */
export const publishedVersions = (queries: Queries) =>
  queries
    .selectDistinctOn([contentVersions.name])
    .from(contentVersions)
    .where(isPublic)
    .orderBy(contentVersions.name, sql`${contentVersions.publishAt} desc`, sql`${contentVersions.id} desc`);

export interface ContentDependencies {
  queries: Queries;
  folder: ContentFolder;
  brands: Pick<Brands, 'all' | 'forPortal' | 'withLegalTexts' | 'layTexts'>;
  builtTexts: BuiltTexts;
  /** How long the brands keep their bookings, which their privacy policies say. */
  retentionOf: () => Promise<BookingRetention>;
}

/**
 * Opens the content in the database. One that has none gets that of the folder. A document that this release cannot read is
 * as it was before, or as in the folder, until somebody corrects it.
 */
export async function openContent({
  queries,
  folder,
  brands,
  builtTexts,
  retentionOf,
}: ContentDependencies): Promise<Content> {
  const entries = documentsOf(brands);
  const countries = Object.fromEntries(brands.all.map(({ key, region }) => [key, region]));
  const withChangedContacts = ({ in: changed }: ChangedContent) =>
    brands.withLegalTexts.map(({ legal, ...brand }) => {
      const facts = withContacts(legal.facts, changed[LANGUAGES[0]]?.[brand.key]);
      return { ...brand, legal: { ...legal, facts } };
    });
  const known = { brands: brands.withLegalTexts, pictures: folder.media, builtTexts };
  let current = folder.snapshot;
  let state: string | undefined;
  let readAt = performance.now();
  /** A document that this release cannot read, and changes of texts that no page shows any more, in sentences. */
  let leftOut = '';
  let closed = false;
  let following = Promise.resolve();
  const closing = new AbortController();

  /** Changes with what is published: rows are only added, or deleted while their time is to come. */
  const stateOf = async (retention: BookingRetention) => {
    const [row] = await queries
      .select({ count: sql`count(*)`, last: sql`max(${contentVersions.id})` })
      .from(contentVersions)
      .where(isPublic);
    return JSON.stringify([row, retention]);
  };

  const refresh = async () => {
    const askedAt = performance.now();
    const retention = await retentionOf();
    const next = await stateOf(retention);
    readAt = askedAt;
    if (next === state) return false;
    const versions = await publishedVersions(queries);
    const stored = Object.fromEntries(versions.map(({ name, body }) => [name, body]));
    const context = { ...known, retention };
    const { files, faults } = validFiles([stored, current.files, folder.files], entries, context);
    const changed = await readChangedTexts(filesSource(files), { built: builtTexts, countries });
    const before = current;
    // Of the version that is in `files`, which is an older one where this release cannot read what is stored.
    const publishedAt = versions.flatMap(({ name, body, publishAt }) => {
      const former = files[name] === before.files[name] ? before.publishedAt?.[name] : undefined;
      const at = files[name] === body ? publishAt.toISOString() : former;
      return at === undefined ? [] : [[name, at] as const];
    });
    current = {
      ...(await readSnapshot(files, entries, { ...context, brands: withChangedContacts(changed) })),
      publishedAt: Object.fromEntries(publishedAt),
    };
    brands.layTexts(changed.in);
    leftOut = [...faults.slice(0, 1).map(({ message }) => message), ...changed.left].join(' ');
    state = next;
    return true;
  };

  await seedContent(queries, folder, entries);
  await refresh().catch((error: unknown) => {
    // It is said again by `follow`.
    if (!(error instanceof ContentError)) throw error;
  });

  return {
    get current() {
      return current;
    },
    isKnown: () => performance.now() - readAt < KNOWN_FOR_MS,
    get context() {
      return { ...known, retention: current.retention };
    },
    entries,
    first: folder.files,
    refresh: async () => void (await refresh().catch(() => undefined)),
    follow(onRead) {
      let failure = '';
      let saidOf = '';
      const again = async () => {
        try {
          const isNew = await refresh();
          if (isNew || leftOut !== saidOf) onRead(leftOut ? new ContentError(leftOut) : undefined);
          saidOf = leftOut;
          failure = '';
        } catch (error) {
          const reason = error instanceof Error ? error : new Error(String(error));
          // While the database is away, this is said once.
          if (reason.message !== failure) onRead(reason);
          failure = reason.message;
        }
      };
      following = (async () => {
        while (!closed) {
          await again();
          await sleep(POLL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
        }
      })();
    },
    async close() {
      closed = true;
      closing.abort();
      await following;
    },
  };
}
