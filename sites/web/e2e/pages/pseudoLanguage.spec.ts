import { everyBrand, expect, test } from '../support/fixtures.ts';
import { clippedTexts, expectPseudo, plainTexts, withPseudoSite } from '../support/pseudoTexts.ts';

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

test('the walk finds a title and a description in English, and a last line that is cut off', async ({ page }) => {
  const lines = (style: string, text: string) =>
    `<div style="overflow: hidden; font: 16px/20px sans-serif; ${style}">Titreëë<br>${text}</div>`;
  await page.setContent(
    `<title>News | Ferrolane</title><meta name="description" content="What is new"><body>
     ${lines('height: 28px', 'Coupéëë')}${lines('height: 40px', 'Entierëë')}
     ${lines('display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1', 'Abrégéëë')}
     <div style="overflow: hidden; height: 28px">${lines('height: 28px; overflow: auto', 'Défiléëë')}</div></body>`,
  );
  expect(await plainTexts(page)).toEqual(['News', 'Ferrolane', 'What is new']);
  expect(await clippedTexts(page)).toEqual(['Coupéëë']);
});
