import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { canonicalOf, isOn, type Route, routes } from '../../src/app/routes.ts';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { allBrands, brands } from '../../src/brands/index.ts';
import { expect, expectAccessible, siteOf } from './fixtures.ts';

/** A public page under its brand's host. */
export interface PublicPage {
  brand: Brand;
  path: string;
  /** Whether the sitemap lists it. */
  listed: boolean;
}

const pageOf = (route: Route, brand: Brand): PublicPage => ({
  brand,
  path: route.path,
  listed: canonicalOf(route) !== undefined,
});

/** Every public page: each brand's own, and the shared screens in the theme of each brand that has them. */
export const publicPages: readonly PublicPage[] = routes.flatMap((route) => {
  if (route.brand) return [pageOf(route, brands[route.brand])];
  if (route.access !== 'public') return [];
  return allBrands.filter((brand) => isOn(brand, route)).map((brand) => pageOf(route, brand));
});

export const listedPages = publicPages.filter(({ listed }) => listed);

/** Each brand's not-found page. */
export const notFoundPages: readonly PublicPage[] = allBrands.map((brand) => ({
  brand,
  path: '/NoSuchPage',
  listed: false,
}));

/** What a form says whose message was not sent, in the words of the shipped brands or of new ones. */
export const NOT_SENT = /^(?:Error: Please try again later!|The message was not sent\. Please try again\.)$/;

/** Set by `npm run test:full`, which tests every page in every brand, at every width, light and dark. */
export const isFullRun = process.env.TEST_FULL === '1';

/** The widths of a journey that is the same on a phone and a desktop: one in an everyday run, both in a full run. */
export const journeyWidths = (everyday: 390 | 1440): readonly number[] => (isFullRun ? [390, 1440] : [everyday]);

/**
 * Whether an everyday run tests this page: a shared screen is tested in one brand only, and the brands take turns.
 */
const isSample = ({ brand, path }: PublicPage, pages: readonly PublicPage[]) => {
  const copies = pages.filter((page) => page.path === path);
  const screens = [...new Set(pages.map((page) => page.path))];
  return copies[screens.indexOf(path) % copies.length]?.brand === brand;
};

/** Pages to test one by one: each screen once, or in a full run each screen in every brand. */
export const walkedPages: readonly PublicPage[] = [...publicPages, ...notFoundPages].filter(
  (page, _, pages) => isFullRun || isSample(page, pages),
);

/** Widths in px: a phone, three breakpoints (specification, section 9) and a desktop. */
const WIDTHS = [390, 768, 920, 1009, 1440] as const;

export type Scheme = 'light' | 'dark';

/** The windows to test: a phone in light and a desktop in dark, or in a full run every width in both. */
export const WINDOWS: readonly { width: number; colorScheme: Scheme }[] = isFullRun
  ? (['light', 'dark'] as const).flatMap((colorScheme) => WIDTHS.map((width) => ({ width, colorScheme })))
  : [
      { width: 390, colorScheme: 'light' },
      { width: 1440, colorScheme: 'dark' },
    ];

/**
 * The windows to test a screen in. In an everyday run each screen has one, because axe is slow.
 * @param screen a number for each screen, so that the windows take turns
 */
export const windowsFor = (screen: number): typeof WINDOWS =>
  isFullRun ? WINDOWS : WINDOWS.filter((_, index) => index === screen % WINDOWS.length);

/** Expects that axe finds nothing in a screen in each of the windows. The page stays in the last one. */
export async function expectAccessibleIn(windows: typeof WINDOWS, page: Page, what: string) {
  for (const { width, colorScheme } of windows) {
    // Without transitions, so that axe sees final colors.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
    await expectAccessible(page, `${what}, ${width} px wide, ${colorScheme}`);
  }
}

export const addressOf = ({ brand, path }: PublicPage) => siteOf(brand) + path;

/** `Ferrolane /FerrolaneHome`, for test names. */
export const nameOf = ({ brand, path }: PublicPage) => `${brand.displayName} ${path}`;

const NAMED_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

export const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED_ENTITIES[name] ?? whole);

/** Requests a URL. Node may not resolve names below localhost, so the host is sent in a header. */
export function fetchAddress(
  request: APIRequestContext,
  address: string,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<APIResponse> {
  const { protocol, host, port, pathname, search } = new URL(address);
  return request.fetch(`${protocol}//localhost:${port}${pathname}${search}`, { method, headers: { host } });
}

/** A document before any script. */
export async function documentAt(request: APIRequestContext, address: string): Promise<string> {
  const response = await fetchAddress(request, address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

/** A document's readable text, with single spaces. */
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
