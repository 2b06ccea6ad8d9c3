import { everyBrand, expect, expectAccessible, expectRefused, hydrated, siteOf, test, WIDTHS } from './world.ts';

for (const brand of everyBrand()) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      test(`axe finds nothing on ${brand.homePath}, ${colorScheme}, ${width} wide`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(siteOf(brand) + brand.homePath);
        await hydrated(page);
        await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
        await expectAccessible(page, brand.homePath);
      });
    }
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the not-found page of ${brand.displayName}, ${colorScheme}`, async ({
      page,
      silent,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${siteOf(brand)}/NoSuchPage`);
      await hydrated(page);
      await expectAccessible(page, 'not found');
      expectRefused(silent, '/NoSuchPage');
    });
  }

  test(`nothing on ${brand.homePath} overflows sideways from 320 up`, async ({ page }) => {
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    for (const width of [320, 360, 390, 600, 767, 768, 820, 919, 920, 1008, 1009, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px wide`).toBe(0);
    }
  });
}
