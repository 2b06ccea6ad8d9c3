import type { Gallery } from '@threefold/api-contract/content-files';
import { brand } from '../../../src/brands/ferrolane/brand.ts';
import { expect, hydrated, siteOf } from '../../support/fixtures.ts';
import { expectOnBoth, test } from '../../support/liveSite.ts';

test('a new gallery item shows without a build', async ({ live, page }) => {
  await live.publish('gallery.json', (text) => {
    const gallery = JSON.parse(text) as Gallery;
    const item = { ...gallery.items[0], id: 'bakery', project: 'Bakery site', title: 'Bread' };
    return JSON.stringify({ ...gallery, items: [item, ...gallery.items] });
  });
  await expectOnBoth(live, brand.homePath, 'Bakery site');
  await page.goto(live.at(brand, brand.homePath));
  await hydrated(page);
  const work = page.getByRole('region', { name: 'Our Work' });
  await expect(work.getByRole('button', { name: 'Bakery site' })).toHaveAttribute('aria-current', 'true');
  await expect(work.getByRole('heading', { name: 'Bread' })).toBeVisible();
  expect((await live.fetch('/media/none.svg')).status).toBe(404);
});

test('navigation to a page with content loads its document', async ({ page }) => {
  await page.goto(`${siteOf(brand)}/LoginScreen`);
  await hydrated(page);
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, brand.homePath);
  await expect(page.getByRole('region', { name: 'Our Work' }).getByRole('button', { name: 'iOS app' })).toBeVisible();
  await expect(page).toHaveURL(siteOf(brand) + brand.homePath);
});
