import type { ContentKind } from '@threefold/api-contract';
import type { BrandEntry } from '@threefold/api-contract/brand-directory';
import { translatedName } from '@threefold/api-contract/content-files';
import { LANGUAGES, type Language } from '@threefold/api-contract/language';
import type { Brands } from '../../platform/brands.ts';

/** A document of the content: a file of the content folder by its name. */
export interface ContentEntry {
  name: string;
  kind: ContentKind;
  /** To which it belongs. */
  brand: BrandEntry;
  language: Language;
  /** Of a legal document: `terms`. */
  document?: string;
  /** Of a translation that holds only what differs: the English document. */
  english?: string;
}

/** The documents of the brand that runs the portal, without those in other languages. */
const SHARED: Readonly<Record<string, ContentKind>> = {
  'articles.json': 'articles',
  'projects.json': 'projects',
  'gallery.json': 'gallery',
  'support-questions.json': 'questions',
  'setups.json': 'setups',
};

/** What the site shows. The API alone reads the others. */
export const isShownBySite = ({ kind }: ContentEntry): boolean => kind !== 'questions' && kind !== 'setups';

/** Without a file, a document of changed texts holds none. */
export const NO_CHANGED_TEXTS = '{}\n';

/** Every document that may exist, by name. */
export function documentsOf({ all, forPortal }: Pick<Brands, 'all' | 'forPortal'>): ReadonlyMap<string, ContentEntry> {
  const entries: Omit<ContentEntry, 'language'>[] = [
    ...Object.entries(SHARED).map(([name, kind]) => ({ name, kind, brand: forPortal })),
    ...all.flatMap((brand) => [
      { name: `texts/${brand.key}.json`, kind: 'texts' as const, brand },
      ...(brand.legal?.documents ?? []).map((document) => ({
        name: `legal/${brand.key}-${document}.md`,
        kind: 'legal' as const,
        brand,
        document,
      })),
    ]),
  ];
  const [english, ...others] = LANGUAGES;
  const inLanguages = entries.flatMap((entry): ContentEntry[] => [
    { ...entry, language: english },
    ...others
      .filter((language) => entry.brand.translations?.[language] !== undefined)
      .map((language) => ({
        ...entry,
        language,
        name: translatedName(language, entry.name),
        // Changed texts are laid over those of the build, in each language.
        ...(entry.kind !== 'texts' && entry.kind !== 'legal' && { english: entry.name }),
      })),
  ]);
  return new Map(inLanguages.map((entry) => [entry.name, entry]));
}
