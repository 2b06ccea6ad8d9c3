import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const GUIDE = 'docs/guides/add-a-legal-document.md';
const folder = join(root, '.cache', 'legal-document');

/** A numbered step of the guide: the first file it names, and the code block below. */
const STEP = /^\d\. [^`]*`([^`]+)`.*?```(markdown|diff)\n(.*?)\n {3}```/gms;

/** @param {string} block @returns {string} without the indentation of the list */
const dedent = (block) => block.replaceAll(/^ {3}/gm, '');

/** @param {string} text @param {string} diff @returns {string} */
function applyDiff(text, diff) {
  const lines = diff.split('\n');
  /** @param {string} sign */
  const side = (sign) =>
    lines
      .filter((line) => line.startsWith(' ') || line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const before = side('-');
  if (!text.includes(before)) throw new Error(`${GUIDE} is out of date: it expects\n${before}`);
  return text.replace(before, () => side('+'));
}

/** @type {string[]} */
const touched = [];

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const part of ['sites/web/src', 'sites/web/build', 'sites/web/package.json', 'sites/api/content']) {
    await mkdir(join(folder, part, '..'), { recursive: true });
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  for (const [, path = '', language, block = ''] of (await readFile(join(root, GUIDE), 'utf8')).matchAll(STEP)) {
    const file = join(folder, path);
    const example = dedent(block);
    await writeFile(file, language === 'diff' ? applyDiff(await readFile(file, 'utf8'), example) : example);
    touched.push(path);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** @param {string} path of a module in the copy */
const load = (path) => import(/* @vite-ignore */ join(folder, 'sites/web', path));

it('adds a legal document with three files', () => {
  expect(new Set(touched).size).toBe(3);
});

it('gives the document a route, a page with its own head, a footer link and a place in the sitemap', async () => {
  const { pages, render } = await load('src/app/entry-server.tsx');
  const { canonicalOf, routeOf } = await load('src/app/routes.ts');
  const { readSiteContent } = await load('build/publishedContent.ts');
  const published = await readSiteContent();

  const path = '/Accessibility';
  expect(pages).toContainEqual({ path, brand: 'ferrolane' });
  // The sitemap lists the pages that have a canonical address.
  expect(canonicalOf(routeOf(path))).toBe('https://ferrolane.example/Accessibility');

  const page = await render(path, 'ferrolane', published);
  expect(page.head).toContain('<title>Accessibility Statement | Ferrolane</title>');
  expect(page.head).toContain('How Ferrolane makes its pages usable for everyone');
  expect(page.html).toMatch(/<h1[^>]*>Accessibility Statement<\/h1>/);
  expect(page.html).toContain('Web Content Accessibility Guidelines 2.2');

  for (const at of ['/FerrolaneHome', '/PrivacyPolicy', path]) {
    expect((await render(at, 'ferrolane', published)).html).toMatch(
      /<a [^>]*href="\/Accessibility"[^>]*>Accessibility Statement<\/a>/,
    );
  }
}, 120_000);

it("adds the document to the API's brand directory", async () => {
  const { brandDirectoryOf } = await load('build/brandDirectory.ts');
  const { allBrands } = await load('src/brands/index.ts');
  const { brands } = brandDirectoryOf(allBrands);
  expect(brands).toContainEqual(
    expect.objectContaining({
      key: 'ferrolane',
      legal: {
        documents: ['accessibility', 'terms', 'privacy'],
        facts: expect.objectContaining({ accessibilityPath: '/Accessibility' }),
      },
    }),
  );
});
