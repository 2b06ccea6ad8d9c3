import type { Page, Request, Route } from '@playwright/test';
import { brands, everyBrand, expect, hydrated, siteOf, test } from './world.ts';

// How pages start: nothing of their script before they are at rest or touched, and nothing lost that was done before.

/** Holds all files of script back until it is told to let them go. */
async function holdScript(page: Page) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route: Route) => {
    await gate;
    // A page that was left meanwhile asks for nothing any more.
    await route.continue().catch(() => {});
  });
  return letGo;
}

/** A page that never comes to rest: what starts its script then is a touch. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/**
 * What a landing page may send before its script, in bytes. The goal is 100 kB; the portfolio, with its four fonts, is a
 * little above it and may not grow.
 */
const BEFORE_SCRIPT = 100_000;
const MORE_BEFORE_SCRIPT: Readonly<Record<string, number>> = { portfolio: 110_000 };

const isScript = (request: Request) => request.resourceType() === 'script';

const homeOf = (brand: (typeof brands)[keyof typeof brands]) => siteOf(brand) + brand.homePath;

for (const brand of everyBrand()) {
  test.describe(brand.displayName, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`wakes without a word in the console, ${colorScheme}`, async ({ page, silent }) => {
        await page.emulateMedia({ colorScheme });
        await page.addInitScript(() => {
          document.addEventListener('DOMContentLoaded', () =>
            document.querySelector('h1')?.setAttribute('data-sent', ''),
          );
        });
        await page.goto(siteOf(brand) + brand.homePath);
        await hydrated(page);
        // React would draw the page anew where it finds something else than it expects; the sent heading is still there.
        await expect(page.locator('h1[data-sent]')).toBeVisible();
        expect(silent.errors).toEqual([]);
      });
    }

    test('asks for no script before it is at rest, and keeps its budget until then', async ({ page }) => {
      await page.setViewportSize({ width: 412, height: 823 });
      await neverIdle(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      let bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      const scripts: string[] = [];
      page.on('request', (request) => isScript(request) && scripts.push(request.url()));
      await page.goto(siteOf(brand) + brand.homePath, { waitUntil: 'networkidle' });
      expect(scripts).toEqual([]);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(MORE_BEFORE_SCRIPT[brand.key] ?? BEFORE_SCRIPT);
    });

    test('starts at the first touch', async ({ page }) => {
      await neverIdle(page);
      await page.goto(siteOf(brand) + brand.homePath);
      const asked = page.waitForRequest(isScript);
      await page.mouse.click(5, 300);
      await asked;
      await hydrated(page);
    });
  });
}

test('a press before the script is seen at once, and does its work when the script has come', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letGo = await holdScript(page);
  await page.goto(homeOf(brands.ferrolane));
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(1);
  letGo();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Contact' })).toBeVisible();
  expect(await menu.evaluate((button) => button.getAnimations().length)).toBe(0);
});

test('pressing twice before the script is pressing once', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(homeOf(brands.portfolio));
  const toggle = page.getByRole('button', { name: /dark/i }).first();
  await toggle.click();
  await toggle.click();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('what is typed before the script is kept, and so is a form sent too early', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(homeOf(brands.ferrolane));
  const address = page.url();
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Message').fill('A site for a bakery.');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect(page.url()).toBe(address);
  letGo();
  await hydrated(page);
  // The press is answered by the form: an email is missing.
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Noor Haddad');
  await expect(page.getByLabel('Message')).toHaveValue('A site for a bakery.');
});

test('what is chosen before the script is kept', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(homeOf(brands['harbour-shine']));
  await page.getByRole('radio', { name: 'Request a free estimate' }).check({ force: true });
  await page.getByRole('radio', { name: '1500–2000' }).check({ force: true });
  letGo();
  await hydrated(page);
  await expect(page.getByRole('radio', { name: 'Request a free estimate' })).toBeChecked();
  await page.getByLabel('Name').fill('Noor Haddad');
  await expect(page.getByRole('radio', { name: 'Request a free estimate' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '1500–2000' })).toBeChecked();
});

test('links and anchors work before the script', async ({ page }) => {
  await holdScript(page);
  await page.goto(homeOf(brands.ferrolane));
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/#contact$/);
  await expect(page.getByRole('heading', { name: 'Tell us what has to hold.' })).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(/\/TermsOfUse$/);
});
