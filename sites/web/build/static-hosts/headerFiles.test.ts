import { describe, expect, it } from 'vitest';
import { siteConfig } from '../../server/config.ts';
import { canonicalOf, isOn, routes } from '../../src/app/routes.ts';
import { allBrands, portalBrand } from '../../src/brands/index.ts';
import { headersFile, redirectsFile } from './headerFiles.ts';
import { responsesOf, type WrittenPage } from './responses.ts';

const document = '<html><head><style>a{}</style></head><body></body></html>';

const written: WrittenPage[] = [
  ...routes.flatMap((route): WrittenPage[] =>
    (route.brand ? [route.brand] : allBrands.map(({ key }) => key)).map((brand) => {
      const listed = canonicalOf(route) !== undefined;
      return { path: route.path, brand, status: 200, listed, file: '', modules: [], document };
    }),
  ),
  { path: '/404', brand: portalBrand.key, status: 404, listed: false, file: '', modules: [], document },
];

const responses = responsesOf(portalBrand, 'api.studio.example', written, siteConfig({ NODE_ENV: 'production' }));

/** The rules of the file: paths with the headers below them. */
const rules = headersFile(responses)
  .trim()
  .split('\n\n')
  .map((block) => {
    const [path = '', ...lines] = block.split('\n');
    return { path, headers: lines.map((line) => line.trim().split(': ')) };
  });

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const headersAt = (path: string) => rules.filter((rule) => matches(rule.path, path)).flatMap(({ headers }) => headers);

describe('the file _headers', () => {
  const own = routes.filter((route) => isOn(portalBrand, route));

  it.each(own.map(({ path }) => path))('gives %s each header once, including its policy', (path) => {
    const names = headersAt(path).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['content-security-policy', 'strict-transport-security', 'x-content-type-options']),
    );
  });

  it("lets other sites, such as mail programs, show only the brands' pictures", () => {
    const policyAt = (path: string) => headersAt(path).filter(([name]) => name === 'cross-origin-resource-policy');
    expect(policyAt(`/${portalBrand.key}/mail-logo.png`)).toEqual([['cross-origin-resource-policy', 'cross-origin']]);
    expect(policyAt('/assets/entry-0123abcd.js')).toEqual([['cross-origin-resource-policy', 'same-origin']]);
  });

  it('caches hashed files for a year and named files for a day, and lets browsers revalidate pages', () => {
    const cacheAt = (path: string) => headersAt(path).filter(([name]) => name === 'cache-control');
    expect(cacheAt('/assets/entry-0123abcd.js')).toEqual([['cache-control', 'public, max-age=31536000, immutable']]);
    expect(cacheAt(`/${portalBrand.key}/icon.svg`)).toEqual([['cache-control', 'public, max-age=86400']]);
    expect(cacheAt(portalBrand.homePath)).toEqual([['cache-control', 'no-cache']]);
  });

  it("lets search engines index only the brand's own pages", () => {
    const hasRobotsTag = (path: string) => headersAt(path).some(([name]) => name === 'x-robots-tag');
    for (const { key, homePath } of allBrands) expect(hasRobotsTag(homePath)).toBe(key !== portalBrand.key);
    expect(hasRobotsTag('/LoginScreen')).toBe(true);
  });

  it("stays within the hosts' limits: a hundred rules, 2,000 characters per line", () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of headersFile(responses).split('\n')) expect(line.length).toBeLessThan(2000);
  });
});

it("the file _redirects redirects the root to the brand's home, and removes trailing slashes", () => {
  const lines = redirectsFile(responses).trim().split('\n');
  expect(lines[0]).toBe(`/ ${portalBrand.homePath} 302`);
  expect(lines).toContain(`${portalBrand.homePath}/ ${portalBrand.homePath} 301`);
  expect(lines).toContain('/api/forms/* https://api.studio.example/api/forms/:splat 307');
});

it('the admin dashboard has the addresses below its own, with its headers', () => {
  expect(redirectsFile(responses)).toContain('\n/AdminDashboard/* /AdminDashboard 200\n');
  expect(headersAt('/AdminDashboard/bookings/b1')).toEqual(headersAt('/AdminDashboard'));
});
