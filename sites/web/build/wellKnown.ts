import { canonicalOf, routes } from '../src/app/routes.ts';
import { type Brand, originOf } from '../src/brands/Brand.ts';

/** A text that a brand's site answers with at a fixed address. */
export interface WellKnown {
  path: string;
  type: string;
  text: () => string;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pages of a brand that search engines list. */
export function sitemapOf({ key }: Brand): string {
  const addresses = routes.filter(({ brand }) => brand === key).map((route) => canonicalOf(route) ?? '');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `  <url><loc>${escapeXml(address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * What crawlers are told. Nothing is closed to them: a page that is not to be listed says so itself, and they have to
 * read it to learn that.
 *
 * @param own whether the host is one of the brand's own; any other names no sitemap
 */
export function robotsOf(brand: Brand, own: boolean): string {
  const sitemap = own ? ['', `Sitemap: ${originOf(brand)}/sitemap.xml`] : [];
  return ['User-agent: *', 'Allow: /', ...sitemap, ''].join('\n');
}

/** What a phone needs to keep a brand's site on its home screen. */
export function manifestOf({ key, displayName, homePath, head }: Brand): string {
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
    lang: 'en-CA',
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

/** Address of a brand's manifest. It names the brand, as pages of other brands are shown on its host too. */
export const manifestPath = ({ key }: Brand): string => `/${key}/manifest.webmanifest`;

/** The texts that a host of a brand answers with. */
export function wellKnownOf(brand: Brand, own: boolean): readonly WellKnown[] {
  return [
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', text: () => robotsOf(brand, own) },
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', text: () => sitemapOf(brand) },
  ];
}
