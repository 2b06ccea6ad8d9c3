import type { Page, Request, Route } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import {
  everyBrand,
  expect,
  fallbackBrand,
  hydrated,
  needsMessages,
  needsPortal,
  neverNear,
  portalBrand,
  showEverySection,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { isFullRun } from '../support/pages.ts';

// How pages start: no script before the page is idle or the visitor acts, and no input is lost.

/** Holds all scripts until released. */
async function holdScripts(page: Page) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route: Route) => {
    await gate;
    // A page that has been closed makes no more requests.
    await route.continue().catch(() => {});
  });
  return release;
}

/** A page that is never idle, so that only an action of the visitor starts its script. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/**
 * Byte budget of a landing page before its script. It excludes the pictures that the browser fetches ahead of scrolling,
 * and the print style sheet, which the browser fetches last and needs only for printing.
 */
const BEFORE_SCRIPT = 99_500;
/** Byte budget of a landing page's print style sheet. */
const PRINT_STYLES = 2_500;

/** URLs of the pictures below the window. */
const picturesBelow = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((pictures: HTMLImageElement[]) =>
      pictures.filter((one) => one.getBoundingClientRect().top > innerHeight).map(({ currentSrc }) => currentSrc),
    );

const isScript = (request: Request) => request.resourceType() === 'script';

const homeOf = (brand: Brand) => siteOf(brand) + brand.homePath;

/** Expects that the page preloads the picture of its opening, as this window shows it, and no other. A drawing is in the document. */
async function expectOnePreload(page: Page) {
  const preloaded = await page
    .locator('link[rel=preload][as=image]')
    .evaluateAll((links: HTMLLinkElement[]) =>
      links.filter(({ media }) => matchMedia(media).matches).map(({ href }) => href),
    );
  expect(preloaded.length).toBeLessThanOrEqual(1);
  const shown = page.locator('img[fetchpriority=high]').filter({ visible: true });
  const sources = () =>
    shown.evaluateAll((pictures: HTMLImageElement[]) => pictures.map(({ currentSrc }) => currentSrc));
  await expect.poll(sources).toEqual(preloaded);
}

for (const brand of everyBrand()) {
  test.describe(brand.displayName, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      // Most other tests load the pages in light, and fail on console messages, too.
      const tag = colorScheme === 'dark' ? [] : '@full';
      test(`preloads only its opening picture, and hydrates without console messages, ${colorScheme}`, { tag }, async ({
        page,
        browserErrors,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('h1')?.setAttribute('data-sent', ''),
          );
        });
        await page.goto(homeOf(brand));
        await expectOnePreload(page);
        await hydrated(page);
        await showEverySection(page);
        // On a mismatch React would render the page again; the prerendered heading is still there.
        await expect(page.locator('h1[data-sent]')).toBeVisible();
        expect(browserErrors.unexpected).toEqual([]);
      });
    }

    test('loads no script before it is idle or the visitor acts, and keeps its budget until then', async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await neverIdle(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      const urls = new Map<string, string>();
      const sizes = new Map<string, number>();
      devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => urls.set(requestId, url));
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const url = urls.get(requestId) ?? requestId;
        // Data URLs are part of the document.
        if (!url.startsWith('data:')) sizes.set(url, encodedDataLength);
      });
      const scripts: string[] = [];
      page.on('request', (request) => isScript(request) && scripts.push(request.url()));
      await page.goto(siteOf(brand) + brand.homePath, { waitUntil: 'networkidle' });
      await expectOnePreload(page);
      expect(scripts).toEqual([]);
      for (const url of await picturesBelow(page)) sizes.delete(url);
      for (const [url, size] of sizes) {
        if (!/\/print-[\w-]+\.css$/.test(url)) continue;
        expect(size).toBeLessThan(PRINT_STYLES);
        sizes.delete(url);
      }
      const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
      // Less would mean that the responses were not counted.
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(BEFORE_SCRIPT);

      const requested = page.waitForRequest(isScript);
      await page.mouse.click(5, 300);
      await requested;
      await hydrated(page);
    });

    test('does not shift while the rest of the page arrives', async ({ page, browserErrors }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const html = await (await page.goto(homeOf(brand)))?.text();
      if (!html) throw new Error('There is no page.');
      // Points within the first window's content where a slow network may pause.
      const pauses = [...html.matchAll(/<\/(?:h1|p|picture|section|header)>/g)]
        .map(({ index, 0: tag }) => index + tag.length)
        .filter((end) => end > html.indexOf('<h1'))
        .slice(0, 12)
        .filter((_, index) => isFullRun || index % 3 === 0);
      let sent = html.length;
      // No fonts either: on a busy machine only some of the pages get them in time.
      await page.route(/\.(?:js|woff2)$/, (route) => route.abort());
      await page.route(homeOf(brand), (route) =>
        route.fulfill({ body: html.slice(0, sent), contentType: 'text/html; charset=utf-8' }),
      );
      /** The position of each text and picture in the window. */
      const places = async () => {
        await page.goto(homeOf(brand));
        return page.evaluate(() => {
          const seen = [...document.querySelectorAll('h1, h2, p, img')].flatMap((element) => {
            const { top, bottom, width } = element.getBoundingClientRect();
            const name = element.getAttribute('src') ?? element.textContent;
            return width > 0 && bottom > 0 && top < innerHeight ? [[name, Math.round(top)] as const] : [];
          });
          return Object.fromEntries(seen);
        });
      };
      const final = await places();
      expect(Object.keys(final).length).toBeGreaterThan(1);
      for (const pause of pauses) {
        sent = pause;
        const shown = await places();
        const moved = Object.entries(shown).filter(([name, top]) => Math.abs((final[name] ?? top) - top) > 2);
        expect(moved).toEqual([]);
      }
      browserErrors.ignoreSoFar('the test loads no scripts and no fonts');
    });

    test('hydrates even if its fonts and pictures never load', { tag: '@full' }, async ({ page }) => {
      await page.route(/\.(?:woff2|avif|svg|png)$/, () => {});
      await page.goto(homeOf(brand), { waitUntil: 'commit' });
      await hydrated(page);
    });
  });
}

test('a press before the script loads gets immediate feedback, and takes effect after hydration', async ({ page }) => {
  needsMessages();
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto(homeOf(portalBrand));
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(1);
  release();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(0);
});

test('pressing twice before the script loads counts once', async ({ page }) => {
  const release = await holdScripts(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(homeOf(fallbackBrand));
  const toggle = page.getByRole('button', { name: /dark/i }).first();
  await toggle.click();
  await toggle.click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('links and anchors work before the script loads', async ({ page }) => {
  needsMessages();
  await holdScripts(page);
  await page.goto(homeOf(portalBrand));
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(siteOf(portalBrand) + portalBrand.legal?.terms);
});

test.describe('a section far below the window', () => {
  test.beforeEach(({ page }) => neverNear(page));

  test('hydrates on focus, and keeps what is typed', async ({ page }) => {
    needsMessages(fallbackBrand);
    await page.goto(homeOf(fallbackBrand));
    await hydrated(page);
    const form = page.locator('form');
    await form.getByLabel('Name').focus();
    await page.keyboard.type('Noor Haddad');
    await page.keyboard.press('Enter');
    // The form responds: the email is missing.
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveValue('Noor Haddad');
  });

  test('keeps a submitted form when the page around it changes', async ({ page }) => {
    needsMessages();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(homeOf(portalBrand));
    await hydrated(page);
    await page.locator('main form').evaluate((form) => form.setAttribute('data-sent', ''));
    await page.getByRole('button', { name: /dark/i }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    await page.getByLabel('Name').fill('Noor Haddad');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.locator('form[data-sent]')).toBeVisible();
  });

  test('is searchable, and visible to assistive technology', async ({ page }) => {
    needsMessages(fallbackBrand);
    await page.goto(homeOf(fallbackBrand));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { find: (words: string) => boolean }).find('Message'))).toBe(
      true,
    );
    await expect(page.getByLabel('Message')).toBeInViewport();
  });
});

test('typing a rare character loads the font that has all letters', async ({ page }) => {
  await page.goto(`${siteOf(portalBrand)}/LoginScreen`);
  await hydrated(page);
  const email = page.getByRole('textbox', { name: /email/i });
  await email.pressSequentially('zoe');
  const requested: string[] = [];
  page.on('request', (request) => request.resourceType() === 'font' && requested.push(request.url()));
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  expect(requested).toEqual([]);
  // A font whose file name has -own- has only the letters of the site's own texts.
  const fontWithAllLetters = page.waitForRequest((request) => /latin(?!.*-own-)[^/]*\.woff2$/.test(request.url()));
  await email.pressSequentially('ë');
  expect((await (await fontWithAllLetters).response())?.status()).toBe(200);
});

test('a page reached by a link within the site has the same styles as when it is opened directly', async ({ page }) => {
  needsPortal();
  const login = `${siteOf(portalBrand)}/LoginScreen`;
  const readStyles = async () => {
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    return page.locator('form').evaluate((form) =>
      [form, ...form.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor, display, fontSize, paddingLeft, minHeight } = getComputedStyle(element);
        return [element.tagName, color, backgroundColor, display, fontSize, paddingLeft, minHeight].join(' ');
      }),
    );
  };
  await page.goto(login);
  await hydrated(page);
  const direct = await readStyles();
  await page.goto(homeOf(portalBrand));
  await hydrated(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(login);
  await expect.poll(readStyles).toEqual(direct);
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
});
