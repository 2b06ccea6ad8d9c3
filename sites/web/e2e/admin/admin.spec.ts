import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDate } from '@threefold/validation';
import readXlsxFile from 'read-excel-file/node';
import { addBooking, asAdmin, createAdmin, logInByCall, onAdminDashboard } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  linesOf,
  needsMessages,
  portalBrand,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { expectAccessibleIn, isFullRun, WINDOWS, windowsFor } from '../support/pages.ts';
import { arriveHome, callApi, createAccount, logIn, pressOk, somebody } from '../support/people.ts';
import { pressTwice } from '../support/presses.ts';
import { sheetsOf } from '../support/sheets.ts';
import { expectVisibleStops } from '../support/tabStops.ts';
import { expectWholeWords } from '../support/wholeWords.ts';

const brand = portalBrand;

/** Leaves a message for the agency, like its form. */
async function leaveMessage(page: Page, name: string, message: string): Promise<string> {
  needsMessages(brand);
  const email = `${name.split(' ')[0]?.toLowerCase()}.${crypto.randomUUID()}@northgate.test`;
  await callApi(page, siteOf(brand), '/api/submitContactForm', { name, email, message });
  return email;
}

const messagesTable = (page: Page) => page.getByRole('table', { name: 'Contact messages' });
const record = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an admin finds, exports and reads a message, adds a note, and marks it handled', { tag: '@translated' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = await createAdmin(page, brand, rows);
  const email = await leaveMessage(page, 'Quentin Okoro', '=HYPERLINK("https://evil.example","here")');
  await onAdminDashboard(page, brand, person);
  const open = page.getByRole('button', { name: 'Open: Quentin Okoro' });
  const note = page.getByLabel('Private note');
  const stored = () =>
    rows('select note, handled_at is not null as handled from contact_messages where email = $1', [email]);

  await test.step('the agency’s home page leads to the admin dashboard', async () => {
    await page.goto(siteOf(brand) + brand.homePath);
    await expect(page).toHaveURL(`${siteOf(brand)}/AdminDashboard/bookings`);
  });

  await test.step('the message is found, and exported as plain text, whatever a visitor entered', async () => {
    await page.getByRole('link', { name: 'Messages', exact: true }).press('Enter');
    await expect(messagesTable(page)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(email);
    await expect(messagesTable(page).getByRole('row')).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('messages.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')[0]).toContain('Name,Message,Email,Last written (Hamilton),Site,State');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""here"")"`);
    const xlsx = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export for Excel' }).press('Enter');
    const spreadsheet = await xlsx;
    expect(spreadsheet.suggestedFilename()).toBe('messages.xlsx');
    const [sheet] = await readXlsxFile(await spreadsheet.path());
    expect(sheet?.data).toHaveLength(2);
    expect(sheet?.data[1]?.slice(0, 3)).toEqual(['Quentin Okoro', '=HYPERLINK("https://evil.example","here")', email]);
  });

  await test.step('it is read, noted and handled', async () => {
    await open.press('Enter');
    await expect(record(page, 'Quentin Okoro')).toContainText('=HYPERLINK');
    await expectAccessible(page, 'record');
    await expect(record(page, 'Quentin Okoro').getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}?subject=Re%3A%20Your%20message`,
    );
    await note.fill('Call on Monday');
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(page.getByText('The note is saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark handled' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
    await page.reload();
    await expect(record(page, 'Quentin Okoro')).toContainText('Dana Raman');
    await expect(note).toHaveValue('Call on Monday');
    expect(await stored()).toEqual([{ note: 'Call on Monday', handled: true }]);
  });

  await test.step('leaving an unsaved note asks first, and Back loses nothing', async () => {
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await expect(record(page, 'Quentin Okoro')).toHaveCount(0);
    await open.press('Enter');
    await note.fill('Half a');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep writing' }).press('Enter');
    await expect(note).toHaveValue('Half a');
    await page.goBack();
    await expect(record(page, 'Quentin Okoro')).toHaveCount(0);
    await open.press('Enter');
    await expect(note).toHaveValue('Half a');
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await question.getByRole('button', { name: 'Leave it' }).press('Enter');
    await expect(record(page, 'Quentin Okoro')).toHaveCount(0);
    await open.press('Enter');
    await expect(note).toHaveValue('Call on Monday');
  });

  await test.step('two admins do not overwrite each other', async () => {
    await note.fill('Somebody should call');
    // The other admin was faster.
    await rows(
      `update contact_messages set note = 'I have called', admin_revision = admin_revision + 1 where email = $1`,
      [email],
    );
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(
      page.getByText('Somebody else changed this in the meantime. Please check the current version.'),
    ).toBeVisible();
    await expect(record(page, 'Quentin Okoro')).toContainText('I have called');
    expect(await stored()).toEqual([{ note: 'I have called', handled: true }]);
    browserErrors.ignoreSoFar('the other admin was faster', /409/);
  });

  await test.step('nor does a note that was typed before a reload', async () => {
    await note.fill('They want a quote');
    await rows(
      `update contact_messages set note = 'I sent a quote', admin_revision = admin_revision + 1 where email = $1`,
      [email],
    );
    await page.reload();
    await expect(note).toHaveValue('They want a quote');
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await expect(
      page.getByText('Somebody else changed this in the meantime. Please check the current version.'),
    ).toBeVisible();
    await expect(record(page, 'Quentin Okoro')).toContainText('I sent a quote');
    expect(await stored()).toEqual([{ note: 'I sent a quote', handled: true }]);
    browserErrors.ignoreSoFar('the other admin was faster', /409/);
  });
});

test('what an admin types survives the end of the session and a reload, and goes when it is sent and on log out', async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = await createAdmin(page, brand, rows);
  const name = `Estimate ${crypto.randomUUID().slice(0, 8)}`;
  const email = await leaveMessage(page, 'Quentin Okoro', 'Can you call me?');
  await addBooking(rows, { name });
  await rows(`update bookings set submission_type = 'estimate', requested_date = null where name = $1`, [name]);
  const [message] = await rows('select id from contact_messages where email = $1', [email]);
  const [booking] = await rows('select id from bookings where name = $1', [name]);
  const messageUrl = `${siteOf(brand)}/AdminDashboard/messages/${message?.id}`;
  const bookingUrl = `${siteOf(brand)}/AdminDashboard/bookings/${booking?.id}`;
  const note = page.getByLabel('Private note');
  const answer = page.getByLabel('Answer', { exact: true });
  const price = page.getByLabel('Price in dollars');
  const reason = page.getByLabel('Reason, for the customer');
  // The browser asks before it leaves what is not sent.
  page.on('dialog', (dialog) => dialog.accept());
  await onAdminDashboard(page, brand, person);

  await test.step('the end of the session', async () => {
    await page.goto(messageUrl);
    await answer.fill('I will call on Monday.');
    await note.fill('Prefers mornings');
    await rows('delete from sessions where user_id = (select id from users where email = $1)', [person.email]);
    await page.getByRole('button', { name: 'Save note' }).press('Enter');
    await pressOk(page);
    await logIn(page, person);
    await expect(page).toHaveURL(messageUrl);
    await expect(answer).toHaveValue('I will call on Monday.');
    await expect(note).toHaveValue('Prefers mornings');
    await browserErrors.expectRefusals('/api/admin/');
  });

  await test.step('sending', async () => {
    await page.getByRole('button', { name: 'Answer by mail' }).press('Enter');
    await expect(page.getByText('Sent. The message is marked handled.')).toBeVisible();
    await expect(answer).toHaveValue('');
    await page.reload();
    await expect(note).toHaveValue('Prefers mornings');
    await expect(answer).toHaveValue('');
  });

  await test.step('a reload', async () => {
    await page.goto(bookingUrl);
    await price.fill('249');
    await reason.fill('Too far away');
    await page.reload();
    await expect(price).toHaveValue('249');
    await expect(reason).toHaveValue('Too far away');
  });

  await test.step('log out', async () => {
    await page.goto(`${siteOf(brand)}/AdminDashboard/clients`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await arriveHome(page);
    browserErrors.ignoreSoFar('a list may be loading at the log out', /\b401\b/);
    await onAdminDashboard(page, brand, person);
    await page.goto(messageUrl);
    await expect(note).toHaveValue('');
    await page.goto(bookingUrl);
    await expect(price).toHaveValue('');
    await expect(reason).toHaveValue('');
  });
});

test('mails and clients are exported in the order and the words of the screen', async ({ page, rows }) => {
  const client = somebody('Imogen');
  await createAccount(page, brand, client);
  const states = () => rows('select state from outbox_messages where to_address = $1', [client.email]);
  await expect.poll(states).toEqual([{ state: 'sent' }]);
  const admin = await createAdmin(page, brand, rows);
  for (const [view, header, state] of [
    ['emails', 'To,Subject,State,What happened,Tries,Next try (Hamilton),Written (Hamilton),Sent (Hamilton)', 'SENT'],
    [
      'clients',
      'First name,Last name,Subscriptions,Price,Website,Next charge,Email,Verified,Since (Hamilton)',
      'NOT VERIFIED',
    ],
  ] as const) {
    await onAdminDashboard(page, brand, admin, `/${view}#search=${client.email}`);
    await expect(page.getByRole('row').filter({ hasText: client.email })).toContainText(state);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe(header);
    expect(text).toContain(`,${state},`);
  }
});

test('an email that was given up says why in a sentence, and is sent again with one press', async ({ page, rows }) => {
  const admin = await createAdmin(page, brand, rows);
  const to = `ines.${crypto.randomUUID()}@northgate.test`;
  await rows(
    `insert into outbox_messages (id, state, attempts, last_error, from_name, from_address, to_address, subject, brand,
       draft)
     values (gen_random_uuid(), 'failed', 9, 'EEXIST: file already exists, mkdir /srv/outbox', '${portalBrand.key}',
       'hello@brand.test', $1, 'Your message', '${portalBrand.key}',
       '{"toName": "Ines", "brand": "${portalBrand.key}", "title": "Your message", "paragraphs": ["We have it."]}')`,
    [to],
  );
  await onAdminDashboard(page, brand, admin, `/emails#search=${to}`);
  const row = page.getByRole('table', { name: 'Email deliveries' }).getByRole('row').filter({ hasText: to });
  await expect(row).toContainText('The mail could not be written to its folder on the server.');
  await expect(row).toContainText('GIVEN UP');
  await expect(row).not.toContainText('EEXIST');
  await page.getByRole('button', { name: `Send again: ${to}` }).press('Enter');
  await expect(page.getByText('The email is being sent again. This list shows the result.')).toBeVisible();
  await expect
    .poll(() => rows('select state from outbox_messages where to_address = $1', [to]))
    .toEqual([{ state: 'sent' }]);
  await page.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(row).toContainText('SENT');
  await expect(page.getByRole('button', { name: `Send again: ${to}` })).toHaveCount(0);
});

test.describe('with bookings that the test adds', () => {
  // Serial, because the tests add bookings and count them.
  test.describe.configure({ mode: 'default' });

  test('a count opens exactly the rows that it counts, and the address keeps search, filter and record', async ({
    page,
    rows,
  }) => {
    const person = await createAdmin(page, brand, rows);
    const tag = crypto.randomUUID();
    await addBooking(rows, { name: `Late ${tag}`, hoursAgo: 90 });
    await addBooking(rows, { name: `New ${tag}`, hoursAgo: 1 });
    await onAdminDashboard(page, brand, person);
    const count = page.getByRole('link', { name: /^Late replies/ });
    await expect(count).toHaveText(/\d/);
    const late = Number(await count.textContent().then((text) => text?.match(/\d+/)?.[0]));
    await count.press('Enter');
    await expect(page).toHaveURL(/\/bookings\?state=late$/);
    await expect(page.getByRole('status').filter({ hasText: new RegExp(` of ${late}$`) })).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill(tag);
    await expect(page).toHaveURL(new RegExp(`#search=${tag}`));
    const table = page.getByRole('table', { name: 'Bookings and estimates' });
    await expect(table.getByRole('rowheader')).toHaveText([`Late ${tag}`]);
    await page.getByRole('combobox', { name: 'State' }).selectOption('New');
    await expect(table.getByRole('rowheader')).toHaveCount(2);
    // The search is never sent to a server, whose logs would keep it.
    expect(new URL(page.url()).search).not.toContain(tag);

    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(tag);
    await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('new');
    await expect(table.getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('button', { name: `Open: New ${tag}` }).press('Enter');
    await expect(record(page, `New ${tag}`)).toContainText(`${words.Visit} on`);
    await page.goBack();
    await expect(record(page, `New ${tag}`)).toHaveCount(0);
    await page.goBack();
    await expect(table.getByRole('rowheader')).toHaveText([`Late ${tag}`]);
    await rows('delete from bookings where name like $1', [`%${tag}`]);
  });

  test('the customer who waits longest is shown first, marked handled by one key, and unmarked by Undo', {
    tag: '@translated',
  }, async ({ page, rows }) => {
    const person = await createAdmin(page, brand, rows);
    const name = `First ${crypto.randomUUID()}`;
    const next = `Next ${crypto.randomUUID()}`;
    // Longer ago than in any other test.
    await addBooking(rows, { name, day: '2020-01-02', hoursAgo: 9000 });
    await addBooking(rows, { name: next, day: '2020-01-03', hoursAgo: 8999 });
    await onAdminDashboard(page, brand, person);
    const panel = page.getByRole('region', { name: 'Who to call now' });
    await expect(panel).toContainText(name);
    await expect(panel.getByRole('link', { name: 'Call (905) 555-0142' })).toHaveAttribute('href', 'tel:+19055550142');
    await panel.getByRole('button', { name: 'Handled' }).focus();
    await page.keyboard.press('h');
    await expect(panel.getByRole('status')).toContainText(`${name} is marked handled.`);
    await panel.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(panel.getByText(name, { exact: true })).toBeVisible();
    const stored = () => rows('select state from bookings where name = $1', [name]);
    await expect.poll(stored).toEqual([{ state: 'new' }]);

    await test.step('a second press marks nobody else', async () => {
      await pressTwice(page, panel.getByRole('button', { name: 'Handled' }), 450);
      await expect(panel.getByRole('status')).toContainText(`${name} is marked handled.`);
      await panel.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(panel.getByText(next, { exact: true })).toBeVisible();
      expect(await rows('select state from bookings where name = $1', [next])).toEqual([{ state: 'new' }]);
    });
    await rows('delete from bookings where name in ($1, $2)', [name, next]);
  });

  test('the admin dashboard is accessible, fits, and breaks no word in large text', { tag: '@full' }, async ({
    page,
    rows,
  }) => {
    test.setTimeout(240_000);
    const person = await createAdmin(page, brand, rows);
    // A few rows for each list, found by their tag whatever other tests have left there.
    const tag = crypto.randomUUID().slice(0, 8);
    await addBooking(rows, { name: `Odile ${tag}`, hoursAgo: 90 });
    await addBooking(rows, { name: `Ravi ${tag}`, hoursAgo: 1 });
    await addBooking(rows, { name: `Mina ${tag}`, hoursAgo: 2 });
    await rows(`update bookings set state = 'cancelled' where name = $1`, [`Mina ${tag}`]);
    await leaveMessage(page, `Noor ${tag}`, 'A site for a bakery, please.');
    await leaveMessage(page, `Hana ${tag}`, 'Done long ago.');
    await rows('update contact_messages set handled_at = now() where name = $1', [`Hana ${tag}`]);
    await createAccount(page, brand, { ...somebody(), lastName: tag, email: `p${tag}@northgate.test` });
    await page.context().clearCookies();
    await logInByCall(page, brand, person);
    // Its lists are alike; the list of clients has a test of its own.
    const lists = isFullRun ? ['bookings', 'messages', 'clients', 'emails'] : ['bookings', 'emails'];
    for (const [index, view] of [...lists, 'privacy'].entries()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${siteOf(brand)}/AdminDashboard/${view}#search=${tag}`);
      await expect(page.getByRole('list', { name: 'At a glance' })).toHaveCount(view === 'privacy' ? 0 : 1);
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
      if (view !== 'privacy')
        await expect(page.getByRole('table').getByRole('row').filter({ hasText: tag })).not.toHaveCount(0);
      await expectAccessibleIn(windowsFor(index), page, view);
      if (view === 'bookings') await expectVisibleStops(page, view, 20);
      for (const { width } of WINDOWS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, `${view}, ${width} px wide`);
        // Refresh is beside the menu, never alone below it.
        const belowMenu = async () => {
          const menu = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
          const refresh = await page.getByRole('button', { name: 'Refresh' }).boundingBox();
          return menu && refresh && refresh.y > menu.y + menu.height;
        };
        await expect.poll(belowMenu, `${view}, ${width} px wide`).toBe(false);
      }
      // A table shows all of its columns without scrolling sideways.
      for (const width of [1100, 1200, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        for (const list of await page.locator('.DsAdminTable-scroller').all()) {
          const hidden = () => list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
          await expect.poll(hidden, `${view}, ${width} px wide`).toBe(0);
        }
      }
      await expectWholeWords(page, `admin ${view}`);
    }
  });
});

test('an admin of the brand with bookings sees its bookings and settings, and nothing of the agency', async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = await createAdmin(page, brand, rows);
  await rows(`update users set brands = '{${bookingBrand.key}}' where email = $1`, [person.email]);
  const name = `Only ${crypto.randomUUID().slice(0, 8)}`;
  await leaveMessage(page, `${name} Agency`, 'A message to the agency');
  await addBooking(rows, { name: `${name} Cleaners`, hoursAgo: 1 });
  await onAdminDashboard(page, brand, person, `#search=${encodeURIComponent(name)}`);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link')).toHaveText([
    'Bookings',
    'Customers',
    'Bills',
    'Messages',
    'Emails',
    'Content',
    'Log',
    'Settings',
  ]);
  await expect(page.getByRole('button', { name: `Open: ${name} Cleaners` })).toBeVisible();
  await page.goto(`${siteOf(brand)}/AdminDashboard/messages#search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No messages match this search.')).toBeVisible();
  await page.goto(`${siteOf(brand)}/AdminDashboard/clients`);
  await expect(page.getByText('This belongs to another brand.')).toBeVisible();
  await browserErrors.expectRefusals('/api/admin/getClients');
});

test('a phone number is found, shown, dialed and exported in the format of its country', { tag: '@full' }, async ({
  page,
  rows,
}) => {
  const person = await createAdmin(page, brand, rows);
  const name = `Clara ${crypto.randomUUID()}`;
  await rows(
    `insert into bookings (id, idempotency_key, fingerprint, brand, name, email, submission_type, square_footage,
       interior, exterior, phone, message)
     select gen_random_uuid(), $1 || phone, 'f', '${bookingBrand.key}', $1, 'clara@home.test', 'estimate', '${words.last}', false, true,
       phone, ''
     from unnest(array['+44 20 7946 0958', '(905) 555-0142']) as phone`,
    [name],
  );
  await onAdminDashboard(page, brand, person);
  const search = page.getByRole('searchbox', { name: 'Search' });
  const open = page.getByRole('button', { name: `Open: ${name}` });
  for (const [digits, stored, shown, href] of [
    ['2079460958', '+44 20 7946 0958', '+44 20 7946 0958', 'tel:+442079460958'],
    ['9055550142', '(905) 555-0142', '+1 (905) 555-0142', 'tel:+19055550142'],
  ] as const) {
    await search.fill(`${name} ${digits}`);
    await expect(open).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(stored);
    await open.press('Enter');
    await expect(record(page, name).getByRole('link', { name: shown })).toHaveAttribute('href', href);
    await page.keyboard.press('Escape');
    await expect(record(page, name)).toBeHidden();
  }
  await search.fill(`${name} +44`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
  // The apostrophe keeps spreadsheets from adding the number up.
  expect(await readFile(await (await download).path(), 'utf8')).toContain(",'+44 20 7946 0958,");
  await rows('delete from bookings where name = $1', [name]);
});

test('a long list is paged, sorted, searched and exported by keyboard', { tag: '@full' }, async ({ page, rows }) => {
  const person = await createAdmin(page, brand, rows);
  const tag = crypto.randomUUID();
  await rows(
    `insert into contact_messages (id, idempotency_key, fingerprint, brand, name, email, message, submitted_at)
     select gen_random_uuid(), $1 || n, 'f', '${portalBrand.key}', 'Person ' || lpad(n::text, 4, '0'), 'many@northgate.test', $1,
       now() - n * interval '1 minute'
     from generate_series(1, 1234) as n`,
    [tag],
  );
  await onAdminDashboard(page, brand, person, '/messages#search=northgate');

  await test.step('two Tabs and Enter lead to the first row', async () => {
    // Two Tabs and Enter lead to the first row.
    const open = messagesTable(page).getByRole('button', { name: 'Open: ' }).first();
    await expect(open).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to Messages' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(open).toBeFocused();
    await expect(page).toHaveURL(/#search=northgate$/);
  });

  await test.step('the list is searched, paged and sorted', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(tag.toUpperCase());
    const range = page.getByRole('status').filter({ hasText: / of / });
    const first = messagesTable(page).getByRole('rowheader').first();
    await expect(range).toHaveText('1 to 50 of 1234');
    await expect(first).toHaveText('Person 0001');
    await page.getByRole('button', { name: 'Next page' }).press('Enter');
    await expect(range).toHaveText('51 to 100 of 1234');
    await expect(first).toHaveText('Person 0051');
    await messagesTable(page).getByRole('button', { name: 'Name' }).press('Enter');
    await messagesTable(page).getByRole('button', { name: 'Name' }).press('Enter');
    await expect(range).toHaveText('1 to 50 of 1234');
    await expect(first).toHaveText('Person 1234');
    await expect(messagesTable(page)).toHaveAttribute('aria-rowcount', '1235');
  });

  await test.step('the export has every row', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
    const text = await readFile(await (await download).path(), 'utf8');
    expect(new Set(text.match(/Person \d{4}/g)).size).toBe(1234);
  });

  await test.step('a record that is not on the page opens by its address', async () => {
    // A record can be opened by its URL even if it is not on the current page.
    const [last] = await rows(`select id from contact_messages where message = $1 order by submitted_at limit 1`, [
      tag,
    ]);
    await page.goto(`${siteOf(brand)}/AdminDashboard/messages/${last?.id}`);
    await expect(record(page, 'Person 1234')).toContainText(tag);
    await rows('delete from contact_messages where message = $1', [tag]);
  });
});

test('a list refreshes by itself and when its tab is shown again, but not while an admin points at it', async ({
  page,
  rows,
}) => {
  const person = await createAdmin(page, brand, rows);
  const tag = crypto.randomUUID().slice(0, 8);
  const addMessage = (name: string) => leaveMessage(page, `${name} ${tag}`, 'A site for a bakery, please.');
  await addMessage('Noor');
  await page.clock.install();
  await onAdminDashboard(page, brand, person, `/messages#search=${tag}`);
  const names = messagesTable(page).getByRole('rowheader');
  await expect(names).toHaveCount(1);
  await addMessage('Hana');
  await page.clock.fastForward('00:30');
  await expect(names).toHaveCount(2);

  await names.first().hover();
  await addMessage('Ravi');
  const counts = page.waitForResponse('**/api/admin/getAdminOverview');
  await page.clock.fastForward('00:30');
  await counts;
  await expect(names).toHaveCount(2);
  // The next interval begins once the list is no longer held, which takes a render.
  await expect(async () => {
    await page.clock.fastForward('00:30');
    await expect(names).toHaveCount(3, { timeout: 1_000 });
  }).toPass();

  await addMessage('Ines');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(names).toHaveCount(4);
  await rows('delete from contact_messages where name like $1', [`%${tag}`]);
});

test('an address of the dashboard from before leads to its view, with its filters and search', async ({
  page,
  rows,
}) => {
  await asAdmin(page, brand, rows, '?view=messages&state=new#search=nobody');
  await expect(page).toHaveURL(`${siteOf(brand)}/AdminDashboard/messages?state=new#search=nobody`);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('new');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody');
  await page.goto(`${siteOf(brand)}/AdminDashboard/nothing-here`);
  await expect(page).toHaveURL(`${siteOf(brand)}/AdminDashboard/bookings`);
});

test('the counts, the call and the chart are around the lists of requests, and other views load none of it', {
  tag: '@full',
}, async ({ page, rows }) => {
  const person = await createAdmin(page, brand, rows);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const parts = [
    page.getByRole('list', { name: 'At a glance' }),
    page.getByRole('region', { name: 'Who to call now' }),
    page.getByText('Requests of the last 12 weeks', { exact: true }),
  ];
  await onAdminDashboard(page, brand, person, '/messages');
  for (const part of parts) await expect(part.first()).toBeVisible();
  expect(asked).toContain('/api/admin/getBookings');

  for (const [view, shown] of [
    ['products', page.getByRole('button', { name: 'Skip to Products' })],
    ['content', page.getByRole('button', { name: 'Skip to Content' })],
    ['log', page.getByRole('button', { name: 'Skip to Log' })],
    ['settings', page.getByRole('button', { name: 'Skip to Settings' })],
    ['privacy', page.getByRole('button', { name: 'Skip to Privacy' })],
    ['new-product', page.getByRole('heading', { level: 1, name: 'New product' })],
  ] as const) {
    // Nothing that the view before asks for is counted.
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(`${siteOf(brand)}/AdminDashboard/${view}`);
    await expect(shown).toBeAttached();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    for (const part of parts) await expect(part).toHaveCount(0);
    expect(asked, view).not.toContain('/api/admin/getBookings');
    if (view === 'new-product') continue;
    // It leads into the view, whatever that has.
    await shown.press('Enter');
    await expect(page.locator('#list :focus')).toBeVisible();
  }
});

test('the panels of every view have the same distance from each other', { tag: '@full' }, async ({ page, rows }) => {
  const person = await createAdmin(page, brand, rows);
  /** Distances between the visible parts, from top to bottom. */
  const distances = (parts: string) =>
    page.locator(parts).evaluateAll((elements) => {
      const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ height }) => height > 0);
      return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    });
  await logInByCall(page, brand, person);
  for (const view of ['bookings', 'week', 'day', 'new-product', 'settings']) {
    await page.goto(`${siteOf(brand)}/AdminDashboard/${view}`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => new Set(await distances('.DsDashboard-panels > *')), view).toEqual(new Set([20]));
    }
  }
  await expect.poll(async () => new Set(await distances('#list form > *'))).toEqual(new Set([20]));
});

for (const brand of new Set([portalBrand, bookingBrand])) {
  test(`a long title has its line on the host of ${brand.displayName}: Log out is only in the menu on phones, and short beside it on a small laptop`, {
    tag: '@full',
  }, async ({ page, rows }) => {
    await onAdminDashboard(page, brand, await createAdmin(page, brand, rows));
    const logOut = page.getByRole('button', { name: 'Log out' });
    const title = page.getByRole('heading', { level: 1, name: 'Welcome to the Admin dashboard!' });
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    /** How many links each row of the menu has. */
    const rowsOfViews = async () => {
      const tops = await views.evaluateAll((all) => all.map((view) => view.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    };
    for (const width of [900, 1023, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(logOut).toBeVisible();
      await expect.poll(() => linesOf(title), `lines of the title at ${width} px`).toBe(1);
      await expect.poll(rowsOfViews, `rows of the menu at ${width} px`).toEqual([11]);
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect.poll(rowsOfViews, 'rows of the menu at 768 px').toEqual([6, 5]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => linesOf(page.getByText('Email problems', { exact: true }))).toBe(1);
    await expect(logOut).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' })).toBeVisible();
  });
}

test('an admin view that cannot reach the server says so once, and one press loads all of it', async ({
  page,
  rows,
  browserErrors,
}) => {
  const person = await createAdmin(page, brand, rows);
  await page.route('**/api/admin/**', (route) => route.abort('connectionrefused'));
  const retry = page.getByRole('button', { name: 'Retry' });
  await onAdminDashboard(page, brand, person, `/clients/${crypto.randomUUID()}`);
  await expect(retry).toHaveCount(1);
  for (const [view, shown] of [
    // The heading of the visits to confirm, whether or not there are any.
    ['week', page.getByRole('heading', { name: /confirm/ })],
    // Its search, whether or not there are any.
    ['bookings', page.getByRole('search', { name: 'Bookings and estimates' })],
  ] as const) {
    await page.goto(`${siteOf(brand)}/AdminDashboard/${view}`);
    await expect(retry).toHaveCount(1);
    await page.unroute('**/api/admin/**');
    await retry.press('Enter');
    await expect(shown).toBeVisible();
    await page.route('**/api/admin/**', (route) => route.abort('connectionrefused'));
  }
  await page.unroute('**/api/admin/**');

  // The list and the person to call come from the same call.
  await page.route('**/api/admin/getBookings', (route) => route.abort('connectionrefused'));
  await page.goto(`${siteOf(brand)}/AdminDashboard`);
  await expect(page.getByRole('link', { name: /^Late replies/ })).toHaveText(/\d/);
  await expect(retry).toHaveCount(1);
  await expectAccessible(page, 'the dashboard without its bookings');
  // Its icon starts where the texts of the panel below do.
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => it.getBoundingClientRect().left);
  await expect.poll(() => left('figcaption')).toBe(await left('.DsNotice-mark'));
  await page.unroute('**/api/admin/getBookings');
  await retry.press('Enter');
  await expect(page.getByRole('search', { name: 'Bookings and estimates' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who to call now' })).toBeVisible();
  await expect(retry).toHaveCount(0);
  await browserErrors.expectRefusals('/api/admin/');
});

test('the data held about a person is shown, exported and erased', async ({ page, rows }) => {
  const person = await createAdmin(page, brand, rows);
  const email = await leaveMessage(page, 'Erase Me', 'Please forget this');
  await onAdminDashboard(page, brand, person, '/privacy');
  await page.getByLabel('Email address or phone number').fill(email.toUpperCase());
  await page.getByLabel('Email address or phone number').press('Enter');
  // The message, and the mails about it to the sender and to the owner.
  await expect(page.getByRole('heading', { name: `3 records on ${email}` })).toBeVisible();
  await page.getByText('Contact messages', { exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Please forget this' })).toBeVisible();
  await expectAccessible(page, 'what is held on a person');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).press('Enter');
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Please forget this');
  await page.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await page.getByRole('button', { name: 'Erase', exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Erased' })).toContainText('3 records are gone.');
  expect(await rows('select 1 from contact_messages where email = $1', [email])).toEqual([]);
});

test('the log names each day once, with the entries of that day below it, on one line each', async ({ page, rows }) => {
  const person = await createAdmin(page, brand, rows);
  const tag = crypto.randomUUID().slice(0, 8);
  for (const at of ['2026-01-05T15:00:00Z', '2026-01-05T20:30:00Z', '2026-01-06T15:00:00Z']) {
    await rows('insert into audit_entries (at, actor, sentence) values ($1, $2, $3)', [
      at,
      'provider',
      `Noted ${tag}.`,
    ]);
  }
  await onAdminDashboard(page, brand, person, '/log');
  await page.getByRole('searchbox', { name: 'Search' }).fill(tag);
  const table = page.getByRole('table', { name: 'Who did what' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'the log');
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    // Polls, because a new size takes effect a moment later.
    const days = () =>
      table
        .locator('[data-day] > b')
        .evaluateAll((found) =>
          found.filter((day) => getComputedStyle(day).opacity === '1').map((day) => day.textContent),
        );
    await expect.poll(days, `${width} px`).toEqual(['Tue, Jan\u00a06', 'Mon, Jan\u00a05']);
    const tops = () =>
      table
        .getByRole('row')
        .nth(1)
        .locator('th, td')
        .evaluateAll((found) => new Set(found.map((cell) => Math.round(cell.getBoundingClientRect().top))).size);
    await expect.poll(tops, `${width} px`).toBe(1);
  }
  // On phones each entry has its day.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.getByText('Mon, Jan 5')).toHaveCount(2);
  await expectNoOverflow(page, 'the log');
});

test('the run sheet of a day is reached from the bookings by keyboard, and is printed on one sheet', {
  tag: '@full',
}, async ({ page, rows }) => {
  const person = await createAdmin(page, brand, rows);
  const today = bookingToday();
  const day = '2031-03-04';
  const tag = crypto.randomUUID().slice(0, 8);
  // A repeated test finds the bookings of the last one.
  await rows('delete from bookings where requested_date = $1', [day]);
  for (let place = 1; place <= 12; place += 1) {
    await addBooking(rows, { name: `Run ${tag} ${place}`, day, hoursAgo: 1 });
  }
  await addBooking(rows, { name: `Gone ${tag}`, day, hoursAgo: 1 });
  await rows(`update bookings set state = 'cancelled' where name = $1`, [`Gone ${tag}`]);
  const sheet = page.getByRole('table', { name: `${words.Visits} on Tue, Mar 4, 2031` });

  await test.step('the bookings lead to the sheet of today, and to that of another day', async () => {
    await onAdminDashboard(page, brand, person);
    await page.getByRole('link', { name: 'Print the day' }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: `${words.Visits} on ${formatDate(today)}` }),
    ).toBeVisible();
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(today);
    await page.getByLabel('Day', { exact: true }).fill(day);
    await expect(sheet.getByRole('row')).toHaveCount(13);
  });

  await test.step('the sheet fits every window', async () => {
    // On a phone the table is laid out as a list, which some screen readers read as text unless each part names its role.
    await expect(page.locator('table:not([role]), :is(tr, th, td):not([role])')).toHaveCount(0);
    await expect(sheet.getByRole('link', { name: '(905) 555-0142' }).first()).toHaveAttribute(
      'href',
      'tel:+19055550142',
    );
    // Nobody writes notes on a screen.
    await expect(sheet.getByRole('columnheader', { name: 'Notes' })).toBeHidden();
    await expectAccessible(page, 'the run sheet');
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoOverflow(page, `the run sheet at ${width} px`);
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width} px`).toBe(0);
    }
  });

  await test.step('the sheet is printed on one page', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print', exact: true }).press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-printed', '');

    const [text, ...more] = await sheetsOf(page, 'A4');
    expect(more).toEqual([]);
    expect(text).toMatch(
      new RegExp(
        `^${words.Visits} on Tue, Mar 4, 2031 Hours Name and phone Address, ${words.parts.toLowerCase()} and message Notes No hours yet Run `,
      ),
    );
    for (let place = 1; place <= 12; place += 1) expect(text).toContain(`Run ${tag} ${place} `);
    expect(text).toContain(`${words.onlyOutside}, ${words.third} ${words.unit}`);
    expect(text).toContain('(905) 555-0142');
    expect(text).not.toContain(`Gone ${tag}`);
    expect(text).not.toContain('Back to the bookings');

    await page.reload();
    await expect(sheet.getByRole('row')).toHaveCount(13);
    await page.getByRole('link', { name: 'Back to the bookings' }).press('Enter');
    await expect(page.getByRole('table', { name: 'Bookings and estimates' })).toBeVisible();
  });
});
