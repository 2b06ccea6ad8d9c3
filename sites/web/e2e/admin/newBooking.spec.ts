import type { Page } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { asAdmin } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, expectAccessible, expectNoOverflow, mailTo, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { local, priceLabel, priceText } from '../support/regional.ts';

const brand = bookingBrand;

/** A number that no other test has, which would make them one customer. Every country dials it in the same way. */
const newPhone = () => `+1 289 555 ${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;

const newTag = () => crypto.randomUUID().slice(0, 8);

/** What somebody says who calls. */
async function fillCall(page: Page, { name, date }: { name: string; date: string }) {
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(newPhone());
  await page.getByLabel('Street and number').fill('41 Locke St S');
  await page.getByLabel('City').fill(local.city);
  await page.getByLabel('Postal code').fill(local.postalCode.typed);
  await page.getByLabel(words.parts).selectOption('both');
  await page.getByLabel(words.option).selectOption(words.third);
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('The crew arrives').selectOption('10-12');
}

for (const width of journeyWidths(1440)) {
  test(`somebody calls, and the visit is entered and confirmed in one press, at ${width} px`, async ({
    page,
    rows,
    browserErrors,
  }) => {
    const [name, email] = [`Caller ${newTag()}`, `${newTag()}@home.test`];
    const date = addDays(bookingToday(), 45);
    await page.setViewportSize({ width, height: 844 });
    await asAdmin(page, brand, rows, '/bookings');
    await page.getByRole('link', { name: 'Book by phone' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Book by phone' })).toBeVisible();
    const book = page.getByRole('button', { name: 'Book it' });

    await test.step('what is missing is said at its field', async () => {
      await book.press('Enter');
      await expect(page.getByText('Please enter your name.')).toBeVisible();
      await expect(page.getByLabel('Name')).toBeFocused();
      await fillCall(page, { name, date });
      await page.getByLabel(priceLabel).fill('much');
      await book.press('Enter');
      await expect(page.getByText('Please enter a price, such as 249 or 249.50.')).toBeVisible();
      await expectAccessible(page, 'a new booking');
      await expectNoOverflow(page, 'a new booking');
    });

    await test.step('without a network nothing is lost, nor by a reload', async () => {
      await page.getByLabel(priceLabel).fill('249');
      await page.getByLabel('Email, if they have one').fill(email);
      browserErrors.allowRefusals('/api/');
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await book.press('Enter');
      await expect(page.getByRole('button', { name: 'Not sent. Try again' })).toBeInViewport();
      await page.unroute('**/api/**');
      await page.reload();
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await expect(page.getByLabel('Day', { exact: true })).toHaveValue(date);
      await expect(page.getByLabel('The crew arrives')).toHaveValue('10-12');
    });

    await test.step('two presses book one, and the customer gets one mail', async () => {
      await book.dblclick();
      const said = page.getByRole('status').filter({ hasText: `Booked: ${name}. The customer gets a mail about it.` });
      await expect(said).toBeInViewport();
      await expect(said).toBeFocused();
      expect((await mailTo(email, `Your ${words.visit} on`)).text).toContain(priceText(24_900));
      expect(await rows('select state, arrival from bookings where name = $1', [name])).toEqual([
        { state: 'confirmed', arrival: '10-12' },
      ]);
    });

    await test.step('its record says that it was made by phone', async () => {
      await page.getByRole('link', { name: 'Open the booking' }).press('Enter');
      const record = page.getByRole('dialog', { name });
      await expect(record.getByText('Booked by phone')).toBeVisible();
      await record.getByRole('link', { name: 'Open the customer' }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('link', { name: 'Book by phone' }).press('Enter');
      await expect(page.getByLabel('Name')).toHaveValue(name);
      await expect(page.getByLabel(words.option)).toHaveValue(words.third);
    });
    await rows('delete from bookings where name = $1', [name]);
  });
}

test('a customer without an email is called, and a day that visitors cannot book asks first', async ({
  page,
  rows,
  browserErrors,
}) => {
  browserErrors.allowRefusals('/api/admin/enterBooking');
  const name = `Phone ${newTag()}`;
  const today = bookingToday();
  await asAdmin(page, brand, rows, `/day/${today}`);
  await page.getByRole('link', { name: 'Book this day' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(today);
  await fillCall(page, { name, date: today });
  await page.getByRole('button', { name: 'Book it' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Book this day anyway?' });
  await expect(question).toContainText('is sooner than your notice');
  await question.getByRole('button', { name: 'Choose another day' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'is sooner than your notice' })).toBeInViewport();
  await page.getByRole('button', { name: 'Book it' }).press('Enter');
  await question.getByRole('button', { name: 'Book it anyway' }).press('Enter');
  await expect(page.getByText(`Booked: ${name}. The customer gets no mail.`)).toBeInViewport();
  await page.getByRole('link', { name: 'Open the booking' }).press('Enter');
  const record = page.getByRole('dialog', { name });
  await expect(record.getByText('None, so please call')).toBeVisible();
  await expect(record.getByRole('link', { name: 'Reply by mail' })).toHaveCount(0);
  const form = record.getByRole('form', { name: 'Mark as done' });
  await form.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(record.getByText(/gets no mail, because they have no email address/)).toBeVisible();
  await rows('delete from bookings where name = $1', [name]);
});

test('a full day says how full it is, and is booked once that is affirmed', async ({ page, rows, browserErrors }) => {
  browserErrors.allowRefusals('/api/admin/enterBooking');
  const tag = newTag();
  const name = `Full ${tag}`;
  // So far ahead that no other test books it. All of its places are taken; done, so that nobody is called about them.
  const date = addDays(bookingToday(), 300 + Math.floor(Math.random() * 50));
  await rows(
    `insert into bookings (id, brand, idempotency_key, fingerprint, name, email, message, submission_type, requested_date,
       square_footage, interior, exterior, phone, state)
     select gen_random_uuid(), '${bookingBrand.key}', $1 || number, $1 || number, $1, '', '', 'schedule', $2, '${words.last}', false, true, '(905) 555-0142', 'done'
     from generate_series(1, 1000) number`,
    [tag, date],
  );
  try {
    await asAdmin(page, brand, rows, `/week/${date}`);
    await page.getByRole('link', { name: 'Book by phone' }).press('Enter');
    await fillCall(page, { name, date });
    const book = page.getByRole('button', { name: 'Book it' });
    await book.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Book this day anyway?' });
    await expect(question).toContainText(/is full \(1000 of 1000\)\. Book it anyway\?/);
    await question.getByRole('button', { name: 'Book it anyway' }).press('Enter');
    await expect(page.getByText(`Booked: ${name}.`)).toBeInViewport();
    await page.getByRole('button', { name: 'Enter another one' }).press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('');
  } finally {
    await rows('delete from bookings where name in ($1, $2)', [tag, name]);
  }
});

test('what is changed after an answer was lost leads to the booking that was entered', { tag: '@full' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  browserErrors.allowRefusals('/api/admin/enterBooking');
  const name = `Lost ${newTag()}`;
  await asAdmin(page, brand, rows, '/bookings/new');
  await fillCall(page, { name, date: addDays(bookingToday(), 46) });
  // It arrives, but its answer does not.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...request) => {
      window.fetch = fetch;
      await fetch(...request);
      throw new TypeError('The answer got lost.');
    };
  });
  await page.getByRole('button', { name: 'Book it' }).press('Enter');
  const again = page.getByRole('button', { name: 'Not sent. Try again' });
  await expect(again).toBeVisible();
  await page.getByLabel(priceLabel).fill('189');
  await again.press('Enter');
  await expect(page.getByText('This booking was entered already')).toBeInViewport();
  await page.getByRole('link', { name: 'Open the booking' }).press('Enter');
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  expect(await rows('select name from bookings where name = $1', [name])).toHaveLength(1);
  await rows('delete from bookings where name = $1', [name]);
});
