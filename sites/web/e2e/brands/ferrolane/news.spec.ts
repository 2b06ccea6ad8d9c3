import type { Page } from '@playwright/test';
import { brand } from '../../../src/brands/ferrolane/brand.ts';
import { expect, hydrated, siteOf, test } from '../../support/fixtures.ts';
import { expectAccessibleIn, windowsFor } from '../../support/pages.ts';

const site = () => siteOf(brand);
const news = () => site() + brand.pages.news.path;

/** The news articles: unlike the projects, each has a date. */
const articles = (page: Page) => page.getByRole('article').filter({ has: page.getByText(/\d(?:st|nd|rd|th), \d{4}/) });
const works = (page: Page) => page.getByRole('region', { name: 'Our Work' }).getByRole('listitem').getByRole('article');

const article = (title: string) => ({
  id: title,
  articleDate: '2026-03-01',
  title,
  subtitle: 'Fresh from the API.',
  articleAuthor: 'Ferrolane',
  articleBody: [{ type: 'paragraph', children: [{ text: 'A <b>bold</b> claim.' }] }],
});

/** Navigates from another page of the site, so that there is no prerendered content. */
async function navigateFromHome(page: Page) {
  await page.goto(site() + brand.homePath);
  await hydrated(page);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, brand.pages.news.path);
}

test('the news page is linked from the agency page, and shows the articles and projects of the API', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto(site() + brand.homePath);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(news());
  await expect(page).toHaveTitle('News and work | Ferrolane');
  await hydrated(page);
  await expect(articles(page)).toHaveCount(3);
  await expect(works(page)).toHaveCount(3);
  await expect(page.getByText('February 17th, 2026')).toBeVisible();
  // Pictures come from the API's host.
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await expect(picture).toHaveAttribute('src', /^http:\/\/api\.ferrolane\.localhost:\d+\/media\//);
  }
  await expect(
    works(page)
      .getByRole('link', { name: /^Learn more/ })
      .first(),
  ).toHaveAttribute('target', '_blank');

  const links = page.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Our Work', 'News', 'Contact']);
  for (const [name, anchor] of [
    ['Our Work', 'projects'],
    ['News', 'about'],
    ['Contact', 'contact'],
    ['Home', 'home'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page.locator(`#${anchor}`)).toBeFocused();
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'location');
  }
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`${site()}/RegisterScreen`);
});

test('the news page shows articles newer than the build as text, with a picture from image.url as well as imageUrl', {
  tag: '@full',
}, async ({ page }) => {
  const pictured = { ...article('A new article'), imageCaption: 'A lathe', image: { url: '/media/measure.svg' } };
  await page.route('**/media/measure.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route('**/api/getNewsArticles', (route) => route.fulfill({ json: { status: 'OK', data: [pictured] } }));
  await page.goto(news());
  await expect(page.getByRole('heading', { name: 'A new article' })).toBeVisible();
  await expect(page.getByText('A <b>bold</b> claim.')).toBeVisible();
  await expect(articles(page)).toHaveCount(1);
  await expect(articles(page).locator('img')).toHaveAttribute('src', /^http:\/\/api\..*\/media\/measure\.svg$/);
});

test('the news page keeps the prerendered content when the API cannot be reached or fails, says so, and retries', {
  tag: '@full',
}, async ({ page, browserErrors }) => {
  await page.route('**/api/getNewsArticles', (route) => route.abort('connectionrefused'));
  await page.route('**/api/getPortfolioProjects', (route) =>
    route.fulfill({ status: 503, json: { status: 'UNAVAILABLE', detail: 'Later.' } }),
  );
  await page.goto(news());
  const failure = page.getByRole('alert').filter({ hasText: 'The latest news could not be loaded.' });
  await expect(failure).toBeVisible();
  await expect(articles(page)).toHaveCount(3);
  await expect(page.getByText('Our latest work could not be loaded.')).toBeVisible();
  await expect(works(page)).toHaveCount(3);
  await expectAccessibleIn(windowsFor(1), page, 'news that failed');
  await page.unroute('**/api/getNewsArticles');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(failure).toBeHidden();
  await expect(articles(page)).toHaveCount(3);
  browserErrors.ignoreSoFar('the test refuses both lists once');
});

test('without prerendered content the news page says that it is loading, empty or failed, and recovers on retry', async ({
  page,
  browserErrors,
}) => {
  await test.step('loading, then empty', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/get*', async (route) => {
      await held;
      await route.fulfill({ json: { status: 'OK', data: [] } });
    });
    await navigateFromHome(page);
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(2);
    release();
    await expect(page.getByText('There is no news yet.')).toBeVisible();
    await expect(page.getByText('There is no work to show here yet.')).toBeVisible();
    await page.unroute('**/api/get*');
  });

  await test.step('failed, then loaded', async () => {
    await page.route('**/api/get*', (route) => route.abort('connectionrefused'));
    await navigateFromHome(page);
    await expect(page.getByText('The latest news could not be loaded.')).toBeVisible();
    await expect(page.getByText('Our latest work could not be loaded.')).toBeVisible();
    await expect(articles(page)).toHaveCount(0);
    await page.unroute('**/api/get*');
    const retries = page.getByRole('button', { name: 'Retry' });
    await retries.first().click();
    await expect(works(page)).toHaveCount(3);
    await retries.first().click();
    await expect(articles(page)).toHaveCount(3);
    await expect(retries).toHaveCount(0);
  });
  browserErrors.ignoreSoFar('the test refuses both lists once');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the news page is readable', async ({ page }) => {
    await page.goto(siteOf(brand) + brand.pages.news.path);
    await expect(page.getByRole('heading', { name: 'Measure before you quote' })).toBeVisible();
    await expect(page.getByText('February 17th, 2026')).toBeVisible();
    for (const picture of await page.getByRole('main').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  });
});
