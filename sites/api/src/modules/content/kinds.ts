import { type ContentKind, calls, type Data, type Schema } from '@threefold/api-contract';
import {
  type ContentContext,
  ContentError,
  gallerySchema,
  type JsonDocument,
  readArticles,
  readDocument,
  readGallery,
  readJson,
  readLegalDocument,
  readProjects,
} from '@threefold/api-contract/content-files';
import { type Setup, setupsSchema } from '../projects/index.ts';
import type { ContentEntry } from './documents.ts';

/** How the documents of a kind are read. To add a kind, add an entry here and its names in `documentsOf`. */
interface Kind {
  /** Its JSON Schema, for the editor's form. Null for a document in Markdown. */
  schema: (entry: ContentEntry) => Schema | null;
  /** @throws ContentError */
  read: (document: JsonDocument, entry: ContentEntry, context: ContentContext) => unknown;
}

/** The support questions of the portal. @throws ContentError */
export const readQuestions = (document: JsonDocument): Data['getSupportQuestions'] =>
  readDocument<Data['getSupportQuestions']>(document, calls.getSupportQuestions.data);

/** What has to be done after a product is bought. @throws ContentError */
export const readSetups = (document: JsonDocument): readonly Setup[] => readDocument<Setup[]>(document, setupsSchema);

/** What an owner has changed of a brand's texts. */
const textsSchema = { type: 'object' } as const satisfies Schema;

const KINDS: Readonly<Record<ContentKind, Kind>> = {
  articles: { schema: () => calls.getNewsArticles.data, read: readArticles },
  projects: { schema: () => calls.getPortfolioProjects.data, read: readProjects },
  gallery: { schema: () => gallerySchema, read: (document, _, { pictures }) => readGallery(document, pictures) },
  questions: { schema: () => calls.getSupportQuestions.data, read: readQuestions },
  setups: { schema: () => setupsSchema, read: readSetups },
  texts: { schema: () => textsSchema, read: ({ name, text }) => readJson(name, text, textsSchema) },
  legal: {
    schema: () => null,
    read({ name, text }, { brand, language }, { brands, retention }) {
      const legalBrand = brands.find(({ key }) => key === brand.key);
      if (legalBrand) readLegalDocument(name, text, legalBrand, language, retention);
    },
  },
};

/** Characters that nobody sees and that no page can show, apart from tabs and ends of lines. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** A text of the document that cannot be shown; JSON may have it in escapes. */
function unshowable(value: unknown, place = ''): string | undefined {
  if (typeof value === 'string') {
    return CONTROL_CHARACTER.test(value) || !value.isWellFormed() ? place || 'its content' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = unshowable(part, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

/** The schema of a translation, which holds only what differs from the English document, and by which an entry is found. */
function partial(schema: Schema): Schema {
  const within = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(within);
    if (typeof part !== 'object' || part === null) return part;
    const { required, ...others } = part as { required?: unknown };
    const inside = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, within(value)]));
    const found = Array.isArray(required) ? required.filter((key) => key === 'id' || key === 'product') : [];
    return found.length > 0 ? { ...inside, required: found } : inside;
  };
  return within(schema) as Schema;
}

/** Null for a document in Markdown. */
export function schemaOf(entry: ContentEntry): Schema | null {
  const schema = KINDS[entry.kind].schema(entry);
  return schema && isLaidOver(entry) ? partial(schema) : schema;
}

/** Whether a document is JSON, and not Markdown. */
export const isJson = ({ name }: Pick<ContentEntry, 'name'>): boolean => name.endsWith('.json');

/** Whether a document holds what differs from the English one. */
export const isLaidOver = (entry: ContentEntry): boolean => isJson(entry) && entry.english !== undefined;

/**
 * Checks a document.
 *
 * @param files the other documents, for a translation
 * @throws ContentError about its first fault
 */
export function requireValid(
  entry: ContentEntry,
  text: string,
  files: Readonly<Record<string, string>>,
  context: ContentContext,
  lenient = false,
): void {
  const { name, english } = entry;
  const over = english === undefined ? undefined : files[english];
  const document = {
    name,
    text,
    lenient,
    ...(english !== undefined && over && { over: { name: english, text: over } }),
  };
  KINDS[entry.kind].read(document, entry, context);
  const place = unshowable(isJson(entry) ? JSON.parse(text) : text);
  if (place) throw ContentError.in(name, place, 'has a character that cannot be shown');
}
