import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { CARDS, expectSubscribed, payWithCard } from '../support/clients.ts';
import { brands, expect, expectAccessible, expectNoOverflow, mailTo, test } from '../support/fixtures.ts';
import { linkIn, somebody } from '../support/people.ts';

const { ferrolane } = brands;

for (const width of [390, 1440]) {
  test(`a client is invited with a product, creates an account and pays for it, at ${width} px`, async ({
    page,
    browser,
    rows,
  }) => {
    const invited = somebody('Tess');
    await page.setViewportSize({ width, height: 844 });
    await onAdminDashboard(page, ferrolane, await createAdmin(page, ferrolane, rows), '/clients');
    const invitations = page.getByRole('region', { name: 'Invitations' });

    await test.step('the agency invites the client', async () => {
      await invitations.getByRole('button', { name: 'Invite a client' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite a client' });
      await dialog.getByLabel('Email').fill('tess');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('Email').fill(invited.email);
      await dialog.getByLabel('Product that waits').selectOption('Quote Builder');
      await expectAccessible(page, 'the invitation of a client');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(invitations).toContainText(`The invitation to ${invited.email} is on its way.`);
      await expect(invitations.getByRole('listitem').filter({ hasText: invited.email })).toContainText('Quote Builder');
      await expectNoOverflow(page, 'the clients');
    });

    await test.step('the client creates an account, and comes straight to the checkout', async () => {
      const { text } = await mailTo(invited.email, 'Your invitation to Ferrolane');
      const context = await browser.newContext({ viewport: { width, height: 844 } });
      const client = await context.newPage();
      await client.goto(linkIn(text, '/InvitationScreen'));
      await expect(client.getByText(/Quote Builder waits for you/)).toBeVisible();
      await expectAccessible(client, 'an invitation');
      await expectNoOverflow(client, 'an invitation');
      await client.getByLabel('First name').fill('Tess');
      await client.getByLabel('Last name').fill('Okafor');
      await client.getByLabel('Password', { exact: true }).fill(invited.password);
      await client.getByRole('button', { name: 'Create my account' }).click();
      await expect(client.getByText('Subscribe to Quote Builder')).toBeVisible();
      await payWithCard(client, CARDS.good);
      await expectSubscribed(client, 'Quote Builder');
      await client.goto(linkIn(text, '/InvitationScreen'));
      await expect(client.getByText(/does not work any more/)).toBeVisible();
      await context.close();
    });

    await page.reload();
    await expect(invitations.getByRole('listitem').filter({ hasText: invited.email })).toHaveCount(0);
  });
}
