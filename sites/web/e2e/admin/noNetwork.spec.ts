import type { Locator, Page } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { addBooking, asAdmin, createAdmin, logInByCall, unfoldWaiting } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, mailTo, siteOf, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';

const brand = bookingBrand;

const UNSENT = 'Not sent. Try again';
const UNREACHED = 'The server could not be reached.';
const API = '**/api/**';

const loseNetwork = (page: Page) => page.route(API, (route) => route.abort('internetdisconnected'));

/** Presses a button, and expects that its form's answer is in view with it, and names the customer. */
async function pressAndRead(page: Page, button: Locator, after: Locator, answer: string) {
  await button.click();
  const said = page.getByRole('status').filter({ hasText: answer });
  await expect(said).toBeInViewport({ ratio: 0.9 });
  await expect(after).toBeInViewport();
  const [above, below] = await Promise.all([after.boundingBox(), said.boundingBox()]);
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(120);
}

for (const width of journeyWidths(390)) {
  test(`without a network nothing is lost from a record, and answers stand at their buttons, at ${width} px`, async ({
    page,
    rows,
    browserErrors,
  }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const name = `Van ${tag}`;
    const email = `${tag}@home.test`;
    const day = addDays(bookingToday(), 33);
    await addBooking(rows, { name, email, day });
    page.on('dialog', (dialog) => dialog.accept());
    browserErrors.allowRefusals('/api/');
    await page.setViewportSize({ width, height: 844 });
    await asAdmin(page, brand, rows, `/bookings#search=${tag}`);
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Open' }).waitFor();
    const record = page.getByRole('dialog', { name });
    const [hours, newDay] = [record.getByLabel('The crew arrives'), record.getByLabel('Day', { exact: true })];
    const reason = record.getByLabel('Reason, for the customer');
    const confirm = record.getByRole('form', { name: 'Confirm the day' });
    const unsent = confirm.getByRole('button', { name: UNSENT });

    await test.step('a request opens, and what is not sent says so at its button', async () => {
      await loseNetwork(page);
      await page.getByRole('button', { name: `Open: ${name}` }).click();
      await newDay.fill(addDays(day, 1));
      await hours.selectOption('14-16');
      await reason.fill('No ladder today.');
      await pressAndRead(page, confirm.getByRole('button'), unsent, `${name}: ${UNREACHED}`);
      await record.getByLabel('Private note').fill('Key under the mat');
      await record.getByRole('button', { name: 'Save note' }).click();
      await expect(record.getByRole('button', { name: UNSENT })).toHaveCount(2);
      await expect(record.getByRole('link', { name: /905/ })).toBeVisible();
    });

    await test.step('a reload with a network has all of it, and sends it', async () => {
      await page.unroute(API);
      await page.reload();
      await expect(hours).toHaveValue('14-16');
      await expect(newDay).toHaveValue(addDays(day, 1));
      await expect(reason).toHaveValue('No ladder today.');
      await expect(record.getByLabel('Private note')).toHaveValue('Key under the mat');
      const again = confirm.getByRole('button', { name: 'Mail the new day or hours' });
      await pressAndRead(page, confirm.getByRole('button'), again, `${name}: Confirmed.`);
      const mail = await mailTo(email, `Your ${words.visit} is now on`);
      expect(mail.text).toContain('from 2 to 4\u00a0p.m.');
    });

    await test.step('a conflict stands at the button, too', async () => {
      await rows('update bookings set admin_revision = admin_revision + 1 where name = $1', [name]);
      const decline = record.getByRole('form', { name: 'Decline' }).getByRole('button');
      await decline.click();
      const question = page.getByRole('alertdialog', { name: 'Decline this booking?' });
      const yes = question.getByRole('button', { name: 'Decline', exact: true });
      await pressAndRead(page, yes, decline, `${name}: Somebody else changed this in the meantime.`);
      await expect(reason).toHaveValue('No ladder today.');
    });
    await rows('delete from bookings where name = $1', [name]);
  });
}

for (const width of journeyWidths(1440)) {
  test(`without a network Confirm and Done stay where they are at ${width} px`, { tag: '@full' }, async ({
    page,
    rows,
    browserErrors,
  }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const [first, second] = [`Waits ${tag}`, `Done ${tag}`];
    for (const name of [first, second]) await addBooking(rows, { name, day: bookingToday() });
    await rows(`update bookings set state = 'confirmed', arrival = '08-10' where name = $1`, [second]);
    browserErrors.allowRefusals('/api/');
    await page.setViewportSize({ width, height: 844 });
    await asAdmin(page, brand, rows, '/day');
    await unfoldWaiting(page);
    const hours = page.getByLabel(`Hours: ${first}`);
    await hours.selectOption('16-18');
    await loseNetwork(page);
    await page.getByRole('button', { name: `Confirm: ${first}` }).click();
    const row = page.getByRole('listitem').filter({ hasText: first });
    await expect(row.getByRole('button', { name: `${UNSENT}: ${first}` })).toBeInViewport();
    await expect(row.getByText(`${first}: ${UNREACHED}`)).toBeVisible();
    const visit = page.getByRole('row').filter({ hasText: second });
    // By key: a click where Confirm was pressed a moment ago would count as its second press.
    await visit.getByRole('button', { name: `Done: ${second}` }).press('Enter');
    await expect(visit.getByRole('button', { name: `${UNSENT}: ${second}` })).toBeInViewport();

    await page.unroute(API);
    await visit.getByRole('button', { name: `${UNSENT}: ${second}` }).click();
    await expect(visit.getByText('Done', { exact: true })).toBeVisible();
    await page.reload();
    await unfoldWaiting(page);
    await expect(hours).toHaveValue('16-18');
    await page.getByRole('button', { name: `Confirm: ${first}` }).click();
    await expect(row.getByText('Confirmed, 4 to 6')).toBeVisible();
    await rows('delete from bookings where name like $1', [`%${tag}`]);
  });
}

test('a price that was not sent stays, and is sent by the next press', { tag: '@full' }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const name = `Price ${tag}`;
  const email = `${tag}@home.test`;
  await addBooking(rows, { name, email });
  await rows(`update bookings set submission_type = 'estimate', requested_date = null where name = $1`, [name]);
  const [booking] = await rows('select id from bookings where name = $1', [name]);
  browserErrors.allowRefusals('/api/');
  await logInByCall(page, brand, await createAdmin(page, brand, rows));
  await page.goto(`${siteOf(brand)}/AdminDashboard/bookings/${booking?.id}`);
  const form = page.getByRole('form', { name: 'Send the price' });
  await form.getByLabel('Price in dollars').fill('231.50');
  await loseNetwork(page);
  await form.getByRole('button').click();
  await expect(form.getByRole('button', { name: UNSENT })).toBeInViewport();
  await expect(form.getByLabel('Price in dollars')).toHaveValue('231.50');
  await page.unroute(API);
  await form.getByRole('button', { name: UNSENT }).click();
  await expect(page.getByText(`${name}: Sent.`)).toBeInViewport();
  expect(await rows('select quote_cents from bookings where name = $1', [name])).toEqual([{ quote_cents: 23150 }]);
});
