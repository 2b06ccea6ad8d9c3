import { brands, expect, hydrated, siteOf, test } from './fixtures.ts';

const home = () => siteOf(brands.portfolio) + brands.portfolio.homePath;

test("the system's colour scheme is the default", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(home());
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test("the visitor's choice is remembered and applied before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(home());
  await hydrated(page);
  await page.getByRole('button', { name: /dark/i }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');

  // Blocks the page's scripts: the scheme must apply without them.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(13, 19, 17)');
});
