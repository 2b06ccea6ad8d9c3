import {
  type BookingRetention,
  type BuiltTexts,
  type ChangedContent,
  type ContentSource,
  filesSource,
  folderSource,
  type PublishedContent,
  readChangedTexts,
  readMedia,
  readPublished,
  readRetention,
  withContacts,
} from '@threefold/api-contract/content-files';
import { LANGUAGES } from '@threefold/api-contract/language';
import { allBrands } from '../src/brands/index.ts';
import { contentFolder } from './contentFolder.ts';
import { legalBrandsOf } from './legalFacts.ts';

const [ENGLISH, ...TRANSLATIONS] = LANGUAGES;

/** What documents are read with. */
interface SiteContext {
  /** Names of the pictures. */
  pictures: { has(name: string): boolean };
  retention: BookingRetention;
  /** What owners can change of the texts of their pages. */
  built: BuiltTexts;
}

const countries = Object.fromEntries(allBrands.map(({ key, region }) => [key, region]));

/** The content with the changed texts, where there are any. */
function withTexts({ translations, ...english }: PublishedContent, { in: changed }: ChangedContent): PublishedContent {
  const textsIn = (language: (typeof LANGUAGES)[number]) => changed[language] && { texts: changed[language] };
  const translated = TRANSLATIONS.flatMap((language) => {
    const content = translations?.[language];
    return content ? [[language, { ...content, ...textsIn(language) }] as const] : [];
  });
  return { ...english, ...textsIn(ENGLISH), translations: Object.fromEntries(translated) };
}

async function readContent(
  source: ContentSource,
  { pictures, retention, built }: SiteContext,
): Promise<PublishedContent> {
  const changed = await readChangedTexts(source, { built, countries });
  const brands = legalBrandsOf(allBrands).map(({ legal, ...brand }) => {
    const facts = withContacts(legal.facts, changed.in[ENGLISH]?.[brand.key]);
    return { ...brand, legal: { ...legal, facts } };
  });
  return withTexts(await readPublished(source, { brands, pictures, retention }), changed);
}

/**
 * The content of the content folder, validated, and its pictures by name.
 *
 * @param built what owners can change of the texts of their pages; without it no text is changed
 * @throws {ContentError} one sentence that names file, field and reason, for content that is not valid
 */
export async function readSiteContent(
  built: BuiltTexts = {},
): Promise<PublishedContent & { media: ReadonlyMap<string, Buffer> }> {
  const media = await readMedia(contentFolder);
  const context = { pictures: media, retention: await readRetention(contentFolder), built };
  return { ...(await readContent(folderSource(contentFolder), context)), media };
}

/** The content as the API sends it to the site's server. */
export interface ServedContent {
  /** The documents that the site shows, by the names that they have as files. */
  files: Readonly<Record<string, string>>;
  retention: BookingRetention;
  /** When each document was published, as ISO times by name. An API of the release before does not send it. */
  publishedAt?: PublishedAt;
}

/** When documents were published, as ISO times by name. */
export type PublishedAt = Readonly<Record<string, string>>;

/**
 * The published content that the API has sent. The API has checked its pictures.
 *
 * @param built what owners can change of the texts of their pages
 * @throws {ContentError} for content that this release of the site cannot show
 */
export const readServedContent = ({ files, retention }: ServedContent, built: BuiltTexts): Promise<PublishedContent> =>
  readContent(filesSource(files), { pictures: { has: () => true }, retention, built });
