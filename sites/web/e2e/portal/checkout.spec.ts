import {
  CARDS,
  expectSubscribed,
  getProduct,
  onDashboard,
  payWithCard,
  storePanel,
  subscribed,
  subscriptionsPanel,
} from '../support/clients.ts';
import { expect, expectAccessible, hydrated, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { createAccount, forgetUser, holdCall, messageDialog, pressOk, somebody } from '../support/people.ts';
import { tabTo } from '../support/tabStops.ts';

const site = () => siteOf(portalBrand);

test('a product is bought by keyboard only, and then is on the dashboard and confirmed by one mail', {
  tag: '@engines',
}, async ({ page }) => {
  const { email } = await onDashboard(page, portalBrand);
  const get = storePanel(page).getByRole('button', { name: /^GET/ });
  await expect(get).toBeVisible();
  await tabTo(page, get);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site()}/checkout`);
  await expect(page.getByRole('heading', { level: 1, name: 'Secure Checkout' })).toBeVisible();
  await expect(page.getByText('This is a practice checkout. No card is charged, whatever is entered.')).toBeVisible();
  await expect(page.getByText('$39.00 CAD', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await tabTo(page, page.getByLabel('Card number'));
  for (const typed of ['4242424242424242', '1239', '123', 'Priya Raman', 'L8P 1A1']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expectSubscribed(page, 'Quote Builder');
  await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
  await mailTo(email, 'You are subscribed to Quote Builder');
});

test('the next product is bought with the saved card, without entering it again', async ({ page }) => {
  await subscribed(page, portalBrand, 'Review Reply');
  await getProduct(page, 'Stock Watch');
  const payWithIt = page.getByRole('button', { name: 'Pay with Visa ending in 4242' });
  await expect(payWithIt).toBeVisible();
  await expectAccessible(page, 'the form that offers the saved card');
  await payWithIt.click();
  await expectSubscribed(page, 'Stock Watch');
  await expect(subscriptionsPanel(page).getByText('2 in all')).toBeVisible();
});

test('a mistyped, a declined and a refused card pay nothing, and an approved one pays', async ({
  page,
  browserErrors,
}) => {
  await onDashboard(page, portalBrand);
  await getProduct(page, 'Stock Watch');
  const bank = page.getByRole('alertdialog', { name: 'Your bank asks for approval' });

  await test.step('every test card is listed', async () => {
    const numbers = page.getByRole('listitem').locator('code');
    await expect(numbers).toHaveText(Object.values(CARDS));
  });

  await test.step('a number with a typo is not sent', async () => {
    await payWithCard(page, '4242 4242 4242 4241');
    await expect(page.getByLabel('Card number')).toBeFocused();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Please enter a valid card number.');
  });

  await test.step('a declined card is reported', async () => {
    await payWithCard(page, CARDS.declined);
    await expect(page.getByRole('status').filter({ hasText: /declined/i })).toBeVisible();
    await browserErrors.expectRefusals('/api/sandbox/pay');
  });

  await test.step('a card whose bank asks pays nothing when its owner refuses', async () => {
    await payWithCard(page, CARDS.secondStep);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/sandbox/pay') && !answer.ok());
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await refused;
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await expect(page.getByRole('status').filter({ hasText: 'was not confirmed' })).toBeVisible();
    await browserErrors.expectRefusals('/api/sandbox/pay');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(subscriptionsPanel(page)).toContainText(
      "You currently aren't subscribed to any products or services.",
    );
  });

  await test.step('it pays once its owner approves', async () => {
    await getProduct(page, 'Stock Watch');
    await payWithCard(page, CARDS.secondStep);
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expectSubscribed(page, 'Stock Watch');
  });
});

test('an unfinished payment leaves the checkout open: /checkout shows it again, and it can be continued', async ({
  page,
}) => {
  await onDashboard(page, portalBrand);
  await getProduct(page, 'Paperwork');
  await payWithCard(page, CARDS.unfinished);
  await expect(page.getByText(/started but not finished/)).toBeVisible();
  // Leaves the site's navigation state behind, as a return from a bank's page does.
  await page.goto(site() + portalBrand.homePath);
  await page.goto(`${site()}/checkout`);
  await expect(page.getByText('Subscribe to Paperwork')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByText(/^You have started a checkout for Paperwork\./)).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Subscribe to Paperwork')).toBeVisible();
  await payWithCard(page, CARDS.good);
  await expectSubscribed(page, 'Paperwork');
});

test('a checkout in progress is cancelled, on the dashboard and on its own screen', async ({ page, context }) => {
  await onDashboard(page, portalBrand);
  await getProduct(page, 'Paperwork');
  const notice = page.getByText(/^You have started a checkout for Paperwork\./);

  await test.step('on the dashboard', async () => {
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Cancel checkout' }).click();
    await expect(messageDialog(page, 'Checkout cancelled')).toContainText('Nothing was charged');
    await pressOk(page);
    await expect(notice).toBeHidden();
  });

  await test.step('the checkout then says that nothing is selected, and links to the dashboard', async () => {
    await page.goto(`${site()}/checkout`);
    await expect(page.getByRole('alert')).toContainText('Nothing to pay for');
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(`${site()}/ClientDashboard`);
  });

  await test.step('on the checkout screen, even though another tab still shows it', async () => {
    await getProduct(page, 'Paperwork');
    const other = await context.newPage();
    await other.goto(`${site()}/checkout`);
    await expect(other.getByText('Subscribe to Paperwork')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
    await expect(notice).toBeHidden();
    await payWithCard(other, CARDS.good);
    await expect(other.getByRole('status').filter({ hasText: 'This checkout is closed.' })).toBeVisible();
  });
});

test.describe('the checkout', () => {
  test('follows Back and Forward, keeps its product across reloads, can be left while it loads, and retries', async ({
    page,
    browserErrors,
  }) => {
    await onDashboard(page, portalBrand);
    await getProduct(page, 'Review Reply');

    await test.step('back leads to the dashboard, forward to the checkout', async () => {
      await page.goBack();
      await expect(page).toHaveURL(`${site()}/ClientDashboard`);
      await expect(storePanel(page).getByRole('button', { name: 'GET Review Reply' })).toBeVisible();
      await page.goForward();
      await expect(page.getByText('Subscribe to Review Reply')).toBeVisible();
    });

    await test.step('the selection is in navigation state, and survives reloads', async () => {
      const state = await page.evaluate(() => history.state.usr);
      expect(Object.keys(state).sort()).toEqual(['stripePriceId', 'stripeProductId', 'userId']);
      for (let times = 0; times < 2; times += 1) {
        await page.reload();
        await expect(page.getByText('Subscribe to Review Reply')).toBeVisible();
      }
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL(`${site()}/ClientDashboard`);
      await expect(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
    });

    await test.step('it can be left before it has loaded', async () => {
      const release = await holdCall(page, '/api/create-checkout-session');
      await storePanel(page).getByRole('button', { name: /^GET/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Loading the payment form...' })).toBeVisible();
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Client Dashboard' })).toBeVisible();
      await release();
      await page.unroute('**/api/create-checkout-session');
    });

    await test.step('it reports when it cannot be reached, and retries', async () => {
      await page.route('**/api/create-checkout-session', (route) => route.abort('connectionrefused'));
      await storePanel(page).getByRole('button', { name: /^GET/ }).click();
      await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded');
      await page.unroute('**/api/create-checkout-session');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      browserErrors.ignoreSoFar('the test refuses the payment form once');
    });
  });

  test('of another account is refused with a reason @full', async ({ page, browserErrors }) => {
    await onDashboard(page, portalBrand);
    await getProduct(page, 'Review Reply');
    const state = await page.evaluate(() => history.state);
    await forgetUser(page, site());
    await onDashboard(page, portalBrand);
    await page.evaluate((foreign) => history.replaceState(foreign, '', '/checkout'), state);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('This belongs to another account.');
    await browserErrors.expectRefusals('/api/create-checkout-session');
  });

  test('of a product already subscribed to is refused with a reason @full', async ({
    page,
    context,
    browserErrors,
  }) => {
    await onDashboard(page, portalBrand);
    // The purchase in the other tab makes this tab's dashboard outdated.
    const other = await context.newPage();
    await other.goto(`${site()}/ClientDashboard`);
    await getProduct(other, 'Review Reply');
    await payWithCard(other, CARDS.good);
    await expectSubscribed(other, 'Review Reply');
    await storePanel(page).getByRole('button', { name: 'Review Reply', exact: true }).click();
    await storePanel(page).getByRole('button', { name: 'GET Review Reply' }).click();
    await expect(page.getByRole('alert')).toContainText('You are already subscribed to Review Reply.');
    await browserErrors.expectRefusals('/api/create-checkout-session');
    await page.getByRole('button', { name: 'Back to Dashboard' }).click();
    await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
  });
});

test('two tabs that pay at once buy one subscription @full', async ({ page, context, rows, browserErrors }) => {
  const { email } = await onDashboard(page, portalBrand);
  const other = await context.newPage();
  await other.goto(`${site()}/ClientDashboard`);
  await hydrated(other);
  await getProduct(page, 'Review Reply');
  await getProduct(other, 'Review Reply');
  await Promise.all([payWithCard(page, CARDS.good), payWithCard(other, CARDS.good)]);
  await expect(async () => {
    const subscriptions = await rows(
      'select s.id from subscriptions s join users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(subscriptions).toHaveLength(1);
  }).toPass();
  // One tab returns to the dashboard, the other may be refused. A navigation before that would abort their requests.
  for (const tab of [page, other]) {
    await expect(subscriptionsPanel(tab).getByText('1 in all').or(tab.getByRole('alert')).first()).toBeVisible();
  }
  await page.goto(`${site()}/ClientDashboard`);
  await expectSubscribed(page, 'Review Reply');
  await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
  browserErrors.ignoreSoFar('the second tab was refused', /^409: |^console: Failed to load resource/);
});

test('paying for a product that another tab has bought is refused', { tag: '@full' }, async ({
  page,
  context,
  browserErrors,
}) => {
  await onDashboard(page, portalBrand);
  const other = await context.newPage();
  await other.goto(`${site()}/ClientDashboard`);
  await getProduct(page, 'Review Reply');
  await getProduct(other, 'Review Reply');
  await payWithCard(other, CARDS.good);
  await expectSubscribed(other, 'Review Reply');
  await payWithCard(page, CARDS.good);
  await expect(page.getByRole('alert')).toContainText('You are subscribed already');
  await expect(page.getByRole('alert')).toContainText('Nothing more was charged.');
  await expect(page.getByRole('button', { name: 'Cancel this checkout' })).toHaveCount(0);
  await browserErrors.expectRefusals('/api/sandbox/pay');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
});

test('a product can be bought on a slow network @full', async ({ page }) => {
  await onDashboard(page, portalBrand);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 500,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  });
  await page.reload();
  await getProduct(page, 'Review Reply');
  await payWithCard(page, CARDS.good);
  await expectSubscribed(page, 'Review Reply');
});

test('a connection lost before and while paying is reported, and the same card pays afterwards', async ({
  page,
  context,
  browserErrors,
}) => {
  await onDashboard(page, portalBrand);
  // Opens the checkout once, so that its code is loaded before the connection is lost.
  await getProduct(page, 'Review Reply');
  await page.goBack();
  await expect(storePanel(page).getByRole('button', { name: 'GET Review Reply' })).toBeVisible();

  await context.setOffline(true);
  await storePanel(page).getByRole('button', { name: 'GET Review Reply' }).click();
  await expect(page.getByRole('alert')).toContainText('The payment form could not be loaded');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await context.setOffline(true);
  await payWithCard(page, CARDS.good);
  await expect(page.getByRole('status').filter({ hasText: 'could not be reached' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectSubscribed(page, 'Review Reply');
  await expect(subscriptionsPanel(page).getByText('1 in all')).toBeVisible();
  browserErrors.ignoreSoFar('the browser was offline twice');
});

test('the return page reports an unknown checkout, and a status that cannot be loaded', async ({
  page,
  browserErrors,
}) => {
  await createAccount(page, portalBrand, somebody());
  await page.route('**/api/session-status*', (route) => route.abort('connectionrefused'));
  await page.goto(`${site()}/return?session_id=nobody-knows`);
  await expect(page.getByRole('alert')).toContainText('We could not check your payment');
  await browserErrors.expectRefusals('/api/session-status');
  await page.unroute('**/api/session-status*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('alert')).toContainText('We do not know this checkout');
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', portalBrand.homePath);
  // The brand's drawing.
  await expect(page.getByRole('main').locator('img').filter({ visible: true })).toBeVisible();
  await browserErrors.expectRefusals('/api/session-status');
  await page.goto(`${site()}/return`);
  await expect(page.getByRole('alert')).toContainText('We do not know this checkout');
  await page.getByRole('button', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(`${site()}/ClientDashboard`);
});
