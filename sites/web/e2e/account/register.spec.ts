import type { Page } from '@playwright/test';
import { expect, hydrated, mailTo, portalBrand, siteOf, test } from '../support/fixtures.ts';
import {
  alertMessage,
  createAccount,
  holdCall,
  linkIn,
  logIn,
  messageDialog,
  type Person,
  pressOk,
  somebody,
} from '../support/people.ts';

const REGISTER = '/RegisterScreen';
const VERIFY = '/VerifyEmailScreen';

async function fillIn(page: Page, { firstName, lastName, email, password }: Person) {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

test('each field reports its error, in order, and the server refuses common passwords and known emails', async ({
  page,
  browserErrors,
}) => {
  const brand = portalBrand;
  const registered = somebody();
  await createAccount(page, brand, registered);
  await page.context().clearCookies();
  await page.goto(siteOf(brand) + REGISTER);
  await hydrated(page);
  const submit = page.getByRole('button', { name: 'Register', exact: true });
  for (const [label, title, body, value] of [
    ['First Name', 'Invalid First Name', 'Please enter your first name.', 'Priya'],
    ['Last Name', 'Invalid Last Name', 'Please enter your last name.', 'Raman'],
    ['Email', 'Invalid Email', 'Please enter a valid email address.', 'priya@northgate.test'],
    ['Password', 'Invalid Password', 'Password must be at least 8 characters long.', 'correct horse'],
    ['Confirm Password', 'Passwords Do Not Match', 'Please ensure both password fields match.', 'correct horse'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(' ');
    await submit.press('Enter');
    await expect(alertMessage(page, title)).toContainText(body);
    await pressOk(page);
    await expect(field).toBeFocused();
    await field.fill(value);
  }

  const failed = alertMessage(page, 'Registration failed');
  await fillIn(page, { ...somebody(), password: 'password123' });
  await submit.click();
  await expect(failed).toContainText(/common/);
  await pressOk(page);
  await fillIn(page, registered);
  await submit.click();
  await expect(failed).toContainText(/email .*\./);
  await pressOk(page);
  await expect(page.getByLabel('First Name')).toHaveValue(registered.firstName);
  await browserErrors.expectRefusals('/api/register');
});

test('a registration leads to the dashboard, and the mailed link removes the banner', async ({
  page,
  browser,
  browserErrors,
}) => {
  const person = somebody();
  const site = siteOf(portalBrand);
  await page.goto(site + portalBrand.homePath);
  await hydrated(page);
  await test.step('registering', async () => {
    await page.getByRole('link', { name: 'Register' }).first().click();
    await fillIn(page, person);
    const release = await holdCall(page, '/api/register');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Registering...' })).toBeVisible();
    await release();
    await expect(page).toHaveURL(`${site}/ClientDashboard`);
    await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('threefold.user'));
    expect(Object.keys(JSON.parse(stored ?? '{}')).sort()).toEqual(
      ['email', 'firstName', 'id', 'isEmailVerified', 'lastName', 'role'].sort(),
    );
  });

  await test.step('asking for the mail again', async () => {
    const banner = page
      .getByRole('status')
      .filter({ hasText: `Your email address ${person.email} is not verified yet.` });
    await expect(banner).toBeVisible();
    await mailTo(person.email, 'Please verify your email');
    const releaseResend = await holdCall(page, '/api/resendVerificationEmail');
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await releaseResend();
    await expect(page.getByText('Verification email sent')).toBeVisible();
  });

  const { text } = await mailTo(person.email, 'Please verify your email', 2);
  const link = linkIn(text, VERIFY);

  await test.step('verifying on a device without a session', async () => {
    // On a device without a session, the link asks for a login. Then one press opens the dashboard.
    const device = await browser.newContext();
    const other = await device.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await other.getByRole('button', { name: 'Log in' }).click();
    // No server sees the token.
    await expect(other).toHaveURL(`${site}/LoginScreen?next=%2FVerifyEmailScreen`);
    await logIn(other, person);
    await expect(other.getByText(`You are logged in as ${person.email}.`)).toBeVisible();
    await other.getByRole('button', { name: 'Verify my email' }).click();
    await expect(other).toHaveURL(`${site}/ClientDashboard?verification=verified`);
    await expect(other.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible();
    await expect(other.getByRole('status').filter({ hasText: 'Your email address is verified.' })).toBeVisible();
    await expect(other.getByText('not verified')).toBeHidden();

    // A second press changes nothing.
    await other.goto(link);
    await other.getByRole('button', { name: 'Verify my email' }).click();
    await expect(other).toHaveURL(`${site}/ClientDashboard?verification=verified`);
    await device.close();
  });

  await test.step('the session of the first device has ended', async () => {
    // The first proof has ended the other session, which may have been a stranger's.
    browserErrors.allowRefusals('/api/');
    await page.reload();
    await expect(messageDialog(page, 'Session ended')).toBeVisible();
  });
});

test('a verification link that cannot be used says why, and another one can be requested', { tag: '@engines' }, async ({
  page,
  browserErrors,
  rows,
}) => {
  const person = somebody();
  const brand = portalBrand;
  await createAccount(page, brand, person);
  const press = () => page.getByRole('button', { name: 'Verify my email' }).click();
  const link = linkIn((await mailTo(person.email, 'Please verify your email')).text, VERIFY);
  await page.goto(`${link.slice(0, -1)}`);
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
  await page.goto(`${siteOf(brand)}${VERIFY}#${'A'.repeat(43)}`);
  await press();
  await expect(page.getByRole('alert').filter({ hasText: 'We do not know this link.' })).toBeVisible();

  await rows(`update email_verifications set expires_at = now() - interval '1 minute' where email = $1`, [
    person.email,
  ]);
  await page.goto(link);
  await press();
  await expect(page.getByText('This link has expired.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('We sent a new link to your email address.')).toBeVisible();
  const newLink = linkIn((await mailTo(person.email, 'Please verify your email', 2)).text, VERIFY);

  // Somebody else who is logged in is led to the right account.
  const stranger = somebody();
  await createAccount(page, brand, stranger);
  await page.goto(newLink);
  await page.reload();
  await expect(page.getByText(`You are logged in as ${stranger.email}.`)).toBeVisible();
  await press();
  await expect(page.getByRole('alert').filter({ hasText: 'This link belongs to another account.' })).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, person);
  await press();
  await expect(page).toHaveURL(/ClientDashboard\?verification=verified$/);
  await browserErrors.expectRefusals('/api/verifyEmail');
});

test('the account screen says that the email is not verified', async ({ page }) => {
  const person = somebody();
  const brand = portalBrand;
  await createAccount(page, brand, person);
  await page.goto(`${siteOf(brand)}/AccountEditScreen`);
  await expect(page.getByText(`Your email address ${person.email} is not verified yet.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});
