import type { Browser, Page } from '@playwright/test';
import {
  CARDS,
  expectSubscribed,
  getProduct,
  onDashboard,
  payWithCard,
  storePanel,
  subscriptionsPanel,
} from '../support/clients.ts';
import { everyBrand, expect, hydrated, portalBrand, siteOf, test, waitForPaint } from '../support/fixtures.ts';
import { isFullRun } from '../support/pages.ts';
import { createAccount, holdCall, holdRequests, somebody } from '../support/people.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('skeletons reserve the space that the loaded content needs', async ({ page }) => {
  await createAccount(page, portalBrand, somebody());
  const release = await holdCall(page, '/api/getProducts');
  await page.goto(`${siteOf(portalBrand)}/ClientDashboard`);
  await expect(storePanel(page).getByRole('status')).toContainText('Loading...');
  const whileLoading = await storePanel(page).boundingBox();
  await expect(subscriptionsPanel(page)).toContainText("aren't subscribed");
  const top = (await storePanel(page).boundingBox())?.y;
  release();
  await expect(storePanel(page).getByRole('button', { name: /^GET/ })).toBeVisible();
  expect((await storePanel(page).boundingBox())?.y).toBe(top);
  expect((await storePanel(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(whileLoading?.height ?? 0);
});

/** Records the browser's layout shifts, and what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
          return `${element?.tagName} ${element?.textContent?.slice(0, 40)}: ${at(previousRect)} to ${at(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { value: number }[] }).shifts);

/** The first visit of a browser without a cache but with a session. */
async function firstVisit(browser: Browser, page: Page, width: number): Promise<Page> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width, height: 900 },
  });
  const visit = await context.newPage();
  await watchShifts(visit);
  // Fonts replace stand-ins that are nearly as wide, which would count as a shift of a few px.
  await visit.route('**/*.woff2', (route) => route.abort());
  return visit;
}

// The brands' dashboards differ only in fonts and sizes; a full run measures each.
for (const brand of isFullRun ? everyBrand() : [portalBrand]) {
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
            release();
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

for (const width of [390, 1440]) {
  test(`nothing that a client might press on the support page moves once the script runs, ${width} px wide`, async ({
    page,
    browser,
  }) => {
    await onDashboard(page, portalBrand);
    const visit = await firstVisit(browser, page, width);
    const release = await holdRequests(visit, '**/assets/*.js');
    await visit.goto(`${siteOf(portalBrand)}/SupportScreen`, { waitUntil: 'commit' });
    const send = visit.getByRole('button', { name: 'Send message' });
    await expect(send).toBeVisible();
    const top = async () => (await send.boundingBox())?.y;
    const before = await top();
    release();
    await expect(visit.getByText(/^Your email address .+ is not verified yet\.$/)).toBeVisible();
    await expect(visit.getByText('We mail you our answers.')).toBeVisible();
    await expect(visit.getByText('When does a cancellation take effect?')).toBeVisible();
    expect(await top()).toBe(before);
    await visit.context().close();
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
  release();
  await expect(page.getByText('1 in all')).toBeVisible();
  expect(await tops()).toEqual(before);
});
