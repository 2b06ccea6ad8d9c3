import type { FromSchema } from 'json-schema-to-ts';
import type { Schema } from '../call.ts';
import { getNewsArticles, getPortfolioProjects } from '../calls/content.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { uploadedPicture } from '../pictures.ts';
import type { Region } from '../region.ts';
import { readRetention, retentionWords } from './bookingRetention.ts';
import { ContentError } from './contentError.ts';
import { readMedia, readText } from './folder.ts';
import { type LegalFacts, type LegalText, readLegalText } from './legalText.ts';
import { nameIn, readJsonIn } from './readJson.ts';
import type { TextTree } from './texts.ts';

/** The agency's gallery (specification, section 3, "Gallery item"), with the extra texts of its design. */
export const gallerySchema = {
  type: 'object',
  required: ['title', 'lede', 'items'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1 },
    lede: { type: 'string', minLength: 1 },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'url', 'alt', 'type', 'project', 'title', 'caption', 'webUrl'],
        additionalProperties: false,
        properties: {
          id: { type: 'string', minLength: 1 },
          url: {
            type: 'string',
            pattern: '^/media/[\\w.-]+(?:#[\\dx@,]+)?$',
            description: 'An uploaded picture, or one of the folder media; 1440 by 900 fills its place.',
          },
          alt: { type: 'string', minLength: 1, description: 'What the picture shows.' },
          type: { const: 'desktop' },
          project: { type: 'string', minLength: 1, description: 'What was built, in two or three words.' },
          title: { type: 'string', minLength: 1 },
          caption: { type: 'string', minLength: 1 },
          webUrl: {
            type: 'string',
            pattern: '^(?:https?://)?[A-Za-z0-9.-]+(?:[/?#].*)?$',
            description: 'With or without https://.',
          },
        },
      },
    },
  },
} as const satisfies Schema;

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

/**
 * Reads and validates what visitors read, in each language: articles (newest first), projects, the gallery, and the legal
 * texts of each brand.
 *
 * @throws ContentError about the first missing or invalid file: file, field and reason
 */
export async function readPublished(
  folder: string,
  brands: readonly LegalBrand[],
): Promise<PublishedContent & { media: ReadonlyMap<string, Buffer> }> {
  const media = await readMedia(folder);
  const readIn = async (language: Language): Promise<TranslatedContent> => {
    const json = <Value>(name: string, schema: Schema) => readJsonIn<Value>(language, folder, name, schema);
    const articles = await json<PublishedContent['articles']>('articles.json', getNewsArticles.data);
    const projects = await json<PublishedContent['projects']>('projects.json', getPortfolioProjects.data);
    const gallery = await json<Gallery>('gallery.json', gallerySchema);
    validateGallery(nameIn(language, folder, 'gallery.json'), gallery, media);
    return {
      articles: articles.map(withImageUrl).toSorted((a, b) => b.articleDate.localeCompare(a.articleDate)),
      projects: projects.map(withImageUrl),
      gallery,
      legal: await readLegalTexts(folder, brands, language),
    };
  };
  const [english, ...others] = LANGUAGES;
  const translations: PublishedContent['translations'] = {};
  const content = await readIn(english);
  for (const language of others) translations[language] = await readIn(language);
  return { ...content, translations, media };
}

/** Normalizes `image.url` (specification, section 3) to `imageUrl`, which pages read. */
function withImageUrl<Item extends { imageUrl?: string; image?: { url: string } }>({ image, ...item }: Item) {
  return image ? { imageUrl: image.url, ...item } : item;
}

async function readLegalTexts(
  folder: string,
  brands: readonly LegalBrand[],
  language: Language,
): Promise<PublishedContent['legal']> {
  const texts: PublishedContent['legal'] = {};
  const retention = await readRetention(folder);
  for (const { key, legal, region } of brands) {
    const facts = { ...legal.facts, bookingRetention: retentionWords(retention[key], language) };
    for (const name of legal.documents) {
      const file = nameIn(language, folder, `legal/${key}-${name}.md`);
      const locale = language === LANGUAGES[0] ? region.locale : language;
      texts[`${key}-${name}`] = readLegalText(file, await readText(folder, file), facts, locale);
    }
  }
  return texts;
}

/** @throws ContentError for a missing picture, or an id that two items have. */
function validateGallery(file: string, { items }: Gallery, media: ReadonlyMap<string, Buffer>): void {
  for (const [index, { id, url }] of items.entries()) {
    if (!media.has(url.slice('/media/'.length)) && !uploadedPicture(url)) {
      throw ContentError.in(file, `items[${index}].url`, `names a missing picture (${url})`);
    }
    if (items.findIndex((item) => item.id === id) !== index) {
      throw ContentError.in(file, `items[${index}].id`, `is also another item's (${id})`);
    }
  }
}
