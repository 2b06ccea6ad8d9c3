import type { BrandKey } from '@threefold/design-system/themes';
import { bareHost } from '../src/app/hostBrand.ts';
import { routes } from '../src/app/routes.ts';
import type { Brand } from '../src/brands/Brand.ts';

// The rules by which this server answers, and from which the files for static hosts are written, so that a site is the
// same wherever it stands.

/** `Cache-Control` by kind of answer. */
export const CACHE = {
  /** A name with a content hash never changes what it holds. */
  hashed: 'public, max-age=31536000, immutable',
  /** Icons, cards and manifests have names of their own; a day is soon enough for a new one. */
  named: 'public, max-age=86400',
  /** Kept, but asked about each time: a new build shows at the next visit. */
  page: 'no-cache',
} as const;

/** Folder of the files whose names carry a content hash. */
export const HASHED_FOLDER = '/assets/';

/** `Cache-Control` of a file by its path below the site's root. */
export const cacheOfFile = (path: string): string => (path.startsWith(HASHED_FOLDER) ? CACHE.hashed : CACHE.named);

/** One address that leads to another on the same host. */
export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/**
 * Where a host of a brand leads on: the root to the brand's home (SPEC.md section 2), a browser that asks unbidden to the
 * brand's icon, and a slash too many to the one true address. Each keeps the query.
 */
export function redirectsOf({ homePath, key }: Brand): readonly Redirect[] {
  return [
    { from: '/', to: homePath, status: 302 },
    { from: '/favicon.ico', to: `/${key}/icon-32.png`, status: 302 },
    ...routes.map(({ path }): Redirect => ({ from: `${path}/`, to: path, status: 301 })),
  ];
}

/** Whether a host is a brand's own, in production or on a developer's machine; `www.` and the port do not matter. */
export function isOwnHost(host: string, { hosts, canonicalHost, localHost }: Brand): boolean {
  const bare = bareHost(host);
  return bare === canonicalHost || bare === localHost || hosts.includes(bare);
}

/**
 * What search engines are told of a page on a host: it is listed under its own brand's host only, and a page without a
 * brand of its own (accounts, the portal, not found) nowhere.
 */
export function robotsTag(page: { brand: BrandKey; listed: boolean }, host: Brand, own: boolean): string | undefined {
  return page.listed && page.brand === host.key && own ? undefined : 'noindex';
}
