import { asAdmin, createAdmin } from '../support/admins.ts';
import { onDashboard } from '../support/clients.ts';
import { expectNoSlashedZeros } from '../support/digits.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  mailTo,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { holdCall, linkIn, logIn, somebody } from '../support/people.ts';

const support = '/SupportScreen';

test("a client's message is answered from the admin dashboard, and the client replies", { tag: '@engines' }, async ({
  page,
  browser,
  rows,
}) => {
  const person = somebody(`Priya${crypto.randomUUID().slice(0, 8)}`);
  const name = `${person.firstName} ${person.lastName}`;
  await onDashboard(page, portalBrand, person);

  await test.step('the client sends a message', async () => {
    await page.goto(siteOf(portalBrand) + support);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await page.getByLabel('Message').fill('Can Paperwork read photos?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message received!')).toBeVisible();
  });

  await test.step("an admin answers it from the owner's mail", async () => {
    const context = await browser.newContext();
    const adminPage = await context.newPage();
    // The owner's mail leads to the answer, after a login.
    const admin = await createAdmin(adminPage, portalBrand, rows);
    const notice = await mailTo(portalBrand.contacts.email, `Message from ${name}`);
    await adminPage.goto(linkIn(notice.text, '/AdminDashboard'));
    await hydrated(adminPage);
    await logIn(adminPage, admin);
    const record = adminPage.getByRole('dialog', { name });
    const answer = record.getByRole('textbox', { name: 'Answer' });
    await record.getByRole('button', { name: 'Answer by mail' }).press('Enter');
    await expect(record.getByText('Please write the answer first.')).toBeVisible();
    await answer.fill('Yes, from June on.');
    await adminPage.keyboard.press('Escape');
    const question = adminPage.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).press('Enter');
    await expect(answer).toHaveValue('Yes, from June on.');
    await record.getByRole('button', { name: 'Answer by mail' }).press('Enter');
    await expect(record.getByText('Sent. The message is marked handled.')).toBeVisible();
    const [account] = await rows('select id from users where email = $1', [person.email]);
    await expect(record.getByRole('link', { name })).toHaveAttribute('href', `/AdminDashboard/clients/${account?.id}`);
    await adminPage.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(adminPage.getByRole('row').filter({ hasText: person.email })).toContainText(
      /Answered: Yes, from June on\..*ANSWERED/,
    );
    await context.close();
  });

  const { text = '' } = await mailTo(person.email, 'Our answer to your message');
  expect(text).toContain('Yes, from June on.');
  const link = /http:\/\/\S+SupportScreen\?thread=\S+/.exec(text)?.[0] ?? '';

  await test.step('the client reads the answer and replies', async () => {
    await page.goto(link);
    await hydrated(page);
    const conversations = page.getByRole('region', { name: 'Your conversations with us' });
    const messages = conversations.getByRole('list', { name: /^Conversation of / }).getByRole('listitem');
    await expect(messages).toHaveText([/Can Paperwork read photos\?/, /Yes, from June on\./]);
    // The conversations are below the rest of the page.
    await expect(messages.last()).toBeInViewport();
    const row = conversations.getByRole('listitem').filter({ has: page.locator('[aria-current="true"]') });
    await expect(row).toContainText('ANSWERED');
    await conversations.getByRole('textbox', { name: 'Reply' }).fill('Thank you!');
    await conversations.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages.last()).toContainText('Thank you!');
    await expect(row).toContainText('SENT');
    await expectAccessible(page, 'the conversation');
  });

  await test.step('the client stops the mails about answers', async () => {
    const optOut = /http:\/\/\S+SupportScreen\?news=off\S+/.exec(text)?.[0] ?? '';
    await page.goto(optOut);
    await hydrated(page);
    const mails = page.getByRole('region', { name: 'Mails' });
    await expect(mails.getByText('We mail you our answers.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop these mails' }).click();
    // As the result at the top of the page, and in the panel.
    await expect(page.getByRole('main').getByText('You get no mails about answers. You read them here.')).toHaveCount(
      2,
    );
    await expect(page).toHaveURL(siteOf(portalBrand) + support);
    await expect(page.getByRole('button', { name: 'Stop these mails' })).toHaveCount(0);
  });

  await test.step('the reply makes the message new again', async () => {
    // The client's reply has made the handled message new again.
    const [stored] = await rows('select handled_at from contact_messages where email = $1', [person.email]);
    expect(stored).toEqual({ handled_at: null });
  });
});

test('a client with two conversations reads one at a time, and keeps the reply that is being written', {
  tag: ['@translated', '@full'],
}, async ({ page }) => {
  await onDashboard(page, portalBrand);
  await page.goto(siteOf(portalBrand) + support);
  await expect(page.getByText('Nothing yet. Write to us, and our answer appears here.')).toBeVisible();
  for (const message of ['The first question.', 'The second question.']) {
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message received!')).toBeVisible();
    await page.reload();
    await hydrated(page);
  }
  const conversations = page.getByRole('region', { name: 'Your conversations with us' });
  await expect(conversations.getByText('2 in all')).toBeVisible();
  const shown = conversations.getByRole('list', { name: /^Conversation of / });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown).not.toBeInViewport();
  await page.getByRole('link', { name: 'Your conversations with us' }).press('Enter');
  await expect(conversations).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(conversations.getByRole('button').first()).toBeFocused();
  await expect(shown).toHaveText([/The second question\./]);
  await conversations.getByRole('textbox', { name: 'Reply' }).fill('One more thing');
  await conversations.getByRole('button', { name: 'The first question.' }).press('Enter');
  await expect(shown).toHaveText([/The first question\./]);
  await page.goBack();
  await expect(shown).toHaveText([/The second question\./]);
  await expect(conversations.getByRole('textbox', { name: 'Reply' })).toHaveValue('One more thing');
  for (const width of [320, 899, 1099, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page, `${width} px wide`);
  }
});

test('the link in the mail with an answer asks visitors to log in, in this tab or a new one', async ({
  page,
  context,
}) => {
  await page.goto(`${siteOf(portalBrand)}${support}?thread=11111111-1111-4111-8111-111111111111`);
  await hydrated(page);
  await page.getByText('Please log in to read our answers and reply.').waitFor();
  const loginLink = page.getByRole('link', { name: 'Log in', exact: true }).last();
  const newTab = context.waitForEvent('page');
  await loginLink.click({ modifiers: ['ControlOrMeta'] });
  await expect(newTab).resolves.toBeDefined();
  await loginLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign Into Your Account' })).toBeVisible();
});

test('a visitor without an account reads the answer and replies with the private link', async ({
  page,
  browser,
  rows,
  browserErrors,
}) => {
  const person = somebody(`Sam${crypto.randomUUID().slice(0, 8)}`);
  const name = `${person.firstName} ${person.lastName}`;

  await test.step('the visitor sends a message', async () => {
    await page.goto(siteOf(portalBrand) + support);
    await hydrated(page);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Message').fill('Do you clean this one: https://northgate.example/a?unit=100.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Message received!')).toBeVisible();
  });

  await test.step('an admin answers it', async () => {
    const context = await browser.newContext();
    const adminPage = await context.newPage();
    // On the cleaners' host, in whose theme zeros must have no slash.
    await asAdmin(adminPage, bookingBrand, rows, `/messages#search=${person.firstName}`);
    await adminPage.getByRole('button', { name: `Open: ${name}` }).press('Enter');
    const record = adminPage.getByRole('dialog', { name });
    await expect(record.getByText(/They have no account/)).toBeVisible();
    const link = record.getByRole('link', { name: 'https://northgate.example/a?unit=100', exact: true });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await record.getByRole('textbox', { name: 'Answer' }).fill('We do, from June on.');
    await record.getByRole('button', { name: 'Answer by mail' }).press('Enter');
    await expect(record.getByText('Sent. The message is marked handled.')).toBeVisible();
    await expect(record.getByRole('listitem')).toHaveText([/Do you clean this one/, /We do, from June on\./]);
    await expectNoSlashedZeros(adminPage, "the admin's side of a conversation");
    await context.close();
  });

  const { text = '' } = await mailTo(person.email, 'Our answer to your message');
  const address = linkIn(text, '/ConversationScreen');

  await test.step('the visitor reads the answer and replies', async () => {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 1, name: `Your conversation with ${portalBrand.displayName}` }),
    ).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('listitem')).toHaveText([
      /Do you clean this one: https:\/\/northgate/,
      /We do, from June on\./,
    ]);
    await expect(page.getByRole('link', { name: 'https://northgate.example/a?unit=100', exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: 'Reply' }).fill('<b>Thank you!</b>');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('listitem').last()).toContainText('<b>Thank you!</b>');
    await expectAccessible(page, 'a conversation by its link');
    // The same screen in the theme of the bookingBrand.
    await page.goto(`${siteOf(bookingBrand)}/ConversationScreen${new URL(address).hash}`);
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await expectNoSlashedZeros(page, 'a conversation by its link');
  });

  await test.step('an incomplete and an unknown link are reported', async () => {
    await page.goto(`${siteOf(portalBrand)}/ConversationScreen#short`);
    await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
    await page.goto(`${siteOf(portalBrand)}/ConversationScreen#${'A'.repeat(32)}`);
    await expect(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible();
    await browserErrors.expectRefusals('/api/getOwnConversation');
  });
});

test('conversations that load or cannot be loaded are not called none', async ({ page, browserErrors }) => {
  browserErrors.allowRefusals('/api/getThreads');
  await onDashboard(page, portalBrand);
  await page.route('**/api/getThreads', (route) => route.abort('connectionrefused'));
  const release = await holdCall(page, '/api/getThreads');
  await page.goto(siteOf(portalBrand) + support);
  const conversations = page.getByRole('region', { name: 'Your conversations with us' });
  await expect(page.getByText('We mail you our answers.')).toBeVisible();
  await expect(conversations.getByRole('status')).toHaveText('Loading...');
  await expect(conversations.getByText('Nothing yet.')).toBeHidden();
  await release();
  await expect(conversations.getByRole('heading', { name: 'Your conversations could not be loaded' })).toBeVisible();
  await expect(conversations.getByText('Nothing yet.')).toBeHidden();
  await page.unroute('**/api/getThreads');
  await conversations.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(conversations.getByText('Nothing yet. Write to us, and our answer appears here.')).toBeVisible();
});
