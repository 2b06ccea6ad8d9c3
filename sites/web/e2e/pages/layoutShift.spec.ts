import {
  CARDS,
  expectSubscribed,
  getProduct,
  onDashboard,
  payWithCard,
  storePanel,
  subscriptionsPanel,
} from '../support/clients.ts';
import { expect, hydrated, portalBrand, portalBrands, siteOf, test, waitForPaint } from '../support/fixtures.ts';
import { isFullRun } from '../support/pages.ts';
import { createAccount, holdCall, somebody } from '../support/people.ts';
import { firstVisit, shiftsOf } from '../support/shifts.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('skeletons reserve the space that the loaded content needs', async ({ page }) => {
  await createAccount(page, portalBrand, somebody());
  const release = await holdCall(page, '/api/getProducts');
  await page.goto(`${siteOf(portalBrand)}/ClientDashboard`);
  await expect(storePanel(page).getByRole('status')).toContainText('Loading...');
  const whileLoading = await storePanel(page).boundingBox();
  await expect(subscriptionsPanel(page)).toContainText("aren't subscribed");
  const top = (await storePanel(page).boundingBox())?.y;
  await release();
  await expect(storePanel(page).getByRole('button', { name: /^GET/ })).toBeVisible();
  expect((await storePanel(page).boundingBox())?.y).toBe(top);
  expect((await storePanel(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(whileLoading?.height ?? 0);
});

// The brands' dashboards differ only in fonts and sizes; a full run measures each.
for (const brand of isFullRun ? portalBrands() : [portalBrand]) {
  test.describe(`the dashboard in the theme of ${brand.displayName}`, () => {
    const address = `${siteOf(brand)}/ClientDashboard`;

    test('does not shift while it loads', async ({ page, browser }) => {
      const expectNoShift = async (what: string, widths: readonly number[]) => {
        for (const width of isFullRun ? [390, 1440] : widths) {
          const visit = await firstVisit(browser, page, width);
          const subscriptions = await holdCall(visit, '/api/getSubscriptions');
          const products = await holdCall(visit, '/api/getProducts');
          await visit.goto(address);
          await expect(visit.getByText(/^Your email address .+ is not verified yet\.$/)).toBeVisible();
          // Subscriptions arrive before products.
          for (const [loading, release] of [
            [subscriptionsPanel(visit), subscriptions],
            [storePanel(visit), products],
          ] as const) {
            await expect(loading.getByRole('status')).toContainText('Loading...');
            await waitForPaint(visit);
            await release();
          }
          await expect(storePanel(visit).getByRole('button', { name: /^GET/ })).toBeVisible();
          await expect(subscriptionsPanel(visit).getByRole('status')).toHaveCount(0);
          await visit.evaluate(() => document.fonts.ready);
          await visit.waitForLoadState('networkidle');
          await waitForPaint(visit);
          expect.soft(await shiftsOf(visit), `with ${what}, ${width} px wide`).toEqual([]);
          await visit.context().close();
        }
      };
      await onDashboard(page, brand);
      await expectNoShift('no subscription', [390]);
      await getProduct(page, 'Review Reply');
      await payWithCard(page, CARDS.good);
      await expectSubscribed(page, 'Review Reply');
      await expectNoShift('a subscription', [1440]);
    });
  });
}

test("a client's conversations arrive below the rest of the support page, which stays where it is", async ({
  page,
}) => {
  await onDashboard(page, portalBrand);
  await page.goto(`${siteOf(portalBrand)}/SupportScreen`);
  await hydrated(page);
  await page.getByLabel('Message').fill('Can Paperwork read photos?');
  const release = await holdCall(page, '/api/getThreads');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message received!')).toBeVisible();
  const headings = page.getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Frequent questions',
    'Reach us',
    'Write to us',
    'Mails',
    'Your conversations with us',
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0);
  const tops = () => headings.evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect().top));
  const before = await tops();
  await release();
  await expect(page.getByText('1 in all')).toBeVisible();
  expect(await tops()).toEqual(before);
});
