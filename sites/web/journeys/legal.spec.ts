import { AxeBuilder } from '@axe-core/playwright';
import { everyBrand, expect, hydrated, siteOf, test } from './world.ts';

for (const brand of everyBrand()) {
  const { displayName, homePath, legal } = brand;
  if (!legal) continue;
  const home = siteOf(brand) + homePath;

  test.describe(displayName, () => {
    for (const [name, path] of [
      ['Terms of Use', legal.termsPath],
      ['Privacy Policy', legal.privacyPath],
    ] as const) {
      test(`${name} opens from the footer of the home page, and Go back returns there`, async ({ page }) => {
        await page.goto(home);
        await hydrated(page);
        await page.getByRole('contentinfo').getByRole('link', { name }).click();
        await expect(page).toHaveURL(siteOf(brand) + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await hydrated(page);
        const contents = page.getByRole('navigation').getByRole('link');
        await contents.last().click();
        await expect(page).toHaveURL(/#[a-z-]+$/);
        await page.getByRole('link', { name: 'Go back' }).click();
        await expect(page).toHaveURL(home);
      });

      test(`${name}, opened in a tab of its own, goes back to the home page`, async ({ page, context }) => {
        const opened = context.waitForEvent('page');
        await page.goto(siteOf(brand) + path);
        await page.evaluate((address) => window.open(address, '_blank', 'noopener'), siteOf(brand) + path);
        const tab = await opened;
        await hydrated(tab);
        await tab.getByRole('link', { name: 'Go back' }).click();
        await expect(tab).toHaveURL(home);
      });

      test(`${name} needs no script`, async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false });
        const page = await context.newPage();
        await page.goto(siteOf(brand) + path);
        await page.getByRole('navigation').getByRole('link').last().click();
        await expect(page).toHaveURL(/#[a-z-]+$/);
        await page.getByRole('link', { name: 'Go back' }).click();
        await expect(page).toHaveURL(home);
        await context.close();
      });

      for (const [colorScheme, width] of [
        ['light', 1440],
        ['dark', 390],
      ] as const) {
        test(`axe finds nothing on ${path}, ${colorScheme}, ${width} wide`, async ({ page }) => {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 900 });
          await page.goto(siteOf(brand) + path);
          await hydrated(page);
          await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
        });
      }

      test(`${name} is printed in black on white, without what only a screen needs`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
        await page.goto(siteOf(brand) + path);
        await hydrated(page);
        await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
        await expect(page.getByRole('link', { name: 'Go back' })).toBeHidden();
        await expect(page.getByRole('navigation')).toBeHidden();
        await expect(page.getByRole('contentinfo')).toBeHidden();
      });

      test(`nothing on ${path} overflows sideways from 320 up`, async ({ page }) => {
        await page.goto(siteOf(brand) + path);
        for (const width of [320, 390, 767, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${width} px wide`).toBe(0);
        }
      });
    }
  });
}
