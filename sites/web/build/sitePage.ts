import { LANGUAGES, type Language, languagePath } from '@threefold/api-contract/language';
import type { BrandKey } from '@threefold/design-system/themes';

/** A built page, as `pages.json` lists it. */
export interface SitePage {
  /** Its path, which begins with that of its language. */
  path: string;
  brand: BrandKey;
  /** Whether search engines may index the page, under its brand's own host. */
  listed: boolean;
  /** HTTP status of the response. */
  status: number;
  /** File of the document, relative to the folder `pages`. */
  file: string;
  /** URLs of the page's scripts, the entry first. */
  modules: readonly string[];
}

/** The language of a path, and the path without that of the language, by which the route table knows the page. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const language = LANGUAGES.find((one) => languagePath(one) && `${path}/`.startsWith(`${languagePath(one)}/`));
  return language ? { language, path: path.slice(languagePath(language).length) } : { language: LANGUAGES[0], path };
}

/** Folder of the renderer of a language's pages in a built site. The server renders pages again with it when content changes. */
export const rendererFolder = (language: Language) => `server/${language}`;
/** The renderer, in that folder. */
export const PAGE_RENDERER = 'entry-server.js';
/** What the pages of a language share (`DocumentParts` in renderDocument.ts), in the same folder. */
export const DOCUMENT_PARTS = 'parts.json';
/** The published content at the time of the build. */
export const PUBLISHED_CONTENT = 'published.json';
/** What owners can change of the texts of their pages (`BuiltTexts` of the API's contract). */
export const BUILT_TEXTS = 'texts.json';
