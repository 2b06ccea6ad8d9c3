import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, siteFolder } from '../lib/siteBuild.mjs';
import { root } from '../lib/workspace.mjs';

// What pages weigh, in bytes as they are sent. A page that outgrows its budget makes somebody wait: make room for what is
// new, or change the number here and say why. The present weights are a little below.

/** Of a landing page: the document with its styles, its inline script, and all script it runs with. */
const LANDING = {
  document: 15_500,
  inlineScript: 4_000,
  script: 120_000,
};

/** Pages that do with less, and are to stay so. @type {Readonly<Record<string, number>>} */
const LESS_SCRIPT = { portfolio: 113_000, ferrolane: 117_000 };

/** All script of any other page, from a cold start. */
const ROUTE = { script: 170_000, document: 15_500 };

/** A font that a page asks for with its first text. */
const FONT = 40_000;

/** What only the source of these holds. None of them belongs to a landing page. A look may name a section to style it. */
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
      expect(/<script[^>]*\ssrc=|<link[^>]*modulepreload|rel="stylesheet"/.test(document), key).toBe(false);
    }
  });

  it('runs with no more script than its budget', () => {
    for (const { page, key } of landingPages())
      expect(scriptOf(page), key).toBeLessThan(LESS_SCRIPT[key] ?? LANDING.script);
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

/** The styles of a document, and of them the names of classes that only became part of another, see entry-server.tsx. */
function stylesOf(/** @type {string} */ document) {
  const text = [...document.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css]) => css).join('');
  return { text, merged: /((?:\.css-\w+,?)+)\{\}/.exec(text)?.[1]?.match(/css-\w+/g) ?? [] };
}

describe("a page's styles", () => {
  it('name no class as a part of another that stands by itself on a page of the brand', () => {
    for (const { key } of brands) {
      const documents = pages.filter(({ brand }) => brand === key).map(documentOf);
      const merged = new Set(documents.flatMap((document) => stylesOf(document).merged));
      expect(merged.size, key).toBeGreaterThan(4);
      const worn = documents.flatMap((document) => document.match(/(?<=class="[^"]*)\bcss-\w+/g) ?? []);
      expect(worn.length, key).toBeGreaterThan(500);
      expect(
        worn.filter((name) => merged.has(name)),
        key,
      ).toEqual([]);
    }
  });

  it('show no shadow before the look has come, and none of those that are left out', () => {
    let named = 0;
    for (const page of pages) {
      const { text } = stylesOf(documentOf(page));
      const shadowsOf = (/** @type {RegExp} */ value) =>
        [...text.matchAll(/\.(css-\w+[^{},]*)\{([^}]*)\}/g)].flatMap(([, at = '', rule = '']) =>
          value.test(rule) ? [at] : [],
        );
      const hidden = new Set(shadowsOf(/box-shadow:none/));
      const shown = shadowsOf(/box-shadow:var\(--mui-shadows/);
      named += shown.length;
      expect(
        shown.filter((at) => !hidden.has(at)),
        `${page.brand} ${page.path}`,
      ).toEqual([]);
    }
    expect(named).toBeGreaterThan(0);
  });
});

describe('every page', () => {
  it('starts cold with no more script than its budget', () => {
    for (const page of pages) expect(scriptOf(page), `${page.brand} ${page.path}`).toBeLessThan(ROUTE.script);
  });

  it('knows the script of its screen', () => {
    for (const { modules, path, brand } of pages) {
      const names = modules.map((module) => /^\/assets\/(\w+(?:Screen|Page))-/.exec(module)?.[1]);
      expect(names.filter(Boolean), `${brand} ${path}`).toHaveLength(1);
    }
  });

  it('comes in little more than the first round trip', () => {
    for (const page of pages) {
      expect(brotliCompressSync(documentOf(page)).length, `${page.brand} ${page.path}`).toBeLessThan(ROUTE.document);
    }
  });

  it('starts with those fonts that its styles name, and no other', () => {
    for (const page of pages) {
      const document = documentOf(page);
      const [, turns = '', sheet = ''] = /<style data-after-paint="(\d*)"[^>]*>([^<]*)/.exec(document) ?? [];
      const faces = sheet.match(/@font-face\{[^}]*\}/g) ?? [];
      expect(turns, page.path).toHaveLength(faces.length);
      const lists = Object.fromEntries([...document.matchAll(/(--f\d+):var\((--v\d+),\)/g)].map(([, f, v]) => [f, v]));
      const names = Object.fromEntries([...sheet.matchAll(/(--v\d+):'([^']*)',/g)].map(([, v, name]) => [v, name]));
      const styles = [...document.matchAll(/<style data-(?:s|classes)\b[^>]*>([^<]*)/g)]
        .map(([, css = '']) => css.replace(/var\((--f\d+)\)/g, (_, list) => names[lists[list]]))
        .join('');
      for (const [index, face] of faces.entries()) {
        const [, family = ''] = /font-family:"([^"]*)"/.exec(face) ?? [];
        const first = face.includes('-own-') && face.includes('font-style:normal') && styles.includes(family);
        expect(turns[index] === '2', `${page.brand} ${page.path} ${face}`).toBe(first);
      }
    }
  });

  it('shows its own words with the small part of each font', () => {
    const fonts = new Set(pages.flatMap((page) => documentOf(page).match(/\/assets\/[\w-]+-own-[\w-]+\.woff2/g) ?? []));
    expect(fonts.size).toBeGreaterThan(5);
    for (const font of fonts) expect(sent(font), font).toBeLessThan(FONT);
  });
});
