import { addressOf, nameOf, publicPages } from './pages.ts';
import { brands, expect, hydrated, siteOf, test } from './world.ts';

/** The sides of every breakpoint of SPEC.md section 9, in px. */
const WIDTHS = [390, 768, 920, 1009, 1440];

for (const publicPage of publicPages) {
  test(`${nameOf(publicPage)} fits every window, light and dark`, async ({ page }) => {
    await page.goto(addressOf(publicPage));
    await hydrated(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width} px wide, ${colorScheme}`).toBe(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    }
  });
}

for (const brand of [brands.portfolio, brands.ferrolane]) {
  test(`the drawer of ${brand.displayName} serves windows higher than 500 px only`, async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu' });
    const links = page.getByRole('navigation', { includeHidden: true }).first();
    await page.setViewportSize({ width: 390, height: 501 });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    await expect(menu).toBeVisible();
    await expect(links).toBeHidden();
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // A phone that is turned on its side.
    await page.setViewportSize({ width: 700, height: 500 });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu).toBeHidden();
    await expect(links).toBeVisible();
  });
}

test("the cleaners' actions stand below each other below 920 px", async ({ page }) => {
  const brand = brands['harbour-shine'];
  await page.goto(siteOf(brand) + brand.homePath);
  const actions = page.locator('#hero-actions').getByRole('link');
  const tops = () => actions.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  await page.setViewportSize({ width: 920, height: 900 });
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 919, height: 900 });
  expect(new Set(await tops()).size).toBe(2);
});

test("the portfolio's cards are 340 by 260, and 95 percent by 280 below 1009 px", async ({ page }) => {
  const brand = brands.portfolio;
  await page.goto(siteOf(brand) + brand.homePath);
  const card = page.locator('#projects article').first();
  const size = async () => {
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    return [Math.round(width), Math.round(height)];
  };
  await page.setViewportSize({ width: 1009, height: 900 });
  expect(await size()).toEqual([340, 260]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await size()).toEqual([Math.round(390 * 0.95), 280]);
});
