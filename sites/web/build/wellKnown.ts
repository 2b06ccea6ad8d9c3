import { translatedName } from '@threefold/api-contract/content-files';
import { alternatesOf } from '../src/app/alternates.ts';
import { documentsOf } from '../src/app/embeddedContentOf.ts';
import { canonicalOf, type Route, routes } from '../src/app/routes.ts';
import { type Brand, languageOf, originOf } from '../src/brands/brandFacts.ts';
import { escapeMarkup } from './escape.ts';
import type { PublishedAt } from './publishedContent.ts';
import { splitLanguage } from './sitePage.ts';

/** A text at a fixed path of a brand's site. */
export interface WellKnown {
  path: string;
  type: string;
  text: () => string;
}

/** When something that a page shows was last published: the ISO time; empty if that is not known. */
function modifiedAt(address: string, route: Route, brand: Brand, publishedAt: PublishedAt): string {
  const { language } = splitLanguage(new URL(address).pathname);
  // What a translation does not have is as in English.
  const names = documentsOf(route, brand).flatMap((name) => [name, translatedName(language, name)]);
  const times = names.map((name) => publishedAt[name] ?? '');
  return times.sort().at(-1) ?? '';
}

/** The pages of a brand that search engines may index, with the time of their last change where it is known. */
function sitemapOf(brand: Brand, publishedAt: PublishedAt = {}): string {
  const own = routes.filter((route) => route.brand === brand.key);
  const addresses = own.flatMap((route) => {
    const alternates = alternatesOf(brand, route).map(({ href }) => href);
    const all = alternates.length > 0 ? [...new Set(alternates)] : [canonicalOf(route) ?? ''];
    return all.map((address) => ({ address, modified: modifiedAt(address, route, brand, publishedAt) }));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map(
      ({ address, modified }) =>
        `  <url><loc>${escapeMarkup(address)}</loc>${modified && `<lastmod>${escapeMarkup(modified)}</lastmod>`}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * The robots.txt. It disallows nothing: crawlers must read a page to see its noindex.
 *
 * @param own whether the host is one of the brand's own; others name no sitemap
 */
function robotsOf(brand: Brand, own: boolean): string {
  const sitemap = own ? ['', `Sitemap: ${originOf(brand)}/sitemap.xml`] : [];
  return ['User-agent: *', 'Allow: /', ...sitemap, ''].join('\n');
}

/** The web app manifest, for installing the site on a phone. */
export function manifestOf(brand: Brand): string {
  const { key, displayName, homePath, head } = brand;
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/${key}/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: homePath,
    name: displayName,
    short_name: displayName,
    description: head.description,
    lang: languageOf(brand),
    start_url: homePath,
    scope: '/',
    display: 'browser',
    background_color: head.themeColor.light,
    theme_color: head.themeColor.light,
    icons: [
      { src: `/${key}/icon.svg`, sizes: 'any', type: 'image/svg+xml' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Path of a brand's manifest. It contains the brand, because its host also shows other brands' pages. */
export const manifestPath = ({ key }: Brand): string => `/${key}/manifest.webmanifest`;

/** The texts at fixed paths of a brand's host. */
export function wellKnownOf(brand: Brand, own: boolean, publishedAt?: PublishedAt): readonly WellKnown[] {
  return [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: () => robotsOf(brand, own) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: () => sitemapOf(brand, publishedAt) },
  ];
}
