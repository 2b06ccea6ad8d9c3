import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import {
  brands,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  mailTo,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { createAccount, linkIn, somebody } from '../support/people.ts';

const { ferrolane } = brands;

for (const width of [390, 1440]) {
  test(`a project is entered on the dashboard, asks its client, and keeps the answer, at ${width} px`, async ({
    page,
    browser,
    rows,
  }) => {
    const person = somebody('Noor');
    const title = `Booking ${crypto.randomUUID().slice(0, 8)}`;
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const client = await context.newPage();
    await createAccount(client, ferrolane, person);
    const [account] = await rows('update users set is_email_verified = true where email = $1 returning id', [
      person.email,
    ]);
    await page.setViewportSize({ width, height: 844 });
    await onAdminDashboard(page, ferrolane, await createAdmin(page, ferrolane, rows), `/clients/${account?.id}`);
    const projects = page.getByRole('region', { name: 'Projects' });

    await test.step('an admin enters the project', async () => {
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
      await expectAccessible(page, 'the form of a project');
      await expectNoOverflow(page, 'the form of a project');
      await form.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(projects.getByText('Saved.')).toBeVisible();
      await expect(projects.getByText('Asked: When are you open on holidays?')).toBeVisible();
    });

    await test.step('the client is told by mail, and answers', async () => {
      const { text } = await mailTo(person.email, `News of ${title}`);
      await client.goto(linkIn(text, '/ProjectDetailScreen'));
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
      const { text } = await mailTo(ferrolane.contacts.email, `Noor ${person.lastName} answered: ${title}`);
      expect(text).toContain('From nine to noon.');
      await page.goto(linkIn(text, '/AdminDashboard'));
      await expect(projects.getByText(/^When are you open on holidays\? From nine to noon\./)).toBeVisible();
      await projects.getByRole('button', { name: `Edit: ${title}` }).press('Enter');
      const form = projects.getByRole('form', { name: `Edit: ${title}` });
      await form.getByLabel('Ask the client').selectOption('For a yes');
      await form.getByLabel('Question').fill('Shall we go live?');
      await form.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(projects.getByText('Asked: Shall we go live?')).toBeVisible();
      await client.goto(`${siteOf(ferrolane)}/ProjectDetailScreen`);
      await client
        .getByRole('form', { name: `Answer: ${title}` })
        .getByRole('button', { name: 'Yes' })
        .press('Enter');
      await expect(client.getByText(/^Shall we go live\? \(/)).toBeVisible();
      await context.close();
    });
  });
}
