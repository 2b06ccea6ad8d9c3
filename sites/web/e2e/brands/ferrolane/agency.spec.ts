import type { Page } from '@playwright/test';
import { brand } from '../../../src/brands/ferrolane/brand.ts';
import { blockStorage, expect, hydrated, neverNear, siteOf, test } from '../../support/fixtures.ts';

const openHome = async (page: Page) => {
  await page.goto(siteOf(brand) + brand.homePath);
  await hydrated(page);
};

test.describe('the cookie notice', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });

  test('covers no main action at 1440 by 900, and disappears for good once it is accepted', async ({ page }) => {
    await openHome(page);
    const top = (await notice(page).boundingBox())?.y ?? 0;
    for (const name of ['Start a project', 'See our work']) {
      const box = await page.getByRole('link', { name }).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top);
    }
    await expect(notice(page)).toContainText(
      'One cookie keeps you logged in, and is set only when you log in. Accept hides this notice, and your browser remembers it. Our Privacy Policy says the rest.',
    );
    await expect(notice(page).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/PrivacyPolicy');
    await page.getByRole('button', { name: 'Accept' }).focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(notice(page)).toBeHidden();
  });

  test('closes for this page when storage is blocked', async ({ page }) => {
    await blockStorage(page);
    await openHome(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(notice(page)).toBeHidden();
  });
});

test("the navigation links to the page's sections and marks the current one", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Our Work', 'Services', 'Contact']);
  for (const [name, anchor] of [
    ['Our Work', 'projects'],
    ['Services', 'about'],
    ['Contact', 'contact'],
    ['Home', 'home'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'location');
  }
});

test('the showcase plays, pauses, and links to the work that it shows, in a new tab', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openHome(page);
  // A slide that is leaving stays visible for a second but is inert.
  const slide = page.getByRole('region', { name: 'Our Work' }).locator('[role="group"]:not([inert])');
  const shown = slide.getByRole('heading', { level: 3 });
  const more = slide.getByRole('link', { name: 'Learn more' });
  await expect(shown).toHaveText('Trail news before the boots go on');
  await expect(more).toHaveAttribute('href', 'https://ridgeline.example');
  await expect(more).toHaveAttribute('target', '_blank');
  // Once the carousel is hydrated, all slides but one are inert.
  await expect(slide).toHaveCount(1);
  await page.clock.runFor(5100);
  await expect(slide).toHaveCSS('animation-duration', '1s');
  await expect(shown).toHaveText('A kiln list that sells out by itself');
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await page.clock.runFor(30_000);
  await expect(shown).toHaveText('A kiln list that sells out by itself');
  await page.getByRole('button', { name: 'Restaurant site' }).click();
  await expect(more).toHaveAttribute('href', 'https://coalandcedar.example');
});

test('Register and Log in are in the bar, and on phones in the drawer, which a link closes', {
  tag: '@engines',
}, async ({ page }) => {
  const PATHS = { Register: '/RegisterScreen', 'Log in': '/LoginScreen' };
  const inBar = (name: string) => page.getByRole('banner').getByRole('link', { name });
  const menu = page.getByRole('button', { name: 'Menu' });

  await test.step('in the bar when the window is too low for a drawer', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await openHome(page);
    await expect(menu).toBeHidden();
    for (const name of Object.keys(PATHS)) await expect(inBar(name)).toBeVisible();
  });

  await test.step('in the bar on wide screens', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [name, path] of Object.entries(PATHS)) await expect(inBar(name)).toHaveAttribute('href', path);
    await inBar('Register').click();
    await expect(page).toHaveURL(siteOf(brand) + PATHS.Register);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ isMobile: false });
  });

  await test.step('in the drawer on phones', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openHome(page);
    const drawer = page.getByRole('dialog');
    await menu.click();
    for (const [name, path] of Object.entries(PATHS)) {
      await expect(inBar(name)).toBeHidden();
      await expect(drawer.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await drawer.getByRole('link', { name: 'Log in' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(siteOf(brand) + PATHS['Log in']);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ isMobile: true });
  });
});

test('a press on the showcase far below the window hydrates it, and counts', async ({ page }) => {
  await neverNear(page);
  await openHome(page);
  const work = page.locator('main > div', { has: page.getByRole('heading', { name: 'Our Work' }) });
  await work.getByRole('button', { name: 'Restaurant site' }).click();
  await expect(work.getByRole('link', { name: 'Learn more : A menu that' })).toHaveAttribute(
    'href',
    'https://coalandcedar.example',
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide of the showcase is shown, with usable links', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(siteOf(brand) + brand.homePath);
      const works = page.getByRole('region', { name: 'Our Work' });
      for (const shown of [works.getByRole('img'), works.getByRole('link', { name: 'Learn more' })]) {
        await expect(shown.filter({ visible: true })).toHaveCount(3);
      }
    }
  });
});
