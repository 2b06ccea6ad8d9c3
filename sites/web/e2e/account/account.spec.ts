import type { Page } from '@playwright/test';
import type { Brand } from '../../src/brands/brandFacts.ts';
import {
  expect,
  expectNoOverflow,
  fallbackBrand,
  hydrated,
  mailTo,
  portalBrand,
  portalBrands,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { expectAccessibleIn, windowsFor } from '../support/pages.ts';
import {
  accountReady,
  alertMessage,
  arriveHome,
  callFromPage,
  codeIn,
  createAccount,
  linkIn,
  logIn,
  messageDialog,
  type Person,
  pressOk,
  somebody,
} from '../support/people.ts';

const site = () => siteOf(portalBrand);
const ACCOUNT = '/AccountEditScreen';

/** Opens the account screen of a new user. */
async function openAccount(page: Page, brand: Brand = portalBrand): Promise<Person> {
  const person = somebody();
  await createAccount(page, brand, person);
  await page.goto(siteOf(brand) + ACCOUNT);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await accountReady(page);
  return person;
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).press('Enter');

test('names are changed without the password, each field reports its error, and an email of another account is refused', async ({
  page,
  browserErrors,
}) => {
  const taken = somebody();
  await createAccount(page, portalBrand, taken);
  await page.context().clearCookies();
  const person = await openAccount(page);

  await test.step('saving without a change says so', async () => {
    await save(page);
    await expect(messageDialog(page, 'NOTIFICATION')).toContainText('No Changes Detected.');
    await pressOk(page);
  });

  await test.step('each field reports its error', async () => {
    for (const [label, title, body] of [
      ['First Name', 'Invalid First Name', 'Please enter your first name.'],
      ['Last Name', 'Invalid Last Name', 'Please enter your last name.'],
      ['Email', 'Invalid Email', 'Please enter a valid email address.'],
    ] as const) {
      const field = page.getByLabel(label);
      const value = await field.inputValue();
      await field.fill(' ');
      await save(page);
      await expect(alertMessage(page, title)).toContainText(body);
      await pressOk(page);
      await expect(field).toBeFocused();
      await field.fill(value);
    }
  });

  await test.step('a name is saved without the password', async () => {
    await page.getByLabel('First Name').fill('Maya');
    const sent = page.waitForRequest('**/api/updateUserAccount');
    await save(page);
    expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['firstName', 'userId']);
    await expect(messageDialog(page, 'Success')).toContainText('Your changes have been saved.');
    await pressOk(page);
    await expect(page.getByText(`Maya ${person.lastName}`)).toBeVisible();
  });

  await test.step('an email of another account is refused', async () => {
    await page.getByLabel('Email').fill(taken.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await save(page);
    await expect(alertMessage(page, 'ERROR')).toContainText(
      'This email address cannot be used. Please enter another one.',
    );
    await pressOk(page);
    await browserErrors.expectRefusals('/api/updateUserAccount');
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Maya');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });
});

test('changing the email signs out everywhere, and the mail to the former address undoes it', async ({
  page,
  browser,
  browserErrors,
}) => {
  const person = await openAccount(page);
  // Only a verified address can take a change back.
  const verify = linkIn((await mailTo(person.email, 'Please verify your email')).text, '/VerifyEmailScreen');
  expect(await callFromPage(page, '/api/verifyEmail', { token: new URL(verify).hash.slice(1) })).toBe(200);

  await test.step('the new email logs in', async () => {
    const newEmail = somebody('Maya').email;
    await page.getByLabel('Email').fill(newEmail);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await save(page);
    await expect(messageDialog(page, 'Success')).toContainText('log in again');
    await pressOk(page);
    await arriveHome(page);
    await page.goto(site() + ACCOUNT);
    await expect(page).toHaveURL(/\/LoginScreen\?next=/);
    await logIn(page, { ...person, email: newEmail });
    await expect(page).toHaveURL(site() + ACCOUNT);
    await expect(page.getByLabel('Email')).toHaveValue(newEmail);
    await accountReady(page);
  });

  const device = await browser.newContext();
  const other = await device.newPage();

  await test.step('the mail to the former address takes the change back', async () => {
    const { text } = await mailTo(person.email, 'Your email was changed');
    await other.goto(linkIn(text, '/UndoEmailChangeScreen'));
    await expect(other.getByRole('heading', { name: 'Take the change of email back?' })).toBeVisible();
    await other.getByRole('button', { name: 'Take the change back' }).click();
    await expect(other.getByRole('heading', { name: 'The change was taken back' })).toBeVisible();
    await expect(other.getByText(person.email)).toBeVisible();
  });

  await test.step('the owner sets another password with a mailed code', async () => {
    // Whoever changed the email knew the password, so the owner sets another one with a mailed code.
    await other.getByRole('button', { name: 'Set a new password' }).click();
    await expect(other).toHaveURL(`${site()}/PasswordResetScreen`);
    const password = 'another horse battery';
    await other.getByLabel('Email').fill(person.email);
    await other.getByRole('button', { name: 'Get Code' }).click();
    await pressOk(other);
    await other.getByLabel('6-digit code').fill(codeIn((await mailTo(person.email, 'Your password reset code')).text));
    await other.getByRole('button', { name: 'Validate Code' }).click();
    await pressOk(other);
    await other.getByLabel('New password', { exact: true }).fill(password);
    await other.getByLabel('Confirm new password').fill(password);
    await other.getByRole('button', { name: 'Change Password' }).click();
    await pressOk(other);
    await other.getByRole('button', { name: 'Back to Login' }).click();
    await logIn(other, { ...person, password });
    await expect(other).toHaveURL(`${site()}/ClientDashboard`);
    await device.close();

    // Every session has ended, including this one, and the user is informed.
    await page.reload();
    await expect(messageDialog(page, 'Session ended')).toContainText('Your session has ended. Please log in again.');
    // The panels may ask for their data before the response to the session check.
    browserErrors.allowRefusals(
      '/api/getOpenSessions',
      '/api/getPasskeys',
      '/api/getSecondFactor',
      '/api/getSubscriptions',
      '/api/updateCompany',
    );
  });
});

test('a session that survives a change of email is reported as a failure @full', async ({ page }) => {
  const person = await openAccount(page);
  const stored = await page.evaluate(() => localStorage.getItem('threefold.user'));
  await page.route('**/api/getSessionUser', (route) =>
    route.fulfill({
      json: { status: 'OK', data: { user: JSON.parse(stored ?? 'null') } },
    }),
  );
  await page.getByLabel('Email').fill(somebody('Maya').email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await save(page);
  await expect(messageDialog(page, 'Success')).toBeVisible();
  await pressOk(page);
  await expect(alertMessage(page, 'ERROR')).toContainText('Something went wrong. Please try again later.');
  await pressOk(page);
  await expect(page).toHaveURL(site() + ACCOUNT);
});

test('changing the password needs a mailed code, and signs out', { tag: ['@engines', '@translated'] }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  const person = await openAccount(page);
  const open = page.getByRole('button', { name: 'Change Password' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(440);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Email')).toHaveAttribute('readonly', '');
  await dialog.getByRole('button', { name: 'Get Code' }).press('Enter');
  await expect(messageDialog(page, 'CODE SENT')).toContainText('We sent a password reset code to your email.');
  await pressOk(page);
  const code = dialog.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill(codeIn((await mailTo(person.email, 'Your password reset code')).text));
  await code.press('Enter');
  await expect(messageDialog(page, 'CODE VALID')).toBeVisible();
  await pressOk(page);
  await dialog.getByLabel('New password', { exact: true }).fill('another long sentence');
  await dialog.getByLabel('Confirm new password').fill('another long sentence');
  await dialog.getByLabel('Confirm new password').press('Enter');
  await expect(messageDialog(page, 'Password Changed')).toContainText('Please log in with your new credentials.');
  await pressOk(page);
  await arriveHome(page);

  await page.goto(`${site()}/LoginScreen`);
  await hydrated(page);
  await logIn(page, { ...person, password: 'another long sentence' });
  await expect(page).toHaveURL(`${site()}/ClientDashboard`);
});

for (const brand of portalBrands()) {
  // The everyday run opens this screen on one host, and other screens of the portal on the others.
  const tag = brand === fallbackBrand ? [] : '@full';
  test(`the account screen of ${brand.displayName} is accessible, fits, and leads back to the dashboard`, {
    tag,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAccount(page, brand);
    await expect(page.getByRole('heading', { level: 1, name: 'Account Edit' })).toBeVisible();
    await expectAccessibleIn(windowsFor(0), page, 'account');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // In wide windows the bar links to the dashboard.
      await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible({ visible: width < 900 });
      await expectNoOverflow(page, `${width} px wide`);
    }
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL(`${siteOf(brand)}/ClientDashboard`);
  });
}

test('the account screen lists the devices that are logged in, and logs the others out', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const person = await openAccount(page);
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(list.getByRole('listitem')).toHaveText([/This device.*Since/]);
  await expect(list.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();

  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(`${site()}/LoginScreen`);
  await logIn(other, person);
  await expect(other.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
  expect((await mailTo(person.email, 'A login on a new device')).text).toContain('Chrome on Linux');

  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Log out: Chrome on Linux' }).click();
  await expect(list.getByRole('status')).toHaveText('Chrome on Linux is logged out.');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/LoginScreen/);

  // The device is known by now, so there is no second mail.
  await pressOk(other);
  await logIn(other, person);
  await expect(other.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
  await page.reload();
  await list.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(list.getByRole('status')).toHaveText('Every other device is logged out.');
  await other.reload();
  await expect(other).toHaveURL(/\/LoginScreen/);
  await device.close();
  // Still one mail.
  await mailTo(person.email, 'A login on a new device');
});
