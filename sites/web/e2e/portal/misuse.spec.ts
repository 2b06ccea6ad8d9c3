import type { Page } from '@playwright/test';
import {
  CARDS,
  cancelSubscription,
  changeStripeSession,
  expectSubscribed,
  getProduct,
  onDashboard,
  payWithCard,
  storePanel,
  subscribed,
  subscriptionsPanel,
} from '../support/clients.ts';
import { expect, hydrated, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { alertMessage, callFromPage, holdCall, logIn, messageDialog, pressOk } from '../support/people.ts';

// Accidental misuse of the store: impatience, the back button, several tabs, ended sessions, wrong clocks.

const site = () => siteOf(portalBrand);
const dashboardHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Client Dashboard' });
const cardNumber = (page: Page) => page.getByLabel('Card number');

/** Holds the response to a call that the server has already processed. */
async function holdResponses(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] });
  const held: string[] = [];
  const answered = new Promise<void>((resolve) => {
    devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
      if (request.method === 'OPTIONS') return void devtools.send('Fetch.continueRequest', { requestId });
      held.push(requestId);
      resolve();
    });
  });
  const release = async () => {
    // A page that has been closed needs no response.
    for (const requestId of held) await devtools.send('Fetch.continueRequest', { requestId }).catch(() => {});
    await devtools.send('Fetch.disable');
  };
  return { release, answered };
}

test('GET pressed twice opens one checkout, and pressing Subscribe repeatedly pays once', async ({ page, rows }) => {
  const { email } = await onDashboard(page, portalBrand);
  await storePanel(page).getByRole('button', { name: 'Review Reply', exact: true }).click();
  await storePanel(page).getByRole('button', { name: 'GET Review Reply' }).dblclick();
  await expect(cardNumber(page)).toBeVisible();
  const checkouts = await rows('select c.id from checkouts c join users u on u.id = c.user_id where u.email = $1', [
    email,
  ]);
  expect(checkouts).toHaveLength(1);
  const release = await holdCall(page, '/api/sandbox/pay');
  let payments = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sandbox/pay') && request.method() === 'POST') payments += 1;
  });
  await payWithCard(page, CARDS.good);
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('button', { name: /^Subscrib/ }).click({ force: true });
    await page.keyboard.press('Enter');
  }
  await release();
  await expectSubscribed(page, 'Review Reply');
  expect(payments).toBe(1);
  const [charged] = await rows(
    `select l.data->'chargeCounts'->>s.provider_id as charges from local_stripe l, subscriptions s
     join users u on u.id = s.user_id where u.email = $1`,
    [email],
  );
  expect(charged).toEqual({ charges: '1' });
  await mailTo(email, 'You are subscribed to Review Reply');
});

test('a page reloaded during a payment shows what was paid', async ({ page, browserErrors }) => {
  const { email } = await onDashboard(page, portalBrand);
  await getProduct(page, 'Review Reply');
  const { release, answered } = await holdResponses(page, '/api/sandbox/pay');
  await payWithCard(page, CARDS.good);
  await answered;
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('You are already subscribed to Review Reply.');
  await release();
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expectSubscribed(page, 'Review Reply');
  await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
  await mailTo(email, 'You are subscribed to Review Reply');
  await browserErrors.expectRefusals('/api/create-checkout-session');
});

test('the back button returns to the dashboard from every step of a purchase', { tag: '@full' }, async ({ page }) => {
  await onDashboard(page, portalBrand);

  await test.step('while the checkout is being opened', async () => {
    const release = await holdCall(page, '/api/create-checkout-session');
    await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading the payment form...' })).toBeVisible();
    await page.goBack();
    await expect(dashboardHeading(page)).toBeVisible();
    await release();
    await expect(storePanel(page).getByRole('button', { name: 'GET Quote Builder' })).toBeVisible();
    await page.unroute('**/api/create-checkout-session');
  });

  await test.step("from the bank's question, and nothing is paid", async () => {
    await getProduct(page, 'Stock Watch');
    await payWithCard(page, CARDS.secondStep);
    await expect(page.getByRole('alertdialog', { name: 'Your bank asks for approval' })).toBeVisible();
    await page.goBack();
    await expect(dashboardHeading(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(subscriptionsPanel(page)).toContainText("aren't subscribed");
    await getProduct(page, 'Stock Watch');
    await payWithCard(page, CARDS.good);
    await expectSubscribed(page, 'Stock Watch');
  });

  await test.step('during a payment, which the dashboard shows later', async () => {
    await getProduct(page, 'Quote Builder');
    const { release, answered } = await holdResponses(page, '/api/sandbox/pay');
    await payWithCard(page, CARDS.good);
    await answered;
    await page.goBack();
    await expect(dashboardHeading(page)).toBeVisible();
    await release();
    await expectSubscribed(page, 'Quote Builder');
    await expect(page).toHaveURL(/\/ClientDashboard/);
  });

  await test.step('while the return page is polling', async () => {
    await getProduct(page, 'Review Reply');
    const release = await holdCall(page, '/api/session-status*');
    await payWithCard(page, CARDS.good);
    await expect(page.getByRole('status').filter({ hasText: 'Checking your payment...' })).toBeVisible();
    await page.goBack();
    await expectSubscribed(page, 'Review Reply');
    await release();
    await expect(dashboardHeading(page)).toBeVisible();
  });
});

test('a session that ends during the checkout leads to the login and back', async ({
  page,
  context,
  browserErrors,
}) => {
  const person = await onDashboard(page, portalBrand);
  // The first call without a session must be the payment, so the call for the cost has to be answered before.
  const costKnown = page.waitForResponse('**/api/sandbox/cost');
  await getProduct(page, 'Review Reply');
  await costKnown;
  await context.clearCookies();
  await payWithCard(page, CARDS.good);
  await expect(messageDialog(page, 'Session ended')).toBeVisible();
  await pressOk(page);
  await logIn(page, person);
  await expect(page).toHaveURL(`${site()}/checkout`);
  await expect(page.getByText('Subscribe to Review Reply')).toBeVisible();
  await payWithCard(page, CARDS.good);
  await expectSubscribed(page, 'Review Reply');
  await browserErrors.expectRefusals('/api/sandbox/pay');
  // The form asks for the cost again when the postal code is there.
  browserErrors.allowRefusals('/api/sandbox/cost');
});

test('a checkout is closed if its price changes, and the next one can be paid', { tag: '@full' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const { email } = await onDashboard(page, portalBrand);
  await getProduct(page, 'Stock Watch');
  // As if the price had been different when the checkout started.
  const [checkout] = await rows(
    'select c.session_id from checkouts c join users u on u.id = c.user_id where u.email = $1',
    [email],
  );
  await changeStripeSession(rows, String(checkout?.session_id), { amount_subtotal: 1 });
  await payWithCard(page, CARDS.good);
  await expect(page.getByRole('status').filter({ hasText: 'This checkout is closed.' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(subscriptionsPanel(page)).toContainText("aren't subscribed");
  await getProduct(page, 'Stock Watch');
  await payWithCard(page, CARDS.good);
  await expectSubscribed(page, 'Stock Watch');
  await browserErrors.expectRefusals('/api/sandbox/pay');
});

test('a checkout that was opened too often says how long to wait, and opens afterwards', { tag: '@full' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const { email } = await onDashboard(page, portalBrand);
  const [user] = await rows('select id from users where email = $1', [email]);
  const offer = { stripePriceId: 'price_quote-builder', stripeProductId: 'quote-builder' };
  const request = { userId: user?.id, domain: new URL(site()).host, ...offer };
  let status = 200;
  while (status === 200) status = await callFromPage(page, '/api/create-checkout-session', request);
  expect(status).toBe(429);
  await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
  await expect(page.getByRole('alert')).toContainText(
    /You have opened the checkout very often in a short time\. Please try again in \d+ minutes\./,
  );
  await rows(`delete from limit_hits where key like 'checkout-account:%'`, []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardNumber(page)).toBeVisible();
  await browserErrors.expectRefusals('/api/create-checkout-session');
});

test('a subscription cancelled in two tabs at once is cancelled once', { tag: '@full' }, async ({ page, context }) => {
  const { email } = await subscribed(page, portalBrand, 'Review Reply');
  const other = await context.newPage();
  await other.goto(`${site()}/ClientDashboard`);
  await hydrated(other);
  const tabs = [page, other];
  for (const tab of tabs) {
    await subscriptionsPanel(tab).getByRole('button', { name: 'Cancel Subscription' }).click();
    await expect(alertMessage(tab, 'Cancel Review Reply?')).toBeVisible();
  }
  await Promise.all(
    tabs.map((tab) =>
      alertMessage(tab, 'Cancel Review Reply?').getByRole('button', { name: 'Cancel Subscription' }).click(),
    ),
  );
  for (const tab of tabs) {
    await tab.bringToFront();
    await expect(messageDialog(tab, 'Subscription Cancelled')).toBeVisible();
    await pressOk(tab);
    await expectSubscribed(tab, 'Review Reply', 'INACTIVE');
  }
  await mailTo(email, 'Your subscription to Review Reply is cancelled');
});

for (const [name, days, full] of [
  ['ahead', 400, ''],
  ['behind', -400, ' @full'],
] as const) {
  test(`a browser whose clock is ${name} by more than a year returns from a purchase and cancels it${full}`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install({ time: new Date(Date.now() + days * 86_400_000) });
    await subscribed(page, portalBrand, 'Review Reply');
    await cancelSubscription(page, 'Review Reply');
    await expect(messageDialog(page, 'Subscription Cancelled')).toBeVisible();
    await pressOk(page);
    await expectSubscribed(page, 'Review Reply', 'INACTIVE');
  });
}
