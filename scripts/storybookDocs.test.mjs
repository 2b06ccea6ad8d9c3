import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumFlags, findChromium } from './lib/chromium.mjs';
import { childEnvironment, nodeProgram, root } from './lib/workspace.mjs';
import { foldersIn, sectionFolders } from './package/exports.mjs';

const folder = join(root, '.cache', 'storybook');
/** @type {import('vite').PreviewServer} */
let server;
/** @type {import('playwright').Browser} */
let browser;

beforeAll(async () => {
  const { status, stdout, stderr } = spawnSync(
    nodeProgram,
    [join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js'), 'build', '--quiet', '-o', folder],
    { cwd: root, encoding: 'utf8', env: childEnvironment({ VITEST: undefined }) },
  );
  expect(status, `${stdout}${stderr}`).toBe(0);
  server = await preview({ configFile: false, root, build: { outDir: folder }, preview: { port: 0 } });
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** @returns {{ id: string, title: string, type: string }[]} in the order of the sidebar */
const entries = () => Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries);

it('the documentation opens on Getting started', () => {
  expect(entries()[0]).toMatchObject({ title: 'Getting started', type: 'docs' });
});

it('has the pages as Markdown, and a list of them', async () => {
  /** @param {string} path */
  const textAt = async (path) => (await fetch(`${server.resolvedUrls?.local[0]}${path}`)).text();
  expect(await textAt('llms.txt')).toContain('[SplitHero](docs/marketing-splithero.md)');
  expect(await textAt('docs/marketing-splithero.md')).toMatch(/^# SplitHero/);
});

it('All sections shows each section and layout, with its picture', async () => {
  const page = await browser.newPage();
  await page.route(/viewMode=story/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${server.resolvedUrls?.local[0]}iframe.html?viewMode=docs&id=all-sections--docs`);
  await page.getByRole('link', { name: 'CookieNotice' }).first().waitFor();
  const shown = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('title')));
  expect(shown.toSorted()).toEqual([...sectionFolders().map(({ name }) => name), ...foldersIn('layouts')].toSorted());
  await page.close();
});

it('the table of contents of a section has the headings of the page, and none of its stories', async () => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await page.goto(`${server.resolvedUrls?.local[0]}iframe.html?viewMode=docs&id=marketing-priceplans--docs`);
  const contents = page.getByRole('navigation', { name: 'Table of contents' }).getByRole('link');
  await expect
    // Storybook's own heading of the stories is in capitals.
    .poll(() => contents.allTextContents(), { timeout: 20_000 })
    .toEqual(['When to use it', 'Keyboard', 'Types', 'Anatomy', 'STORIES']);
  await page.close();
});

it('every page of the documentation opens without an error, and its links lead to pages', async () => {
  const pages = entries().filter(({ type }) => type === 'docs');
  expect(pages.length).toBeGreaterThan(80);
  const page = await browser.newPage({ locale: 'en-CA', timezoneId: 'America/Toronto' });
  /** @type {string[]} */
  const faults = [];
  let current = '';
  page.on('pageerror', (error) => faults.push(`${current}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${current}: ${message.text()}`);
  });
  const ids = new Set(entries().map(({ id }) => id));
  // The stories that a page shows in frames have tests of their own.
  await page.route(/viewMode=story/, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const { id, title } of pages) {
    current = title;
    await page.goto(`${server.resolvedUrls?.local[0]}iframe.html?viewMode=docs&id=${id}`);
    const heading = page.getByRole('heading', { level: 1 }).first();
    await heading.waitFor();
    expect(await heading.textContent(), title).toBe(title.split('/').at(-1));
    // A page whose content failed to render has little more than its heading.
    expect((await page.locator('#storybook-docs').innerText()).length, title).toBeGreaterThan(300);
    const texts = await page.locator('#storybook-docs :is(p, li, h2, h3)').allInnerTexts();
    for (const text of texts) if (/\]\(|\*\*|`/.test(text)) faults.push(`${title} shows Markdown: ${text}`);
    const links = await page
      .locator('a[href*="path=/"]')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    for (const link of links) {
      const target = /path=\/(?:docs|story)\/([^&#]+)/.exec(link ?? '')?.[1] ?? '';
      if (!ids.has(target)) faults.push(`${title} links to ${link}`);
    }
  }
  await page.close();
  expect(faults).toEqual([]);
}, 600_000);
