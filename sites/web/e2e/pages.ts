import type { APIRequestContext, APIResponse } from '@playwright/test';
import { canonicalOf, type Route, routes } from '../src/app/routes.ts';
import type { Brand } from '../src/brands/Brand.ts';
import { allBrands, brands } from '../src/brands/index.ts';
import { expect, siteOf } from './fixtures.ts';

/** A page that anybody may open, under the host of its brand. */
export interface PublicPage {
  brand: Brand;
  path: string;
  listed: boolean;
}

const pageOf = (route: Route, brand: Brand): PublicPage => ({
  brand,
  path: route.path,
  listed: canonicalOf(route) !== undefined,
});

/** Every page for the public: each brand's own, and the screens that all brands share in each brand's look. */
export const publicPages: readonly PublicPage[] = routes.flatMap((route) => {
  if (route.brand) return [pageOf(route, brands[route.brand])];
  // Screens that anybody may open, though no search engine lists them.
  return route.access === 'anyone' ? allBrands.map((brand) => pageOf(route, brand)) : [];
});

export const listedPages = publicPages.filter(({ listed }) => listed);

/** What each brand shows at an address that does not exist. */
export const missingPages: readonly PublicPage[] = allBrands.map((brand) => ({
  brand,
  path: '/NoSuchPage',
  listed: false,
}));

/** Set by `npm run test:full`, which looks at every page in every brand, at every width, light and dark. */
export const isFullRun = process.env.TEST_FULL === '1';

/** One copy of a screen that all brands share, another brand's for each screen. */
const isSample = ({ brand, path }: PublicPage, pages: readonly PublicPage[]) => {
  const copies = pages.filter((page) => page.path === path);
  const screens = [...new Set(pages.map((page) => page.path))];
  return copies[screens.indexOf(path) % copies.length]?.brand === brand;
};

/** Pages that a test walks through one by one: each screen once, or in a full run each screen in every brand. */
export const walkedPages: readonly PublicPage[] = [...publicPages, ...missingPages].filter(
  (page, _, pages) => isFullRun || isSample(page, pages),
);

/** The sides of every breakpoint of the specification, section 9, in px. */
const WIDTHS = [390, 768, 920, 1009, 1440] as const;

export type Scheme = 'light' | 'dark';

/** Windows to look at a page in: a phone in light and a desktop in dark, or in a full run every width in both. */
export const WINDOWS: readonly { width: number; colorScheme: Scheme }[] = isFullRun
  ? (['light', 'dark'] as const).flatMap((colorScheme) => WIDTHS.map((width) => ({ width, colorScheme })))
  : [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ];

export const addressOf = ({ brand, path }: PublicPage) => siteOf(brand) + path;

/** `Ferrolane /FerrolaneHome`, for names of tests. */
export const nameOf = ({ brand, path }: PublicPage) => `${brand.displayName} ${path}`;

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED_ENTITIES[name] ?? whole);

/** Asks for an address. Node does not know the names below localhost, as browsers do, so the host is told in a header. */
export function ask(request: APIRequestContext, address: string, method: 'GET' | 'HEAD' = 'GET'): Promise<APIResponse> {
  const { protocol, host, port, pathname, search } = new URL(address);
  return request.fetch(`${protocol}//localhost:${port}${pathname}${search}`, { method, headers: { host } });
}

/** A document as it is sent, before any script. */
export async function documentAt(request: APIRequestContext, address: string): Promise<string> {
  const response = await ask(request, address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

/** The words of a document as somebody reads them, one space between any two. */
export const wordsOf = (document: string) =>
  unescaped(
    document
      .replace(/<head[\s\S]*?<\/head>/, '')
      .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<\/?(?:a|b|strong|em|span|sup)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

/** The values of an attribute in a document. */
export const valuesOf = (document: string, attribute: string, tags = '[a-z][a-z0-9]*') =>
  [...document.matchAll(new RegExp(`<(?:${tags})\\b[^>]*?\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescaped(value),
  );
