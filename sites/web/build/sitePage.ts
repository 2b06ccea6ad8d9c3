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
