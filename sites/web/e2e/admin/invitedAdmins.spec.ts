import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { bookingBrand, expect, expectNoOverflow, mailTo, siteOf, test } from '../support/fixtures.ts';
import { linkIn, somebody } from '../support/people.ts';

const brand = bookingBrand;

test('an admin is invited by mail, sets a password, sees the invited brand, and is removed', async ({
  page,
  browser,
  rows,
  browserErrors,
}) => {
  const owner = await createAdmin(page, brand, rows);
  await onAdminDashboard(page, brand, owner, '/settings');
  const admins = page.getByRole('region', { name: 'Admins', exact: true });
  const invited = somebody('Maya');

  await test.step('the invitation needs a brand, and the password again', async () => {
    // After a while, an invitation needs the password again; what was typed stays.
    await rows(
      `update sessions set confirmed_at = now() - interval '11 minutes' where user_id = (select id from users where email = $1)`,
      [owner.email],
    );
    await admins.getByRole('button', { name: 'Invite an admin' }).click();
    const invitation = page.getByRole('dialog', { name: 'Invite an admin' });
    await invitation.getByLabel('Email').fill(invited.email);
    await invitation.getByRole('checkbox', { name: 'All brands' }).uncheck();
    await invitation.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(invitation).toContainText('Choose at least one brand.');
    await invitation.getByRole('checkbox', { name: brand.displayName }).check();
    await invitation.getByRole('button', { name: 'Send the invitation' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await confirmation.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(invitation).toBeHidden();
    await expect(admins).toContainText(`The invitation to ${invited.email} is on its way.`);
    await expect(admins.getByRole('listitem').filter({ hasText: invited.email })).toContainText('Invited');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page, 'the settings');
  });

  const context = await browser.newContext();
  const other = await context.newPage();

  await test.step('the invited admin creates an account, and sees only the brand', async () => {
    const { text } = await mailTo(invited.email, 'An invitation to be an admin');
    await other.goto(linkIn(text, '/InvitationScreen'));
    await expect(other.getByText(`${invited.email} is invited to be an admin of ${brand.displayName}.`)).toBeVisible();
    await other.getByLabel('First name').fill('Maya');
    await other.getByLabel('Last name').fill('Okafor');
    await other.getByLabel('Password', { exact: true }).fill('short');
    await other.getByRole('button', { name: 'Create my account' }).click();
    await expect(other.getByText(/at least 8 characters long/)).toBeVisible();
    await other.getByLabel('Password', { exact: true }).fill(invited.password);
    await other.getByRole('button', { name: 'Create my account' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' })).toBeVisible();
    await other.goto(`${siteOf(brand)}/AdminDashboard/settings`);
    const demands = other.getByRole('region', { name: 'How admins log in' }).getByRole('listitem');
    await expect(demands).toHaveCount(1);
    await expect(demands).toContainText(brand.displayName);
    await expect(other.getByRole('region', { name: 'Admins', exact: true })).toHaveCount(0);
  });

  await test.step('the admin is removed', async () => {
    await page.reload();
    await admins.getByRole('button', { name: 'Remove: Maya Okafor' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(admins).toContainText('Maya Okafor is no longer an admin.');
    await other.reload();
    await expect(other.getByRole('heading', { name: 'How admins log in' })).toBeHidden();
    await context.close();
    browserErrors.allowRefusals('/api/admin/inviteAdmin');
  });
});
