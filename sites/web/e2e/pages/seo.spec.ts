import { languagePath } from '@threefold/api-contract/language';
import { HtmlValidate } from 'html-validate';
import { canonicalOf, routes } from '../../src/app/routes.ts';
import { everyBrand, expect, siteOf, test } from '../support/fixtures.ts';
import { factsOf, metaOf, titleOf } from '../support/head.ts';
import { addressOf, documentAt, fetchAddress, listedPages, nameOf, publicPages, valuesOf } from '../support/pages.ts';
import { mistakesOf } from '../support/structuredData.ts';

for (const page of listedPages) {
  test(`${nameOf(page)} has its metadata in the document`, async ({ request }) => {
    const document = await documentAt(request, addressOf(page));
    const canonical = `https://${page.brand.canonicalHost}${page.path}`;
    expect(document.match(/<title>/g)).toHaveLength(1);
    expect(document.match(/<link rel="canonical"/g)).toHaveLength(1);
    expect(valuesOf(document, 'href', 'link')).toContain(canonical);
    expect(metaOf(document, 'description').length).toBeGreaterThan(50);
    expect(metaOf(document, 'robots')).toBe('');
    expect(metaOf(document, 'og:title')).toBe(titleOf(document));
    expect(metaOf(document, 'og:description')).toBe(metaOf(document, 'description'));
    expect(metaOf(document, 'og:url')).toBe(canonical);
    expect(metaOf(document, 'twitter:card')).toBe('summary_large_image');
    expect(document.match(/<meta name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"/g)).toHaveLength(
      2,
    );
    expect(document.match(/<h1\b/g)).toHaveLength(1);
    for (const facts of factsOf(document)) expect(mistakesOf(facts)).toEqual([]);
  });
}

for (const brand of everyBrand()) {
  test(`every page of ${brand.displayName} is valid HTML`, async ({ request }) => {
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      // Inline styles, and the way in which React and the bundler write markup, are not errors.
      rules: { 'void-style': 'off', 'no-inline-style': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off' },
    });
    for (const page of publicPages.filter((one) => one.brand === brand)) {
      const { results } = await validator.validateString(await documentAt(request, addressOf(page)));
      const messages = results.flatMap((result) => result.messages);
      const mistakes = messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`);
      expect.soft(mistakes, page.path).toEqual([]);
    }
  });
}

for (const brand of everyBrand()) {
  test.describe(brand.displayName, () => {
    test('lists its pages in a sitemap that robots.txt names, and lets search engines index each', async ({
      request,
    }) => {
      const robots = await (await fetchAddress(request, `${siteOf(brand)}/robots.txt`)).text();
      expect(robots).toContain(`Sitemap: https://${brand.canonicalHost}/sitemap.xml`);
      const sitemap = await (await fetchAddress(request, `${siteOf(brand)}/sitemap.xml`)).text();
      const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
      const prefixes = ['', ...(brand.languages ?? []).map(languagePath)];
      const own = listedPages
        .filter((page) => page.brand === brand)
        .flatMap(({ path }) => prefixes.map((prefix) => prefix + path));
      expect(addresses.map(({ pathname }) => pathname)).toEqual(own);
      for (const { host, pathname } of addresses) {
        expect(host).toBe(brand.canonicalHost);
        expect((await fetchAddress(request, siteOf(brand) + pathname)).headers()['x-robots-tag']).toBeUndefined();
      }
    });

    test("has its icons, its manifest and its card's picture", async ({ request }) => {
      const document = await documentAt(request, siteOf(brand) + brand.homePath);
      const paths = valuesOf(document, 'href', 'link').filter((href) => href.startsWith(`/${brand.key}/`));
      expect(paths).toContain(`/${brand.key}/manifest.webmanifest`);
      const manifest = await (await fetchAddress(request, `${siteOf(brand)}/${brand.key}/manifest.webmanifest`)).json();
      expect(manifest).toMatchObject({ name: brand.displayName, start_url: brand.homePath });
      const card = new URL(metaOf(document, 'og:image'));
      expect(card.host).toBe(brand.canonicalHost);
      const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
      for (const path of [...paths, ...icons, card.pathname]) {
        const response = await fetchAddress(request, siteOf(brand) + path);
        expect(response.status(), path).toBe(200);
        expect(response.headers()['content-type'], path).toMatch(/^image\/|^application\/manifest\+json/);
      }
      const icon = await fetchAddress(request, `${siteOf(brand)}/favicon.ico`);
      expect(new URL(icon.url()).pathname).toBe(`/${brand.key}/icon-32.png`);
    });

    test("is listed by search engines with no other brand's pages and no account screens", async ({ request }) => {
      for (const route of routes) {
        const hidden = route.brand !== brand.key || canonicalOf(route) === undefined;
        const response = await fetchAddress(request, siteOf(brand) + route.path);
        expect(response.headers()['x-robots-tag'], route.path).toBe(hidden ? 'noindex' : undefined);
      }
    });

    test('has JSON-LD that matches its page', async ({ request }) => {
      for (const { path } of listedPages.filter((page) => page.brand === brand)) {
        const facts = JSON.stringify(factsOf(await documentAt(request, siteOf(brand) + path)));
        const pictures = [...facts.matchAll(/"(?:image|logo)":"([^"]*)"/g)].map(([, picture = '']) => new URL(picture));
        for (const { host, pathname } of pictures) {
          expect(host).toBe(brand.canonicalHost);
          expect((await fetchAddress(request, siteOf(brand) + pathname, 'HEAD')).status(), pathname).toBe(200);
        }
      }
      const document = await documentAt(request, siteOf(brand) + brand.homePath);
      const facts = JSON.stringify(factsOf(document));
      for (const fact of [brand.displayName, brand.contacts.email, brand.contacts.phoneDial ?? brand.displayName]) {
        expect(facts).toContain(fact);
        expect(document).toContain(fact);
      }
    });

    test('allows only its own code, and sets no cookie', async ({ request }) => {
      const headers = (await fetchAddress(request, siteOf(brand) + brand.homePath)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(headers['set-cookie']).toBeUndefined();
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
      for (const page of publicPages.filter((one) => one.brand === brand)) {
        const scripts = valuesOf(await documentAt(request, addressOf(page)), 'src', 'script');
        expect(scripts.filter((src) => !/^\/assets\/[^/]+\.js$/.test(src))).toEqual([]);
      }
    });
  });
}
