import type { BrandKey } from '@threefold/design-system/themes';

/** One written page, as `pages.json` of a built site lists it. */
export interface SitePage {
  /** Its route. */
  path: string;
  brand: BrandKey;
  /** Whether search engines list it, under its brand's own host. */
  listed: boolean;
  /** HTTP status it is served with. */
  status: number;
  /** Its document, relative to the folder `pages`. */
  file: string;
  /** Addresses of the script it runs with, its entry first. */
  modules: readonly string[];
}

/** Files of a built site, relative to its folder: with what its server writes pages anew when their content changes. */
export const PAGE_RENDERER = 'server/entry-server.js';
export const DOCUMENT_PARTS = 'parts.json';
/** What the content folder said when the pages were written. */
export const PUBLISHED_CONTENT = 'published.json';
