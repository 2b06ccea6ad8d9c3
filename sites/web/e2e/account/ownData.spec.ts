import { readFile } from 'node:fs/promises';
import { cancelSubscription, expectSubscribed, getProduct, onDashboard, subscribed } from '../support/clients.ts';
import { expect, expectAccessible, hydrated, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { accountReady, createAccount, pressOk, somebody } from '../support/people.ts';

const brand = portalBrand;

test('a client exports their data, then deletes the account', async ({ page, rows, browserErrors }) => {
  const client = somebody('Noor');
  await createAccount(page, brand, client);
  await rows('update users set is_email_verified = true where email = $1', [client.email]);
  await page.goto(`${siteOf(brand)}/AccountEditScreen`);
  await accountReady(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(client.email);

  await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible(page, 'delete');
  const field = dialog.getByLabel('Password', { exact: true });
  await field.press('Enter');
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('wrong horse');
  await expect(dialog.getByText('Please enter your password.')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(client.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account deleted' })).toBeVisible();
  await pressOk(page);
  await expect(page).not.toHaveURL(/AccountEditScreen/);
  expect(await rows('select 1 from users where email = $1', [client.email])).toEqual([]);
  await browserErrors.expectRefusals('/api/deleteOwnAccount');
});

test('deleting an account names obstacles and losses before it asks for the password', async ({ page }) => {
  await subscribed(page, brand, 'Review Reply');
  const openDialog = async () => {
    await page.goto(`${siteOf(brand)}/AccountEditScreen`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
  };
  await openDialog();
  const obstacle = page.getByRole('dialog', { name: 'Your account cannot be deleted yet' });
  await expect(obstacle).toContainText('Your subscription to Review Reply renews');
  await expect(obstacle.getByLabel('Password')).toHaveCount(0);
  expect((await obstacle.boundingBox())?.width).toBeLessThanOrEqual(375);
  await obstacle.getByRole('link', { name: 'Go to Review Reply' }).click();
  await expect(page).toHaveURL(/ClientDashboard\?subscription=/);

  await cancelSubscription(page, 'Review Reply');
  await pressOk(page);
  await expectSubscribed(page, 'Review Reply', 'INACTIVE');
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(/You have paid for Review Reply until [A-Z]/);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
});

test('an open checkout does not prevent deleting the account', async ({ page }) => {
  const { password } = await onDashboard(page, brand);
  await getProduct(page, 'Quote Builder');
  await page.goto(`${siteOf(brand)}/AccountEditScreen`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Account deleted')).toBeVisible();
});
