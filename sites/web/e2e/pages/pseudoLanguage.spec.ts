import { everyBrand, test } from '../support/fixtures.ts';
import { expectPseudo, withPseudoSite } from '../support/pseudoTexts.ts';

test('every sentence of a page has its place in the catalogue, and a longer one is not clipped on a narrow phone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  test.skip(!everyBrand().some(({ languages = [] }) => languages.length > 0), 'no brand has another language');
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  // Only the document: its scripts, pictures and fonts are not built.
  await page.route('**/*', (route) => route.abort());
  await withPseudoSite('pages', async (pages) => {
    for (const { brand, path, document } of pages) {
      await page.setContent(document, { waitUntil: 'commit' });
      await expectPseudo(page, `${brand} ${path}`);
    }
  });
  await page.close();
});
