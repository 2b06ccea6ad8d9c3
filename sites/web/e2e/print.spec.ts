import type { Locator, Page } from '@playwright/test';
import { addBooking, asAdmin } from './admins.ts';
import { subscribed, subscriptionsPanel } from './clients.ts';
import { brands, everyBrand, expect, hydrated, linesOf, siteOf, test } from './fixtures.ts';
import { createAccount, dashboardReady, somebody } from './people.ts';
import { expectOneEdge, onPaper, sheetsOf } from './sheets.ts';

/** Elements that would waste ink: colored text, a background, or a picture larger than a logo. The page itself is white. */
const wastesInk = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body, body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg *'))
      .filter((element) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
        const isLarge = /^(?:img|svg)$/i.test(element.tagName) && element.getBoundingClientRect().width > 200;
        const isFilled = !/, 0\)$/.test(backgroundColor) && element.tagName !== 'BODY';
        return color !== 'rgb(0, 0, 0)' || isFilled || backgroundImage !== 'none' || isLarge;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** A sentence near the end of each landing page, which must be printed too. */
const LAST_WORDS: Partial<Record<string, string>> = {
  portfolio: 'Tell me what you are building',
  ferrolane: 'Tell us what has to hold.',
  'harbour-shine': '2 million dollars in liability insurance.',
};

/** A link to another site is followed by its address. */
const PRINTED_LINKS: Partial<Record<string, string>> = { portfolio: 'Tidewatch (https://tidewatch.example)' };

for (const brand of everyBrand()) {
  const { phone, email, address } = brand.contacts;

  test(`the home page of ${brand.displayName} is printed on two sheets at most in black on white, its contacts first`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(siteOf(brand) + brand.homePath);
    await hydrated(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    for (const format of ['A4', 'Letter'] as const) {
      const sheets = await sheetsOf(page, format);
      expect(sheets.length, format).toBeLessThanOrEqual(2);
      // No sheet is used for a few lines only.
      expect(sheets.at(-1)?.length, format).toBeGreaterThan(500);
      const first = [phone, email].filter((contact) => contact !== undefined).join(' · ');
      expect(sheets[0], format).toMatch(new RegExp(`^${first.replace(/[()+.]/g, '\\$&')} `));
      for (const line of address) expect(sheets[0]?.slice(0, 160), format).toContain(line);
      expect(sheets[0], format).toContain(title?.replace(/\s+/g, ' ').trim());
      for (const words of [LAST_WORDS[brand.key], PRINTED_LINKS[brand.key]]) {
        if (words) expect(sheets.join(' '), format).toContain(words);
      }
    }

    await onPaper(page);
    await expect.poll(() => wastesInk(page)).toEqual([]);
    await expectOneEdge(page);
    // A bullet takes up to 1.25 of the text's size. Printers cut what is beyond the edge.
    const indents = await page.locator('main li:visible').evaluateAll((items) =>
      items
        .map((item) => getComputedStyle(item))
        .filter(({ display, listStyleType }) => display === 'list-item' && listStyleType === 'disc')
        .map(({ fontSize, marginInlineStart }) => Number.parseFloat(marginInlineStart) / Number.parseFloat(fontSize)),
    );
    expect(indents, 'lists with bullets').not.toHaveLength(0);
    expect(Math.min(...indents), 'room for a bullet').toBeGreaterThanOrEqual(1.25);
    for (const role of ['navigation', 'button', 'textbox', 'dialog'] as const)
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
    await expect(page.getByText('One cookie keeps you signed in')).toBeHidden();
    await expect(page.locator('main img:visible')).toHaveCount(0);
  });
}

test('the works of a carousel are printed side by side, also those that it does not show', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.homePath);
  await hydrated(page);
  const works = page.getByRole('region', { name: 'Our Work' });
  await works.scrollIntoViewIfNeeded();
  await expect(works.getByRole('heading', { level: 3 })).toHaveCount(1);
  await onPaper(page);
  const titles = works.locator('h3');
  await expect(titles).toHaveCount(3);
  const boxes = await Promise.all((await titles.all()).map((title) => title.boundingBox()));
  for (const [index, box] of boxes.entries()) {
    expect(box?.y).toBe(boxes[0]?.y);
    if (index > 0) expect(box?.x).toBeGreaterThan(boxes[index - 1]?.x ?? 0);
  }
  const text = (await sheetsOf(page, 'A4')).join(' ');
  for (const title of await titles.allTextContents()) expect(text).toContain(title);
});

/** A path without a page. */
const MISSING = '/nothing-here';

/** Where something is on the sheet. */
const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("a visitor's page has a letterhead on paper: the logo left of the contacts, and a rule below both", async ({
  page,
  browserErrors,
}) => {
  const brand = brands['harbour-shine'];
  const tops = new Set<number>();
  for (const path of [brand.homePath, brand.legal?.privacy ?? '', MISSING]) {
    await page.goto(siteOf(brand) + path);
    await hydrated(page);
    if (path === MISSING) browserErrors.ignoreSoFar('the 404 status of a missing page', /404/);
    await onPaper(page);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    // A page that is not there has a line of its own above its title.
    if (path !== MISSING) tops.add(Math.round(title.y));
    const logo = await boxOf(page.getByRole('banner').getByRole('link').first());
    expect(logo.x, path).toBeLessThanOrEqual(1);
    expect(logo.y, path).toBeLessThan(10);
    expect(logo.y + logo.height, path).toBeLessThan(title.y);
    const name = page.getByRole('banner').getByText(brand.displayName, { exact: true }).last();
    expect(await linesOf(name), `lines of the name, ${path}`).toBe(1);
    const align = await page.evaluate(() => getComputedStyle(document.body, '::before').float);
    expect(align, path).toBe('right');
  }
  expect([...tops], 'where the titles are').toHaveLength(1);
});

test('the logo is printed in the colors for a light background, also when the screen is dark', async ({ page }) => {
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.homePath);
  await hydrated(page);
  await onPaper(page);
  const mark = page.getByRole('banner').getByRole('link').first().locator('path').first();
  await expect(mark).toHaveCSS('fill', 'rgb(23, 68, 92)');
});

test('the names of projects are printed as wide as the titles of articles', async ({ page }) => {
  await page.goto(siteOf(brands.portfolio) + brands.portfolio.homePath);
  await hydrated(page);
  await onPaper(page);
  const titles = page.getByRole('article').getByRole('heading', { level: 3 });
  const widths = titles.evaluateAll((all) => all.map((title) => getComputedStyle(title).fontStretch));
  expect(new Set(await widths).size).toBe(1);
});

test('the figures of a home page are in the columns of the works below them', async ({ page }) => {
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.homePath);
  await hydrated(page);
  await onPaper(page);
  const leftsOf = (all: Locator) => all.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().x));
  const works = page.getByRole('region', { name: 'Our Work' }).locator('h3');
  await expect
    .poll(
      async () =>
        await leftsOf(page.locator('main dt').filter({ hasText: /^(?:Uptime aim|Shop floor|Cancel a plan)$/ })),
    )
    .toEqual(await leftsOf(works));
});

test("an article's date is on the sheet of its title", async ({ page }) => {
  for (const { brand, path } of [
    { brand: brands.portfolio, path: brands.portfolio.homePath },
    { brand: brands.ferrolane, path: brands.ferrolane.pages.news.path },
  ]) {
    await page.goto(siteOf(brand) + path);
    await hydrated(page);
    const articles = page.getByRole('article').filter({ has: page.getByRole('time') });
    await expect(articles).not.toHaveCount(0);
    for (const format of ['A4', 'Letter'] as const) {
      const sheets = await sheetsOf(page, format);
      for (const article of await articles.all()) {
        const date = await article.getByRole('time').first().innerText();
        const title = await article.getByRole('heading', { level: 3 }).first().innerText();
        const sheet = sheets.findIndex((text) => text.includes(title));
        expect(sheet, title).toBeGreaterThanOrEqual(0);
        expect(sheets[sheet], `${title}, ${format}`).toContain(date);
      }
    }
  }
});

test('a legal text is printed on one sheet', async ({ page }) => {
  for (const brand of everyBrand()) {
    for (const path of Object.values(brand.legal ?? {})) {
      await page.goto(siteOf(brand) + path);
      await hydrated(page);
      for (const format of ['A4', 'Letter'] as const)
        expect(await sheetsOf(page, format), `${path}, ${format}`).toHaveLength(1);
    }
  }
});

test('a page with a form has the letterhead of other pages on paper, and its text without the fields and buttons', async ({
  page,
}) => {
  for (const brand of everyBrand()) {
    for (const screen of ['LoginScreen', 'RegisterScreen', 'PasswordResetScreen']) {
      await page.goto(`${siteOf(brand)}/${screen}`);
      await hydrated(page);
      await onPaper(page);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      for (const role of ['textbox', 'button'] as const)
        await expect(page.getByRole(role).filter({ visible: true }), screen).toHaveCount(0);
      // A rule, and space below it.
      const logo = await boxOf(page.getByRole('main').getByRole('link').first());
      expect((await boxOf(title)).y - logo.y - logo.height, screen).toBeGreaterThan(20);
    }
  }
});

test('the news page is printed completely, and no card is cut across two sheets', async ({ page }) => {
  await page.goto(siteOf(brands.ferrolane) + brands.ferrolane.pages.news.path);
  await hydrated(page);
  const sheets = await sheetsOf(page, 'Letter');
  expect(sheets.length).toBeLessThanOrEqual(3);
  // No sheet is used for a few lines only.
  expect(sheets.at(-1)?.length).toBeGreaterThan(500);
  const titles = await page.getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles) expect(sheets.join(' ')).toContain(title);
  // Technologies are words with commas, as on the portfolio, and not buttons.
  expect(sheets[0]).toMatch(/React Native, ?Node\.js, ?AWS S3/);
  await expectOneEdge(page);
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  expect(await cards.count()).toBeGreaterThan(0);
  for (const card of await cards.all()) await expect(card).toHaveCSS('break-inside', 'avoid');
});

test('the support page is printed with each answer, without the form and its heading', async ({ page }) => {
  await page.goto(`${siteOf(brands.ferrolane)}/SupportScreen`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
  const questions = page.getByRole('region', { name: 'Frequent questions' }).getByRole('listitem');
  await expect(questions).not.toHaveCount(0);
  await expect(questions.first().getByRole('paragraph').first()).toBeHidden();
  await onPaper(page);
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Reach us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your conversations with us' })).toBeHidden();
  for (const question of await questions.all()) await expect(question.getByRole('paragraph').first()).toBeVisible();
});

test("a client's screens are printed from one left edge, without panels that have only buttons", async ({ page }) => {
  await subscribed(page, brands.ferrolane, 'Review Reply');
  const screens = [
    ['ClientDashboard', 'Review Reply'],
    ['PaymentHistoryScreen', 'Review Reply'],
    ['AccountEditScreen', 'Passkeys'],
    ['SupportScreen', 'Reach us'],
    ['TermsOfUse', 'Terms of Use'],
  ] as const;
  for (const [screen, shown] of screens) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${siteOf(brands.ferrolane)}/${screen}`);
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
    await expectOneEdge(page, screen);
    // A dashboard's list may be long: it starts below its heading, and not on the next sheet.
    const lists = screen === 'TermsOfUse' ? [] : await page.getByRole('main').locator('ul:visible').all();
    for (const list of lists) await expect(list, screen).toHaveCSS('break-inside', 'auto');
    // A panel of the account screen that has only buttons.
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${siteOf(brands.ferrolane)}/PaymentHistoryScreen`);
  await page.getByRole('link', { name: /^View invoice / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
  await expect(page.getByRole('table').getByText('Review Reply')).toBeVisible();
  await expectOneEdge(page, 'invoice');
});

test('a long list of devices begins on the first sheet of an account', async ({ page, rows }) => {
  const person = somebody('Paper');
  await createAccount(page, brands.ferrolane, person);
  await rows(
    `insert into sessions (id, token_hash, user_id, created_at, device, last_seen_at)
     select gen_random_uuid(), gen_random_uuid()::text, id, now(), 'Firefox on Linux', now()
     from users, generate_series(1, 30) where email = $1`,
    [person.email],
  );
  await page.goto(`${siteOf(brands.ferrolane)}/AccountEditScreen`);
  await expect(page.getByText('Firefox on Linux')).toHaveCount(30);
  const [first] = await sheetsOf(page, 'Letter');
  expect(first).toContain('Where you are logged in');
  expect(first).toContain('Firefox on Linux');
});

test("an admin's lists and settings are printed from one left edge", async ({ page, rows }) => {
  const site = siteOf(brands['harbour-shine']);
  const name = `Paper ${crypto.randomUUID().slice(0, 8)}`;
  // A Tuesday that no other test uses.
  const day = '2031-04-08';
  await addBooking(rows, { name, day });
  await asAdmin(page, brands['harbour-shine'], rows);
  for (const view of [`bookings#search=${encodeURIComponent(name)}`, `week/${day}`, `day/${day}`]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${site}/AdminDashboard/${view}`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expectOneEdge(page, view);
  }
  const next = page.getByRole('region', { name: 'Who to call now' });
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${site}/AdminDashboard/bookings`);
  await expect(next.getByRole('button').first()).toBeVisible();
  await onPaper(page);
  await expect(next.getByRole('link', { name: /^Call / })).toBeVisible();
  await expect(next.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${site}/AdminDashboard/settings`);
  await expect(page.getByRole('group', { name: 'Working days' })).toBeVisible();
  await expectOneEdge(page, 'settings');
  await expect(page.getByRole('group', { name: 'Working days' })).toBeVisible();
  // It shows a private address.
  await expect(page.getByLabel('Your bookings in your calendar app')).toBeHidden();
  expect(await sheetsOf(page, 'Letter')).toHaveLength(1);
});

test('a printed list says what it is filtered by, and nothing where it shows all', async ({ page, rows }) => {
  const site = siteOf(brands['harbour-shine']);
  const name = `Paper ${crypto.randomUUID().slice(0, 8)}`;
  // A Thursday that no other test uses.
  await addBooking(rows, { name, day: '2031-04-10' });
  await asAdmin(page, brands['harbour-shine'], rows);
  await page.goto(`${site}/AdminDashboard/bookings?state=new#search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `Open: ${name}`, exact: true })).toBeVisible();
  const [filtered = ''] = await sheetsOf(page, 'Letter');
  expect(filtered).toMatch(/Search: ?Paper .*State: ?New/);
  expect(filtered).not.toContain('Request:');
  await page.goto(`${site}/AdminDashboard/log`);
  await expect(page.getByRole('combobox', { name: 'Who' })).toBeVisible();
  expect((await sheetsOf(page, 'Letter')).join(' ')).not.toMatch(/Who\b(?! did what)|Search/);
});

test('a client is printed in two columns, large enough to read, the amounts at the edge of their column', async ({
  page: clientPage,
  browser,
  rows,
}) => {
  const { email } = await subscribed(clientPage, brands.ferrolane, 'Review Reply');
  const context = await browser.newContext();
  const page = await context.newPage();
  await asAdmin(page, brands.ferrolane, rows, `/clients#search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: /^Open: / }).press('Enter');
  const partOf = (name: string) => page.getByRole('region', { name, exact: true });
  const invoice = partOf('Invoices').getByRole('listitem').first();
  await expect(invoice).toContainText('Paid');
  await onPaper(page);
  expect(await sheetsOf(page, 'Letter')).toHaveLength(1);
  const [subscriptions, messages] = [await boxOf(partOf('Subscriptions')), await boxOf(partOf('Messages'))];
  expect(messages.y).toBe(subscriptions.y);
  expect(messages.x).toBeGreaterThan(subscriptions.x + subscriptions.width);
  const amount = await boxOf(invoice.getByText(/^\$/));
  expect(amount.x + amount.width).toBeCloseTo(subscriptions.x + subscriptions.width, 0);
  // 10 pt.
  const sizes = await page
    .getByRole('main')
    .locator('strong, dd, li span, p')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThan(13.3);
  await context.close();
});

test('an open record is printed alone on one sheet, from the left edge, without its forms', async ({ page, rows }) => {
  const site = siteOf(brands['harbour-shine']);
  const name = `Paper ${crypto.randomUUID().slice(0, 8)}`;
  // A Wednesday that no other test uses.
  for (const other of ['', ' second', ' third']) await addBooking(rows, { name: name + other, day: '2031-04-09' });
  await asAdmin(page, brands['harbour-shine'], rows);
  await page.goto(`${site}/AdminDashboard/bookings#search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open: ${name}`, exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name })).toContainText('Phone');
  await expectOneEdge(page, 'record');
  const backdrop = page
    .getByRole('dialog', { name })
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(await backdrop).toBe('rgba(0, 0, 0, 0)');
  const [sheet = '', ...further] = await sheetsOf(page, 'Letter');
  expect(further).toEqual([]);
  expect(sheet).toContain('(905) 555-0142');
  expect(sheet).not.toMatch(/ second|Who to call now|Private note|Confirm by mail/);
});

test('a list is printed without the chart, and what is held on a person without the button to erase it', async ({
  page,
  rows,
}) => {
  const client = somebody('Paper');
  await createAccount(page, brands.ferrolane, client);
  await page.context().clearCookies();
  const site = siteOf(brands.ferrolane);
  await asAdmin(page, brands.ferrolane, rows, '/messages');
  await expect(page.getByText('Requests of the last 12 weeks').first()).toBeVisible();
  expect((await sheetsOf(page, 'Letter')).join(' ')).not.toContain('Requests of the last 12 weeks');
  await page.goto(`${site}/AdminDashboard/privacy`);
  await page.getByLabel('Email address').fill(client.email);
  await page.getByRole('button', { name: 'Show what is held' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Erase all/ })).toBeVisible();
  const sheets = await sheetsOf(page, 'Letter');
  expect(sheets.join(' ')).toContain(client.email);
  expect(sheets.join(' ')).not.toContain('Erase all');
  // Each sheet but the last is used: a kind of records continues on the next.
  for (const sheet of sheets.slice(0, -1)) expect(sheet.length).toBeGreaterThan(300);
});

test('an open dialog is printed alone on one sheet', async ({ page }) => {
  await subscribed(page, brands.ferrolane, 'Review Reply');
  await page.goto(`${siteOf(brands.ferrolane)}/ClientDashboard`);
  await subscriptionsPanel(page).getByRole('button', { name: 'Cancel Subscription' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Cancel Review Reply?');
  const sheets = await sheetsOf(page, 'Letter');
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('Cancel Review Reply?');
});

test('a dashboard opened from a page of the brand is printed without its buttons', async ({ page }) => {
  const { ferrolane } = brands;
  await createAccount(page, ferrolane, somebody());
  await page.goto(`${siteOf(ferrolane)}/ClientDashboard`);
  await dashboardReady(page);
  await page.goto(siteOf(ferrolane) + ferrolane.pages.news.path);
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  const logOut = page.getByRole('button', { name: 'Log out' });
  await expect(logOut).toBeVisible();
  await onPaper(page);
  await expect(logOut).toBeHidden();
});
