import { asAdmin } from '../support/admins.ts';
import { bookingBrand, expect, expectAccessible, siteOf, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { holdRequests } from '../support/people.ts';

const brand = bookingBrand;

for (const width of journeyWidths(390)) {
  test(`at ${width} px a panel holds the place of a view whose code loads, below the heading and the menu, which don't move`, async ({
    page,
    rows,
  }) => {
    const release = await holdRequests(page, '**/assets/laterViews-*.js');
    await page.setViewportSize({ width, height: 900 });
    const frame = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    const tab = page.getByRole('link', { name: 'Messages', exact: true });
    await asAdmin(page, brand, rows, '/messages');
    await expect(frame).toBeVisible();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    const top = async () => [await tab.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    // The counts and the next call have arrived.
    await expect(page.getByRole('list', { name: 'At a glance' }).getByText('New messages')).toBeVisible();
    const call = page.getByRole('main').getByRole('link', { name: /^Call / });
    await expect(call.or(page.getByText('Nobody is waiting for an answer.')).first()).toBeVisible();
    // A typeface is a little higher than the one that stands in for it.
    await page.evaluate(() => document.fonts.ready);
    const before = await top();
    await expectAccessible(page, 'the frame of a view that loads');
    await page.emulateMedia({ media: 'screen' });
    await release();
    await expect(page.getByRole('heading', { name: 'Contact messages' })).toBeVisible();
    await expect(frame).toHaveCount(0);
    expect(await top()).toEqual(before);
  });
}

for (const width of journeyWidths(1440)) {
  test(`at ${width} px a view that is opened directly has its title while it loads, with a panel in its place`, {
    tag: '@full',
  }, async ({ page, rows }) => {
    const frame = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    /** Where the panel begins, below the title and the controls. */
    const frameTop = async () => (await frame.boundingBox())?.y;
    const release = await holdRequests(page, '**/assets/laterViews-*.js');
    await page.setViewportSize({ width, height: 900 });
    await asAdmin(page, brand, rows, '/week');
    const title = page.getByRole('heading', { level: 1, name: /^Week of / });
    await expect(title).toBeVisible();
    await expect(frame).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    const before = [await title.boundingBox(), await title.textContent()];
    const weekTop = await frameTop();
    await page.goto(`${siteOf(brand)}/AdminDashboard/day`);
    await expect(frame).toBeVisible();
    const dayTop = await frameTop();
    await page.goBack();
    await expect(frame).toBeVisible();
    await release();
    await expect(page.getByRole('link', { name: 'Back to the bookings' })).toBeVisible();
    expect([await title.boundingBox(), await title.textContent()]).toEqual(before);
    expect((await page.getByRole('region', { name: /confirm/ }).boundingBox())?.y).toBe(weekTop);
    await page.goto(`${siteOf(brand)}/AdminDashboard/day`);
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    expect((await page.getByRole('region', { name: /confirm/ }).boundingBox())?.y).toBe(dayTop);
  });
}
