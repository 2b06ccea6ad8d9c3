import { readFile } from 'node:fs/promises';
import { addDays, formatDate } from '@threefold/validation';
import { addBooking, asAdmin, createAdmin, logInByCall, onAdminDashboard } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailTo,
  portalBrand,
  type Rows,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { expectAccessibleIn, journeyWidths, windowsFor } from '../support/pages.ts';
import { sendRequest } from '../support/requests.ts';
import { expectWholeWords } from '../support/wholeWords.ts';

const brand = bookingBrand;

/** A word that no other test has in its customers. */
const tagOf = () => crypto.randomUUID().slice(0, 8);

/** A phone number that no other test has. */
const phoneOf = () =>
  `(905) 555-${String(crypto.getRandomValues(new Uint16Array(1))[0])
    .padStart(5, '0')
    .slice(-4)}`;

interface NewCustomer {
  name: string;
  phone?: string;
  email?: string;
  notes?: string;
}

/** Stores a customer. Returns the id. */
async function addCustomer(rows: Rows, { name, phone = '', email = '', notes = '' }: NewCustomer): Promise<string> {
  const [stored] = await rows(
    `insert into customers (brand, name, phone, email, notes, street, unit, city, postal_code)
     values ('${bookingBrand.key}', $1, $2, $3, $4, '12 Maple St', '', 'Hamilton', 'L8X 1A1') returning id`,
    [name, phone, email, notes],
  );
  return String((stored as { id: string }).id);
}

for (const width of journeyWidths(1440)) {
  test(`a customer is found by phone, and the crew reads the lasting notes, at ${width} px`, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Notes ${tagOf()}`;
    const email = `n${tagOf()}@home.test`;
    await sendRequest(page, name, email);
    const phone = `905 666 ${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
    await rows(`update customers set phone = $1 where email = $2`, [`(905) 666-${phone.slice(-4)}`, email]);
    await asAdmin(page, brand, rows, '/customers');

    await test.step('found by the phone number, as it was dictated', async () => {
      await page.getByRole('searchbox', { name: 'Search' }).fill(phone);
      await expect(page.getByRole('rowheader')).toHaveText([name]);
      await expectAccessible(page, 'the customers');
      await expectNoOverflow(page, 'the customers');
      await page.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Visits and estimates' })).toContainText('Estimate, asked for on');
      await expect(page.getByRole('region', { name: 'Due' })).toContainText('Nothing is due.');
    });

    await test.step('the notes are written', async () => {
      const notes = page.getByRole('form', { name: 'Lasting notes' });
      await notes.getByRole('textbox').fill('Gate code 4711. Dog: Biscuit.');
      await notes.getByRole('button', { name: 'Save the notes' }).press('Enter');
      await expect(page.getByText('The notes are saved.')).toBeInViewport();
      await expectAccessible(page, 'a customer');
      await expectNoOverflow(page, 'a customer');
    });

    await test.step('the entries are changed by the rules', async () => {
      await page.getByRole('button', { name: 'Change the entries' }).press('Enter');
      const form = page.getByRole('form', { name: 'Change the entries' });
      await form.getByLabel('Phone').fill('905');
      await form.getByRole('button', { name: 'Save the entries' }).press('Enter');
      await expect(form.getByText('Please enter a complete phone number, or none.')).toBeVisible();
      await form.getByLabel('Phone').fill('2895550188');
      await form.getByRole('button', { name: 'Save the entries' }).press('Enter');
      await expect(page.getByText('The entries are saved.')).toBeInViewport();
      await expect(page.getByRole('link', { name: '+1 (289) 555-0188' })).toBeVisible();
    });

    await test.step('the booking and the run sheet show the notes and lead to the customer', async () => {
      await rows(
        `update bookings set submission_type = 'schedule', requested_date = $1, state = 'confirmed', arrival = '08-10' where email = $2`,
        [bookingToday(), email],
      );
      await page.goto(`${siteOf(brand)}/AdminDashboard/day/${bookingToday()}`);
      const visit = page.getByRole('row').filter({ hasText: name });
      await expect(visit).toContainText('Customer: Gate code 4711. Dog: Biscuit.');
      await visit.getByRole('button', { name, exact: true }).press('Enter');
      const record = page.getByRole('dialog', { name });
      await expect(record.getByText('Gate code 4711. Dog: Biscuit.')).toBeVisible();
      await record.getByRole('link', { name: 'Open the customer' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
    await rows('delete from bookings where email = $1', [email]);
  });

  test(`two customers who are one are merged at ${width} px`, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const tag = tagOf();
    const [kept, other] = [`Kept ${tag}`, `Other ${tag}`];
    const id = await addCustomer(rows, { name: kept, phone: phoneOf(), notes: 'Gate code 4711' });
    const otherId = await addCustomer(rows, { name: other, email: `${tag}@home.test`, notes: 'Dog: Biscuit' });
    await addBooking(rows, { name: other, email: `${tag}@home.test` });
    await rows('update bookings set customer_id = $1 where name = $2', [otherId, other]);
    await asAdmin(page, brand, rows, `/customers/${id}`);
    await page.getByRole('button', { name: 'Merge with another customer' }).press('Enter');
    const form = page.getByRole('form', { name: 'Merge with another customer' });
    await form.getByRole('searchbox').fill(tag);
    await form.getByRole('searchbox').press('Enter');
    await form.getByRole('button', { name: `Merge: ${other}` }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Merge these two?' });
    await expect(question).toContainText(`${kept} gets the bookings and notes of ${other}`);
    await question.getByRole('button', { name: 'Keep both' }).press('Enter');
    await expect(question).toBeHidden();
    await form.getByRole('button', { name: `Merge: ${other}` }).press('Enter');
    await question.getByRole('button', { name: 'Merge', exact: true }).press('Enter');
    await expect(page.getByText(`${other} is merged into this customer.`)).toBeInViewport();
    await expect(page.getByRole('form', { name: 'Lasting notes' }).getByRole('textbox')).toHaveValue(
      'Gate code 4711\nDog: Biscuit',
    );
    await expect(page.getByRole('region', { name: 'Visits and estimates' }).getByRole('listitem')).toHaveCount(1);
    expect(await rows('select 1 from customers where id = $1', [otherId])).toHaveLength(0);
  });

  test(`a customer who was never booked is deleted after a question at ${width} px`, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Mistake ${tagOf()}`;
    const id = await addCustomer(rows, { name });
    await asAdmin(page, brand, rows, `/customers/${id}`);
    await page.getByRole('button', { name: 'Delete this customer' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete this customer?' });
    await question.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Delete this customer' }).press('Enter');
    await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(page.getByRole('table', { name: 'Customers' })).toBeVisible();
    expect(await rows('select 1 from customers where id = $1', [id])).toEqual([]);
  });

  test(`a list of customers is imported after a look at it at ${width} px`, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const tag = tagOf();
    await addCustomer(rows, { name: `Known ${tag}`, email: `${tag}@home.test` });
    await asAdmin(page, brand, rows, '/customers');
    await page.getByRole('link', { name: 'Import' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible();
    const choose = (text: string) =>
      page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

    await choose('Balance,Debt\n1,2\n');
    await expect(page.getByText('The first row names no column that is read, such as Name or Phone.')).toBeVisible();

    const file = `\uFEFFName;Mobile phone;E-mail;Notes;Balance
New One ${tag};${phoneOf()};;"Gate; code 4711";12
Again ${tag};;${tag.toUpperCase()}@HOME.TEST;;0
;(289) 555-0123;;;0
Twice ${tag};;${tag}x@home.test;;0
Twice again;;${tag}x@home.test;;0
`;
    await choose(file);
    const sheet = page.getByRole('region', { name: 'Import customers' });
    for (const text of [
      'Mobile phone: Phone',
      'Balance',
      '2 customers to import',
      '2 rows of known customers',
      `Row 3: Again ${tag}`,
      `The same phone, email or address as Known ${tag}`,
      "Please enter the customer's name.",
      `The same phone, email or address as Twice ${tag} in row 5`,
    ]) {
      await expect(sheet).toContainText(text);
    }
    await expectAccessible(page, 'the import');
    await expectNoOverflow(page, 'the import');
    expect(await rows(`select 1 from customers where name like $1`, [`%${tag}`])).toHaveLength(1);
    await page.getByRole('button', { name: 'Import 2 customers' }).press('Enter');
    await expect(page.getByText('2 customers imported. Nobody got a mail.')).toBeInViewport();
    await choose(file);
    await expect(page.getByText('There is nobody new in this file.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the customers' }).press('Enter');
    await page.getByRole('searchbox', { name: 'Search' }).fill(tag);
    await expect(page.getByRole('rowheader')).toHaveText([`Known ${tag}`, `New One ${tag}`, `Twice ${tag}`]);
    await rows(`delete from customers where name like $1`, [`%${tag}`]);
  });
}

for (const width of journeyWidths(390)) {
  test(`a plan of 6 weeks is set, skipped and stopped at ${width} px`, { tag: '@full' }, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const tag = tagOf();
    const [name, email] = [`Plan ${tag}`, `${tag}@home.test`];
    const id = await addCustomer(rows, { name, email });
    const day = addDays(bookingToday(), 5);
    await addBooking(rows, { name, email, day });
    await rows(`update bookings set customer_id = $1, state = 'confirmed', arrival = '08-10' where name = $2`, [
      id,
      name,
    ]);
    await asAdmin(page, brand, rows, `/customers/${id}`);
    await page
      .getByRole('region', { name: 'Visits and estimates' })
      .getByRole('link', { name: /^Open/ })
      .press('Enter');
    const record = page.getByRole('dialog', { name });
    const plan = record.getByRole('form', { name: 'Plan' });

    await plan.getByLabel('Repeat after so many weeks').fill('53');
    await plan.getByRole('button', { name: 'Save the plan' }).press('Enter');
    await expect(plan.getByText('Please enter 1 to 52 weeks.')).toBeVisible();
    await plan.getByLabel('Repeat after so many weeks').fill('6');
    await plan.getByRole('button', { name: 'Save the plan' }).press('Enter');
    await expect(record.getByText('It repeats every 6 weeks.')).toBeInViewport();
    await expectAccessible(page, 'a plan');
    await expectNoOverflow(page, 'a plan');

    await plan.getByRole('button', { name: 'Skip the next visit' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Skip the next visit?' });
    await question.getByRole('button', { name: 'Skip it' }).press('Enter');
    await expect(record.getByText('Skipped. The next visit is on the next day of the plan')).toBeInViewport();
    const next = formatDate(addDays(day, 42)).replaceAll('\u00a0', ' ');
    expect((await mailTo(email, `Your next ${words.visit} is on`)).text?.replaceAll('\u00a0', ' ')).toContain(
      `The next one is on ${next}. Expect us from 8 to 10 a.m. on that day.`,
    );
    await expect(record.getByText(`Visit skipped`)).toBeVisible();

    await page.goto(`${siteOf(brand)}/AdminDashboard/customers?state=plan#search=${tag}`);
    const row = page.getByRole('table', { name: 'Customers' }).getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Every 6 weeks');

    await row.getByRole('link', { name }).press('Enter');
    await page
      .getByRole('region', { name: 'Visits and estimates' })
      .getByRole('link', { name: /^Open/ })
      .press('Enter');
    await plan.getByRole('button', { name: 'Stop the plan' }).press('Enter');
    await page
      .getByRole('alertdialog', { name: 'Stop the plan?' })
      .getByRole('button', { name: 'Stop it' })
      .press('Enter');
    await expect(record.getByText('The plan is stopped.')).toBeInViewport();
    await expect(plan.getByRole('button', { name: 'Skip the next visit' })).toHaveCount(0);

    await rows(`update bookings set state = 'done', requested_date = current_date - 10 where name = $1`, [name]);
    await page.goto(`${siteOf(brand)}/AdminDashboard/customers?state=lapsed#search=${tag}`);
    await expect(page.getByText('Lapsed: no visit is booked')).toBeVisible();
    await expect(row).toBeVisible();
    await rows('delete from bookings where name = $1', [name]);
    await rows('delete from customers where id = $1', [id]);
  });
}

test('an admin of a brand without bookings has no customers in the menu', async ({ page, rows }) => {
  test.skip(portalBrand.forms.booking, 'The brand of the portal takes bookings.');
  const admin = await createAdmin(page, portalBrand, rows);
  await rows(`update users set brands = '{${portalBrand.key}}' where email = $1`, [admin.email]);
  await onAdminDashboard(page, portalBrand, admin, '/messages');
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'Clients' })).toBeVisible();
  await expect(views.getByRole('link', { name: 'Customers' })).toHaveCount(0);
});

test('the screens of customers fit every window, are accessible, and the list is exported', { tag: '@full' }, async ({
  page,
  rows,
}) => {
  const tag = tagOf();
  const name = `Wilhelmina Fitzgerald ${tag}`;
  const notes = `Ladder\n${'Mind the roses below the bay window. '.repeat(10)}`;
  const id = await addCustomer(rows, { name, phone: phoneOf(), email: `${'w'.repeat(30)}.${tag}@home.test`, notes });
  for (const day of [addDays(bookingToday(), 20), '2025-06-02', '2024-06-03']) await addBooking(rows, { name, day });
  await rows(`update bookings set customer_id = $1, quote_cents = 124900, repeat_weeks = 26 where name = $2`, [
    id,
    name,
  ]);
  await logInByCall(page, brand, await createAdmin(page, brand, rows));
  for (const [index, [path, shown]] of (
    [
      [`customers#search=${tag}`, page.getByRole('rowheader', { name })],
      [`customers/${id}`, page.getByRole('heading', { level: 1, name })],
      ['customers/import', page.getByLabel('CSV file')],
    ] as const
  ).entries()) {
    await page.goto(`${siteOf(brand)}/AdminDashboard/${path}`);
    await expect(shown).toBeVisible();
    await expectAccessibleIn(windowsFor(index), page, path);
    for (const width of [320, 390, 768, 1024, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page, `${path}, ${width} px wide`);
    }
    await expectWholeWords(page, path);
  }
  await page.goto(`${siteOf(brand)}/AdminDashboard/customers#search=${tag}`);
  for (const width of [1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = () =>
      page.locator('.DsAdminTable-scroller').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(hidden, `${width} px wide`).toBe(0);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe(
    'Name,Phone,Email,Street,Unit,City,Postal code,Notes,Plan,Visits,Last visit,Next visit,Since (Hamilton),Brand',
  );
  expect(text).toContain(`${name},`);
  await rows('delete from bookings where name = $1', [name]);
  await rows('delete from customers where id = $1', [id]);
});

test('customers that cannot be loaded are loaded again with one press', async ({ page, rows, browserErrors }) => {
  const id = await addCustomer(rows, { name: `Offline ${tagOf()}`, phone: phoneOf() });
  browserErrors.allowRefusals('/api/');
  await page.route('**/api/admin/getCustomer', (route) => route.abort('connectionrefused'));
  await asAdmin(page, brand, rows, `/customers/${id}`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toHaveCount(1);
  await page.unroute('**/api/admin/getCustomer');
  await retry.press('Enter');
  await expect(page.getByRole('form', { name: 'Lasting notes' })).toBeVisible();
});
