import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { allBrands } from '../lib/brands.mjs';
import { ensureBuilt, sentBytes, siteFolder } from '../lib/siteBuild.mjs';
import { LANDING_KIB, translationKib } from '../size.mjs';

// Page weight budgets in compressed bytes, a little above the current weights. When a page exceeds its budget, make
// room, or raise the number and say why: of landing pages in scripts/size.mjs, which reports them, of others below.

/** A landing page: its document with styles, its start script, and all scripts. */
const LANDING = {
  document: LANDING_KIB.html * 1024,
  /** Inline, so it is compressed with the document; its own budget is uncompressed. */
  startScript: 4_000,
  script: LANDING_KIB.script * 1024,
};

/**
 * Any other page: all scripts from a cold start. The news also load the rules that forms share: phone numbers, their
 * extensions, and messages that are too long. The screens of the portal and the admin dashboard also load TanStack Query,
 * 10 kB, which reads, polls and refetches for them. About 1 kB of every page keeps what was typed into a page that a browser
 * translates, and says that the site was renewed. The admin dashboard
 * keeps answered requests in place, takes answers back, shows where the home is, records work that was agreed elsewhere,
 * finds bookings by day, corrects them by the rules of the form, promises hours of the owner's own, gives work to crews, and alone has the table of what can happen to a booking.
 */
const ROUTE = { script: 155_500, withQueries: 189_000, document: LANDING_KIB.html * 1024 };

/** The chunk of TanStack Query. */
const QUERIES = /^\/assets\/tanstack-/;

/** A font loaded with a page's initial text. */
const FONT = 40_000;

/**
 * Code that no landing page may contain, with strings that occur only there. A section is recognized by its definition,
 * because a theme may name it to style it.
 */
const FOREIGN = {
  'the CAPTCHA': /altcha-widget|google\.com\/recaptcha/,
  Stripe: /js\.stripe\.com/,
  'the portal': /name: ?.Ds(?:DashboardHeader|DashboardNavBar|SubscriptionSpotlight|AdminTable|LoginForm)\b/,
};

/** @typedef {{ path: string, brand: string, file: string, status: number, modules: string[] }} Page */

/** @type {readonly Page[]} */
let pages = [];

const client = (/** @type {string} */ path) => join(siteFolder, 'client', path);

const scriptOf = (/** @type {Page} */ { modules }) => modules.reduce((bytes, path) => bytes + sentBytes(path), 0);
const documentOf = (/** @type {Page} */ { file }) => readFileSync(join(siteFolder, 'pages', file), 'utf8');

beforeAll(async () => {
  ensureBuilt(() => {});
  pages = JSON.parse(readFileSync(join(siteFolder, 'pages.json'), 'utf8'));
});

const landingPages = () =>
  allBrands.map(({ key, homePath }) => {
    const page = pages.find(({ path }) => path === homePath);
    if (!page) throw new Error(`The site has no page ${homePath}.`);
    return { key, page, document: documentOf(page) };
  });

describe('a landing page', () => {
  it('fits its HTML and styles in little more than the first round trip', () => {
    for (const { document, key } of landingPages()) {
      expect(brotliCompressSync(document).length, key).toBeLessThan(LANDING.document);
    }
  });

  it('has a small start script, and loads no other script by itself', () => {
    for (const { document, key } of landingPages()) {
      const scripts = [...document.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
      const run = scripts.filter(([, attributes = '']) => !attributes.includes('application/'));
      expect(run.length, key).toBeGreaterThan(0);
      expect(
        run.reduce((bytes, [, , text = '']) => bytes + text.length, 0),
        key,
      ).toBeLessThan(LANDING.startScript);
      expect(
        /<script[^>]*\ssrc=|<link[^>]*modulepreload|rel="stylesheet"(?![^>]*media="(?:\(scripting: none\)|print)")/.test(
          document,
        ),
        key,
      ).toBe(false);
    }
  });

  it('stays within its script budget', () => {
    for (const { page, key } of landingPages()) expect(scriptOf(page), key).toBeLessThan(LANDING.script);
  });

  it.each(Object.entries(FOREIGN))('contains no code of %s', (_, signs) => {
    for (const { page, key } of landingPages()) {
      const script = page.modules.map((path) => readFileSync(client(path), 'utf8')).join('\n');
      expect(signs.exec(script)?.[0], key).toBeUndefined();
    }
  });

  it('contains no hidden content that a script would have to reveal', () => {
    // React marks content that it streams in later with these templates, and reveals it with $RC.
    for (const { document, key } of landingPages())
      expect(/<template id="[BPS]:|\$RC\(/.test(document), key).toBe(false);
  });
});

describe('every page', () => {
  it('stays within its script budget from a cold start', () => {
    for (const page of pages) {
      const budget = page.modules.some((path) => QUERIES.test(path)) ? ROUTE.withQueries : ROUTE.script;
      const { script } = translationKib(page.path);
      expect(scriptOf(page), `${page.brand} ${page.path}`).toBeLessThan(budget + script * 1024);
    }
  });

  it('loads TanStack Query only for the portal, the admin dashboard and private links', () => {
    const loading = pages.filter(({ modules }) => modules.some((path) => QUERIES.test(path))).map(({ path }) => path);
    expect([...new Set(loading.map((path) => path.replace('/fr/', '/')))].sort()).toEqual([
      '/AccountEditScreen',
      '/AdminDashboard',
      '/ClientDashboard',
      '/ConversationScreen',
      '/CrewSheet',
      '/HSBBooking',
      '/PaymentHistoryScreen',
      '/ProjectDetailScreen',
      '/SupportScreen',
    ]);
  });

  it("lists its screen's script", () => {
    // The page of a failing server has none.
    for (const { modules, path, brand } of pages.filter(({ status }) => status !== 500)) {
      // The screen's own chunk is last, after its shared dependencies.
      expect(modules.at(-1), `${brand} ${path}`).toMatch(/^\/assets\/\w+(?:Screen|Page)-/);
    }
  });

  it('fits its document in little more than the first round trip', () => {
    for (const page of pages) {
      const { html } = translationKib(page.path);
      expect(brotliCompressSync(documentOf(page)).length, `${page.brand} ${page.path}`).toBeLessThan(
        ROUTE.document + html * 1024,
      );
    }
  });

  it('defines the theme variables that its styles read', () => {
    for (const page of pages) {
      const document = documentOf(page);
      const defined = new Set(document.match(/--mui-[\w-]+(?=:)/g));
      const read = new Set([...document.matchAll(/var\((--mui-[\w-]+)\)/g)].map(([, name = '']) => name));
      expect(
        [...read].filter((name) => !defined.has(name)),
        page.file,
      ).toEqual([]);
      expect(read.size, page.file).toBeGreaterThan(0);
    }
  });

  it('shows its own text with the small subset of each font', () => {
    const sheets = new Set(pages.flatMap((page) => documentOf(page).match(/\/assets\/fonts-[\w-]+\.css/g) ?? []));
    const fonts = new Set(
      [...sheets].flatMap(
        (sheet) => readFileSync(client(sheet), 'utf8').match(/\/assets\/[\w-]+-own-[\w-]+\.woff2/g) ?? [],
      ),
    );
    expect(fonts.size).toBeGreaterThan(5);
    for (const font of fonts) expect(sentBytes(font), font).toBeLessThan(FONT);
  });
});
