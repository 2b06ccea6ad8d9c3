import { expect, fallbackBrand, hydrated, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { isFullRun } from '../support/pages.ts';
import {
  accountReady,
  createAccount,
  dashboardReady,
  logIn,
  messageDialog,
  pressOk,
  somebody,
} from '../support/people.ts';
import { createOwnSetup, startProduct } from '../support/servers.ts';

const site = () => siteOf(portalBrand);

test('an anonymous visitor logs in first, and continues to the requested screen', async ({ page }) => {
  const person = somebody();
  await createAccount(page, portalBrand, person);
  await page.context().clearCookies();
  const others = ['/AccountEditScreen', '/ProjectDetailScreen', '/PaymentHistoryScreen', '/return'];
  for (const path of ['/ClientDashboard', '/checkout', '/AdminDashboard', ...(isFullRun ? others : [])]) {
    await page.goto(site() + path);
    await expect(page).toHaveURL(`${site()}/LoginScreen?next=${encodeURIComponent(path)}`);
  }

  await page.goto(`${site()}/AccountEditScreen?from=mail#names`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Into Your Account' })).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(`${site()}/AccountEditScreen?from=mail#names`);
  await page.goBack();
  await expect(page).not.toHaveURL(/LoginScreen/);
});

test('after the login only paths of this site are followed', async ({ page }) => {
  const person = somebody();
  await createAccount(page, portalBrand, person);
  await page.context().clearCookies();
  // The rule's own test has many addresses; here one is enough.
  const next = '/\\evil.example/';
  await page.goto(`${site()}/LoginScreen?${new URLSearchParams({ next })}`);
  await hydrated(page);
  await logIn(page, person);
  await expect(page).toHaveURL(`${site()}/ClientDashboard`);
  await dashboardReady(page);
});

test("the agency's home page redirects a signed-in user to the dashboard, and its news page links there", async ({
  page,
}) => {
  await createAccount(page, portalBrand, somebody());
  await page.goto(`${site()}/ClientDashboard`);
  await dashboardReady(page);
  await page.goto(site());
  await expect(page).toHaveURL(`${site()}/ClientDashboard`);
  await dashboardReady(page);
  await page.goto(site() + portalBrand.homePath);
  await hydrated(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Register|Log in)$/ })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: /^(Register|Log in)$/ })).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${site()}/ClientDashboard`);
});

test('another brand of the portal links signed-in users to their dashboard, too', async ({ page }) => {
  await createAccount(page, fallbackBrand, somebody());
  await page.goto(`${siteOf(fallbackBrand)}/ClientDashboard`);
  await dashboardReady(page);
  await page.goto(siteOf(fallbackBrand) + fallbackBrand.homePath);
  await hydrated(page);
  await expect(page.getByRole('link', { name: /^(Register|Log in)$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${siteOf(fallbackBrand)}/ClientDashboard`);
});

test('logging in or out in one tab is applied in the others', async ({ page, context }) => {
  const person = somebody();
  await createAccount(page, portalBrand, person);
  await page.context().clearCookies();
  await page.goto(`${site()}/AccountEditScreen`);
  await expect(page).toHaveURL(/\/LoginScreen/);
  await hydrated(page);

  const other = await context.newPage();
  await other.goto(`${site()}/LoginScreen`);
  await hydrated(other);
  await logIn(other, person);
  await expect(other).toHaveURL(`${site()}/ClientDashboard`);
  await expect(page).toHaveURL(`${site()}/AccountEditScreen`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await accountReady(page);
  await dashboardReady(other);

  await page.getByLabel('First Name').fill('Maya');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(messageDialog(page, 'Success')).toBeVisible();
  await pressOk(page);
  await expect(other.getByText('Welcome back, Maya!')).toBeVisible();

  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(site() + portalBrand.homePath);
  await expect(page).toHaveURL(/\/LoginScreen/);
  await expect(page.getByRole('dialog')).toBeHidden();
  // The login is forgotten, but the browser remains a known device.
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
});

test('a session that the server has ended is cleared, and the user is informed', async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = somebody();
  await createAccount(page, portalBrand, person);
  await page.goto(`${site()}/AccountEditScreen`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await accountReady(page);
  await rows('delete from sessions where user_id = (select id from users where email = $1)', [person.email]);

  await page.getByLabel('First Name').fill('Maya');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(`${site()}/LoginScreen?next=%2FAccountEditScreen`);
  await expect(messageDialog(page, 'Session ended')).toContainText('Your session has ended. Please log in again.');
  expect(await page.evaluate(() => localStorage.getItem('threefold.user'))).toBeNull();
  await pressOk(page);
  await expect(messageDialog(page, 'Session ended')).toBeHidden();
  await logIn(page, person);
  await expect(page).toHaveURL(`${site()}/AccountEditScreen`);
  await browserErrors.expectRefusals('/api/updateUserAccount');
});

test('a stored user without a session has no access', async ({ page, browserErrors }) => {
  await page.goto(`${site()}/RegisterScreen`);
  await page.evaluate(() => {
    const forged = {
      id: '1',
      firstName: 'Eve',
      lastName: 'E',
      email: 'eve@evil.test',
      isEmailVerified: true,
      role: 'admin',
    };
    localStorage.setItem('threefold.user', JSON.stringify(forged));
  });
  await page.goto(`${site()}/AdminDashboard`);
  // The screen may show its first view, and request data, before the response to the session check.
  await expect(page).toHaveURL(/\/LoginScreen\?next=%2FAdminDashboard(?:%2Fbookings)?$/);
  await expect(messageDialog(page, 'Session ended')).toBeVisible();
  browserErrors.allowRefusals('/api/admin/');
});

test('a screen says that the server cannot be reached, and continues once it is back', async ({
  page,
  browserErrors,
}) => {
  await createAccount(page, portalBrand, somebody());
  await page.route('**/api/getSessionUser', (route) => route.abort('connectionrefused'));
  await page.goto(`${site()}/AccountEditScreen`);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not check who you are' })).toBeVisible();
  await expect(page.getByText('The server could not be reached.')).toBeVisible();
  await page.unroute('**/api/getSessionUser');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('First Name')).toBeVisible();
  await browserErrors.expectRefusals('/api/getSessionUser');
});

test('a restart of the servers keeps sessions @full', async ({ page }) => {
  const { setup, remove } = await createOwnSetup();
  const ownSite = `http://${portalBrand.localHost}:${setup.port}`;
  const person = somebody();

  // Requests in progress would fail once the servers are stopped.
  const leave = () => page.goto('about:blank');

  let stop = await startProduct(setup);
  await createAccount(page, portalBrand, person, ownSite);
  await page.context().clearCookies();
  await page.goto(`${ownSite}/LoginScreen`);
  await hydrated(page);
  await logIn(page, person);
  await expect(page).toHaveURL(`${ownSite}/ClientDashboard`);
  await leave();
  await stop();

  stop = await startProduct(setup);
  await page.goto(`${ownSite}/AccountEditScreen`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await leave();
  await stop();
  await remove();
});
