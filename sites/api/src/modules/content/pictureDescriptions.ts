import { describesPicture, type TextTree, textsFile, translatedName } from '@threefold/api-contract/content-files';
import { LANGUAGES } from '@threefold/api-contract/language';
import type { ContentEntry } from './documents.ts';
import { schemaOf } from './kinds.ts';
import type { Content } from './store.ts';

// A picture is replaced and described in English. What another language says of it was said of the former picture.

const GALLERY = 'gallery.json';

type Files = Readonly<Record<string, string>>;

interface Work {
  id?: string;
  url?: string;
  alt?: string;
}

interface Works {
  items?: Work[];
}

const worksOf = (text = '{}') => JSON.parse(text) as Works;

const workIn = ({ items = [] }: Works, { id }: Work) => items.find((one) => one.id === id);

/**
 * The documents without the descriptions that translations of the gallery still have from the first content, where the English document
 * has replaced the picture and describes the new one. They are then as in English.
 *
 * @param first the first content
 */
export function withoutFormerDescriptions(files: Files, first: Files): Files {
  const [english, firstEnglish] = [files, first].map((documents) => worksOf(documents[GALLERY])) as [Works, Works];
  const isReplaced = (work: Work) => {
    const [now, former] = [workIn(english, work), workIn(firstEnglish, work)];
    return now !== undefined && former !== undefined && now.url !== former.url && now.alt !== former.alt;
  };
  const changed = LANGUAGES.slice(1).flatMap((language) => {
    const name = translatedName(language, GALLERY);
    const text = files[name];
    if (text === undefined) return [];
    const [gallery, former] = [worksOf(text), worksOf(first[name])];
    const isFormer = (work: Work) => isReplaced(work) && work.alt === workIn(former, work)?.alt;
    if (!gallery.items?.some(isFormer)) return [];
    const items = gallery.items.map(({ alt, ...work }) => (isFormer({ ...work, alt }) ? work : { ...work, alt }));
    return [[name, JSON.stringify({ ...gallery, items })] as const];
  });
  return { ...files, ...Object.fromEntries(changed) };
}

const HINT = 'The picture was replaced. Until you describe it here, the page has the description in English.';

interface Described {
  properties?: Readonly<Record<string, Described>>;
  [keyword: string]: unknown;
}

/** The schema of texts in another language with hints at pictures that only English describes. @param changed in English */
function withDescriptionHints<Schema extends Described>(schema: Schema, changed: TextTree): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const change = changed[name];
    if (name === 'alt' && describesPicture(changed)) return [name, { ...part, default: change, description: HINT }];
    const isGroup = typeof change === 'object' && !Array.isArray(change);
    return [name, isGroup ? withDescriptionHints(part, change as TextTree) : part];
  });
  return { ...schema, ...(schema.properties && { properties: Object.fromEntries(properties) }) };
}

/** The schema of a document's form. In another language it says which pictures only English describes. */
export function formSchemaOf(entry: ContentEntry, { current, context }: Pick<Content, 'current' | 'context'>) {
  const schema = schemaOf(entry, context);
  if (!schema || entry.kind !== 'texts' || entry.language === LANGUAGES[0]) return schema;
  return withDescriptionHints(schema, JSON.parse(current.files[textsFile(entry.brand.key)] ?? '{}') as TextTree);
}
