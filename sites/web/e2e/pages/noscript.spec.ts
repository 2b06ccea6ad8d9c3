import type { Page } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import { expect, fallbackBrand, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { addressOf, nameOf, notFoundPages, type PublicPage, WINDOWS, walkedPages } from '../support/pages.ts';

test.use({ javaScriptEnabled: false });

const openHome = async (page: Page, brand: Brand, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(siteOf(brand) + brand.homePath);
};

/** The sentence that says how to reach the brand instead. Located by element, because Playwright ignores text in `noscript`. */
const sentenceOf = (page: Page) => page.locator('noscript p');

/** Whom a page's form would reach. The portal is the agency's, whichever host shows it; accounts are, where it is offered. */
const reachedBy = ({ brand, path }: PublicPage): Brand =>
  path === brand.homePath ||
  Object.values(brand.pages).some((page) => page.path === path) ||
  path === brand.bookingPath ||
  brand.offersPortal === false
    ? brand
    : portalBrand;

for (const publicPage of walkedPages) {
  test(`${nameOf(publicPage)} is readable, has no dead controls, and says how to reach a person instead of a form that needs a script`, async ({
    page,
    browserErrors,
  }) => {
    await page.goto(addressOf(publicPage));
    // Forms that work without a script say where they are posted to; see visitors/plainForms.spec.ts.
    const hasForm = (await page.locator('form:not([action])').count()) > 0;
    for (const { width, colorScheme } of WINDOWS) {
      await page.emulateMedia({ colorScheme });
      const window = `${width} px wide, ${colorScheme}`;
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('link').first(), window).toBeVisible();
      if (publicPage.listed) {
        await expect(page.getByRole('heading', { level: 1 }), window).toBeVisible();
        await expect(page.getByRole('contentinfo'), window).toBeVisible();
      }
      // The captions of a carousel are buttons, which stay because they are also text to read.
      const controls = page.locator('button:visible, input:visible, textarea:visible, select:visible');
      const working = page.locator('button:visible[aria-controls], form[action] :is(button, input, textarea):visible');
      expect((await controls.count()) - (await working.count()), window).toBe(0);
      await expect(page.getByText('Loading...').filter({ visible: true }), window).toHaveCount(0);
      if (hasForm) {
        await expect(page.locator('form:not([action])').filter({ visible: true }), window).toHaveCount(0);
        await expect(sentenceOf(page), window).toBeVisible();
      }
    }
    if (hasForm) {
      const sentence = sentenceOf(page);
      await expect(sentence).toContainText(
        /^This (?:form|page) needs JavaScript, which is switched off in your browser/,
      );
      const { email, phone, phoneDial } = reachedBy(publicPage).contacts;
      await expect(sentence.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      if (phone) await expect(sentence.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phoneDial}`);
    }
    if (notFoundPages.includes(publicPage)) browserErrors.ignoreSoFar('the 404 status of a missing page', /404/);
  });
}

for (const brand of new Set([fallbackBrand, portalBrand])) {
  for (const width of [390, 1440]) {
    const tag = width === 390 ? [] : '@full';
    test(`the drawer's links of ${brand.displayName} are on the page, ${width} px wide`, { tag }, async ({ page }) => {
      await openHome(page, brand, width);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      const links = page.getByRole('banner').getByRole('navigation').getByRole('link', { includeHidden: true });
      for (const link of await links.all()) {
        await link.click();
        await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`));
      }
      const account = [
        ['Register', '/RegisterScreen'],
        ['Log in', '/LoginScreen'],
      ] as const;
      for (const [name, path] of brand.offersPortal === false ? [] : account) {
        await openHome(page, brand, width);
        await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
        await expect(page).toHaveURL(siteOf(brand) + path);
        await expect(sentenceOf(page)).toBeVisible();
      }
    });
  }
}
