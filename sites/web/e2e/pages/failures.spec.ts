import type { Page } from '@playwright/test';
import {
  blockStorage,
  bookingBrand,
  everyBrand,
  expect,
  expectAccessible,
  fallbackBrand,
  hydrated,
  needsMessages,
  needsPortal,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { addressOf, isFullRun, NOT_SENT, notFoundPages, walkedPages } from '../support/pages.ts';

const agency = portalBrand;

/** Removes the page's chunks, as a new deployment does. */
const removeChunks = (page: Page) =>
  page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'gone' }));

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded.' });

test.describe('a chunk missing after a deployment', () => {
  test('is reported in the theme of the brand, and reloading helps', async ({ page, browserErrors }) => {
    needsPortal();
    await page.goto(siteOf(agency) + agency.homePath);
    await hydrated(page);
    await removeChunks(page);
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(failure(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page did not load');
    await expectAccessible(page, 'a page that did not load');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect(page).toHaveURL(`${siteOf(agency)}/RegisterScreen`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register Your Account');
    browserErrors.ignoreSoFar('the test removes the scripts');
  });

  for (const brand of new Set([fallbackBrand, agency])) {
    const tag = brand === agency ? [] : '@full';
    test(`does not matter for the drawer of ${brand.displayName}: the links are shown in the bar`, { tag }, async ({
      page,
      browserErrors,
    }) => {
      needsMessages(brand);
      needsPortal();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(siteOf(brand) + brand.homePath);
      await hydrated(page);
      await removeChunks(page);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('navigation').getByRole('link', { name: 'Contact' })).toBeVisible();
      const banner = page.getByRole('banner');
      await expect(
        banner
          .getByRole('link', { name: 'Register' })
          .or(banner.getByRole('button', { name: 'Register' }))
          .filter({ visible: true }),
      ).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      browserErrors.ignoreSoFar('the test removes the scripts');
    });
  }

  test('is reported by a form that still needs it, which keeps what was typed', { tag: '@full' }, async ({
    page,
    browserErrors,
  }) => {
    needsMessages();
    const cleaners = bookingBrand;
    const pages = [
      { brand: agency, missing: 'the client of the API', ready: page.getByRole('button', { name: 'Send message' }) },
      { brand: cleaners, missing: 'the CAPTCHA', ready: page.getByRole('checkbox', { name: /robot/i }) },
    ];
    for (const { brand, missing, ready } of pages) {
      await test.step(missing, async () => {
        await page.goto(siteOf(brand) + brand.homePath);
        await hydrated(page);
        await removeChunks(page);
        const name = page.locator('form [name="name"]');
        await name.fill('Lou Ferreira');
        await page.locator('form button[type="submit"]').scrollIntoViewIfNeeded();
        await expect(failure(page)).toContainText('The site was renewed after you opened it: load the page again.');
        await expect(failure(page)).toContainText('What you typed is kept.');
        await expectAccessible(page, `a page without ${missing}`);
        await page.unroute('**/assets/*.js');
        await page.getByRole('button', { name: 'Load the page again' }).click();
        await expect(failure(page)).toHaveCount(0);
        await expect(name).toHaveValue('Lou Ferreira');
        await ready.scrollIntoViewIfNeeded();
        await expect(ready).toBeVisible();
      });
    }
    browserErrors.ignoreSoFar('the test removes the scripts');
  });

  test('offers one reload only, and then other options', async ({ page, browserErrors }) => {
    needsPortal();
    await page.goto(siteOf(agency) + agency.homePath);
    // A page that has been reloaded does not offer to reload again.
    await page.reload();
    await hydrated(page);
    await removeChunks(page);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByText('Loading it again did not help.')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: agency.contacts.email })).toBeVisible();
    await page.unroute('**/assets/*.js');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await hydrated(page);
    browserErrors.ignoreSoFar('the test removes the scripts');
  });

  test('keeps the prerendered page, and says what still works', async ({ page, browserErrors }) => {
    for (const brand of everyBrand()) {
      await page.route('**/assets/LandingPage-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
      await page.goto(siteOf(brand) + brand.homePath);
      await expect(failure(page)).toContainText('You can read this page and follow its links');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
      await page.unroute('**/assets/LandingPage-*.js');
    }
    browserErrors.ignoreSoFar('the test removes the scripts');
  });

  test('is also reported when no script loads and a button is pressed', async ({ page, browserErrors }) => {
    needsMessages();
    await removeChunks(page);
    await page.goto(siteOf(agency) + agency.homePath);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(failure(page)).toBeVisible();
    await expectAccessible(page, 'a page without its script');
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await hydrated(page);
    browserErrors.ignoreSoFar('the test removes the scripts');
  });
});

test.describe('blocked storage and cookies', () => {
  for (const brand of everyBrand()) {
    test(`do not break the pages of ${brand.displayName}`, async ({ page }) => {
      await blockStorage(page);
      await page.addInitScript(() => {
        Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
        Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
      });
      const pages = walkedPages.filter((one) => one.brand === brand && !notFoundPages.includes(one));
      // Every second one in an everyday run, the home page first.
      for (const publicPage of pages.filter((_, index) => isFullRun || index % 2 === 0)) {
        await page.goto(addressOf(publicPage));
        await hydrated(page);
      }
    });
  }

  test('are reported at the login, with a solution', async ({ page }) => {
    needsPortal();
    await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }));
    for (const path of ['/LoginScreen', '/RegisterScreen']) {
      await page.goto(siteOf(agency) + path);
      await expect(page.getByText('Cookies are switched off in your browser.')).toBeVisible();
    }
  });

  test('let a visitor choose dark for this page', async ({ page }) => {
    await blockStorage(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(siteOf(fallbackBrand) + fallbackBrand.homePath);
    await hydrated(page);
    await page.getByRole('button', { name: /dark/i }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  });
});

for (const brand of everyBrand()) {
  // The everyday run covers the brand with the most pictures, and each kind of form.
  const picturesTag = brand === bookingBrand ? [] : '@full';
  const formsTag = brand === fallbackBrand ? '@full' : [];

  test(`missing pictures leave the layout of ${brand.displayName} intact, with alternative text`, {
    tag: picturesTag,
  }, async ({ page, browserErrors }) => {
    const home = siteOf(brand) + brand.homePath;
    const heights = () =>
      page
        .locator('main > section, main > div, footer')
        .evaluateAll((sections) => sections.map((section) => Math.round(section.getBoundingClientRect().height)));
    await page.goto(home);
    await hydrated(page);
    const heightsWithPictures = await heights();
    await page.route(/\.(?:svg|avif|webp|png|jpe?g)(?:\?|$)/, (route) => route.abort('failed'));
    await page.goto(home);
    await hydrated(page);
    expect(await heights()).toEqual(heightsWithPictures);
    for (const picture of await page.locator('main img:visible').all()) {
      await expect(picture).toHaveAttribute('alt');
      await expect(picture).toHaveAttribute('width');
    }
    browserErrors.ignoreSoFar('the test loads no pictures');
  });

  test(`an unreachable API leaves ${brand.displayName} readable and usable`, { tag: formsTag }, async ({
    page,
    browserErrors,
  }) => {
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // The form stays, and says what did not work and what to do.
    await page.locator('form button[type="submit"]').scrollIntoViewIfNeeded();
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor Haddad');
    if (brand.forms.booking) {
      await expect(page.getByText(`Or call us at ${brand.contacts.phone}`)).toBeVisible();
    } else {
      await page.getByLabel('Email').fill('noor@haddad.test');
      await page.getByLabel('Message').fill('Is anybody there?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(NOT_SENT)).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Noor Haddad');
    browserErrors.ignoreSoFar('the test refuses every call');
  });
}

test('an error in a page is reported to the API', async ({ page, browserErrors }) => {
  await page.goto(siteOf(agency) + agency.homePath);
  await hydrated(page);
  const sent = page.waitForRequest('**/api/reportClientFailure');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('It broke.');
    });
  });
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({
    kind: 'error',
    name: 'TypeError',
    message: 'It broke.',
    path: agency.homePath,
  });
  expect((await request.response())?.status()).toBe(200);
  expect(browserErrors.unexpected).toEqual(['error: It broke.']);
  browserErrors.ignoreSoFar('the test throws this error');
});
