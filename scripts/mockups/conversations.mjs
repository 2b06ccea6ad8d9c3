import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { dataFolder, logIn } from '../lib/demoSite.mjs';

/** @import { Page } from 'playwright' */

/** Fills in and sends the contact form of the open page. @param {Page} page @param {Record<string, string>} values by label */
async function sendMessage(page, values) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Message received!').waitFor();
}

/** Answers the newest message of a person as the demo admin. @param {Page} page @param {string} name @param {string} answer */
async function answerMessage(page, name, answer) {
  const context = (await page.context().browser()?.newContext()) ?? page.context();
  const admin = await context.newPage();
  const { origin } = new URL(page.url());
  await logIn(admin, origin, 'admin');
  await admin.goto(`${origin}/AdminDashboard?view=messages#search=${encodeURIComponent(name)}`);
  await admin.locator('html[data-hydrated]').waitFor();
  await admin
    .getByRole('button', { name: `Open: ${name}` })
    .first()
    .click();
  await admin.getByRole('textbox', { name: 'Answer' }).fill(answer);
  await admin.getByRole('button', { name: 'Answer by mail' }).click();
  await admin.getByText('Sent. The message is marked handled.').waitFor();
  await context.close();
}

/** Two conversations of the demo client, the older one answered. @param {Page} page of support */
export async function haveThreads(page) {
  const none = page.getByText(/^Nothing yet\./);
  const some = page.getByText(/^\d+ in all$/);
  await none.or(some).waitFor();
  if (await some.isVisible()) return;
  await sendMessage(page, { Message: 'Can Paperwork read photos of a receipt, or only PDFs?' });
  await answerMessage(
    page,
    'Casey Demo',
    'Both. Take the photo from above, with the whole receipt in it. Paperwork asks you about every word that it cannot read.',
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you! I will try it with the ones from last month.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText("Sent. We'll be in touch shortly.").waitFor();
  await answerMessage(page, 'Casey Demo', 'Glad to hear it. If one of them gives you trouble, send it to us.');
  await sendMessage(page, { Message: 'Please move the Front Desk button to the left: it covers our opening hours.' });
  await page.reload();
  await some.waitFor();
}

/** Opens the conversation that has an answer. @param {Page} page of support */
export async function openThread(page) {
  await haveThreads(page);
  await page.getByRole('button', { name: /Paperwork/ }).click();
  await page.getByText('Both. Take the photo').waitFor();
}

/** Shows a visitor's conversation, by the link in the mail with an answer. @param {Page} page of the portfolio's landing page */
export async function openConversation(page) {
  const name = 'Robin Ash';
  const email = `robin.${Date.now()}@demo.test`;
  await sendMessage(page, {
    Name: name,
    Email: email,
    Message:
      'We have an app for tide tables that loses its place whenever the phone turns. Is that something you take on?',
  });
  await answerMessage(
    page,
    name,
    'It is. Could you send me a link to the app, or a short recording of it? I can look at it on Thursday, and tell you by Friday what it would take.',
  );
  const outbox = join(dataFolder, 'outbox');
  const newest = readdirSync(outbox).map((file) => readFileSync(join(outbox, file)));
  const mails = await Promise.all(newest.map((mail) => PostalMime.parse(mail)));
  const texts = mails.filter(({ to }) => to?.some(({ address }) => address === email)).map(({ text }) => text);
  const link = /\/ConversationScreen#\S+/.exec(texts.join('\n'))?.[0];
  await page.goto(new URL(link ?? '', page.url()).href);
  await page.getByRole('textbox', { name: 'Reply' }).waitFor();
}
