import type { Page } from '@playwright/test';
import { brands, everyBrand, expect, hydrated, siteOf, test } from './fixtures.ts';
import { addressOf, nameOf, notFoundPages, walkedPages } from './pages.ts';

interface Stop {
  name: string;
  /** Whether a focus ring is painted around it. */
  ringed: boolean;
  visible: boolean;
  /** A fixed element that covers it, such as a bar at the window's edge. */
  coveredBy?: string;
}

/** The focused element, as keyboard users see it. */
const stopAt = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const own = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A card or a choice is one target: the ring surrounds all of it.
    const whole = [element.closest('article, label, div'), element.parentElement].filter((around) => around !== null);
    const others = [getComputedStyle(element, '::after'), ...whole.map((around) => getComputedStyle(around))];
    const ringed = own || boxShadow !== 'none' || others.some((style) => style.outlineStyle !== 'none');
    const { left, top, width, height } = element.getBoundingClientRect();
    // For tall elements only the beginning must be visible.
    let over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22));
    while (over && !over.contains(element) && !/fixed|sticky/.test(getComputedStyle(over).position)) {
      over = over.parentElement;
    }
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return {
      name: name || element.id || element.tagName,
      ringed,
      visible: width > 0 && height > 0,
      coveredBy: over && !over.contains(element) ? over.textContent?.slice(0, 40) : undefined,
    };
  });

/** More than any page has. */
const MOST_STOPS = 120;

async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await stopAt(page);
    // After the last stop the focus leaves the page.
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

for (const brand of everyBrand()) {
  test(`the first tab stop of ${brand.displayName} skips to the content`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to content' });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await expect(link).not.toBeInViewport();
    await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
  });
}

const LEAST_STOPS: Readonly<Record<string, number>> = { landing: 10, listed: 5, other: 1 };

for (const publicPage of walkedPages) {
  test(`every tab stop on ${nameOf(publicPage)} is visible, and none traps the focus`, async ({ page, silent }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(addressOf(publicPage));
    await hydrated(page);
    const { brand, path, listed } = publicPage;
    const least = LEAST_STOPS[path === brand.homePath ? 'landing' : listed ? 'listed' : 'other'] ?? 1;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const stops = await stopsOf(page);
      expect(stops.length, `${width} px wide`).toBeGreaterThanOrEqual(least);
      expect(stops.length, `${width} px wide`).toBeLessThan(MOST_STOPS);
      expect(stops[0]?.name, `${width} px wide`).toBe('Skip to content');
      const poor = stops.filter(({ ringed, visible, coveredBy }) => !ringed || !visible || coveredBy !== undefined);
      expect(poor, `${width} px wide`).toEqual([]);
    }
    silent.errors = silent.errors.filter((error) => !notFoundPages.includes(publicPage) || !error.includes('404'));
  });
}

/** Name of the focused element if a fixed bar covers it or its ring; empty otherwise, null outside the page. */
const underABar = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // It is above every bar.
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

for (const [brand, path, width] of [
  [brands.portfolio, brands.portfolio.homePath, 1440],
  [brands.ferrolane, brands.ferrolane.homePath, 1440],
  [brands['harbour-shine'], brands['harbour-shine'].homePath, 390],
  [brands.ferrolane, '/SupportScreen', 390],
  [brands.ferrolane, '/TermsOfUse', 1440],
] as const) {
  test(`no bar covers the focus on ${brand.displayName} ${path}, backwards too`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(siteOf(brand) + path);
    await hydrated(page);
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: string[] = [];
      let stops = 0;
      for (; stops < MOST_STOPS; stops += 1) {
        await page.keyboard.press(key);
        const name = await underABar(page);
        if (name === null) break;
        if (name) covered.push(name);
      }
      expect(stops, key).toBeGreaterThan(5);
      expect(covered, key).toEqual([]);
    }
  });
}

for (const brand of [brands.portfolio, brands.ferrolane]) {
  test(`the drawer of ${brand.displayName} opens, traps the focus and closes by keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
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

test('tabbing continues in the section chosen in the navigation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.homePath);
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact').getByRole('link').first()).toBeFocused();
});
