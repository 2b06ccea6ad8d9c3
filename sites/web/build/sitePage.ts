import type { BrandKey } from '@threefold/design-system/themes';

/** A built page, as `pages.json` lists it. */
export interface SitePage {
  /** Path of the page's route. */
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

/**
 * The renderer of a built site, relative to its folder. The server renders pages again with it when content changes.
 */
export const PAGE_RENDERER = 'server/entry-server.js';
/** What all pages of a build share (`DocumentParts` in renderDocument.ts). */
export const DOCUMENT_PARTS = 'parts.json';
/** The published content at the time of the build. */
export const PUBLISHED_CONTENT = 'published.json';
