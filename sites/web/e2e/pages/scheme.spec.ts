import type { Page } from '@playwright/test';
import { expect, fallbackBrand, hydrated, siteOf, test } from '../support/fixtures.ts';

const home = () => siteOf(fallbackBrand) + fallbackBrand.homePath;

/** How many parts of the page are fading. */
const fades = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
        ).length,
  );

test("the system's color scheme is the default", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(home());
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test("the visitor's choice is remembered and applied before the first paint", { tag: '@engines' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(home());
  await hydrated(page);
  await page.getByRole('button', { name: /dark/i }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  // The browser's own bars follow.
  for (const color of await page.locator('meta[name="theme-color"]').all())
    await expect(color).toHaveAttribute('content', fallbackBrand.head.themeColor.dark);

  // Blocks the page's scripts: the scheme must apply without them.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  const { dark } = fallbackBrand.head.themeColor;
  const channels = dark
    .slice(1)
    .match(/../g)
    ?.map((channel) => Number.parseInt(channel, 16));
  await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${channels?.join(', ')})`);
});

test('a change of scheme fades, and a key pressed during the fade counts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await page.goto(home());
  await hydrated(page);
  // Long, so that the key is pressed during the fade.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition-group(root) { animation-duration: 3600s !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const toggle = page.getByRole('button', { name: /theme/ }).filter({ visible: true });
  await toggle.click();
  await expect.poll(() => fades(page)).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
});

test('under reduced motion the scheme changes at once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(home());
  await hydrated(page);
  const toggle = page.getByRole('button', { name: /theme/ }).filter({ visible: true });
  const modes = await toggle.evaluate((button: HTMLElement) => {
    const mode = () => document.documentElement.dataset.mode;
    button.click();
    const first = mode();
    button.click();
    return [first, mode()];
  });
  expect(modes).toEqual(['dark', 'light']);
  expect(await fades(page)).toBe(0);
});
