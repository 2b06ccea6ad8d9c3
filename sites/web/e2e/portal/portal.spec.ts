import {
  CARDS,
  cancelSubscription,
  chosenRow,
  expectSubscribed,
  onDashboard,
  payWithCard,
  stepRenewal,
  storePanel,
  subscribed,
  subscriptionsPanel,
} from '../support/clients.ts';
import {
  expect,
  expectNoOverflow,
  hydrated,
  linesOf,
  mailTo,
  portalBrand,
  portalBrands,
  setTextSize,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { expectAccessibleIn, windowsFor } from '../support/pages.ts';
import {
  alertMessage,
  arriveHome,
  createAccount,
  dashboardReady,
  holdCall,
  messageDialog,
  pressOk,
  somebody,
} from '../support/people.ts';
import { expectVisibleStops } from '../support/tabStops.ts';
import { expectWholeWords } from '../support/wholeWords.ts';

const site = () => siteOf(portalBrand);

/** A day as the dashboard formats it. */
const DAY = /[A-Z][a-z]{2}, [A-Z][a-z]{2}\s\d{1,2}, \d{4}/;
const dated = (word: string) => new RegExp(`${word} ${DAY.source}`);

test('the dashboard greets its client, shows the store and the subscriptions, and keeps the selection', {
  tag: ['@engines', '@translated'],
}, async ({ page }) => {
  await onDashboard(page, portalBrand);
  const store = storePanel(page);

  await test.step('its first view', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
    await expect(page.getByText(/^Your email address .+ is not verified yet\.$/)).toBeVisible();
    const subscriptions = subscriptionsPanel(page);
    await expect(subscriptions).toContainText("You currently aren't subscribed to any products or services.");
    await expect(subscriptions).toContainText("Your subscription's product details will show up here.");
    await expect(store.getByText('Products & Services')).toBeVisible();
    const rows = store.getByRole('listitem');
    await expect(rows.first()).toContainText('$39.00 CAD, monthly');
    // The first product is selected by default.
    await expect(chosenRow(store)).toHaveText((await rows.first().getByRole('heading').textContent()) ?? '');
    await expect(store.getByRole('article').getByText('$39.00')).toBeVisible();
  });

  await test.step('the selection is in the URL: a reload keeps it, back undoes it', async () => {
    await store.getByRole('button', { name: 'Stock Watch', exact: true }).click();
    await expect(page).toHaveURL(/\?product=/);
    await expect(store.getByRole('button', { name: 'GET Stock Watch' })).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(store.getByRole('button', { name: 'GET Stock Watch' })).toBeVisible();
    await page.goBack();
    await expect(store.getByRole('button', { name: 'GET Quote Builder' })).toBeVisible();
  });

  await test.step('on a phone, tapping a product scrolls to its details', async () => {
    await page.setViewportSize({ width: 390, height: 700 });
    await store.getByRole('button', { name: 'Quote Builder', exact: true }).scrollIntoViewIfNeeded();
    await store.getByRole('button', { name: 'Stock Watch', exact: true }).click();
    await expect(store.getByRole('button', { name: 'GET Stock Watch' })).toBeInViewport();
  });
});

test.describe('a subscription', () => {
  test('shows its dates and plan, is cancelled and reactivated, and another tab follows', {
    tag: ['@engines', '@translated'],
  }, async ({ page, context }) => {
    const { email } = await subscribed(page, portalBrand, 'Review Reply');
    const other = await context.newPage();
    await other.goto(`${site()}/ClientDashboard`);
    await expectSubscribed(other, 'Review Reply', 'ACTIVE');
    await page.bringToFront();
    const subscriptions = subscriptionsPanel(page);
    const row = subscriptions.getByRole('listitem');
    await expect(row).toContainText(dated('Purchased'));
    await expect(row).toContainText(dated('Renews'));
    await expect(row).toContainText('Essentials');
    await expect(subscriptions.getByText('$19.00 CAD, monthly')).toBeVisible();

    await test.step('cancelling, after the question was closed once', async () => {
      await subscriptions.getByRole('button', { name: 'Cancel Subscription' }).click();
      const question = alertMessage(page, 'Cancel Review Reply?');
      await expect(question).toContainText(DAY);
      await expect(question).toContainText('$19.00 CAD');
      await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(subscriptions.getByRole('button', { name: 'Cancel Subscription' })).toBeFocused();
      await expectSubscribed(page, 'Review Reply', 'ACTIVE');

      const release = await holdCall(page, '/api/cancelSubscription');
      await subscriptions.getByRole('button', { name: 'Cancel Subscription' }).click();
      await question.getByRole('button', { name: 'Cancel Subscription' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Cancelling subscription...' })).toBeVisible();
      await release();
      await expect(messageDialog(page, 'Subscription Cancelled')).toContainText(
        'You have successfully cancelled your subscription.',
      );
      await pressOk(page);
      await expect(row).toContainText(/INACTIVECANCELLED, until \w{3}\.? \d+/);
      // The pressed button is gone; the focus is still on the subscription.
      await expect(chosenRow(subscriptions)).toBeFocused();
      await expectSubscribed(page, 'Review Reply', 'INACTIVE');
      await expect(row).toContainText(dated('Ends'));
      await mailTo(email, 'Your subscription to Review Reply is cancelled');
    });
    await test.step('another tab follows', async () => {
      // Browsers send this event when a tab becomes visible.
      await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expectSubscribed(other, 'Review Reply', 'INACTIVE');
      await other.close();
    });

    await test.step('reactivating', async () => {
      await subscriptions.getByRole('button', { name: 'Reactivate' }).click();
      const again = alertMessage(page, 'Reactivate Review Reply?');
      await expect(again).toContainText('Nothing is charged today');
      await expect(again).toContainText('$19.00 CAD');
      const releaseReactivation = await holdCall(page, '/api/reactivateSubscription');
      await again.getByRole('button', { name: 'Reactivate' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Reactivating subscription...' })).toBeVisible();
      await releaseReactivation();
      await expect(messageDialog(page, 'Subscription Reactivated')).toContainText(
        'You have successfully reactivated your subscription.',
      );
      await pressOk(page);
      await expectSubscribed(page, 'Review Reply', 'ACTIVE');
      await mailTo(email, 'Your subscription to Review Reply goes on');
    });
  });

  test('is marked as owned in the store, and takes a website', { tag: '@full' }, async ({ page }) => {
    await subscribed(page, portalBrand, 'Review Reply');
    await expect(page.getByRole('status').filter({ hasText: 'Your payment went through' })).toBeVisible();
    const row = subscriptionsPanel(page).getByRole('listitem');
    const store = storePanel(page);
    await expect(store.getByRole('listitem').filter({ hasText: 'Review Reply' })).toContainText('Subscribed');
    await store.getByRole('button', { name: 'Review Reply', exact: true }).click();
    await expect(store.getByRole('button', { name: /^GET/ })).toHaveCount(0);

    await row.getByRole('button', { name: 'Click here to configure' }).click();
    const dialog = page.getByRole('dialog', { name: 'Website for Review Reply' });
    const address = dialog.getByLabel('Website address');
    await address.fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(address).toHaveAccessibleDescription(/Please enter a website address such as/);
    await address.fill('northgate.example');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('northgate.example');

    // A new visit begins with the first subscription.
    await page.goto(`${site()}/ClientDashboard`);
    await expect(row).toContainText('northgate.example');
    await expect(chosenRow(subscriptionsPanel(page))).toHaveText('Review Reply');
    await expect(subscriptionsPanel(page).getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
    await expect(page.getByText('Your payment went through')).toHaveCount(0);
    await store.getByRole('button', { name: 'Review Reply', exact: true }).click();
    await store.getByRole('button', { name: 'Show my subscription' }).click();
    await expect(page).toHaveURL(/\?subscription=/);
    await expect(chosenRow(subscriptionsPanel(page))).toBeFocused();

    await subscriptionsPanel(page).getByRole('button', { name: 'Change' }).click();
    await expect(address).toHaveValue('https://northgate.example');
    await address.fill('http://shop.northgate.example/');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('shop.northgate.example');
    await expectWholeWords(page, 'a website');

    await subscriptionsPanel(page).getByRole('button', { name: 'Change' }).click();
    await address.fill('https://аpple.com');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(address).toHaveAccessibleDescription(/Please enter a website address such as/);
    await address.fill('Bäckerei-Müller.de');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('bäckerei-müller.de');
    await subscriptionsPanel(page).getByRole('button', { name: 'Change' }).click();
    await expect(address).toHaveValue('https://bäckerei-müller.de');
  });

  test('is not cancelled twice: a tab that is out of date says how it is', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await subscribed(page, portalBrand, 'Review Reply');
    const other = await context.newPage();
    await other.goto(`${site()}/ClientDashboard`);
    await expectSubscribed(other, 'Review Reply', 'ACTIVE');
    await cancelSubscription(page, 'Review Reply');
    await pressOk(page);
    await expectSubscribed(page, 'Review Reply', 'INACTIVE');
    await cancelSubscription(other, 'Review Reply');
    await expect(messageDialog(other, 'Nothing was changed')).toContainText(
      /This subscription was cancelled already\. It stays on until \w{3}, .* \d{4}, and nothing more is charged\./,
    );
    await pressOk(other);
    await expectSubscribed(other, 'Review Reply', 'INACTIVE');
  });

  test('that has ended is bought again at the checkout', { tag: '@full' }, async ({ page }) => {
    const { email } = await subscribed(page, portalBrand, 'Review Reply');
    const subscriptions = subscriptionsPanel(page);
    await cancelSubscription(page, 'Review Reply');
    await pressOk(page);
    // The paid period ends, and the cancelled subscription with it.
    await stepRenewal(page, 'renew', email);
    await page.reload();
    await expect(subscriptions.getByRole('listitem')).toContainText('Ended');
    await subscriptions.getByRole('button', { name: 'Reactivate' }).click();
    const question = alertMessage(page, 'Reactivate Review Reply?');
    await expect(question).toContainText('$19.00 CAD is charged today');
    await question.getByRole('button', { name: 'Go to checkout' }).click();
    await expect(page.getByText('Subscribe to Review Reply')).toBeVisible();
    await payWithCard(page, CARDS.good);
    await expect(page).toHaveURL(/\/ClientDashboard/);
    await expect(subscriptions.getByText('2 in all')).toBeVisible();
    await expect(subscriptions.getByRole('listitem').first()).toContainText('ACTIVE');
  });

  test('that cannot be cancelled stays, with a reason', { tag: '@full' }, async ({ page, browserErrors }) => {
    await subscribed(page, portalBrand, 'Review Reply');
    await page.route('**/api/cancelSubscription', (route) => route.abort('connectionrefused'));
    await cancelSubscription(page, 'Review Reply');
    await expect(alertMessage(page, 'ERROR')).toContainText('Something went wrong. Please try again later.');
    await pressOk(page);
    await expectSubscribed(page, 'Review Reply', 'ACTIVE');
    await page.unroute('**/api/cancelSubscription');
    await browserErrors.expectRefusals('/api/cancelSubscription');

    // The server can also refuse the cancellation.
    const detail = 'This subscription has ended already. Nothing more is charged.';
    await page.route('**/api/cancelSubscription', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 'CONFLICT', detail },
      }),
    );
    await cancelSubscription(page, 'Review Reply');
    await expect(alertMessage(page, 'ERROR')).toContainText(detail);
    await pressOk(page);
    await expectSubscribed(page, 'Review Reply', 'ACTIVE');
    await browserErrors.expectRefusals('/api/cancelSubscription');
  });

  test('whose payment fails says so; once it is on hold, cancelling it ends it at once', { tag: '@full' }, async ({
    page,
  }) => {
    const { email } = await subscribed(page, portalBrand, 'Review Reply');
    const panel = subscriptionsPanel(page);
    await stepRenewal(page, 'fail', email);
    await page.reload();
    await expect(panel).toContainText('The last payment failed.');
    const { text } = await mailTo(email, 'The payment for Review Reply failed');
    expect(text).toMatch(
      /with your Visa ending in 4242 failed\. We will try this card again on \w+,\s\w+\s\d+,\s\d+\./,
    );
    await stepRenewal(page, 'fail', email);
    await page.reload();
    await expect(panel.getByRole('listitem')).toContainText('INACTIVE');
    await expect(panel).toContainText('It ends at once, and nothing more is charged.');
    // The store does not sell it again, but leads to it.
    await storePanel(page).getByRole('button', { name: 'Review Reply', exact: true }).click();
    await expect(storePanel(page).getByRole('button', { name: 'Show my subscription' })).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel Subscription' }).click();
    const question = alertMessage(page, 'Cancel Review Reply?');
    await expect(question).toContainText('not even what is overdue now');
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await pressOk(page);
    await expect(panel.getByRole('listitem')).toContainText('Ended');
    await expect(panel.getByRole('button', { name: 'Reactivate' })).toBeVisible();
    await mailTo(email, 'Your subscription to Review Reply has ended');
  });
});

test('lists that cannot be loaded are reported, not shown as empty, and retried', async ({ page, browserErrors }) => {
  await createAccount(page, portalBrand, somebody());
  for (const path of ['getSubscriptions', 'getProducts']) {
    await page.route(`**/api/${path}`, (route) => route.abort('connectionrefused'));
  }
  await page.goto(`${site()}/ClientDashboard`);
  const [subscriptions, store] = [subscriptionsPanel(page), storePanel(page)];
  await expect(subscriptions).toContainText('Your subscriptions could not be loaded.');
  await expect(subscriptions).not.toContainText("You currently aren't subscribed");
  await expect(subscriptions.getByRole('alert')).toContainText('could not be reached');
  await expect(store).toContainText(`${portalBrand.displayName} products are currently unavailable.`);
  await expect(store).toContainText('No product selected.');
  await page.unroute('**/api/getProducts');
  await store.getByRole('button', { name: 'Retry' }).click();
  await expect(store.getByRole('button', { name: 'GET Quote Builder' })).toBeVisible();
  await page.unroute('**/api/getSubscriptions');
  await subscriptions.getByRole('button', { name: 'Retry' }).click();
  await expect(subscriptions.getByRole('alert')).toBeHidden();
  browserErrors.ignoreSoFar('the test refuses both lists once');
});

test('the bar links to its screens, which keep the chosen theme, and a drawer replaces it below 900 px', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await onDashboard(page, portalBrand);
  const bar = page.getByRole('navigation', { name: 'Client portal' });
  await page.getByRole('button', { name: 'Use the dark theme' }).click();

  await test.step('each link opens its screen, in the dark theme', async () => {
    for (const [name, path, title] of [
      ['Projects', '/ProjectDetailScreen', 'Projects'],
      ['Payments', '/PaymentHistoryScreen', 'Payment history'],
      ['Support', '/SupportScreen', 'Support'],
      ['Account', '/AccountEditScreen', 'Account Edit'],
    ] as const) {
      await bar.getByRole('link', { name }).click();
      await expect(page).toHaveURL(site() + path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
    }
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  });

  await test.step('the bar gives way to the menu below 900 px, and to large text', async () => {
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(bar).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    // Large text leaves the links no room in one row.
    await page.setViewportSize({ width: 1024, height: 800 });
    await setTextSize(page, '130%');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await setTextSize(page, '100%');
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await page.setViewportSize({ width: 899, height: 800 });
    await expect(bar).toBeHidden();
    await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  });

  await test.step('the drawer links to the screens, and logs out', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link').first()).toHaveText('Dashboard');
    await menu.getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL(`${site()}/SupportScreen`);
    await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mails' }).getByRole('button').first()).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Log out' }).click();
    await arriveHome(page);
  });
});

test('logging out ends the session, and an unreachable server keeps it', async ({ page, browserErrors }) => {
  await onDashboard(page, portalBrand);
  await dashboardReady(page);
  await page.route('**/api/logout', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(alertMessage(page, 'ERROR')).toContainText('You are still logged in.');
  await pressOk(page);
  await page.unroute('**/api/logout');
  await browserErrors.expectRefusals('/api/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await arriveHome(page);
  await page.goto(`${site()}/ClientDashboard`);
  await expect(page).toHaveURL(/\/LoginScreen/);
});

for (const brand of portalBrands()) {
  // The everyday run opens the dashboard on one host, and the account and the support screens on another.
  const tag = brand === portalBrand ? [] : '@full';
  test(`the portal uses the theme of ${brand.displayName} on its host, and sells the agency's products`, {
    tag,
  }, async ({ page }) => {
    await createAccount(page, brand, somebody());
    await page.goto(`${siteOf(brand)}/ClientDashboard`);
    await expect(page.locator('html')).toHaveAttribute('data-brand', brand.key);
    await expect(storePanel(page).getByRole('button', { name: 'GET Quote Builder' })).toBeVisible();
    await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
    await expect(page).toHaveURL(`${siteOf(brand)}/checkout`);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await page.setViewportSize({ width: 320, height: 844 });
    // A name that is drawn is no text in the bar.
    for (const name of await page.getByRole('banner').getByText(brand.displayName, { exact: true }).all()) {
      await expect.poll(() => linesOf(name), 'lines of the name in the bar').toBeLessThanOrEqual(2);
    }
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeInViewport();
  });
}

test("the portal's screens are accessible, fit every window, and break no word in large text", {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await subscribed(page, portalBrand, 'Review Reply');
  const expectFitting = async (what: string) => {
    for (const width of [320, 390, 767, 768, 899, 900, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${what}, ${width} px wide`);
    }
    await expectWholeWords(page, what);
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  await test.step('the dashboard and its question', async () => {
    await expectAccessibleIn(windowsFor(0), page, 'dashboard');
    await expectVisibleStops(page, 'dashboard', 10);
    await expectFitting('dashboard');
    await page.setViewportSize({ width: 1024, height: 900 });
    const dates = page.locator('.DsSubscriptionSpotlight-value', { hasText: /, \d{4}$/ });
    await expect(dates).toHaveCount(2);
    // Each on one line.
    for (const date of await dates.all()) {
      await expect.poll(async () => (await date.boundingBox())?.height, 'a date').toBeLessThan(40);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await subscriptionsPanel(page).getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectAccessibleIn(windowsFor(1), page, 'question');
    await page.keyboard.press('Escape');
  });

  await test.step('the checkout', async () => {
    // The store still shows what was bought.
    await storePanel(page).getByRole('button', { name: 'Quote Builder', exact: true }).click();
    await storePanel(page).getByRole('button', { name: 'GET Quote Builder' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectAccessibleIn(windowsFor(0), page, 'checkout');
    await expectFitting('checkout');
  });

  for (const [index, path] of [
    '/return',
    '/ProjectDetailScreen',
    '/SupportScreen',
    '/AccountEditScreen',
    '/PaymentHistoryScreen',
  ].entries()) {
    await test.step(path, async () => {
      await page.goto(site() + path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      // The others are checked with their own tests, in more states.
      if (index < 2) await expectAccessibleIn(windowsFor(index), page, path);
      await expectFitting(path);
    });
  }
});

test("an ended session leads to the login at the client's next action @full", async ({ page, browserErrors }) => {
  await onDashboard(page, portalBrand);
  await dashboardReady(page);
  await page.context().clearCookies();
  await page.getByRole('navigation').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/\/LoginScreen/);
  await browserErrors.expectRefusals('/api/getClientProjects', '/api/getSubscriptions');
});
