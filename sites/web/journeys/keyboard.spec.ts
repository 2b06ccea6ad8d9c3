import type { Page } from '@playwright/test';
import { brands, everyBrand, expect, hydrated, siteOf, test } from './world.ts';

interface Stop {
  name: string;
  /** Whether a ring is painted around it. */
  ringed: boolean;
  visible: boolean;
}

/** What has the focus, as somebody sees it who uses the keyboard. */
const stopAt = (page: Page) =>
  page.evaluate((): Stop | null => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const own = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    // A card or a choice is one target: the ring goes around the whole of it.
    const whole = [element.closest('article, label, div'), element.parentElement].filter((around) => around !== null);
    const others = [getComputedStyle(element, '::after'), ...whole.map((around) => getComputedStyle(around))];
    const ringed = own || boxShadow !== 'none' || others.some((style) => style.outlineStyle !== 'none');
    const { width, height } = element.getBoundingClientRect();
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return { name: name || element.id || element.tagName, ringed, visible: width > 0 && height > 0 };
  });

for (const brand of everyBrand()) {
  test(`every stop of the keyboard on ${brand.displayName} can be seen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    const stops: Stop[] = [];
    for (let presses = 0; presses < 90; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await stopAt(page);
      if (!stop) break;
      stops.push(stop);
    }
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ ringed, visible }) => !ringed || !visible).map(({ name }) => name)).toEqual([]);
  });
}

for (const brand of [brands.portfolio, brands.ferrolane]) {
  test(`the drawer of ${brand.displayName} opens, holds the focus and closes by keyboard`, async ({ page }) => {
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

test('the way from the navigation goes on in the section that was chosen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.homePath);
  await hydrated(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#contact')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#contact').getByRole('link').first()).toBeFocused();
});
