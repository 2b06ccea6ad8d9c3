import { addBooking, asAdmin } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, expectAccessible, expectNoOverflow, mailTo, siteOf, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { holdCall } from '../support/people.ts';
import { pressTwice } from '../support/presses.ts';

const brand = bookingBrand;

for (const width of journeyWidths(1440)) {
  test(`a visit gets its price, its bill and its payment at ${width} px`, { tag: '@full' }, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Bill ${crypto.randomUUID().slice(0, 8)}`;
    const email = `b${crypto.randomUUID().slice(0, 8)}@home.test`;
    await addBooking(rows, { name, email, day: bookingToday() });
    await asAdmin(page, brand, rows, `/bookings#search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Open: ${name}` }).press('Enter');
    const record = page.getByRole('dialog', { name });

    await test.step('the price is agreed with the hours', async () => {
      const form = record.getByRole('form', { name: 'Confirm the day' });
      await form.getByLabel('The crew arrives').selectOption('08-10');
      await form.getByLabel('Price in dollars').fill('two hundred');
      await form.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
      await expect(form.getByText('Please enter a price, such as 249 or 249.50.')).toBeVisible();
      await form.getByLabel('Price in dollars').fill('209');
      await form.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
      expect((await mailTo(email, `Your ${words.visit} on`)).text).toContain('$209.00 CAD');
    });

    await test.step('the work is done: the bill is mailed', async () => {
      const form = record.getByRole('form', { name: 'Mark as done' });
      await expect(form.getByLabel('Price in dollars')).toHaveValue('209.00');
      await form.getByRole('button', { name: 'Mark as done' }).press('Enter');
      await expect(record.getByRole('link', { name: /^Bill \d+, \$209\.00: Due$/ })).toBeVisible();
      expect((await mailTo(email, 'Thank you for having us: bill')).text).toContain('$209.00 CAD');
    });

    await test.step('it is paid on its page, which is a sheet to print', async () => {
      await record.getByRole('link', { name: /^Bill \d+/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Bill \d+$/ })).toBeVisible();
      await expect(page.getByText('Still to be paid')).toBeVisible();
      await expectAccessible(page, 'a bill');
      await expectNoOverflow(page, 'a bill');
      await page.getByLabel('Paid by').selectOption('Cash');
      await page.getByRole('button', { name: 'Mark as paid' }).press('Enter');
      await expect(page.getByText('Marked as paid.')).toBeInViewport();
      await expect(page.getByText(/^Paid .*, Cash$/)).toBeVisible();
      const notPaid = page.getByRole('button', { name: 'Mark as not paid' });
      // While the payment is being saved, it takes no press.
      await expect(notPaid).toBeEnabled();
      await notPaid.press('Enter');
      await expect(page.getByText('Marked as not paid.')).toBeInViewport();
    });

    await test.step('the list sums what is due, and one press pays it', async () => {
      await page.getByRole('link', { name: 'Back to the bills' }).click();
      await page.getByRole('searchbox', { name: 'Search' }).fill(name);
      // A press on a row that the search is about to move would be lost.
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      const row = page
        .getByRole('table', { name: 'Bills and credit notes' })
        .getByRole('row')
        .filter({ hasText: name });
      await expect(row).toContainText('$209.00');
      await expect(page.getByRole('list', { name: 'What is due' })).toContainText('Due for up to 7 days: $');
      await expectAccessible(page, 'the bills');
      await expectNoOverflow(page, 'the bills');
      await row.getByRole('button', { name: /^Paid: Bill \d+$/ }).press('Enter');
      await expect(row).toContainText('E-transfer');
    });

    await test.step('a wrong price is corrected by a credit note', async () => {
      await page.getByRole('link', { name: /^Bill \d+$/ }).click();
      const correct = page.getByRole('button', { name: 'Correct it by mail' });
      // What is asked anew after an action takes long.
      const release = await holdCall(page, '/api/admin/getAdminOverview');
      await page.getByRole('button', { name: 'Mark as not paid' }).press('Enter');
      await expect(page.getByText('Marked as not paid.')).toBeInViewport();
      // Until it has arrived, no button looks as if it could be pressed.
      await expect(correct).toBeDisabled();
      await release();
      await page.getByLabel('The right price in dollars, before tax').fill('189');
      await page.getByLabel('The right tax').selectOption('No tax');
      await expect(correct).toBeEnabled();
      await correct.press('Enter');
      await expect(page.getByText('Corrected. The customer gets a mail.')).toBeInViewport();
      expect((await mailTo(email, 'Bill ')).text).toContain('Credit note');
      await page.goto(`${siteOf(brand)}/AdminDashboard/bills#search=${encodeURIComponent(name)}`);
      await expect(page.getByRole('rowheader')).toHaveCount(3);
    });
  });
}

test('work that was done without a price is billed afterwards', async ({ page, rows }) => {
  const name = `Late ${crypto.randomUUID().slice(0, 8)}`;
  const email = `l${crypto.randomUUID().slice(0, 8)}@home.test`;
  await addBooking(rows, { name, email, day: bookingToday() });
  await rows(`update bookings set state = 'done', arrival = '08-10', done_at = now() where email = $1`, [email]);
  await asAdmin(page, brand, rows, `/bookings#search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open: ${name}` }).press('Enter');
  const record = page.getByRole('dialog', { name });
  await record.getByRole('button', { name: 'Bill it by mail' }).press('Enter');
  await expect(record.getByText('Please enter a price, such as 249 or 249.50.')).toBeVisible();
  await record.getByLabel('Price in dollars').fill('89.50');
  await record.getByRole('button', { name: 'Bill it by mail' }).press('Enter');
  await expect(record.getByText('Billed. The customer gets the bill by mail.')).toBeInViewport();
  await expect(record.getByRole('link', { name: /^Bill \d+, \$89\.50: Due$/ })).toBeVisible();
  expect((await mailTo(email, 'Thank you for having us: bill')).text).toContain('$89.50 CAD');
});

test('a second press on Paid pays no other bill', async ({ page, rows, browserErrors }) => {
  // On a slow machine the paid bill is still listed: then the server refuses the second press.
  browserErrors.allowRefusals('/api/admin/setBillPaid');
  const tag = crypto.randomUUID().slice(0, 8);
  for (const name of ['A', 'B']) {
    await rows(
      `insert into bills (brand, number, booking_id, issued_on, due_on, name, email, address, lines, tax, tax_number, currency, net_cents, tax_cents)
       values ('${bookingBrand.key}', (select coalesce(max(number), 0) + 100000 from bills), gen_random_uuid(), $2, $2, $1, '', '', '[]', null, '', 'CAD', 100, 0)`,
      [`${name} ${tag}`, bookingToday()],
    );
  }
  await asAdmin(page, brand, rows, `/bills?state=due#search=${tag}`);
  const first = page
    .getByRole('row')
    .filter({ hasText: tag })
    .first()
    .getByRole('button', { name: /^Paid: / });
  await pressTwice(page, first, 450);
  const paid = () => rows('select name from bills where name like $1 and paid_on is not null', [`%${tag}`]);
  await expect.poll(async () => (await paid()).length).toBe(1);
  await expect(page.getByRole('row').filter({ hasText: tag })).toHaveCount(1);
  expect(await paid()).toHaveLength(1);
  await rows('delete from bills where name like $1', [`%${tag}`]);
});
