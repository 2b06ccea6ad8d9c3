import { everyBrand, expect, siteOf, test } from '../support/fixtures.ts';
import { documentAt, fetchAddress, publicPages, valuesOf } from '../support/pages.ts';

/** The valid forms of links that leave the site. */
const EXTERNAL_LINK = /^(?:https:\/\/[a-z0-9.-]+\.[a-z]+(?:\/\S*)?|mailto:[^@\s]+@[a-z0-9.-]+|tel:\+\d{8,15})$/;

/** The URLs in a `srcset`. */
const sourcesOf = (srcset: string) => srcset.split(',').map((source) => source.trim().split(/\s+/)[0] ?? '');

for (const brand of everyBrand()) {
  test(`no link within ${brand.displayName} is dead, and links that leave it are well-formed`, async ({ request }) => {
    const site = siteOf(brand);
    const start = publicPages.filter((page) => page.brand === brand).map(({ path }) => path);
    const queue = [...start];
    const documents = new Map<string, string>();
    const fragments: { from: string; path: string; id: string }[] = [];
    const files = new Map<string, string>();

    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (documents.has(path)) continue;
      const document = await documentAt(request, site + path);
      documents.set(path, document);
      for (const href of valuesOf(document, 'href', 'a')) {
        const address = new URL(href, site + path);
        if (address.origin !== site) {
          expect(href, `a link on ${path}`).toMatch(EXTERNAL_LINK);
          continue;
        }
        if (address.hash) fragments.push({ from: path, path: address.pathname, id: address.hash.slice(1) });
        queue.push(address.pathname);
      }
      const fileUrls = [
        ...valuesOf(document, 'src', 'img|script'),
        ...valuesOf(document, 'srcset', 'img|source').flatMap(sourcesOf),
        ...valuesOf(document, 'href', 'link').filter((href) => href.startsWith('/')),
      ];
      for (const file of fileUrls.filter((url) => !url.startsWith('data:'))) files.set(file, path);
    }

    expect(documents.size).toBeGreaterThanOrEqual(start.length);
    for (const { from, path, id } of fragments) {
      expect(valuesOf(documents.get(path) ?? '', 'id'), `#${id} of ${path}, linked on ${from}`).toContain(id);
    }
    for (const [file, path] of files) {
      expect((await fetchAddress(request, new URL(file, site).href, 'HEAD')).status(), `${file} on ${path}`).toBe(200);
    }
  });
}
