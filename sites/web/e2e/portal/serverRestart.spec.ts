import {
  CARDS,
  cancelSubscription,
  expectSubscribed,
  onDashboard,
  payWithCard,
  storePanel,
  subscriptionsPanel,
} from '../support/clients.ts';
import { test as base, expect, portalBrand } from '../support/fixtures.ts';
import { alertMessage, arriveHome, messageDialog, pressOk } from '../support/people.ts';
import { createOwnSetup, createServers, type Server } from '../support/servers.ts';

// Restarts the API as a process while the site keeps running.

interface OwnProduct {
  /** URL of the agency's site. */
  site: string;
  api: Server;
}

/** Separate servers, so that those of other tests keep running. */
const test = base.extend<{ own: OwnProduct }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  own: async ({}, use) => {
    const { setup, remove } = await createOwnSetup();
    const { api, site } = createServers(setup);
    await api.start();
    await site.start();
    await use({ site: `http://${portalBrand.localHost}:${setup.port}`, api });
    await api.stop();
    await site.stop();
    await remove();
  },
});

test('every step of a purchase reports that the API is stopped, and continues when it is back @full', async ({
  page,
  own: { site, api },
  browserErrors,
}) => {
  test.setTimeout(240_000);
  await onDashboard(page, portalBrand, undefined, site);
  const [subscriptions, store] = [subscriptionsPanel(page), storePanel(page)];
  const get = store.getByRole('button', { name: 'GET Quote Builder' });
  await expect(get).toBeVisible();

  await test.step('the dashboard', async () => {
    await api.stop();
    await page.reload();
    await expect(subscriptions).toContainText('Your subscriptions could not be loaded.');
    await expect(subscriptions.getByRole('alert')).toContainText('could not be reached');
    await expect(store).toContainText(`${portalBrand.displayName} products are currently unavailable.`);
    await expect(store.getByRole('alert')).toContainText('could not be reached');
    await api.start();
    await store.getByRole('button', { name: 'Retry' }).click();
    await subscriptions.getByRole('button', { name: 'Retry' }).click();
    await expect(get).toBeVisible();
    await expect(subscriptions.getByRole('alert')).toBeHidden();
  });

  await test.step('the checkout', async () => {
    await api.stop();
    await get.click();
    await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded');
    await api.start();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  await test.step('the payment', async () => {
    await api.stop();
    await payWithCard(page, CARDS.good);
    await expect(page.getByRole('status').filter({ hasText: 'could not be reached' })).toBeVisible();
  });

  await test.step('the return', async () => {
    await page.goto(`${site}/return?session_id=cs_test_any`);
    await expect(page.getByRole('alert')).toContainText('We could not check your payment');
    await api.start();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('alert')).toContainText('We do not know this checkout');
    await page.goto(`${site}/checkout`);
    await expect(page.getByText('Subscribe to Quote Builder')).toBeVisible();
    await payWithCard(page, CARDS.good);
    await expectSubscribed(page, 'Quote Builder');
  });

  await test.step('the cancellation', async () => {
    await api.stop();
    await cancelSubscription(page, 'Quote Builder');
    await expect(alertMessage(page, 'ERROR')).toContainText('Something went wrong. Please try again later.');
    await pressOk(page);
    await expectSubscribed(page, 'Quote Builder', 'ACTIVE');
    await api.start();
    await cancelSubscription(page, 'Quote Builder');
    await expect(messageDialog(page, 'Subscription Cancelled')).toBeVisible();
    await pressOk(page);
    await expectSubscribed(page, 'Quote Builder', 'INACTIVE');
  });

  await test.step('logging out', async () => {
    await api.stop();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(alertMessage(page, 'ERROR')).toContainText('You are still logged in.');
    await pressOk(page);
    await api.start();
    await page.getByRole('button', { name: 'Log out' }).click();
    await arriveHome(page, site);
  });
  // Requests in progress would fail once the servers are stopped.
  await page.goto('about:blank');
  browserErrors.ignoreSoFar('the API was stopped several times');
});
