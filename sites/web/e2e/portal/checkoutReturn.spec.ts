import type { Page } from '@playwright/test';
import {
  CARDS,
  changeStripeSession,
  expectSubscribed,
  getProduct,
  onDashboard,
  payWithCard,
  storePanel,
  stripeSession,
  subscribed,
  subscriptionsPanel,
} from '../support/clients.ts';
import { expect, expectAccessible, portalBrand, type Rows, siteOf, test } from '../support/fixtures.ts';
import { callFromPage, type Person } from '../support/people.ts';

// The return page in every status. The tests change the local Stripe server's data; the servers are real.

const site = () => siteOf(portalBrand);

/** The newest checkout of a client. */
async function checkoutOf(rows: Rows, email: string): Promise<string> {
  const [row] = await rows(
    `select c.session_id from checkouts c join users u on u.id = c.user_id where u.email = $1
     order by c.created_at desc limit 1`,
    [email],
  );
  return String(row?.session_id);
}

/**
 * A client who has paid, but whose checkout names no subscription yet, at the provider or here. `deliverEvent` adds it to the
 * provider's record.
 */
async function paidWithoutEvents(
  page: Page,
  rows: Rows,
): Promise<{ session: string; deliverEvent: () => Promise<unknown> }> {
  const { email } = await subscribed(page, portalBrand, 'Review Reply');
  const session = await checkoutOf(rows, email);
  const { subscription } = await stripeSession(rows, session);
  await changeStripeSession(rows, session, { subscription: null });
  await rows(`update checkouts set state = 'open' where session_id = $1`, [session]);
  await rows('delete from subscriptions where provider_id = $1', [subscription]);
  return { session, deliverEvent: () => changeStripeSession(rows, session, { subscription }) };
}

/** The history's paths up to the current entry. */
const historyPaths = (page: Page) =>
  page.evaluate(() =>
    navigation
      .entries()
      .slice(0, (navigation.currentEntry?.index ?? 0) + 1)
      .map(({ url }) => new URL(url ?? '').pathname),
  );

/** A user on the dashboard who came from the support screen. */
async function fromSupport(page: Page): Promise<Person> {
  const person = await onDashboard(page, portalBrand);
  const bar = page.getByRole('navigation', { name: 'Client portal' });
  await bar.getByRole('link', { name: 'Support' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  await page.goto(`${site()}/ClientDashboard`);
  await expect(storePanel(page).getByRole('button', { name: 'GET Quote Builder' })).toBeVisible();
  return person;
}

test.describe('the return of a checkout', () => {
  test('says that nothing was charged when it has expired, and leaves nothing in the history', async ({
    page,
    rows,
  }) => {
    const { email } = await fromSupport(page);
    const before = await historyPaths(page);
    await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
    await expect(page.getByText('Subscribe to Quote Builder')).toBeVisible();
    const session = await checkoutOf(rows, email);
    await changeStripeSession(rows, session, { expires_at: 1 });
    await page.goto(`${site()}/return?session_id=${session}`);
    await expect(page.getByRole('alert')).toContainText('This checkout has expired');
    await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
    await expectAccessible(page, 'an expired checkout');
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(/\/ClientDashboard/);
    await expect(storePanel(page).getByRole('button', { name: 'GET Quote Builder' })).toBeVisible();
    expect(await historyPaths(page)).toEqual(before);
    // Another checkout can be started.
    await getProduct(page, 'Quote Builder');
    await payWithCard(page, CARDS.good);
    await expectSubscribed(page, 'Quote Builder');
  });

  test('waits while the subscription is processed, reports a delay, and polls again', { tag: '@full' }, async ({
    page,
    rows,
  }) => {
    const { session, deliverEvent } = await paidWithoutEvents(page, rows);
    await page.clock.install();
    let polls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/session-status')) polls += 1;
    });
    await page.goto(`${site()}/return?session_id=${session}`);
    await expect(page.getByRole('status').filter({ hasText: 'Checking your payment...' })).toBeVisible();
    const slow = page.getByRole('alert').filter({ hasText: 'Your payment is being confirmed' });
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(slow).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(slow).toContainText('You need not pay again');
    await expect(slow.getByRole('button')).toHaveText(['Check again', 'Back to Dashboard']);
    await expect(slow.getByRole('link')).toHaveText(['Go to the home page', /^Call /, /^Write to /]);
    expect(polls).toBeGreaterThan(1);
    expect(new URL(page.url()).pathname).toBe('/return');
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Checking your payment...' })).toBeVisible();
    await deliverEvent();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page).toHaveURL(/\/ClientDashboard/, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expectSubscribed(page, 'Review Reply');
    await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
  });

  test("leads back to an open checkout, and treats somebody else's like an unknown one", { tag: '@full' }, async ({
    page,
    browser,
    rows,
    browserErrors,
  }) => {
    const { email } = await onDashboard(page, portalBrand);
    await getProduct(page, 'Review Reply');
    const session = await checkoutOf(rows, email);
    const stranger = await (await browser.newContext()).newPage();
    await onDashboard(stranger, portalBrand);
    const messages: string[] = [];
    for (const id of [session, 'cs_test_never']) {
      await stranger.goto(`${site()}/return?session_id=${id}`);
      await expect(stranger.getByRole('alert')).toContainText('We do not know this checkout');
      messages.push((await stranger.getByRole('alert').textContent()) ?? '');
    }
    expect(messages[0]).toBe(messages[1]);
    await stranger.context().close();
    expect(browserErrors.unexpected).toEqual([]);

    await page.goto(`${site()}/return?session_id=${session}`);
    await expect(page).toHaveURL(`${site()}/checkout`);
    await expect(page.getByText('Subscribe to Review Reply')).toBeVisible();
    await payWithCard(page, CARDS.good);
    await expectSubscribed(page, 'Review Reply');
  });
});

test.describe('after a purchase', () => {
  test('back from the dashboard leads to the page before it', { tag: '@full' }, async ({ page }) => {
    await fromSupport(page);
    const before = await historyPaths(page);
    await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
    await expect(page.getByText('Subscribe to Quote Builder')).toBeVisible();
    await payWithCard(page, CARDS.good);
    await expectSubscribed(page, 'Quote Builder');
    expect(await historyPaths(page)).toEqual(before);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await page.goForward();
    await expectSubscribed(page, 'Quote Builder');
    // What was the return page is now the dashboard, too.
    await page.goForward();
    await expectSubscribed(page, 'Quote Builder');
  });

  test("back from the dashboard leads to the page before it after the provider's own form, too", {
    tag: '@full',
  }, async ({ page, rows }) => {
    const { email } = await fromSupport(page);
    const before = await historyPaths(page);
    await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
    await expect(page.getByText('Subscribe to Quote Builder')).toBeVisible();
    const session = await checkoutOf(rows, email);
    const { client_secret: clientSecret } = await stripeSession(rows, session);
    // The provider's script pays and opens the return page itself.
    const payment = { clientSecret, number: CARDS.good };
    expect(await callFromPage(page, '/api/sandbox/pay', payment)).toBe(200);
    await page.goto(`${site()}/return?session_id=${session}`);
    await expectSubscribed(page, 'Quote Builder');
    expect(await historyPaths(page)).toEqual(before);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
  });
});
