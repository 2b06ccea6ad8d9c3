import type { Page } from '@playwright/test';
import {
  bookingBrand,
  everyBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  setTextSize,
  showEverySection,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { addressOf, isFullRun, nameOf, notFoundPages, walkedPages, windowsFor } from '../support/pages.ts';
import { expectVisibleStopsOf } from '../support/tabStops.ts';
import { expectWholeWords } from '../support/wholeWords.ts';

/** Widths in px that `WINDOWS` lacks: just below the breakpoints, in between, the narrowest phone and a wide desktop. */
const OTHER_WIDTHS = [320, 360, 600, 767, 820, 899, 900, 919, 1008, 1100, 1920];

/** Every second width in an everyday run, in which the screens take turns. */
const otherWidthsFor = (screen: number) => OTHER_WIDTHS.filter((_, index) => isFullRun || index % 2 === screen % 2);

/** Texts that reach beyond the window's left or right edge. */
const wordsOutside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
      // Text for assistive technology only is ignored.
      if (element.closest('noscript') || element.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(({ left, right }) => left < -1 || right > width + 1)) {
        outside.push(text.textContent.trim());
      }
    }
    return outside;
  });

for (const [index, publicPage] of walkedPages.entries()) {
  test(`${nameOf(publicPage)} fits every window, is accessible, and shows every tab stop`, async ({
    page,
    browserErrors,
  }) => {
    test.setTimeout(240_000);
    const { brand, path } = publicPage;
    // Disables transitions, so that axe sees final colors.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(addressOf(publicPage));
    await hydrated(page);
    for (const { width, colorScheme } of windowsFor(index)) {
      const window = `${width} px wide, ${colorScheme}`;
      await test.step(window, async () => {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, window);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Waits until a resize or scheme change has been rendered.
        await expect(() => expectAccessible(page, window)).toPass({ timeout: 30_000 });
        await expectVisibleStopsOf(page, publicPage, window);
      });
    }
    await test.step('every other width', async () => {
      for (const width of otherWidthsFor(index)) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${width} px wide`);
      }
    });
    await test.step('text at 200 % on the narrowest phones: WCAG 2.2, 1.4.4', async () => {
      await setTextSize(page, '200%');
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `large text, ${width} px wide`);
        await expect.poll(() => wordsOutside(page), `large text, ${width} px wide`).toEqual([]);
      }
    });
    if (path === brand.homePath || path === '/SupportScreen') {
      await test.step('large text breaks no word', async () => {
        await showEverySection(page);
        await expectWholeWords(page, path);
      });
    }
    if (notFoundPages.includes(publicPage)) browserErrors.ignoreSoFar('the 404 status of a missing page', /404/);
  });
}

/**
 * Controls without a border, except links without a background.
 *
 * @param markFilled notes which controls have a background, for later calls: forced colors remove it
 */
const edgelessControls = (page: Page, markFilled: boolean) =>
  page.evaluate((mark) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, input:not([type=radio], [type=checkbox]), a',
    );
    for (const control of controls) {
      const { backgroundColor } = getComputedStyle(control);
      // A transparent background is `rgba(…, 0)`.
      if (mark) control.toggleAttribute('data-filled', !/, 0\)$/.test(backgroundColor));
    }
    return [...controls]
      .filter(
        (control) => control.checkVisibility() && (control.tagName !== 'A' || control.hasAttribute('data-filled')),
      )
      .filter((control) => {
        const around = [control, control.parentElement ?? control];
        return around.every((each) => Number.parseFloat(getComputedStyle(each).borderBottomWidth) === 0);
      })
      .map((control) => control.getAttribute('aria-label') || control.textContent);
  }, markFilled);

for (const brand of everyBrand()) {
  test(`the bar and the controls of ${brand.displayName} suit each window, text size and forced colors`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);

    await test.step('the bar stays on one line at 320 px', async () => {
      const height = async () => (await page.getByRole('banner').boundingBox())?.height;
      const usual = await height();
      await page.setViewportSize({ width: 320, height: 844 });
      await expect.poll(height).toBe(usual);
    });

    await test.step('the bar stays on one row, also with text at 130 %', async () => {
      const controls = page.getByRole('banner').locator('a, button').filter({ visible: true });
      /** How far, in px, the control that ends highest reaches below the top of the one that begins lowest. */
      const overlap = () =>
        controls.evaluateAll((all) => {
          const boxes = all.map((control) => control.getBoundingClientRect());
          return Math.min(...boxes.map(({ bottom }) => bottom)) - Math.max(...boxes.map(({ top }) => top));
        });
      for (const size of ['100%', '130%']) {
        await setTextSize(page, size);
        // Below and above the width from which the words fit beside the logo.
        for (const width of [320, 768, 820, 899, 900, 977, 978]) {
          await page.setViewportSize({ width, height: 844 });
          await expect.poll(overlap, `${width} px wide with text at ${size}`).toBeGreaterThan(0);
        }
      }
      await setTextSize(page, '100%');
    });

    await test.step('forced colors leave every control a border', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await edgelessControls(page, true);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect.poll(() => edgelessControls(page, false)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });

    const menu = page.getByRole('button', { name: 'Menu' });
    if ((await menu.count()) > 0) {
      await test.step('the drawer is used only in windows taller than 500 px', async () => {
        const links = page.getByRole('navigation', { includeHidden: true }).first();
        await page.setViewportSize({ width: 390, height: 501 });
        await expect(menu).toBeVisible();
        await expect(links).toBeHidden();
        await menu.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // A phone in landscape.
        await page.setViewportSize({ width: 700, height: 500 });
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(menu).toBeHidden();
        await expect(links).toBeVisible();
      });
    }
  });
}

test('the CAPTCHA fits a window of 300 px, even with text at 130 %', async ({ page }) => {
  const brand = bookingBrand;
  await page.setViewportSize({ width: 300, height: 844 });
  await page.goto(siteOf(brand) + brand.homePath);
  await hydrated(page);
  await page.locator('#bookOnline').scrollIntoViewIfNeeded();
  const widget = page.getByRole('main').locator('altcha-widget');
  await widget.scrollIntoViewIfNeeded();
  /** How far any part of the widget is outside the window. */
  const outside = () =>
    widget.evaluate((element) => {
      const parts = [element, ...element.querySelectorAll('*')]
        .map((part) => part.getBoundingClientRect())
        .filter((part) => part.width > 0);
      return Math.max(...parts.map(({ left, right }) => Math.max(-left, right - innerWidth)));
    });
  for (const width of [300, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of ['100%', '130%']) {
      await setTextSize(page, size);
      await expectNoOverflow(page, `${width} px wide, text at ${size}`);
      await expect.poll(outside, `${width} px wide, text at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});
