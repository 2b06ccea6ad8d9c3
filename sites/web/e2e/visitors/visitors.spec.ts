import type { Page } from '@playwright/test';
import {
  bookingBrand,
  expect,
  forwardToApi,
  hydrated,
  mails,
  needsMessages,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { NOT_SENT } from '../support/pages.ts';

// Unplanned behavior: double presses, the back button, a second tab, no network, rare characters.

const brand = portalBrand;

test.beforeEach(() => needsMessages(brand));

const home = () => siteOf(brand) + brand.homePath;

const openHome = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(home());
  await hydrated(page);
};

const uniqueEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@koeln.test`;

interface Message {
  name: string;
  email: string;
  message: string;
}

const write = async (page: Page, { name, email, message }: Message) => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
};

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });

const MESSAGES = 'select name, message from contact_messages where email = $1 order by message';

test('pressing Send twice, leaving and coming back is one message, stored as written', async ({ page, rows }) => {
  const jürgen = {
    name: 'Jürgen Müßig-Öztürk',
    email: uniqueEmail('juergen'),
    message: 'Schöne Grüße aus Köln.\n\nGibt es Ihr Büro auch in Québec? 👋',
  };
  await openHome(page);
  await write(page, jürgen);
  await sendButton(page).dblclick();
  await expect(page.getByText('Message received!')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use');
  await page.goBack();
  await expect(page).toHaveURL(home());
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('');

  expect(await rows(MESSAGES, [jürgen.email])).toEqual([{ name: jürgen.name, message: jürgen.message }]);
  const { confirmation, notice } = await mails(jürgen.email);
  expect(confirmation.text).toContain('Jürgen');
  expect(notice.text).toContain('Schöne Grüße aus Köln.');
  expect(notice.text).toContain('👋');
});

test('reloading while a message is being sent loses nothing and sends it once', async ({ page, rows }) => {
  const ada = { name: 'Ada Byron', email: uniqueEmail('ada'), message: 'Sent, and reloaded.' };
  await openHome(page);
  await write(page, ada);
  // The message is stored; the response would reach a page that is gone.
  const stored = new Promise<void>((resolve) => {
    void page.route(
      '**/api/submitContactForm',
      async (route) => {
        await forwardToApi(route);
        resolve();
      },
      { times: 1 },
    );
  });
  await sendButton(page).click();
  await stored;
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue(ada.message);
  await sendButton(page).click();
  await expect(page.getByText('Message received!')).toBeVisible();
  expect(await rows(MESSAGES, [ada.email])).toHaveLength(1);
  await mails(ada.email);
});

test('two tabs send two messages, and share the theme and the accepted cookie notice', { tag: '@full' }, async ({
  page,
  context,
  rows,
}) => {
  const email = uniqueEmail('two');
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  await write(page, { name: 'Noor Haddad', email, message: 'From the first tab.' });
  await write(other, { name: 'Noor Haddad', email, message: 'From the second tab.' });
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('From the first tab.');
  for (const tab of [page, other]) {
    await sendButton(tab).click();
    await expect(tab.getByText('Message received!')).toBeVisible();
  }
  expect(await rows(MESSAGES, [email])).toHaveLength(2);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /dark theme/i })
    .click();
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: 'Accept' }).click();
  await other.reload();
  await hydrated(other);
  await expect(other.getByRole('region', { name: 'Cookies' })).toBeHidden();
});

test('without a network no text is lost, and nothing keeps waiting', async ({ page, context, rows, browserErrors }) => {
  const email = uniqueEmail('train');
  await openHome(page);
  await write(page, { name: 'Mika Tran', email, message: 'From the train, in a tunnel.' });
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText(NOT_SENT)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('From the train, in a tunnel.');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await hydrated(page);
  await expect(page.getByLabel('Message')).toHaveValue('From the train, in a tunnel.');
  await sendButton(page).click();
  await expect(page.getByText('Message received!')).toBeVisible();
  expect(await rows(MESSAGES, [email])).toHaveLength(1);
  browserErrors.ignoreSoFar('the browser was offline');
});

test('an email address with an umlaut is refused with a reason, and the form keeps its entries @full', async ({
  page,
  browserErrors,
}) => {
  const brigade = bookingBrand;
  await page.goto(siteOf(brigade) + brigade.homePath);
  await hydrated(page);
  const submit = page.locator('form button[type="submit"]');
  await page.getByRole('textbox', { name: 'Name' }).fill('Søren Ångström');
  await page.getByRole('textbox', { name: 'Email' }).fill('sören@ångström.test');
  await submit.click();
  await expect(submit).toHaveText('Invalid email format.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Søren Ångström');
  expect(browserErrors.unexpected).toEqual([]);
});
