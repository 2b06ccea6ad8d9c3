import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import {
  CARDS,
  cancelSubscription,
  expectSubscribed,
  payWithCard,
  stepRenewal,
  subscriptionsPanel,
} from '../support/clients.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  mailTo,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { accountReady, alertMessage, linkIn, messageDialog, pressOk, somebody } from '../support/people.ts';

const site = () => siteOf(portalBrand);

/** Invites a client with a product that waits. @returns the address of the invitation */
async function invite(page: Page, email: string): Promise<string> {
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByRole('button', { name: 'Invite a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a client' });
  await dialog.getByLabel('Email').fill('tess');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Product that waits').selectOption('Quote Builder');
  await expectAccessible(page, 'the invitation of a client');
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(invitations).toContainText(`The invitation to ${email} is on its way.`);
  await expect(invitations.getByRole('listitem').filter({ hasText: email })).toContainText('Quote Builder');
  await expectNoOverflow(page, 'the clients');
  return linkIn((await mailTo(email, `Your invitation to ${portalBrand.displayName}`)).text, '/InvitationScreen');
}

/** Gives the company that pays, after two mistakes. */
async function giveCompany(page: Page) {
  await page.goto(`${site()}/AccountEditScreen`);
  await accountReady(page);
  const form = page.getByRole('form', { name: 'Company' });
  const save = form.getByRole('button', { name: 'Save company' });
  await form.getByLabel('Company name').fill('Northgate Ltd.');
  await save.press('Enter');
  await expect(form.getByText('Please enter the street and number.')).toBeVisible();
  await expect(form.getByLabel('Street and number')).toBeFocused();
  await form.getByLabel('Street and number').fill('12 Main St');
  await form.getByLabel('City').fill('Hamilton');
  await form.getByLabel('Postal code').fill('L8P 1A1');
  await form.getByLabel('Tax number').fill('123456789 RT0001');
  await form.getByLabel('Receipts also go to').fill('books');
  await save.press('Enter');
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByLabel('Receipts also go to').fill('books@northgate.test');
  await save.press('Enter');
  await expect(form.getByText('Saved. Invoices that were sent as PDF before stay as they are.')).toBeVisible();
  await expectNoOverflow(page, 'company');
  await expectAccessible(page, 'company');
}

/** Enters a project that asks the client for words, after leaving out its title. */
async function enterProject(projects: Locator, title: string) {
  await projects.getByRole('button', { name: 'New project' }).press('Enter');
  const form = projects.getByRole('form', { name: 'New project' });
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByText('Please enter a title.')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Steps').fill('Plan\nBuild\nLive');
  await form.getByLabel('Current step').selectOption('Build');
  await form.getByLabel('What happens next').fill('We need your opening hours.');
  await form.getByLabel('Who is next').selectOption('The client is');
  await form.getByLabel('Ask the client').selectOption('For words');
  await form.getByLabel('Question').fill('When are you open on holidays?');
  await expectAccessible(projects.page(), 'the form of a project');
  await expectNoOverflow(projects.page(), 'the form of a project');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(projects.getByText('Asked: When are you open on holidays?')).toBeVisible();
}

for (const width of journeyWidths(1440)) {
  test(`a client's quarter, from the invitation to leaving, at ${width} px`, async ({ page, browser, rows }) => {
    test.setTimeout(120_000);
    const invited = somebody('Tess');
    // The owner's mails of other tests are in the same mailbox.
    const lastName = `Okafor ${crypto.randomUUID().slice(0, 8)}`;
    const owner = portalBrand.contacts.email;
    const title = `Booking ${crypto.randomUUID().slice(0, 8)}`;
    const window = { viewport: { width, height: 844 } };
    await page.setViewportSize(window.viewport);
    await onAdminDashboard(page, portalBrand, await createAdmin(page, portalBrand, rows), '/clients');
    const invitations = page.getByRole('region', { name: 'Invitations' });
    const projects = page.getByRole('region', { name: 'Projects' });
    const context = await browser.newContext(window);
    const client = await context.newPage();
    const panel = subscriptionsPanel(client);
    const clientDashboard = async () => {
      await client.goto(`${site()}/ClientDashboard`);
      await hydrated(client);
    };

    const invitation = await test.step('the agency invites the client', () => invite(page, invited.email));

    await test.step('nobody else who is logged in takes it by mistake', async () => {
      await page.goto(invitation);
      await expect(page.getByText(`This invitation is for ${invited.email}.`)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Go on/ })).toHaveCount(0);
    });

    await test.step('the client creates an account, and comes straight to the checkout', async () => {
      await client.goto(invitation);
      await expect(client.getByText(/Quote Builder waits for you/)).toBeVisible();
      await expectAccessible(client, 'an invitation');
      await expectNoOverflow(client, 'an invitation');
      await client.getByLabel('First name').fill('Tess');
      await client.getByLabel('Last name').fill(lastName);
      await client.getByLabel('Password', { exact: true }).fill(invited.password);
      await client.getByRole('button', { name: 'Create my account' }).click();
      await expect(client.getByText('Subscribe to Quote Builder')).toBeVisible();
      await payWithCard(client, CARDS.good);
      await expectSubscribed(client, 'Quote Builder');
      await client.goto(invitation);
      await expect(client.getByText(/does not work any more/)).toBeVisible();
      await client.getByRole('button', { name: `Go on as ${invited.email}` }).press('Enter');
      await mailTo(invited.email, 'News of Quote Builder');
      await mailTo(owner, `New subscription: Tess ${lastName}, Quote Builder`);
      await page.goto(`${site()}/AdminDashboard/clients`);
      await expect(invitations.getByRole('listitem').filter({ hasText: invited.email })).toHaveCount(0);
    });

    const [account] = await rows('select id from users where email = $1', [invited.email]);
    const clientOnDashboard = () => page.goto(`${site()}/AdminDashboard/clients/${account?.id}`);

    await test.step('the product is set up: each side does its part', async () => {
      await expect(client.getByText('Quote Builder is being set up. We need your list of prices')).toBeVisible();
      await expectAccessible(client, 'a product that is being set up');
      await expectNoOverflow(client, 'a product that is being set up');
      await client.getByRole('link', { name: 'Answer: Quote Builder' }).press('Enter');
      const form = client.getByRole('form', { name: 'Answer: Quote Builder' });
      await form.getByLabel('Which services do you offer').fill('Drills, $20 a day.');
      await form.getByRole('button', { name: 'Send the answer' }).press('Enter');
      await expect(client.getByText('Thank you. We have your answer.')).toBeVisible();
      await clientDashboard();
      await expect(client.getByText('Quote Builder is being set up. We have your answer')).toBeVisible();

      await clientOnDashboard();
      await expect(projects.getByText(/Drills, \$20 a day\./)).toBeVisible();
      await projects.getByRole('button', { name: 'Edit: Quote Builder' }).press('Enter');
      await projects.getByLabel('Current step').selectOption('All done');
      await projects.getByLabel('What happens next').fill('It is yours to use.');
      await projects.getByLabel('Address of the preview').fill('quotes.example.com');
      await projects.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(projects.getByText('Saved.')).toBeVisible();

      await clientDashboard();
      await expect(client.getByText(/^Quote Builder is live since /)).toBeVisible();
      await expect(client.getByRole('link', { name: 'Open it: Quote Builder' })).toHaveAttribute(
        'href',
        'https://quotes.example.com',
      );
    });

    await test.step('a project asks the client for words, and keeps the answer', async () => {
      await enterProject(projects, title);
      await client.goto(linkIn((await mailTo(invited.email, `News of ${title}`)).text, '/ProjectDetailScreen'));
      await hydrated(client);
      const form = client.getByRole('form', { name: `Answer: ${title}` });
      await form.getByRole('button', { name: 'Send the answer' }).press('Enter');
      await expect(form.getByText('Please enter your answer.')).toBeVisible();
      await form.getByLabel('When are you open on holidays?').fill('From nine to noon.');
      await client.reload();
      await expect(form.getByLabel('When are you open on holidays?')).toHaveValue('From nine to noon.');
      await expectAccessible(client, 'a question about a project');
      await expectNoOverflow(client, 'a question about a project');
      await form.getByRole('button', { name: 'Send the answer' }).press('Enter');
      await expect(client.getByText('Thank you. We have your answer.')).toBeVisible();
      await expect(client.getByText('From nine to noon.')).toBeVisible();
      await expect(form).toHaveCount(0);
    });

    await test.step('the owner is told, and asks for a yes', async () => {
      const { text } = await mailTo(owner, `Tess ${lastName} answered: ${title}`);
      expect(text).toContain('From nine to noon.');
      await page.goto(linkIn(text, '/AdminDashboard'));
      await expect(projects.getByText(/^When are you open on holidays\? From nine to noon\./)).toBeVisible();
      await projects.getByRole('button', { name: `Edit: ${title}` }).press('Enter');
      const form = projects.getByRole('form', { name: `Edit: ${title}` });
      await form.getByLabel('Ask the client').selectOption('For a yes');
      await form.getByLabel('Question').fill('Shall we go live?');
      await form.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(projects.getByText('Asked: Shall we go live?')).toBeVisible();
      await client.goto(`${site()}/ProjectDetailScreen`);
      const question = client.getByRole('form', { name: `Answer: ${title}` });
      await question.getByRole('button', { name: 'Yes' }).press('Enter');
      await expect(client.getByText(/^Shall we go live\? \(/)).toBeVisible();
      await mailTo(owner, `Tess ${lastName} answered: ${title}`, 2);
    });

    await test.step('the client gives the company of the invoices', () => giveCompany(client));

    await test.step('a payment fails, which both sides see', async () => {
      await stepRenewal(client, 'fail', invited.email);
      const mail = await mailTo(invited.email, 'The payment for Quote Builder failed');
      expect(mail.text).toContain('$39.00');
      await mailTo(owner, `Payment failed: Tess ${lastName}, Quote Builder`);
      await page.goto(`${site()}/AdminDashboard/clients?subscriptions=overdue`);
      await expect(page.getByRole('cell', { name: invited.email })).toBeVisible();
      await clientDashboard();
      const due = '$39.00 CAD is due for Quote Builder: the last payment failed.';
      await expect(client.getByRole('main').getByText(due)).toBeVisible();
      await expectAccessible(client, 'a failed payment');
      await expectNoOverflow(client, 'a failed payment');
    });

    await test.step('a new card pays it at once', async () => {
      await panel.getByRole('button', { name: 'Replace Card' }).click();
      await payWithCard(client, CARDS.secondStep, 'Save this card');
      await alertMessage(client, 'Your bank asks for approval').getByRole('button', { name: 'Approve' }).click();
      await expect(client.getByText(/Your payment for Quote Builder went through\.$/)).toBeVisible();
      await expectSubscribed(client, 'Quote Builder');
      await mailTo(invited.email, 'Receipt for $39.00 CAD', 2);
      await page.reload();
      await expect(page.getByRole('cell', { name: invited.email })).toBeHidden();
    });

    await test.step('the client changes to the smaller plan, and keeps the rest as credit', async () => {
      await panel.getByRole('button', { name: 'Change to Essentials' }).click();
      const question = alertMessage(client, 'Change Quote Builder to Essentials?');
      await expect(question).toContainText('Nothing is charged now.');
      await question.getByRole('button', { name: 'Change the plan' }).click();
      await expect(messageDialog(client, 'Plan changed')).toContainText('You have Quote Builder Essentials');
      await pressOk(client);
      await expect(client.getByText(/Credit: \$\d+\.\d\d CAD, taken off your next charges\./)).toBeVisible();
      await mailTo(invited.email, 'Your plan is now Quote Builder Essentials');
    });

    await test.step('the accountant gets the company and the year', async () => {
      await client.goto(`${site()}/PaymentHistoryScreen`);
      const file = client.waitForEvent('download');
      await client.getByRole('button', { name: 'Download as CSV' }).click();
      expect(await readFile(await (await file).path(), 'utf8')).toMatch(/-0001,Invoice,.+,39,0,,39,0,CAD/);
      const year = client.waitForEvent('download');
      await client.getByRole('button', { name: 'Download as PDF' }).click();
      expect((await readFile(await (await year).path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
      await expectNoOverflow(client, 'payment history');
      await expectAccessible(client, 'payment history');
      await client.getByRole('link', { name: /^View invoice .+-0002/ }).click();
      const sheet = client.getByRole('region', { name: /^Invoice .+-0002$/ });
      for (const text of ['Northgate Ltd.', '12 Main St', 'Hamilton L8P 1A1', 'Canada', 'Tax number 123456789 RT0001'])
        await expect(sheet).toContainText(text);
      await expectNoOverflow(client, 'invoice');
      // The first one is from before the company was given.
      await client.getByRole('link', { name: 'All invoices' }).click();
      await client.getByRole('link', { name: /^View invoice .+-0001/ }).click();
      const first = client.getByRole('region', { name: /^Invoice .+-0001$/ });
      await expect(first).toContainText(`Tess ${lastName}`);
      await expect(first).not.toContainText('Northgate Ltd.');
      await clientOnDashboard();
      const shown = page.getByRole('region', { name: 'Account' });
      await expect(shown).toContainText(
        'Northgate Ltd., 12 Main St, Hamilton L8P 1A1, Canada, Tax number 123456789 RT0001',
      );
      await expect(shown.getByRole('link', { name: 'books@northgate.test' })).toBeVisible();
      await expectNoOverflow(page, 'client');
    });

    await test.step('the client leaves', async () => {
      await clientDashboard();
      await cancelSubscription(client, 'Quote Builder');
      await pressOk(client);
      await expectSubscribed(client, 'Quote Builder', 'INACTIVE');
      await expect(panel.getByText(/^CANCELLED, until /).first()).toBeVisible();
      await mailTo(invited.email, 'Your subscription to Quote Builder is cancelled');
      await mailTo(owner, `Cancelled: Tess ${lastName}, Quote Builder`);
      await page.goto(`${site()}/AdminDashboard/clients?subscriptions=ending`);
      await expect(page.getByRole('cell', { name: invited.email })).toBeVisible();
      await client.goto(`${site()}/AccountEditScreen`);
      await accountReady(client);
      await client.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = client.getByRole('dialog', { name: 'Delete your account?' });
      await expect(dialog).toContainText(/Your credit of \$\d+\.\d\d CAD ends with your account/);
      await dialog.getByLabel('Password', { exact: true }).fill(invited.password);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(messageDialog(client, 'Account deleted')).toBeVisible();
      const mails = rows(`select subject from outbox_messages where to_address = $1 and subject = 'Account deleted'`, [
        owner,
      ]);
      expect((await mails).length).toBeGreaterThan(0);
      await page.reload();
      await expect(page.getByRole('cell', { name: invited.email })).toHaveCount(0);
      await context.close();
    });
  });
}
