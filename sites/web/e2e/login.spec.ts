import type { Locator } from '@playwright/test';
import {
  brands,
  everyBrand,
  expect,
  expectAccessible,
  expectHttpErrors,
  expectNoOverflow,
  hydrated,
  mailTo,
  siteOf,
  test,
} from './fixtures.ts';
import { expectAccessibleIn, windowsFor } from './pages.ts';
import {
  alertMessage,
  arriveHome,
  codeIn,
  dashboardReady,
  failToLogIn,
  hasAccount,
  holdResponses,
  logIn,
  pressOk,
  somebody,
} from './people.ts';

const LOGIN = '/LoginScreen';

/** The colors of a message's border and icon, which are red for an error. */
const redsOf = (message: Locator) =>
  message.evaluate((dialog) => {
    const icon = dialog.querySelector('h2 > svg');
    return [getComputedStyle(dialog, '::before').backgroundColor, icon ? getComputedStyle(icon).color : 'no icon'];
  });

for (const brand of everyBrand()) {
  test.describe(`the login of ${brand.displayName}`, () => {
    test('reports errors and moves the focus there, by keyboard only', async ({ page, silent }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(siteOf(brand) + LOGIN);
      await hydrated(page);
      await expect(page).toHaveTitle(`Log in | ${brand.displayName}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign Into Your Account' })).toBeVisible();
      await expect(page.getByText('Access your client dashboard and stay connected.')).toBeVisible();
      const email = page.getByLabel('Email');
      const password = page.getByLabel('Password', { exact: true });

      await email.focus();
      await page.keyboard.type('priya@northgate');
      await page.keyboard.press('Enter');
      await expect(alertMessage(page, 'Invalid Email')).toContainText('Please enter a valid email address.');
      await expectAccessible(page, 'Invalid Email');
      await pressOk(page);
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');

      await page.keyboard.type('.test');
      await page.keyboard.press('Tab');
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await expect(alertMessage(page, 'Invalid Password')).toContainText(
        'Password must be at least 8 characters long.',
      );
      await page.keyboard.press('Escape');
      await expect(password).toBeFocused();

      await page.keyboard.type(' but long enough');
      const release = await holdResponses(page, '/api/loginWithEmailAndPassword');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Logging in...' })).toBeVisible();
      release();
      const failed = alertMessage(page, 'Login failed');
      await expect(failed).toContainText('The email or the password is not right.');
      for (const color of await redsOf(failed)) {
        const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
        expect(red, color).toBeGreaterThan(1.5 * Math.max(green, blue));
      }
      await pressOk(page);
      await expect(page.getByRole('alertdialog')).toBeHidden();
      expectHttpErrors(silent, '/api/loginWithEmailAndPassword');
    });

    test('fits phones and desktops, light and dark, and axe finds nothing', async ({ page }) => {
      const screens = [
        [LOGIN, 'Sign Into Your Account'],
        ['/RegisterScreen', 'Register Your Account'],
        ['/PasswordResetScreen', 'Reset your password'],
      ] as const;
      for (const [index, [path, heading]] of screens.entries()) {
        await page.goto(siteOf(brand) + path);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expectAccessibleIn(windowsFor(everyBrand().indexOf(brand) + index), page, path);
        for (const width of [320, 899, 900]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoOverflow(page, `${path} at ${width}`);
        }
        const form = await page.getByRole('form').boundingBox();
        expect(form?.width).toBeLessThanOrEqual(375);
      }
    });
  });
}

test('the controls have the right autocomplete and input modes', async ({ page }) => {
  const site = siteOf(brands.ferrolane);
  const attributesOf = () =>
    page
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map((input) => ['name', 'type', 'autocomplete', 'inputmode'].map((name) => input.getAttribute(name))),
      );
  await page.goto(site + LOGIN);
  expect(await attributesOf()).toEqual([
    ['email', 'email', 'username webauthn', 'email'],
    ['password', 'password', 'current-password', null],
  ]);
  await page.goto(`${site}/RegisterScreen`);
  expect(await attributesOf()).toEqual([
    ['firstName', null, 'given-name', null],
    ['lastName', null, 'family-name', null],
    ['email', 'email', 'email', 'email'],
    ['password', 'password', 'new-password', null],
    ['confirmPassword', 'password', 'new-password', null],
  ]);
});

test('the login and the registration link to each other, and keep the requested screen', async ({ page }) => {
  const { ferrolane } = brands;
  await page.goto(`${siteOf(ferrolane)}/SupportScreen`);
  await page.goto(`${siteOf(ferrolane)}/LoginScreen?next=%2FAccountEditScreen`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(`${siteOf(ferrolane)}/RegisterScreen?next=%2FAccountEditScreen`);
  await expect(page.getByRole('heading', { level: 1, name: 'Register Your Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${siteOf(ferrolane)}/LoginScreen?next=%2FAccountEditScreen`);
});

for (const brand of everyBrand()) {
  test(`a drawing stands beside the forms of ${brand.displayName}, above them on a phone`, async ({ page }) => {
    await page.goto(siteOf(brand) + LOGIN);
    const drawing = page.locator('.DsFormPanel-picture img').filter({ visible: true });
    await expect(drawing).toHaveCount(1);
    expect((await drawing.boundingBox())?.height).toBe(900);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await page.locator('.DsFormPanel-picture').boundingBox())?.height).toBe(150);
  });
}

test('what a password manager fills in before hydration is sent', async ({ page }) => {
  const person = somebody();
  const site = siteOf(brands.ferrolane);
  await hasAccount(page, brands.ferrolane, person);
  await page.context().clearCookies();
  // Fields are filled in the prerendered document, before the script runs.
  await page.addInitScript(
    ({ email, password }) => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const [name, value] of Object.entries({ email, password })) {
          const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
          if (input) input.value = value;
        }
      });
    },
    { email: person.email, password: person.password },
  );
  await page.goto(site + LOGIN);
  await hydrated(page);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${site}/ClientDashboard`);
});

test('leads to the dashboard of the role', async ({ page, rows }) => {
  const person = somebody('Ada');
  const site = siteOf(brands.ferrolane);
  await hasAccount(page, brands.ferrolane, person);
  await page.context().clearCookies();
  await page.goto(site + LOGIN);
  await hydrated(page);
  await logIn(page, person);
  await expect(page).toHaveURL(`${site}/ClientDashboard`);

  // A client who opens the admin screen is redirected to the client dashboard.
  await page.goto(`${site}/AdminDashboard`);
  await expect(page).toHaveURL(`${site}/ClientDashboard`);
  // The dashboard's requests must finish before its session ends.
  await dashboardReady(page);

  await rows("update users set role = 'admin' where email = $1", [person.email]);
  await page.getByRole('button', { name: 'Log out' }).click();
  await arriveHome(page);
  await page.goto(site + LOGIN);
  await hydrated(page);
  await logIn(page, person);
  await expect(page).toHaveURL(`${site}/AdminDashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' })).toBeVisible();
});

test('closes to the previous page, or home', async ({ page, context }) => {
  const site = siteOf(brands.ferrolane);
  await page.goto(site + brands.ferrolane.homePath);
  await hydrated(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(site + LOGIN);
  expect(await page.evaluate(() => history.state.usr)).toEqual({ isMobile: false });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(`${site}/PasswordResetScreen`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(site + LOGIN);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(site + brands.ferrolane.homePath);

  const opened = context.waitForEvent('page');
  await page.evaluate((address) => window.open(address, '_blank', 'noopener'), site + LOGIN);
  const tab = await opened;
  await hydrated(tab);
  await tab.getByRole('button', { name: 'Close' }).click();
  await expect(tab).toHaveURL(site + brands.ferrolane.homePath);
});

test('after ten failures it names the wait, and a reset still works', async ({ page, silent }) => {
  const person = somebody();
  const site = siteOf(brands.ferrolane);
  await hasAccount(page, brands.ferrolane, person);
  await page.context().clearCookies();
  await page.goto(site + LOGIN);
  await hydrated(page);
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await failToLogIn(page, person)).toBe(401);
  await logIn(page, person);
  await expect(alertMessage(page, 'Login failed')).toContainText(/Too many failed attempts.*\d+ minutes/);
  await pressOk(page);
  expectHttpErrors(silent, '/api/loginWithEmailAndPassword');

  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Get Code' }).click();
  await pressOk(page);
  await page.getByLabel('6-digit code').fill(codeIn((await mailTo(person.email, 'Your password reset code')).text));
  await page.getByRole('button', { name: 'Validate Code' }).click();
  await pressOk(page);
  await page.getByLabel('New password', { exact: true }).fill('another long sentence');
  await page.getByLabel('Confirm new password').fill('another long sentence');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await pressOk(page);
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await logIn(page, { ...person, password: 'another long sentence' });
  await expect(page).toHaveURL(`${site}/ClientDashboard`);
});

test('reports that the server cannot be reached', async ({ page, silent }) => {
  await page.goto(siteOf(brands.ferrolane) + LOGIN);
  await hydrated(page);
  await page.route('**/api/loginWithEmailAndPassword', (route) => route.abort('connectionrefused'));
  await logIn(page, somebody());
  await expect(alertMessage(page, 'Login failed')).toContainText(
    'The server could not be reached. Please check your connection and try again.',
  );
  expectHttpErrors(silent, '/api/loginWithEmailAndPassword');
});

test('needs scripts, and without them says how to reach the agency', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteOf(brands.ferrolane) + LOGIN);
  await expect(page.locator('noscript a[href="mailto:hello@ferrolane.example"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeHidden();
  await context.close();
});
