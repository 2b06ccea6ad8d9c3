import { LANGUAGES, type Language, languagePath } from '@threefold/api-contract/language';
import type { BrandKey } from '@threefold/design-system/themes';
import { splitLanguage } from '../build/sitePage.ts';
import { bareHost } from '../src/app/host/brandOfHost.ts';
import { ENGLISH_ONLY, isOn, type Route, routes } from '../src/app/routes.ts';
import type { Brand } from '../src/brands/brandFacts.ts';
import { allBrands } from '../src/brands/index.ts';
import type { SiteConfig } from './config.ts';
import type { InlineHashes } from './inlineHashes.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

// The response rules of this server, also used to generate the files for static hosts, so that a site is the same
// everywhere.

/** `Cache-Control` by kind of response. */
export const CACHE = {
  /** A hashed name always has the same content. */
  hashed: 'public, max-age=31536000, immutable',
  /** Icons, cards, manifests and the content's pictures have fixed names; a day is soon enough for changes. */
  named: 'public, max-age=86400',
  /** Cached but revalidated: a new build shows at the next visit. */
  page: 'no-cache',
  /** Valid only at this moment. */
  never: 'no-store',
} as const;

/** Where browsers without the pages' script post the forms. Redirected to the same path of the API, with what was typed. */
export const PLAIN_FORMS = '/api/forms/';

const [, ...translations] = LANGUAGES;

/** Folder of files with a content hash in their name. */
export const HASHED_FOLDER = '/assets/';

/** `Cache-Control` of a file, by its path. */
const cacheOfFile = (path: string): string => (path.startsWith(HASHED_FOLDER) ? CACHE.hashed : CACHE.named);

/** The header of brands' icons, cards and mail logos, which webmail and other sites show. */
export const SHARED_WITH_SITES = { 'cross-origin-resource-policy': 'cross-origin' } as const;

const brandFolders = allBrands.map(({ key }) => `/${key}/`);

/** The headers of a file, besides the common ones, by its path. */
export const headersOfFile = (path: string): Record<string, string> => ({
  'cache-control': cacheOfFile(path),
  ...(brandFolders.some((folder) => path.startsWith(folder)) && SHARED_WITH_SITES),
});

/** A redirect on the same host. */
export interface Redirect {
  from: string;
  to: string;
  status: 301 | 302;
}

/** From a trailing slash and lower case, in which people type an address that they have read or heard, to a page's URL. */
const spellingsOf = (path: string): Redirect[] => [
  { from: `${path}/`, to: path, status: 301 },
  ...(path === path.toLowerCase() ? [] : [{ from: path.toLowerCase(), to: path, status: 301 } as const]),
];

/** From the path of a language to the home, and from what has no page in it to the English one. */
const languageRedirectsOf = (language: Language, { homePath }: Brand, routes: readonly Route[]): Redirect[] => {
  const before = languagePath(language);
  return [
    { from: before, to: before + homePath, status: 302 },
    { from: `${before}/`, to: before + homePath, status: 302 },
    ...routes.flatMap((route): Redirect[] =>
      !route.brand && ENGLISH_ONLY.includes(route.screen)
        ? [{ from: before + route.path, to: route.path, status: 302 }]
        : spellingsOf(before + route.path),
    ),
  ];
};

/** To the English shared screens where a brand has no others: another brand's pages, which each host shows, link to them. */
const toEnglish = (language: Language, routes: readonly Route[]): Redirect[] =>
  routes.flatMap(({ path, brand }) => (brand ? [] : [{ from: languagePath(language) + path, to: path, status: 302 }]));

/**
 * The redirects of a brand's host: from the root to the brand's home (specification, section 2), from the default
 * icon path to the brand's icon, from the address that changes a password, and from a trailing slash and lower case to the
 * page's URL. Each keeps the query.
 */
export function redirectsOf(brand: Brand): readonly Redirect[] {
  const { homePath, key, languages = [] } = brand;
  const shown = routes.filter((route) => isOn(brand, route));
  return [
    { from: '/', to: homePath, status: 302 },
    { from: '/favicon.ico', to: `/${key}/icon-32.png`, status: 302 },
    // Password managers open it.
    { from: '/.well-known/change-password', to: '/AccountEditScreen', status: 302 },
    ...shown.flatMap(({ path }) => spellingsOf(path)),
    ...translations.flatMap((language) =>
      languages.includes(language) ? languageRedirectsOf(language, brand, shown) : toEnglish(language, shown),
    ),
  ];
}

/** Whether a host is a brand's own, in production or in development, ignoring `www.` and the port. */
export function isOwnHost(host: string, { hosts, canonicalHost, localHost }: Brand): boolean {
  const bare = bareHost(host);
  return bare === canonicalHost || bare === localHost || hosts.includes(bare);
}

/** The facts of a page that decide its headers. */
export interface PageFacts {
  path: string;
  brand: BrandKey;
  /** Whether search engines may index the page, under its brand's own host. */
  listed: boolean;
  status: number;
  hashes: InlineHashes;
}

/** The host under which a page is sent. */
export interface PageHost {
  /** The brand of the host. */
  brand: Brand;
  /** Whether the host is one of that brand's own. */
  own: boolean;
  /** Host and port of the API, or a placeholder in a configuration file. */
  apiHost: string;
  /** Port of the site, with a colon. Default: that of the scheme */
  port?: string;
}

/**
 * The hosts of all brands, as sources of a policy: the editor of the content is on one of them, and shows previews of the pages
 * of another.
 */
function siteHosts({ port = '' }: PageHost, { production, alternateDomain }: SiteConfig): readonly string[] {
  const own = allBrands.flatMap(({ hosts, canonicalHost, localHost }) => [
    ...[canonicalHost, ...hosts].flatMap((host) => [host, `www.${host}`]),
    ...(production ? [] : [localHost]),
  ]);
  const alternate = alternateDomain ? [alternateDomain.host, `www.${alternateDomain.host}`] : [];
  return ["'self'", ...new Set([...own, ...alternate].map((host) => host + port))];
}

/** The page of the editor, which shows previews. */
const EDITOR = routes.find(({ screen }) => screen === 'admin-dashboard')?.path;

/** The only page on which the payment provider's script may load. */
const CHECKOUT = routes.find(({ screen }) => screen === 'checkout')?.path;

/**
 * The headers of a page besides the common ones. Search engines may index a page under its own brand's host only, and
 * shared pages (accounts, the portal, not found) nowhere.
 */
export function pageHeaders(page: PageFacts, host: PageHost, config: SiteConfig): Record<string, string> {
  const listed = page.listed && page.brand === host.brand.key && host.own;
  const { path } = splitLanguage(page.path);
  const policy = {
    ...config,
    stripe: config.stripe && path === CHECKOUT,
    hashes: page.hashes,
    apiHost: host.apiHost,
    ...(path === EDITOR && { frames: siteHosts(host, config) }),
  };
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'cache-control': page.status === 500 ? CACHE.never : CACHE.page,
    ...(!listed && { 'x-robots-tag': 'noindex' }),
  };
}

/** The headers of a page with a draft besides the common ones: it is for the editor's frames only, and stored nowhere. */
export function previewHeaders(page: PageFacts, host: PageHost, config: SiteConfig): Record<string, string> {
  const { hashes } = page;
  const framedBy = siteHosts(host, config);
  return {
    'content-security-policy': contentSecurityPolicy({
      ...config,
      stripe: false,
      hashes,
      apiHost: host.apiHost,
      framedBy,
    }),
    'cache-control': CACHE.never,
    'x-robots-tag': 'noindex',
  };
}
