import { addDays, formatDate } from '@threefold/validation';
import { addBooking, asAdmin, unfoldWaiting } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  linesOf,
  mailTo,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';

const brand = bookingBrand;

const newTag = () => crypto.randomUUID().slice(0, 8);

for (const width of journeyWidths(390)) {
  test(`the day is worked from the run sheet at ${width} px`, async ({ page, rows }) => {
    const tag = newTag();
    const today = bookingToday();
    const [first, second, later] = [`First ${tag}`, `Second ${tag}`, `Later ${tag}`];
    const email = `${tag}@home.test`;
    await addBooking(rows, { name: first, email, day: today });
    await addBooking(rows, { name: second, day: today });
    await addBooking(rows, { name: later, day: addDays(today, 40) });
    await rows(
      `update bookings set state = 'confirmed', arrival = '10-12', quote_cents = 24900, note = 'The gate sticks.' where name = $1`,
      [first],
    );
    await page.setViewportSize({ width, height: 844 });
    await asAdmin(page, brand, rows);
    const sheet = page.getByRole('table', { name: new RegExp(`^${words.Visits} on `) });
    const visit = sheet.getByRole('row').filter({ hasText: first });

    await test.step('it is in the menu, and opens with today', async () => {
      if (width < 900) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = width < 900 ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('navigation').first();
      for (const gone of ['Projects', 'Payments', 'Support']) {
        await expect(menu.getByRole('link', { name: gone })).toHaveCount(0);
      }
      await expect(menu.getByRole('link', { name: 'Week', exact: true })).toBeVisible();
      await menu.getByRole('link', { name: 'Today', exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: `${words.Visits} on ${formatDate(today)}` }),
      ).toBeVisible();
    });

    await test.step('it shows hours, price and note, and what waits in one line', async () => {
      for (const text of ['10 a.m. to noon', '$249.00', 'The gate sticks.']) await expect(visit).toContainText(text);
      const line = page.getByRole('button', { name: new RegExp(`^\\d+ ${words.visits} to confirm$`) });
      expect(await linesOf(line.getByText(/to confirm$/))).toBe(1);
      await expect(page.getByRole('button', { name: `Confirm: ${later}` })).toHaveCount(0);
      await expectAccessible(page, 'the run sheet');
      await expectNoOverflow(page, 'the run sheet');
    });

    await test.step('Done is one press, which can be taken back', async () => {
      await visit.getByRole('button', { name: `Done: ${first}` }).click();
      await expect(visit.getByText('Done', { exact: true })).toBeVisible();
      await expect(visit.getByText('A thank-you goes by mail.')).toBeVisible();
      // By keyboard: a second press within a second at the same place would be ignored as a double press.
      await visit.getByRole('button', { name: `Undo: ${first}` }).press('Enter');
      const done = visit.getByRole('button', { name: `Done: ${first}` });
      await expect(done).toBeEnabled();
      await done.press('Enter');
      await expect(visit.getByText('A thank-you goes by mail.')).toBeVisible();
      await mailTo(email, 'Thank you');
      expect(await rows('select state from bookings where name = $1', [first])).toEqual([{ state: 'done' }]);
      // One that was never confirmed says so.
      await expect(sheet.getByRole('row').filter({ hasText: second })).toContainText('To confirm');
    });

    await test.step('a name opens the record, which closes on the same day', async () => {
      await sheet.getByRole('button', { name: first, exact: true }).click();
      const record = page.getByRole('dialog', { name: first });
      await expect(record.getByLabel('Private note')).toHaveValue('The gate sticks.');
      await page.keyboard.press('Escape');
      await expect(record).toHaveCount(0);
      await expect(visit).toBeVisible();
    });

    await test.step('what waits is confirmed from here', async () => {
      await unfoldWaiting(page);
      await page.getByRole('button', { name: `Confirm: ${second}` }).click();
      const row = page.getByRole('listitem').filter({ hasText: second });
      await expect(row.getByText(/^Confirmed, /)).toBeVisible();
    });

    await test.step('the next and the previous day are one press away', async () => {
      await page.getByRole('button', { name: 'Next day' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: `${words.Visits} on ${formatDate(addDays(today, 1))}` }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Previous day' }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: `${words.Visits} on ${formatDate(today)}` }),
      ).toBeVisible();
    });
    await rows('delete from bookings where name like $1', [`%${tag}`]);
  });
}

test('on a phone the week begins with today, and what waits is one line', async ({ page, rows }) => {
  const tag = newTag();
  const today = bookingToday();
  await addBooking(rows, { name: `Now ${tag}`, day: today });
  await page.setViewportSize({ width: 390, height: 844 });
  await asAdmin(page, brand, rows, '/week');
  const days = page.getByRole('region', { name: /^Week of / }).getByRole('region');
  await expect(days.first().getByRole('button', { name: new RegExp(`Now ${tag}`) })).toBeVisible();
  await expect(days.first().getByRole('heading')).toBeInViewport();
  await expect(page.getByRole('button', { name: `Confirm: Now ${tag}` })).toHaveCount(0);
  await unfoldWaiting(page);
  await expect(page.getByRole('button', { name: `Confirm: Now ${tag}` })).toBeVisible();

  // A week without today has all its days.
  await page.goto(`${siteOf(brand)}/AdminDashboard/week/${addDays(today, 700)}`);
  await expect(days).toHaveCount(7);
  await rows('delete from bookings where name like $1', [`%${tag}`]);
});

test('the log in of a brand with bookings speaks of their team and of their own terms', async ({ page }) => {
  await page.goto(`${siteOf(brand)}/LoginScreen`);
  await expect(page.getByText(`For the team of ${brand.displayName}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms of Use' }).first()).toHaveAttribute(
    'href',
    brand.legal?.terms ?? '',
  );
  await expect(page.getByText('client dashboard')).toHaveCount(0);
});
