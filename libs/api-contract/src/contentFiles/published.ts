import type { FromSchema } from 'json-schema-to-ts';
import { gallerySchema, getNewsArticles, getPortfolioProjects } from '../calls/content.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { uploadedPicture } from '../pictures.ts';
import type { Pictures } from '../products.ts';
import type { Region } from '../region.ts';
import { type BookingRetention, retentionWords } from './bookingRetention.ts';
import { ContentError } from './contentError.ts';
import { type LegalFacts, type LegalText, readLegalText } from './legalText.ts';
import { type JsonDocument, readDocument } from './readJson.ts';
import { type ContentSource, documentIn, nameIn } from './source.ts';
import type { TextTree } from './texts.ts';

export type Gallery = FromSchema<typeof gallerySchema>;

/** The key and file name of a legal text: `ferrolane-terms`. */
export type LegalKey = `${string}-${string}`;

/** Everything in the content folder that visitors read. */
export interface PublishedContent {
  articles: FromSchema<typeof getNewsArticles.data>;
  projects: FromSchema<typeof getPortfolioProjects.data>;
  gallery: Gallery;
  legal: Record<LegalKey, LegalText>;
  /** What owners have changed of the texts of their pages, by brand. Absent: nothing. */
  texts?: Readonly<Record<string, TextTree>>;
  /** What is shown instead in the languages besides English. */
  translations?: Partial<Record<Language, TranslatedContent>>;
}

/** A file in another language, such as `gallery.fr-CA.json`, has what differs; the rest is as in English. */
export type TranslatedContent = Omit<PublishedContent, 'translations'>;

/** The content as the pages in a language show it. Changed texts are of their own language only. */
export function contentIn(language: Language, { translations, ...english }: PublishedContent): TranslatedContent {
  const translated = translations?.[language];
  if (!translated) return english;
  const { texts: _, ...fallback } = english;
  return { ...fallback, ...translated };
}

/** A brand with legal documents. */
export interface LegalBrand {
  key: string;
  region: Pick<Region, 'locale'>;
  legal: {
    /** `terms` is the file `legal/<key>-terms.md`. */
    documents: readonly string[];
    facts: LegalFacts;
  };
}

/** What the readers of documents need to know besides. */
export interface ContentContext {
  /** The brands with legal documents. */
  brands: readonly LegalBrand[];
  /** Names of the pictures. */
  pictures: Pictures;
  retention: BookingRetention;
}

/**
 * Reads and validates what visitors read, in each language: articles (newest first), projects, the gallery, and the legal
 * texts of each brand.
 *
 * @throws ContentError about the first missing or invalid document: name, field and reason
 */
export async function readPublished(source: ContentSource, context: ContentContext): Promise<PublishedContent> {
  const readIn = async (language: Language): Promise<TranslatedContent> => {
    const read = async <Value>(name: string, parse: (document: JsonDocument) => Value) =>
      parse(await documentIn(language, source, name));
    return {
      articles: await read('articles.json', readArticles),
      projects: await read('projects.json', readProjects),
      gallery: await read('gallery.json', (document) => readGallery(document, context.pictures)),
      legal: await readLegalTexts(source, context, language),
    };
  };
  const [english, ...others] = LANGUAGES;
  const translations: PublishedContent['translations'] = {};
  const content = await readIn(english);
  for (const language of others) translations[language] = await readIn(language);
  return { ...content, translations };
}

/** @throws ContentError */
export const readArticles = (document: JsonDocument): PublishedContent['articles'] =>
  readDocument<PublishedContent['articles']>(document, getNewsArticles.data)
    .map(withImageUrl)
    .toSorted((a, b) => b.articleDate.localeCompare(a.articleDate));

/** @throws ContentError */
export const readProjects = (document: JsonDocument): PublishedContent['projects'] =>
  readDocument<PublishedContent['projects']>(document, getPortfolioProjects.data).map(withImageUrl);

/** Normalizes `image.url` (specification, section 3) to `imageUrl`, which pages read. */
function withImageUrl<Item extends { imageUrl?: string; image?: { url: string } }>({ image, ...item }: Item) {
  return image ? { imageUrl: image.url, ...item } : item;
}

/** @throws ContentError also for a missing picture, or an id that two items have */
export function readGallery(document: JsonDocument, pictures: Pictures): Gallery {
  const { name: file } = document;
  const gallery = readDocument<Gallery>(document, gallerySchema);
  const { items } = gallery;
  for (const [index, { id, url }] of items.entries()) {
    if (!pictures.has(url.slice('/media/'.length)) && !uploadedPicture(url)) {
      const reason = `names a missing picture (${url})`;
      throw ContentError.in(file, `items[${index}].url`, reason, 'is a picture that does not exist');
    }
    if (items.findIndex((item) => item.id === id) !== index) {
      throw ContentError.in(file, `items[${index}].id`, `is also another item's (${id})`);
    }
  }
  return gallery;
}

async function readLegalTexts(
  source: ContentSource,
  { brands, retention }: ContentContext,
  language: Language,
): Promise<PublishedContent['legal']> {
  const texts: PublishedContent['legal'] = {};
  for (const brand of brands) {
    for (const document of brand.legal.documents) {
      const file = nameIn(language, source, `legal/${brand.key}-${document}.md`);
      texts[`${brand.key}-${document}`] = readLegalDocument(file, await source.text(file), brand, language, retention);
    }
  }
  return texts;
}

/**
 * A legal text with the facts of its brand.
 *
 * @throws ContentError
 */
export function readLegalDocument(
  file: string,
  text: string,
  { key, legal, region }: LegalBrand,
  language: Language,
  retention: BookingRetention,
): LegalText {
  const facts = { ...legal.facts, bookingRetention: retentionWords(retention[key], language) };
  return readLegalText(file, text, facts, language === LANGUAGES[0] ? region.locale : language);
}
