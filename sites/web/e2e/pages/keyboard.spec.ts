import type { Page } from '@playwright/test';
import {
  everyBrand,
  expect,
  fallbackBrand,
  hydrated,
  needsMessages,
  needsPortal,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { MAX_TAB_STOPS } from '../support/tabStops.ts';

/** Name of the focused element if a fixed bar covers it or its ring; empty otherwise, null outside the page. */
const underABar = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // The skip link is above every bar.
    if (element.matches('.skip-link')) return '';
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const ring = Number.parseFloat(outlineWidth) + Math.max(0, Number.parseFloat(outlineOffset));
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const bars = [...document.querySelectorAll('header, nav, section')].filter(
      (bar) =>
        !bar.contains(element) &&
        /fixed|sticky/.test(getComputedStyle(bar).position) &&
        bar.checkVisibility({ visibilityProperty: true }),
    );
    const covered = bars.some((bar) => {
      const box = bar.getBoundingClientRect();
      if (box.right <= left || box.left >= right) return false;
      // Ignores fractions of a pixel.
      return top - ring < box.bottom - 1 && bottom + ring > box.top + 1;
    });
    return covered ? element.getAttribute('aria-label') || element.textContent?.trim() || element.tagName : '';
  });

/** Expects that no bar covers the focus, forwards to the page's end and backwards to its beginning. */
async function expectFreeFocus(page: Page) {
  for (const key of ['Tab', 'Shift+Tab']) {
    const covered: string[] = [];
    let stops = 0;
    for (; stops < MAX_TAB_STOPS; stops += 1) {
      await page.keyboard.press(key);
      const name = await underABar(page);
      if (name === null) break;
      if (name) covered.push(name);
    }
    expect(stops, key).toBeGreaterThan(5);
    expect(covered, key).toEqual([]);
  }
}

const brandsWithDrawer: readonly object[] = [fallbackBrand, portalBrand].filter(({ forms }) => forms.contact);

for (const brand of everyBrand()) {
  test(`the home page of ${brand.displayName} can be used by keyboard`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The cleaners' bar to call or book is for phones.
    await page.setViewportSize({ width: brand.forms.booking ? 390 : 1440, height: 844 });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);

    await test.step('no bar covers the focus, backwards too', () => expectFreeFocus(page));

    await test.step('the first tab stop skips to the content', async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Skip to content' });
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.locator('main')).toBeFocused();
      await expect(link).not.toBeInViewport();
      await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
    });

    if (brandsWithDrawer.includes(brand)) {
      await test.step('the drawer opens, traps the focus and closes', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        const menu = page.getByRole('button', { name: 'Menu' });
        await menu.focus();
        await page.keyboard.press('Enter');
        const drawer = page.getByRole('dialog');
        await expect(drawer).toBeVisible();
        for (let presses = 0; presses < 12; presses += 1) {
          await page.keyboard.press('Tab');
          await expect(drawer.locator(':focus')).toHaveCount(1);
        }
        await page.keyboard.press('Escape');
        await expect(drawer).toBeHidden();
        await expect(menu).toBeFocused();
      });
    }
  });
}

for (const [path, width] of [
  ['/SupportScreen', 390],
  [portalBrand.legal?.terms ?? '/TermsOfUse', 1440],
] as const) {
  test(`no bar covers the focus on ${path}, backwards too`, async ({ page }) => {
    if (path === '/SupportScreen') needsPortal();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(siteOf(portalBrand) + path);
    await hydrated(page);
    await expectFreeFocus(page);
  });
}

test('tabbing continues in the section chosen in the navigation', async ({ page }) => {
  needsMessages();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteOf(portalBrand) + portalBrand.homePath);
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact').getByRole('link').first()).toBeFocused();
});
