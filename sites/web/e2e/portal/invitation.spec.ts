import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { CARDS, expectSubscribed, payWithCard } from '../support/clients.ts';
import { brands, expect, expectAccessible, expectNoOverflow, mailTo, siteOf, test } from '../support/fixtures.ts';
import { linkIn, somebody } from '../support/people.ts';

const { ferrolane } = brands;

for (const width of [390, 1440]) {
  test(`a client is invited with a product, creates an account, pays, and has it set up, at ${width} px`, async ({
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

    const { text } = await mailTo(invited.email, 'Your invitation to Ferrolane');
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const client = await context.newPage();

    await test.step('nobody else who is logged in takes it by mistake', async () => {
      await page.goto(linkIn(text, '/InvitationScreen'));
      await expect(page.getByText(`This invitation is for ${invited.email}.`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Go on/ })).toHaveCount(0);
    });

    await test.step('the client creates an account, and comes straight to the checkout', async () => {
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
      await client.getByRole('button', { name: `Go on as ${invited.email}` }).press('Enter');
      await mailTo(invited.email, 'News of Quote Builder');
    });

    await test.step('the product is set up: each side does its part', async () => {
      await expect(client.getByText('Quote Builder is being set up. We need your list of prices')).toBeVisible();
      await expectAccessible(client, 'a product that is being set up');
      await expectNoOverflow(client, 'a product that is being set up');
      await client.getByRole('link', { name: 'Answer: Quote Builder' }).press('Enter');
      const form = client.getByRole('form', { name: 'Answer: Quote Builder' });
      await form.getByLabel('Which services do you offer').fill('Drills, $20 a day.');
      await form.getByRole('button', { name: 'Send the answer' }).press('Enter');
      await expect(client.getByText('Thank you. We have your answer.')).toBeVisible();
      await client.goto(`${siteOf(ferrolane)}/ClientDashboard`);
      await expect(client.getByText('Quote Builder is being set up. We have your answer')).toBeVisible();

      const [account] = await rows('select id from users where email = $1', [invited.email]);
      await page.goto(`${siteOf(ferrolane)}/AdminDashboard/clients/${account?.id}`);
      const projects = page.getByRole('region', { name: 'Projects' });
      await expect(projects.getByText(/Drills, \$20 a day\./)).toBeVisible();
      await projects.getByRole('button', { name: 'Edit: Quote Builder' }).press('Enter');
      await projects.getByLabel('Current step').selectOption('All done');
      await projects.getByLabel('What happens next').fill('It is yours to use.');
      await projects.getByLabel('Address of the preview').fill('quotes.example.com');
      await projects.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(projects.getByText('Saved.')).toBeVisible();

      await client.goto(`${siteOf(ferrolane)}/ClientDashboard`);
      await expect(client.getByText(/^Quote Builder is live since /)).toBeVisible();
      await expect(client.getByRole('link', { name: 'Open it: Quote Builder' })).toHaveAttribute(
        'href',
        'https://quotes.example.com',
      );
      await context.close();
    });

    await page.goto(`${siteOf(ferrolane)}/AdminDashboard/clients`);
    await expect(invitations.getByRole('listitem').filter({ hasText: invited.email })).toHaveCount(0);
  });
}
