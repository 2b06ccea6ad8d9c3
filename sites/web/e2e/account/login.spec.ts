import type { Locator } from '@playwright/test';
import {
  everyBrand,
  expect,
  expectAccessible,
  fallbackBrand,
  hydrated,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import {
  alertMessage,
  arriveHome,
  createAccount,
  dashboardReady,
  failToLogIn,
  holdCall,
  logIn,
  pressOk,
  somebody,
} from '../support/people.ts';

const LOGIN = '/LoginScreen';

/** The colors of a message's border and icon, which are red for an error. */
const borderAndIconColorsOf = (message: Locator) =>
  message.evaluate((dialog) => {
    const icon = dialog.querySelector('h2 > svg');
    return [getComputedStyle(dialog, '::before').backgroundColor, icon ? getComputedStyle(icon).color : 'no icon'];
  });

for (const brand of everyBrand()) {
  test.describe(`the login of ${brand.displayName}`, () => {
    // The form is the same in each theme, so the everyday run tests one.
    const tag = brand === fallbackBrand ? [] : '@full';

    test('reports errors and moves the focus there, by keyboard only', { tag }, async ({ page, browserErrors }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(siteOf(brand) + LOGIN);
      await hydrated(page);
      await expect(page).toHaveTitle(`Log in | ${brand.displayName}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign Into Your Account' })).toBeVisible();
      const subtitle =
        brand.offersPortal === false
          ? `For the team of ${brand.displayName}.`
          : 'Access your client dashboard and stay connected.';
      await expect(page.getByText(subtitle)).toBeVisible();
      const email = page.getByLabel('Email');
      const password = page.getByLabel('Password', { exact: true });

      await test.step('an invalid email', async () => {
        await email.focus();
        await page.keyboard.type('priya@northgate');
        await page.keyboard.press('Enter');
        await expect(alertMessage(page, 'Invalid Email')).toContainText('Please enter a valid email address.');
        await expectAccessible(page, 'Invalid Email');
        await pressOk(page);
        await expect(email).toBeFocused();
        await expect(email).toHaveAttribute('aria-invalid', 'true');
      });

      await test.step('a short password', async () => {
        await page.keyboard.type('.test');
        await page.keyboard.press('Tab');
        await page.keyboard.type('short');
        await page.keyboard.press('Enter');
        await expect(alertMessage(page, 'Invalid Password')).toContainText(
          'Password must be at least 8 characters long.',
        );
        await page.keyboard.press('Escape');
        await expect(password).toBeFocused();
      });

      const failed = alertMessage(page, 'Login failed');

      await test.step('a wrong password', async () => {
        await page.keyboard.type(' but long enough');
        const release = await holdCall(page, '/api/loginWithEmailAndPassword');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Logging in...' })).toBeVisible();
        await release();
        await expect(failed).toContainText('The email or the password is not right.');
        for (const color of await borderAndIconColorsOf(failed)) {
          const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
          expect(red, color).toBeGreaterThan(1.5 * Math.max(green, blue));
        }
        await pressOk(page);
        await expect(page.getByRole('alertdialog')).toBeHidden();
        await browserErrors.expectRefusals('/api/loginWithEmailAndPassword');
      });

      await test.step('an unreachable server', async () => {
        await page.route('**/api/loginWithEmailAndPassword', (route) => route.abort('connectionrefused'));
        await page.getByRole('button', { name: 'Log In' }).click();
        await expect(failed).toContainText(
          'The server could not be reached. Please check your connection and try again.',
        );
        await browserErrors.expectRefusals('/api/loginWithEmailAndPassword');
      });
    });

    test('has a form of at most 375 px beside a drawing, which is above it on a phone', { tag }, async ({ page }) => {
      await page.goto(siteOf(brand) + LOGIN);
      await expect(page.getByRole('form')).toBeVisible();
      expect((await page.getByRole('form').boundingBox())?.width).toBeLessThanOrEqual(375);
      const drawing = page.locator('.DsFormPanel-picture img').filter({ visible: true });
      await expect(drawing).toHaveCount(1);
      expect((await drawing.boundingBox())?.height).toBe(900);
      // All of the form is in the window of a small laptop.
      expect((await page.locator('.DsFormPanel-main').boundingBox())?.height).toBeLessThanOrEqual(900);
      // At least 760 px wide beside the form, and more than half of a very wide window.
      const widthOf = async () => Math.round((await drawing.boundingBox())?.width ?? 0);
      await page.setViewportSize({ width: 1366, height: 900 });
      await expect.poll(widthOf).toBe(760);
      await page.setViewportSize({ width: 2560, height: 1300 });
      await expect.poll(widthOf).toBeGreaterThan(2560 / 2);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(async () => (await page.locator('.DsFormPanel-picture').boundingBox())?.height).toBe(150);
    });
  });
}

test('the fields of the login and the registration have the right types, autocomplete and input modes', async ({
  page,
}) => {
  const site = siteOf(portalBrand);
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
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${siteOf(portalBrand)}/LoginScreen?next=%2FAccountEditScreen`);
  await hydrated(page);
  // The way to the registration is larger than the small print above it.
  const [print = Number.NaN, prompt] = await page
    .getByText(/^(By logging in you accept|No account yet)/)
    .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  expect(prompt).toBeGreaterThan(print);
  await page.getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(`${siteOf(portalBrand)}/RegisterScreen?next=%2FAccountEditScreen`);
  await expect(page.getByRole('heading', { level: 1, name: 'Register Your Account' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(`${siteOf(portalBrand)}/LoginScreen?next=%2FAccountEditScreen`);
});

test('credentials that a password manager fills in before hydration are sent', async ({ page }) => {
  const person = somebody();
  const site = siteOf(portalBrand);
  await createAccount(page, portalBrand, person);
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

test("logging in leads to the dashboard of the user's role", { tag: '@engines' }, async ({ page, rows }) => {
  const person = somebody('Ada');
  const site = siteOf(portalBrand);
  await createAccount(page, portalBrand, person);
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
  await expect(page).toHaveURL(`${site}/AdminDashboard/bookings`);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' })).toBeVisible();
});

test('Close returns to the previous page, or to the home page', async ({ page, context }) => {
  const site = siteOf(portalBrand);
  await page.goto(site + portalBrand.homePath);
  await hydrated(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(site + LOGIN);
  // The specification asks for this flag in navigation state.
  expect(await page.evaluate(() => history.state.usr)).toEqual({ isMobile: false });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL(`${site}/PasswordResetScreen`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(site + LOGIN);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(site + portalBrand.homePath);

  const opened = context.waitForEvent('page');
  await page.evaluate((address) => window.open(address, '_blank', 'noopener'), site + LOGIN);
  const tab = await opened;
  await hydrated(tab);
  await tab.getByRole('button', { name: 'Close' }).click();
  await expect(tab).toHaveURL(site + portalBrand.homePath);
});

test('after ten failed attempts the login says how long to wait', async ({ page, browserErrors }) => {
  const person = somebody();
  const site = siteOf(portalBrand);
  await createAccount(page, portalBrand, person);
  await page.context().clearCookies();
  await page.goto(site + LOGIN);
  await hydrated(page);
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await failToLogIn(page, person)).toBe(401);
  await logIn(page, person);
  await expect(alertMessage(page, 'Login failed')).toContainText(/Too many failed attempts.*\d+ minutes/);
  await pressOk(page);
  await browserErrors.expectRefusals('/api/loginWithEmailAndPassword');
});
