import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { accountReady, arriveHome, codeOf, createAccount, logIn, type Person, somebody } from '../support/people.ts';

const brand = portalBrand;
const site = () => siteOf(brand);

const panel = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** Sets up an authenticator app on the open account screen. @param check checks each of its dialogs */
async function setUp(page: Page, check = async (_what: string) => {}) {
  await panel(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  await check('set-up');
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await check('recovery codes');
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  return { key, codes };
}

async function onAccountScreen(page: Page): Promise<Person> {
  const person = somebody();
  await createAccount(page, brand, person);
  await page.goto(`${site()}/AccountEditScreen`);
  await expect(panel(page)).toContainText('It is off.');
  return person;
}

async function logInAgain(page: Page, person: Person) {
  await accountReady(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).first().click();
  await arriveHome(page);
  await page.goto(`${site()}/LoginScreen`);
  await hydrated(page);
  await logIn(page, person);
}

test('a second factor is set up, asked for at the login, and turned off', { tag: '@engines' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = await onAccountScreen(page);
  const { key, codes } = await setUp(page, (what) => expectAccessible(page, what));
  await expect(panel(page).getByRole('listitem')).toHaveText([/Authenticator app.*On.*10 recovery codes left/]);
  await mailTo(person.email, 'Your second factor is on');

  await logInAgain(page, person);
  const dialog = page.getByRole('dialog', { name: 'Enter the code' });
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill('000000');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('This code is not right, or was used already.')).toBeVisible();
  await expectAccessible(page, 'code at the login');
  // A code works once, and the app may still show the same one.
  await rows('update second_factors set last_step = null where user_id = (select id from users where email = $1)', [
    person.email,
  ]);
  await dialog.getByRole('textbox', { name: '6-digit code' }).fill(codeOf(key));
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();

  await page.goto(`${site()}/AccountEditScreen`);
  await logInAgain(page, person);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  const recovery = page.getByRole('dialog', { name: 'Enter a recovery code' });
  await recovery.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await recovery.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
  await mailTo(person.email, 'A recovery code was used');

  await page.goto(`${site()}/AccountEditScreen`);
  await expect(panel(page).getByRole('listitem')).toHaveText([/9 recovery codes left/]);
  await panel(page).getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn the second factor off?' });
  await off.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(panel(page)).toContainText('It is off.');
  browserErrors.allowRefusals('/api/loginWithEmailAndPassword');
});

test('turning a second factor on ends the other sessions, and the list of them says so', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const person = await onAccountScreen(page);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${site()}/LoginScreen`);
  await hydrated(other);
  await logIn(other, person);
  await other.waitForURL(/ClientDashboard/);
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await setUp(page);
  await expect(sessions).toHaveCount(1);
  await elsewhere.close();
});

test('an admin whose brand requires a second factor sets it up before the dashboard opens', { tag: '@full' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = await onAccountScreen(page);
  await rows(`update users set role = 'admin' where email = $1`, [person.email]);
  await page.reload();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/AdminDashboard',
  );
  await page.goto(`${site()}/AdminDashboard/settings`);
  const setting = page.getByRole('region', { name: 'How admins log in' });
  await expect(setting.getByRole('listitem').first()).toContainText('A password is enough.');
  await setting.getByRole('button', { name: `Require a second factor: ${brand.displayName}` }).click();
  await expect(setting.getByRole('status')).toContainText('Set up your own second factor first');
  await expectAccessible(page, 'setting');

  // A stub, because the real setting would lock out the admins of other tests. The API's tests use the setting.
  await page.route('**/api/admin/getAdminOverview', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'FORBIDDEN', detail: 'Set one up first.', code: 'second_factor_required' },
    }),
  );
  await page.goto(`${site()}/AdminDashboard`);
  await expect(page).toHaveURL(`${site()}/AccountEditScreen?second-factor=required`);
  await expect(page.getByText('Your brand asks its admins for a second factor.')).toBeVisible();
  await setUp(page);
  await page.unroute('**/api/admin/getAdminOverview');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' })).toBeVisible();
  await expect(page).toHaveURL(`${site()}/AdminDashboard/bookings`);
  browserErrors.allowRefusals('/api/admin/');
});
