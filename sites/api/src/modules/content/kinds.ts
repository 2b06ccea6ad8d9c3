import { type ContentKind, calls, type Data, type Schema } from '@threefold/api-contract';
import {
  type BuiltTexts,
  type ContentContext,
  ContentError,
  gallerySchema,
  type JsonDocument,
  readAcceptedTexts,
  readArticles,
  readDocument,
  readGallery,
  readJson,
  readLegalDocument,
  readProjects,
  readTexts,
  requireAnchors,
  textsSchemaOf,
} from '@threefold/api-contract/content-files';
import { type Setup, setupsSchema } from '../projects/index.ts';
import type { ContentEntry } from './documents.ts';

/** How the documents of a kind are read. To add a kind, add an entry here and its names in `documentsOf`. */
interface Kind {
  /** Its JSON Schema, for the editor's form. Null for a document in Markdown. */
  schema: (entry: ContentEntry, context: DocumentContext) => object | null;
  /** @throws ContentError */
  read: (document: JsonDocument, entry: ContentEntry, context: DocumentContext) => unknown;
}

/** The support questions of the portal. @throws ContentError */
export const readQuestions = (document: JsonDocument): Data['getSupportQuestions'] =>
  readDocument<Data['getSupportQuestions']>(document, calls.getSupportQuestions.data);

/** What has to be done after a product is bought. @throws ContentError */
export const readSetups = (document: JsonDocument): readonly Setup[] => readDocument<Setup[]>(document, setupsSchema);

/** What documents are read with. */
export interface DocumentContext extends ContentContext {
  /** The texts that the pages were built with, by which changed ones are checked. */
  builtTexts: BuiltTexts;
}

/** What an owner may change of a brand's texts, for a brand whose pages this build has not. */
const anyTextsSchema = { type: 'object' } as const satisfies Schema;

/** The texts that the pages of a document were built with. */
export const builtTextsOf = ({ brand, language }: ContentEntry, { builtTexts }: DocumentContext) =>
  builtTexts[brand.key]?.[language];

const KINDS: Readonly<Record<ContentKind, Kind>> = {
  articles: { schema: () => calls.getNewsArticles.data, read: readArticles },
  projects: { schema: () => calls.getPortfolioProjects.data, read: readProjects },
  gallery: { schema: () => gallerySchema, read: (document, _, { pictures }) => readGallery(document, pictures) },
  questions: { schema: () => calls.getSupportQuestions.data, read: readQuestions },
  setups: { schema: () => setupsSchema, read: readSetups },
  texts: {
    schema(entry, context) {
      const built = builtTextsOf(entry, context);
      return built ? textsSchemaOf(built) : anyTextsSchema;
    },
    read({ name, text, lenient }, entry, context) {
      const built = builtTextsOf(entry, context);
      if (!built) return readJson(name, text, anyTextsSchema);
      const read = lenient ? readAcceptedTexts : readTexts;
      return read(name, text, built, entry.brand.region);
    },
  },
  legal: {
    schema: () => null,
    read({ name, text, lenient }, { brand, language }, { brands, retention }) {
      const legalBrand = brands.find(({ key }) => key === brand.key);
      if (!legalBrand) return;
      const legalText = readLegalDocument(name, text, legalBrand, language, retention);
      if (!lenient) requireAnchors(name, legalText);
    },
  },
};

/** Characters that nobody sees and that no page can show, apart from tabs and ends of lines. */
const CONTROL_CHARACTER = /(?![\t\n\r])\p{Cc}/u;

/** No document has more levels. What walks through a value would end in a stack overflow. */
const MOST_LEVELS = 20;

/** Whether a value has more levels. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inside) => isDeeper(inside, levels - 1)));

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
function partial(schema: object): object {
  const within = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(within);
    if (typeof part !== 'object' || part === null) return part;
    const { required, ...others } = part as { required?: unknown };
    const inside = Object.fromEntries(Object.entries(others).map(([key, value]) => [key, within(value)]));
    const found = Array.isArray(required) ? required.filter((key) => key === 'id' || key === 'product') : [];
    return found.length > 0 ? { ...inside, required: found } : inside;
  };
  return within(schema) as object;
}

/** Null for a document in Markdown. */
export function schemaOf(entry: ContentEntry, context: DocumentContext): { [keyword: string]: unknown } | null {
  const schema = KINDS[entry.kind].schema(entry, context);
  const wanted = schema && isLaidOver(entry) ? partial(schema) : schema;
  // A copy, because the type of a schema has no index signature.
  return wanted && { ...wanted };
}

/** Whether a document is JSON, and not Markdown. */
export const isJson = ({ name }: Pick<ContentEntry, 'name'>): boolean => name.endsWith('.json');

/** Whether a document holds what differs from the English one. */
const isLaidOver = (entry: ContentEntry): boolean => isJson(entry) && entry.english !== undefined;

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
  context: DocumentContext,
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
  const value: unknown = isJson(entry) ? JSON.parse(text) : text;
  if (isDeeper(value, MOST_LEVELS)) throw ContentError.in(name, 'its content', 'is nested too deeply');
  const place = unshowable(value);
  if (place) throw ContentError.in(name, place, 'has a character that cannot be shown');
}

/** How a document is stored: JSON in one form, so that versions can be compared by line, and texts without those as built. */
export function normalized(entry: ContentEntry, text: string, context: DocumentContext): string {
  if (!isJson(entry)) return `${text.replaceAll('\r\n', '\n').trimEnd()}\n`;
  const built = entry.kind === 'texts' ? builtTextsOf(entry, context) : undefined;
  const value: unknown = built ? readTexts(entry.name, text, built, entry.brand.region).texts : JSON.parse(text);
  return `${JSON.stringify(value, null, 2)}\n`;
}
