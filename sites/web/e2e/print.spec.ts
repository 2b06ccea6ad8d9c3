import type { Page } from '@playwright/test';
import { brands, everyBrand, expect, hydrated, siteOf, test } from './fixtures.ts';
import { sheetsOf } from './sheets.ts';

/** What the printed page would draw in another color than black, on a ground, or with a picture larger than a logo. */
const inked = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body, body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg *'))
      .filter((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const isLarge = /^(?:img|svg)$/i.test(element.tagName) && element.getBoundingClientRect().width > 200;
        const isFilled = !/, 0\)$/.test(backgroundColor) && !['BODY'].includes(element.tagName);
        return color !== 'rgb(0, 0, 0)' || isFilled || backgroundImage !== 'none' || isLarge;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** What a landing page says at its end, besides its first heading. */
const LAST_WORDS: Partial<Record<string, string>> = {
  portfolio: 'Tell me what you are building',
  ferrolane: 'Tell us what has to hold.',
  'harbour-shine': '2 million dollars in liability insurance.',
};

/** A link to another site is followed by its address. */
const PRINTED_LINKS: Partial<Record<string, string>> = { portfolio: 'Tidewatch (https://tidewatch.example)' };

for (const brand of everyBrand()) {
  const { phone, email, address } = brand.contacts;

  test(`the home page of ${brand.displayName} is printed on two sheets at most in black on white, its contacts first`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    for (const format of ['A4', 'Letter'] as const) {
      const sheets = await sheetsOf(page, format);
      expect(sheets.length, format).toBeLessThanOrEqual(2);
      const first = [phone, email].filter((contact) => contact !== undefined).join(' · ');
      expect(sheets[0], format).toMatch(new RegExp(`^${first.replace(/[()+.]/g, '\\$&')} `));
      for (const line of address) expect(sheets[0]?.slice(0, 160), format).toContain(line);
      expect(sheets[0], format).toContain(title?.replace(/\s+/g, ' ').trim());
      expect(sheets.join(' '), format).toContain(LAST_WORDS[brand.key] ?? '');
      expect(sheets.join(' '), format).toContain(PRINTED_LINKS[brand.key] ?? '');
    }

    await page.emulateMedia({ colorScheme: 'dark', media: 'print', reducedMotion: 'reduce' });
    await expect.poll(() => inked(page)).toEqual([]);
    for (const role of ['navigation', 'button', 'textbox', 'dialog'] as const)
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
    await expect(page.getByText('One cookie keeps you signed in')).toBeHidden();
    await expect(page.locator('main img:visible')).toHaveCount(0);
  });
}

test('a carousel is printed with the slide that it shows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.homePath);
  await hydrated(page);
  const works = page.getByRole('region', { name: 'Our Work' });
  await works.scrollIntoViewIfNeeded();
  await works.getByRole('button', { name: 'Restaurant site' }).click();
  const shown = works.getByRole('heading', { level: 3 });
  await expect(shown).toHaveCount(1);
  const title = (await shown.textContent()) ?? '';
  const text = (await sheetsOf(page, 'A4')).join(' ');
  expect(text).toContain(title);
  expect(text).not.toContain('Trail news before the boots go on');
});

test('the news are printed whole, no card cut across two sheets', async ({ page }) => {
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.newsPath);
  await hydrated(page);
  const sheets = await sheetsOf(page, 'Letter');
  expect(sheets.length).toBeLessThanOrEqual(3);
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles) expect(sheets.join(' ')).toContain(title);
  await page.emulateMedia({ media: 'print' });
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) await expect(card).toHaveCSS('break-inside', 'avoid');
});

test('the support page is printed without the heading of a form that is not', async ({ page }) => {
  await page.goto(`${siteOf(brands.ferrolane)}/SupportScreen`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Reach us' })).toBeVisible();
});
