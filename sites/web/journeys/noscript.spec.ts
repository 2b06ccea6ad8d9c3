import type { Locator, Page } from '@playwright/test';
import { addressOf, nameOf, publicPages } from './pages.ts';
import { brands, expect, siteOf, test } from './world.ts';

test.use({ javaScriptEnabled: false });

const open = async (page: Page, brand: (typeof brands)[keyof typeof brands], width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(siteOf(brand) + brand.homePath);
};

/** How to reach the brand instead. By its element: words of `noscript` are no text to Playwright. */
const sentenceOf = (page: Page) => page.locator('noscript p');

const expectAllVisible = async (items: Locator, count: number) => {
  await expect(items).toHaveCount(count);
  for (const item of await items.all()) await expect(item).toBeVisible();
};

for (const publicPage of publicPages) {
  test(`${nameOf(publicPage)} can be read, and has nothing on it that does nothing`, async ({ page }) => {
    await page.goto(addressOf(publicPage));
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('link').first()).toBeVisible();
      if (publicPage.listed) {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
      // The captions beside the carousel are words to read as well.
      const dead = page.locator('button:visible, input:visible, textarea:visible, select:visible');
      const captions = page.locator('button:visible[aria-controls]');
      expect((await dead.count()) - (await captions.count()), `${width} px wide`).toBe(0);
    }
  });
}

for (const brand of Object.values(brands)) {
  for (const width of [390, 1440]) {
    test(`${brand.displayName}, ${width} wide, says how to reach it where its form would be`, async ({ page }) => {
      await open(page, brand, width);
      await expect(page.locator('form')).toBeHidden();
      const sentence = sentenceOf(page);
      await expect(sentence).toBeVisible();
      await expect(sentence).toContainText('This form needs JavaScript');
      const { email, phone, phoneDial } = brand.contacts;
      await expect(sentence.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      if (phone) await expect(sentence.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phoneDial}`);
    });
  }
}

test('every slide of the carousels is shown, and its links are in reach', async ({ page }) => {
  for (const width of [390, 1440]) {
    await open(page, brands.ferrolane, width);
    const works = page.getByRole('region', { name: 'Our Work' });
    await expectAllVisible(works.getByRole('img'), 3);
    await expectAllVisible(works.getByRole('link', { name: 'Learn more' }), 3);
    await open(page, brands['harbour-shine'], width);
    const pictures = page.getByRole('region', { name: 'Clear results' }).getByRole('img');
    await expectAllVisible(pictures, 5);
  }
});

for (const brand of [brands.portfolio, brands.ferrolane]) {
  for (const width of [390, 1440]) {
    test(`what the drawer of ${brand.displayName} holds is on the page, ${width} wide`, async ({ page }) => {
      await open(page, brand, width);
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
      await expectAllVisible(page.getByRole('navigation').getByRole('link'), 4);
      await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL(/#contact$/);
      for (const [name, path] of [
        ['Register', '/RegisterScreen'],
        ['Log in', '/LoginScreen'],
      ] as const) {
        await open(page, brand, width);
        await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
        await expect(page).toHaveURL(siteOf(brand) + path);
        await expect(sentenceOf(page)).toBeVisible();
      }
    });
  }
}

test('the news are there to read', async ({ page }) => {
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.newsPath);
  await expect(page.getByRole('heading', { name: 'Measure before you quote' })).toBeVisible();
  await expect(page.getByText('February 17th, 2026')).toBeVisible();
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});
