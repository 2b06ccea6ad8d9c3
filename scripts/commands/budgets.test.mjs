import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, siteFolder } from '../lib/siteBuild.mjs';
import { root } from '../lib/workspace.mjs';
import { LANDING_KIB } from '../size.mjs';

// Page weight in compressed bytes. A page over its budget is slow for someone: make room for what is
// new, or change the number here and say why. The present weights are a little below.

/** Of a landing page: the document with its styles, its inline script, and all script it runs with. */
const LANDING = {
  document: LANDING_KIB.html * 1024,
  inlineScript: 4_000,
  script: LANDING_KIB.script * 1024,
};

/** All script of any other page, from a cold start. */
const ROUTE = { script: 170_000, document: LANDING_KIB.html * 1024 };

/** A font that a page asks for with its first text. */
const FONT = 40_000;

/** What only the source of these holds. None of them belongs to a landing page. A theme may name a section to style it. */
const FOREIGN = {
  'the CAPTCHA': /altcha-widget|google\.com\/recaptcha/,
  Stripe: /js\.stripe\.com/,
  'the portal': /name: ?.Ds(?:DashboardHeader|DashboardNavBar|SubscriptionSpotlight|AdminTable|LoginForm)\b/,
};

/** @typedef {{ path: string, brand: string, file: string, modules: string[] }} Page */

/** @type {readonly Page[]} */
let pages = [];
/** @type {readonly { key: string, homePath: string }[]} */
let brands = [];

const client = (/** @type {string} */ path) => join(siteFolder, 'client', path);

/** @param {string} path of a file below the site's root @returns {number} */
const sent = (path) => readFileSync(client(existsSync(client(`${path}.br`)) ? `${path}.br` : path)).length;

const scriptOf = (/** @type {Page} */ { modules }) => modules.reduce((bytes, path) => bytes + sent(path), 0);
const documentOf = (/** @type {Page} */ { file }) => readFileSync(join(siteFolder, 'pages', file), 'utf8');

beforeAll(async () => {
  ensureBuilt(() => {});
  pages = JSON.parse(readFileSync(join(siteFolder, 'pages.json'), 'utf8'));
  ({ allBrands: brands } = await import(pathToFileURL(join(root, 'sites/web/src/brands/index.ts')).href));
});

const landingPages = () =>
  brands.map(({ key, homePath }) => {
    const page = pages.find(({ path }) => path === homePath);
    if (!page) throw new Error(`The site has no page ${homePath}.`);
    return { key, page, document: documentOf(page) };
  });

describe('a landing page', () => {
  it('comes with its styles in little more than the first round trip', () => {
    for (const { document, key } of landingPages()) {
      expect(brotliCompressSync(document).length, key).toBeLessThan(LANDING.document);
    }
  });

  it('has a little script inside, and asks for none by itself', () => {
    for (const { document, key } of landingPages()) {
      const scripts = [...document.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
      const run = scripts.filter(([, attributes = '']) => !attributes.includes('application/'));
      expect(run.length, key).toBeGreaterThan(0);
      expect(
        run.reduce((bytes, [, , text = '']) => bytes + text.length, 0),
        key,
      ).toBeLessThan(LANDING.inlineScript);
      expect(
        /<script[^>]*\ssrc=|<link[^>]*modulepreload|rel="stylesheet"(?![^>]*media="\(scripting: none\)")/.test(
          document,
        ),
        key,
      ).toBe(false);
    }
  });

  it('runs with no more script than its budget', () => {
    for (const { page, key } of landingPages()) expect(scriptOf(page), key).toBeLessThan(LANDING.script);
  });

  it.each(Object.entries(FOREIGN))('carries nothing of %s', (_, signs) => {
    for (const { page, key } of landingPages()) {
      const script = page.modules.map((path) => readFileSync(client(path), 'utf8')).join('\n');
      expect(signs.exec(script)?.[0], key).toBeUndefined();
    }
  });

  it('hides nothing that a script would have to show', () => {
    for (const { document, key } of landingPages())
      expect(/<template id="[BPS]:|\$RC\(/.test(document), key).toBe(false);
  });
});

describe('every page', () => {
  it('starts cold with no more script than its budget', () => {
    for (const page of pages) expect(scriptOf(page), `${page.brand} ${page.path}`).toBeLessThan(ROUTE.script);
  });

  it('knows the script of its screen', () => {
    for (const { modules, path, brand } of pages) {
      // The screen's own chunk comes last, after what it shares with others.
      expect(modules.at(-1), `${brand} ${path}`).toMatch(/^\/assets\/\w+(?:Screen|Page)-/);
    }
  });

  it('comes in little more than the first round trip', () => {
    for (const page of pages) {
      expect(brotliCompressSync(documentOf(page)).length, `${page.brand} ${page.path}`).toBeLessThan(ROUTE.document);
    }
  });

  it('shows its own words with the small part of each font', () => {
    const sheets = new Set(pages.flatMap((page) => documentOf(page).match(/\/assets\/fonts-[\w-]+\.css/g) ?? []));
    const fonts = new Set(
      [...sheets].flatMap(
        (sheet) => readFileSync(client(sheet), 'utf8').match(/\/assets\/[\w-]+-own-[\w-]+\.woff2/g) ?? [],
      ),
    );
    expect(fonts.size).toBeGreaterThan(5);
    for (const font of fonts) expect(sent(font), font).toBeLessThan(FONT);
  });
});
