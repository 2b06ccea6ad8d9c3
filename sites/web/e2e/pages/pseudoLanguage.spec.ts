import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { everyBrand, expect, test } from '../support/fixtures.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What is the same in every language: names, and facts of the brands. */
const FACTS = everyBrand().flatMap(({ displayName, contacts }) => [
  displayName,
  ...displayName.split(' '),
  contacts.email,
  // A line may break after each part.
  ...contacts.email.split(/(?<=[@.])/),
  contacts.city,
  ...contacts.address,
  contacts.address.join(', '),
]);
const ALLOWED = new Set([...FACTS, 'English', 'CAPTCHA', 'https']);

/** A date by the formatter. */
const DATE = /^\d{1,2}(?:er)? \p{L}+ \d{4}$/u;

/** The documents of all pages in the pseudo-language. */
function pseudoPages(): { name: string; document: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  try {
    const file = join(folder, 'pages.json');
    const program = join(root, 'sites/web/e2e/support/pseudoPages.ts');
    execFileSync(process.execPath, [program, file], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The texts and labels of a page without the ending of the pseudo-language. */
const plainTexts = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (!parentElement?.closest('script, style, noscript')) texts.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      for (const element of document.querySelectorAll(`body [${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text) && !text.includes('ë'));
  });

/** The texts that end outside of the window, or of what clips them. Slides beside the shown one do. */
const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (!textContent?.trim() || parentElement?.closest('script, style, noscript, [class*="Carousel"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(nodes.currentNode);
      const { right, width } = range.getBoundingClientRect();
      const clips: Element[] = [];
      for (let box = parentElement; box; box = box.parentElement)
        if (/hidden|clip/.test(getComputedStyle(box).overflowX)) clips.push(box);
      // Texts for screen readers alone are in a box of one pixel.
      if (width === 0 || clips.some(({ clientWidth }) => clientWidth <= 1)) continue;
      const edge = Math.min(innerWidth, ...clips.map((box) => box.getBoundingClientRect().right));
      if (right > edge + 1) found.push(textContent.trim().slice(0, 60));
    }
    return found;
  });

test('every sentence of a page has its place in the catalogue, and a longer one is not clipped on a narrow phone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  test.skip(!everyBrand().some(({ languages = [] }) => languages.length > 0), 'no brand has another language');
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  // Only the document: its scripts, pictures and fonts are not built.
  await page.route('**/*', (route) => route.abort());
  for (const { name, document } of pseudoPages()) {
    await page.setContent(document, { waitUntil: 'commit' });
    const plain = (await plainTexts(page)).filter((text) => !ALLOWED.has(text) && !DATE.test(text));
    expect.soft([...new Set(plain)], name).toEqual([]);
    expect.soft(await clippedTexts(page), name).toEqual([]);
  }
  await page.close();
});
