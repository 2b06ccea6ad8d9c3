import type { BrandKey } from '@threefold/design-system/themes';
import { bareHost } from '../src/app/brandOfHost.ts';
import { routes } from '../src/app/routes.ts';
import type { Brand } from '../src/brands/Brand.ts';
import type { SiteConfig } from './config.ts';
import type { InlineHashes } from './inlineHashes.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

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
  /** What is true now and may be wrong the next moment. */
  never: 'no-store',
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
 * Where a host of a brand leads on: the root to the brand's home (specification, section 2), a browser that asks
 * unbidden to the brand's icon, and a slash too many to the one true address. Each keeps the query.
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

/** What of a page decides the headers it is sent with. */
export interface PageFacts {
  path: string;
  brand: BrandKey;
  /** Whether search engines list it, under its brand's own host. */
  listed: boolean;
  hashes: InlineHashes;
}

/** The host that a page is sent under. */
export interface PageHost {
  /** The brand that answers there. */
  brand: Brand;
  /** Whether it is one of that brand's own hosts. */
  own: boolean;
  /** Host and port of its API, or what stands for them in a configuration file. */
  apiHost: string;
}

/** The payment provider's script loads on this page, and may load on no other. */
const CHECKOUT = routes.find(({ screen }) => screen === 'checkout')?.path;

/**
 * The headers of a page beside those that every answer carries. A page is listed by search engines under its own brand's
 * host only, and one without a brand of its own (accounts, the portal, not found) nowhere.
 */
export function pageHeaders(page: PageFacts, host: PageHost, config: SiteConfig): Record<string, string> {
  const listed = page.listed && page.brand === host.brand.key && host.own;
  const stripe = config.stripe && page.path === CHECKOUT;
  return {
    'content-security-policy': contentSecurityPolicy({ ...config, stripe, hashes: page.hashes, apiHost: host.apiHost }),
    'cache-control': CACHE.page,
    ...(!listed && { 'x-robots-tag': 'noindex' }),
  };
}
