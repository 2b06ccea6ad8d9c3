import type { Locator, Page } from '@playwright/test';
import { brand } from '../../../src/brands/harbour-shine/brand.ts';
import { expectNoSlashedZeros } from '../../support/digits.ts';
import { expect, hydrated, linesOf, showEverySection, siteOf, test } from '../../support/fixtures.ts';

const openHome = async (page: Page) => {
  await page.goto(siteOf(brand) + brand.homePath);
  await hydrated(page);
};

test('Book Online scrolls smoothly to the booking form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      this.setAttribute('data-scrolled', typeof options === 'object' ? (options.behavior ?? '') : '');
      scroll.call(this, options);
    };
  });
  await openHome(page);
  const form = page.locator('#bookOnline');
  const links = page.getByRole('link', { name: 'Book Online' }).filter({ visible: true });
  for (const index of [0, 1]) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await form.evaluate((section) => section.removeAttribute('data-scrolled'));
    await links.nth(index).click();
    await expect(form).toHaveAttribute('data-scrolled', 'smooth');
    await expect(form).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Name' })).toBeInViewport();
  }
});

test('the pictures change every 2500 ms, within 250 ms, in a loop, without arrows, swipe or hover pause', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openHome(page);
  const carousel = page.getByRole('region', { name: 'Clear results' });
  const captions = carousel.locator('button[aria-controls]');
  await expect(captions).toHaveCount(5);
  const frame = carousel.locator('[role="group"]:not([inert])');
  // The carousel hydrates when it is near.
  await carousel.scrollIntoViewIfNeeded();
  await expect(frame).toHaveCount(1);
  // From here on, time passes only with `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = () =>
    captions.evaluateAll((buttons) => buttons.findIndex((button) => button.getAttribute('aria-current') === 'true'));

  // Hovering and dragging have no effect.
  await frame.hover();
  const box = await frame.boundingBox();
  if (!box) throw new Error('The picture is not there.');
  const before = await shown();
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await frame.dispatchEvent('touchstart');
  await frame.dispatchEvent('touchend');
  expect(await shown()).toBe(before);

  for (let change = 1; change <= 6; change += 1) {
    await page.clock.runFor(2500);
    await expect.poll(shown).toBe((before + change) % 5);
  }
  await expect(frame).toHaveCSS('animation-duration', '0.25s');
  // Five captions and Pause.
  await expect(carousel.getByRole('button')).toHaveCount(6);

  await carousel.getByRole('button', { name: 'Pause the slides' }).click();
  const paused = await shown();
  await page.clock.runFor(30_000);
  expect(await shown()).toBe(paused);
});

test('on a phone the bar to call or book appears below the first buttons, and hides at the form', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const call = page.getByRole('link', { name: 'Call now' });
  await expect(call).toBeHidden();
  await page.getByRole('heading', { name: 'What we clean' }).scrollIntoViewIfNeeded();
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${brand.contacts.phoneDial}`);
  await page.getByRole('navigation', { name: 'Call or book' }).getByRole('link', { name: 'Book Online' }).click();
  await expect(page.locator('#bookOnline')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeInViewport();
  await expect(call).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
});

test('in dark mode the pictures of services and windows show the evening', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openHome(page);
  const services = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What we clean' }) });
  for (const part of [services, page.getByRole('region', { name: 'Clear results' })]) {
    await part.scrollIntoViewIfNeeded();
    const pictures = part.locator('img').filter({ visible: true });
    await expect(pictures.first()).toBeVisible();
    const sources = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
    expect(sources.filter((source) => !source.includes('dusk'))).toEqual([]);
  }
});

test('zeros in texts and fields have no slash, and the call button has another color than the booking button', async ({
  page,
}) => {
  await openHome(page);
  await showEverySection(page);
  const form = page.locator('#bookOnline');
  await form.getByRole('textbox', { name: 'Phone' }).fill('9055550100');
  await form.getByRole('radio', { name: 'Schedule a cleaning' }).press('Space');
  await form.getByLabel('Which day suits you?').fill('2030-10-20');
  await expectNoSlashedZeros(page, 'the home page');
  const call = page.locator('.DsBookingPanel-call');
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const bookingColor = await form.locator('button[type="submit"]').evaluate(colorOf);
  expect(await call.evaluate(colorOf)).not.toBe(bookingColor);
});

test('the street and the buttons suit each window', async ({ page }) => {
  await page.goto(siteOf(brand) + brand.homePath);

  await test.step('no roof is cut in the widest windows', async () => {
    const scene = page.getByRole('main').locator('img[fetchpriority=high]').filter({ visible: true });
    const hero = page.getByRole('main').locator('section').first();
    for (const width of [1440, 1920, 2560, 3840]) {
      await page.setViewportSize({ width, height: 1440 });
      /** The share of the drawing cut off at its top, where an eighth is sky. */
      const cut = async () => {
        const [drawing, place] = [await scene.boundingBox(), await hero.boundingBox()];
        return drawing && place ? Math.max(0, place.y - drawing.y) / drawing.height : 1;
      };
      await expect.poll(cut, `${width} px wide`).toBeLessThan(0.125);
    }
  });

  await test.step('the place in the footer is on one line', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(() => linesOf(page.getByText('Hamilton, Ontario | Canada'))).toBe(1);
  });

  await test.step("the icon of the footer's scheme button is in line with the text where it has a line of its own", async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    const footer = page.getByRole('contentinfo');
    const startOf = async (item: Locator) => (await item.boundingBox())?.x ?? 0;
    const icon = footer.getByRole('button', { name: /theme/ }).locator('svg').filter({ visible: true });
    const text = footer.getByText('©');
    await expect.poll(async () => Math.abs((await startOf(icon)) - (await startOf(text)))).toBeLessThanOrEqual(4);
  });

  await test.step('the buttons are stacked below 920 px', async () => {
    const actions = page.locator('#hero-actions').getByRole('link');
    const tops = () =>
      actions.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    await page.setViewportSize({ width: 920, height: 900 });
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await page.setViewportSize({ width: 919, height: 900 });
    await expect.poll(async () => new Set(await tops()).size).toBe(2);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture of the carousel is shown', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteOf(brand) + brand.homePath);
      const pictures = page.getByRole('region', { name: 'Clear results' }).getByRole('img');
      await expect(pictures.filter({ visible: true })).toHaveCount(5);
    }
  });
});
