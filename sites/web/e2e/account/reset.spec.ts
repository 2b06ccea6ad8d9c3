import type { Locator } from '@playwright/test';
import {
  bookingBrand,
  everyBrand,
  expect,
  expectAccessible,
  hydrated,
  mailTo,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import {
  alertMessage,
  codeIn,
  createAccount,
  holdCall,
  logIn,
  messageDialog,
  pressOk,
  somebody,
} from '../support/people.ts';

const RESET = '/PasswordResetScreen';
const CODE_MAIL = 'Your password reset code';

const paste = (field: Locator, text: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

for (const brand of everyBrand()) {
  // The form is the same in each theme, so the everyday run tests one.
  const tag = brand === bookingBrand ? [] : '@full';
  test(`${brand.displayName}: a forgotten password is changed with the help of a mailed code`, { tag }, async ({
    page,
    browserErrors,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const person = somebody();
    const site = siteOf(brand);
    await createAccount(page, brand, person);
    await page.context().clearCookies();

    await test.step('the login leads to the reset', async () => {
      await page.goto(`${site}/LoginScreen`);
      await hydrated(page);
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page).toHaveURL(site + RESET);
      await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    });

    const email = page.getByLabel('Email');

    await test.step('an invalid email is refused', async () => {
      await email.fill('priya');
      await email.press('Enter');
      await expect(alertMessage(page, 'INVALID EMAIL')).toContainText('Please enter a valid email address.');
      await pressOk(page);
      await expect(email).toBeFocused();
    });

    await test.step('a code is mailed', async () => {
      await email.fill(person.email);
      const release = await holdCall(page, '/api/requestPasswordResetCode');
      await email.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Sending the code...' })).toBeVisible();
      await release();
      await expect(messageDialog(page, 'CODE SENT')).toContainText('We sent a password reset code to your email.');
      await pressOk(page);
    });

    const code = page.getByLabel('6-digit code');

    await test.step('an incomplete code is refused', async () => {
      await expect(code).toBeFocused();
      await expect(email).toHaveAttribute('readonly', '');
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await expectAccessible(page, 'the code');
      await code.pressSequentially('12a');
      await expect(code).toHaveValue('12');
      await code.press('Enter');
      await expect(alertMessage(page, 'INVALID CODE')).toContainText('Please enter the 6-digit code from the email.');
      await pressOk(page);
    });

    const { text } = await mailTo(person.email, CODE_MAIL);
    const correctCode = codeIn(text);

    await test.step('a wrong code is refused', async () => {
      await code.fill(correctCode === '000000' ? '111111' : '000000');
      await code.press('Enter');
      await expect(alertMessage(page, 'ERROR')).toContainText(/\w+.*\./);
      await pressOk(page);
      await browserErrors.expectRefusals('/api/validatePasswordResetCode');
    });

    await test.step('the mailed code can be pasted', async () => {
      // As pasted from a mail, with surrounding text.
      await paste(code, ` ${correctCode.slice(0, 3)} ${correctCode.slice(3)} `);
      await expect(code).toHaveValue(correctCode);
      await page.getByRole('button', { name: 'Validate Code' }).press('Enter');
      await expect(messageDialog(page, 'CODE VALID')).toContainText(
        'Your code has been validated. Please enter your new password.',
      );
      await pressOk(page);
    });

    await test.step('the new password is checked and stored', async () => {
      const password = page.getByLabel('New password', { exact: true });
      const confirmation = page.getByLabel('Confirm new password');
      await expect(password).toBeFocused();
      await password.fill('short');
      await password.press('Enter');
      await expect(alertMessage(page, 'Invalid Password')).toContainText(
        'Password must be at least 8 characters long.',
      );
      await pressOk(page);
      await password.fill('another long sentence');
      await password.press('Enter');
      await expect(alertMessage(page, 'Passwords Do Not Match')).toContainText(
        'Please ensure both password fields match.',
      );
      await pressOk(page);
      await expect(confirmation).toBeFocused();
      await confirmation.fill('another long sentence');
      await confirmation.press('Enter');
      await expect(messageDialog(page, 'PASSWORD CHANGED')).toContainText(
        'Your password was changed successfully. Please log in with your new credentials.',
      );
      await pressOk(page);
      await expect(password).toBeDisabled();
    });

    await test.step('the new password logs in', async () => {
      const back = page.getByRole('button', { name: 'Back to Login' });
      await expect(back).toBeFocused();
      await back.press('Enter');
      await expect(page).toHaveURL(`${site}/LoginScreen`);
      await logIn(page, { ...person, password: 'another long sentence' });
      // A host without the portal has the client's account only.
      await expect(page).toHaveURL(`${site}/${brand.offersPortal === false ? 'AccountEditScreen' : 'ClientDashboard'}`);
    });
  });
}

test('an unknown email gets the same answer as a known one', async ({ page }) => {
  await page.goto(siteOf(portalBrand) + RESET);
  await hydrated(page);
  await page.getByLabel('Email').fill(somebody().email);
  await page.getByRole('button', { name: 'Get Code' }).click();
  await expect(messageDialog(page, 'CODE SENT')).toContainText('We sent a password reset code to your email.');
});
