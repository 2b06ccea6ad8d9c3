import type { Brand } from '../../src/brands/brandFacts.ts';
import { expect, siteOf, test } from './fixtures.ts';
import { documentAt, valuesOf, wordsOf } from './pages.ts';

/** What the home page of a brand has to have: words as a reader sees them, and the ids of its sections. */
export interface Required {
  words: readonly (string | RegExp)[];
  anchors: readonly string[];
}

/** Defines the test that a brand's home page has what is specified. */
export function testHomePage(brand: Brand, { words, anchors }: Required) {
  test(`${brand.displayName} has the required texts on its home page`, async ({ request }) => {
    const document = await documentAt(request, siteOf(brand) + brand.homePath);
    const text = wordsOf(document);
    for (const one of words) {
      if (typeof one === 'string') expect.soft(text).toContain(one);
      else expect.soft(text).toMatch(one);
    }
    expect(valuesOf(document, 'id')).toEqual(expect.arrayContaining([...anchors]));
  });
}

/** Defines the test that the drawing at the top of a brand's home page stands still for visitors who want no motion. */
export function testDrawing(brand: Brand) {
  test(`the drawing at the top of ${brand.displayName} moves only where motion is welcome`, async ({ page }) => {
    // The browser does not report a picture's fragment, so this finds the source that it selects.
    const source = () =>
      page.evaluate(() => {
        const image = [...document.querySelectorAll('main picture img')].find((img) => img.checkVisibility());
        const sources = [...(image?.parentElement?.querySelectorAll('source') ?? [])];
        return sources.find(({ media }) => matchMedia(media).matches)?.srcset ?? image?.getAttribute('src');
      });
    await page.goto(siteOf(brand) + brand.homePath);
    expect(await source()).toMatch(/\.svg$/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(source).toMatch(/\.svg#moving$/);
  });
}
