import type { Data } from '@threefold/api-contract';
import {
  type BookingRetention,
  ContentError,
  type ContentSource,
  documentIn,
  filesSource,
  type JsonDocument,
  type PublishedContent,
  readPublished,
} from '@threefold/api-contract/content-files';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import type { Setup } from '../projects/index.ts';
import { type ContentEntry, NO_CHANGED_TEXTS } from './documents.ts';
import { type DocumentContext, readQuestions, readSetups, requireValid } from './kinds.ts';

/** The content as it is published, all of it valid. */
export interface ContentSnapshot extends PublishedContent {
  /** The support questions in each language. */
  questions: Readonly<Record<Language, Data['getSupportQuestions']>>;
  /** What has to be done after a product is bought, in each language. */
  setupsIn: Readonly<Record<Language, readonly Setup[]>>;
  /** The documents, by name. */
  files: Readonly<Record<string, string>>;
  retention: BookingRetention;
  /** Brands with legal texts, and the facts in them as they are now. */
  legalBrands: DocumentContext['brands'];
  /** When each document was published as it is in `files`, as ISO times by name. The content folder does not know it. */
  publishedAt?: Readonly<Record<string, string>>;
  /** Pictures of the content folder, by file name. */
  media: ReadonlyMap<string, Buffer>;
}

/** What the documents are read with. */
export type SnapshotContext = DocumentContext & { pictures: ReadonlyMap<string, Buffer> };

/**
 * @param lenient whether translations may be older than the English documents
 * @throws ContentError about the first missing or invalid document: name, field and reason
 */
export async function readSnapshot(
  files: Readonly<Record<string, string>>,
  entries: ReadonlyMap<string, ContentEntry>,
  context: SnapshotContext,
  lenient = true,
): Promise<ContentSnapshot> {
  for (const [name, body] of Object.entries(files)) {
    const entry = entries.get(name);
    if (entry) requireValid(entry, body, files, context, lenient);
  }
  const source = filesSource(files);
  const inEach = async <Value>(name: string, read: (document: JsonDocument) => Value) => {
    const values = LANGUAGES.map(
      async (language) => [language, read(await documentIn(language, source, name))] as const,
    );
    // Each language is in it.
    return Object.fromEntries(await Promise.all(values)) as Record<Language, Value>;
  };
  return {
    ...(await readPublished(source, context)),
    questions: await inEach('support-questions.json', readQuestions),
    setupsIn: await inEach('setups.json', readSetups),
    files,
    retention: context.retention,
    legalBrands: context.brands,
    media: context.pictures,
  };
}

/** The documents that a source has. @throws ContentError when one cannot be read */
export async function filesIn(
  source: ContentSource,
  entries: ReadonlyMap<string, ContentEntry>,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { name, kind, language } of entries.values()) {
    if (source.has(name)) files[name] = await source.text(name);
    else if (kind === 'texts') files[name] = NO_CHANGED_TEXTS;
    // Those in other languages are as in English until there is one.
    else if (language === LANGUAGES[0]) await source.text(name);
  }
  return files;
}

/** Each document as it is in the first of several versions that is valid. @returns also the faults of those left out */
export function validFiles(
  versions: readonly Readonly<Record<string, string>>[],
  entries: ReadonlyMap<string, ContentEntry>,
  context: DocumentContext,
): { files: Record<string, string>; faults: ContentError[] } {
  const files: Record<string, string> = {};
  const faults: ContentError[] = [];
  for (const entry of entries.values()) {
    const bodies = versions.flatMap((one) => one[entry.name] ?? []);
    const body = bodies.find((one) => {
      try {
        requireValid(entry, one, files, context, true);
        return true;
      } catch (error) {
        if (!(error instanceof ContentError)) throw error;
        faults.push(error);
        return false;
      }
    });
    if (body !== undefined) files[entry.name] = body;
  }
  return { files, faults };
}
