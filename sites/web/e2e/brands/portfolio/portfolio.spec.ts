import type { Locator, Page } from '@playwright/test';
import { brand } from '../../../src/brands/portfolio/brand.ts';
import { expect, hydrated, setTextSize, siteOf, test } from '../../support/fixtures.ts';

const openHome = async (page: Page, width: number) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.setViewportSize({ width, height: 844 });
  await page.goto(siteOf(brand) + brand.homePath);
  await hydrated(page);
};

/** The navigation's links by index (specification, section 2). */
const NAVIGATION = [
  ['Home', 'home'],
  ['Projects', 'projects'],
  ['About Me', 'about'],
  ['Contact', 'contact'],
] as const;

const NAMES = NAVIGATION.map(([name]) => name);

test('the navigation scrolls to its sections by index, in the bar and in the drawer', { tag: '@engines' }, async ({
  page,
}) => {
  await openHome(page, 1440);
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(NAMES);
  // The first one last, because the page already shows it.
  for (const index of [1, 2, 3, 0]) {
    const [, anchor = ''] = NAVIGATION[index] ?? [];
    await links.nth(index).click();
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expect(links.nth(index)).toHaveAttribute('aria-current', 'location');
  }
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();

  await page.setViewportSize({ width: 767, height: 844 });
  await expect(links.first()).toBeHidden();
  const drawer = page.getByRole('dialog');
  for (const index of [1, 2, 3, 0]) {
    const [, anchor = ''] = NAVIGATION[index] ?? [];
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(drawer.getByRole('navigation').getByRole('link')).toHaveText(NAMES);
    await drawer.getByRole('link').nth(index).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test('Register and Log in are in the bar on wide screens, and on phones in the drawer, which a link closes', async ({
  page,
}) => {
  const PATHS = { Register: '/RegisterScreen', 'Log in': '/LoginScreen' };
  const bar = page.getByRole('banner');
  await openHome(page, 740);
  // A phone in landscape is too low for a drawer.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(bar.getByRole('button', { name: 'Menu' })).toBeHidden();
  for (const name of Object.keys(PATHS)) await expect(bar.getByRole('link', { name })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 844 });
  for (const [name, path] of Object.entries(PATHS)) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(siteOf(brand) + path);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ isMobile: false });
    await page.goBack();
    await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const drawer = page.getByRole('dialog');
  for (const [name, path] of Object.entries(PATHS)) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(siteOf(brand) + path);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ isMobile: true });
    await page.goBack();
    await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
  }
});

/** Each project's title, URL and source, and how many technologies do not fit on a wide and on a narrow card. */
const PROJECTS = [
  ['Tidewatch', 'https://tidewatch.example', 'Proprietary', 2, 3],
  ['Ledgerline', 'https://ledgerline.example', 'Proprietary', 0, 1],
  ['Rota', 'https://rota.example', 'Available', 0, 0],
  ['Slipstitch', 'https://slipstitch.example', 'Proprietary', 0, 0],
  ['Signal Box', 'https://signalbox.example', 'Available', 2, 3],
  ['Plainkeep', 'https://plainkeep.example', 'Available', 1, 2],
] as const;

const borderOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderTopColor);

test('the cards describe their projects, with as many technologies as fit, and the articles have dates and lists', async ({
  page,
}) => {
  await openHome(page, 1440);
  const cards = page.locator('#projects').getByRole('article');
  await expect(cards).toHaveCount(PROJECTS.length);
  for (const [width, shownAtMost] of [
    [1440, 4],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const [index, [title, address, source, wide, narrow]] of PROJECTS.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 3 })).toContainText(title);
      const link = card.getByRole('link');
      await expect(link).toHaveAttribute('href', address);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(card.getByText(`Source Code: ${source}`, { exact: true })).toBeVisible();
      const more = card.getByText(/^plus \d+ more$/).filter({ visible: true });
      const hidden = width === 1440 ? wide : narrow;
      await expect(more).toHaveText(hidden > 0 ? [`plus ${hidden} more`] : []);
      // 'plus 2 more' is an item of the list, too.
      const tags = card.getByRole('listitem').filter({ visible: true });
      expect(await tags.count()).toBeLessThanOrEqual(shownAtMost + (hidden > 0 ? 1 : 0));
    }
  }
  await page.setViewportSize({ width: 1440, height: 844 });
  const card = cards.first();
  const atRest = await borderOf(card);
  await card.hover();
  await expect.poll(() => borderOf(card)).not.toBe(atRest);

  const articles = page.locator('#about').getByRole('article');
  await expect(articles.locator('time')).toHaveText(['March 4th, 2025', 'January 19th, 2025', 'November 2nd, 2024']);
  const first = articles.first();
  await expect(first.getByRole('heading', { name: 'What I am useful for' })).toBeVisible();
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await expect(first.locator('strong, b')).toHaveText([
    'write the number down',
    'never trust a line you did not check from both ends',
  ]);
});

test('the cards and the opening suit each window and text size', async ({ page }) => {
  await page.goto(siteOf(brand) + brand.homePath);

  await test.step('the cards fill their section', async () => {
    const projects = page.getByRole('region', { name: 'Projects' });
    const cardsEnd = async () => {
      const cards = await projects.getByRole('article').all();
      const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
      return Math.max(...boxes.map((box) => (box ? box.x + box.width : 0)));
    };
    const sectionEnd = async () => {
      const about = await page.getByRole('region', { name: 'About Me' }).getByRole('article').first().boundingBox();
      return about ? about.x + about.width : 0;
    };
    for (const width of [1009, 1024, 1099]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await sectionEnd()) - (await cardsEnd()), `${width} px wide`).toBeLessThan(100);
    }
  });

  await test.step('the cards are 340 by 260, and 95 percent by 280 below 1009 px', async () => {
    const card = page.locator('#projects article').first();
    const size = async () => {
      const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
      return [Math.round(width), Math.round(height)];
    };
    await page.setViewportSize({ width: 1009, height: 900 });
    await expect.poll(size).toEqual([340, 260]);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(size).toEqual([Math.round(390 * 0.95), 280]);
  });

  await test.step('the opening text does not overlap its drawing at 200 % text size', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await setTextSize(page, '200%');
    const drawing = page.getByRole('main').getByRole('img').filter({ visible: true }).first();
    const gap = async () => {
      const words = await page.getByText('Software developer, Hamilton, Ontario').boundingBox();
      const box = await drawing.boundingBox();
      if (!words || !box) throw new Error('The opening is not there.');
      return Math.max(box.y - (words.y + words.height), box.x - (words.x + words.width));
    };
    await expect.poll(gap).toBeGreaterThan(0);
  });
});
