import { brand } from '../../../src/brands/portfolio/brand.ts';
import { expect, siteOf, test } from '../../support/fixtures.ts';
import { documentAt, valuesOf } from '../../support/pages.ts';
import { testDrawing, testHomePage } from '../../support/words.ts';

// The texts that sections 1, 2 and 9 of the specification require.

testHomePage(brand, {
  words: [
    'Software that keeps its shape',
    'Home Projects About Me Contact',
    'Log in',
    'Register',
    'Source Code: Available',
    'Source Code: Proprietary',
    'Name Email Message',
    /plus \d+ more/,
    /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th), \d{4}/,
  ],
  anchors: ['home', 'projects', 'about', 'contact'],
});

testDrawing(brand);

test('every project opens in a new tab over https', async ({ request }) => {
  const document = await documentAt(request, siteOf(brand) + brand.homePath);
  const opened = [...document.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag);
  expect(opened).toHaveLength(6);
  for (const tag of opened) {
    expect(valuesOf(tag, 'href')[0]).toMatch(/^https:\/\//);
    expect(tag).toContain('noopener');
  }
});

test("the portfolio's footer links to a network, to code and to mail", async ({ page }) => {
  await page.goto(siteOf(brand) + brand.homePath);
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText(['Professional network', 'Code', 'Mail']);
  await expect(links.last()).toHaveAttribute('href', `mailto:${brand.contacts.email}`);
});
