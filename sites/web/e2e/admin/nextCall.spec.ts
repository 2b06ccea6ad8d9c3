import { addDays, formatDate } from '@threefold/validation';
import { addBooking, createAdmin, onAdminDashboard, unfoldWaiting } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  mailTo,
  type Rows,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { pressTwice } from '../support/presses.ts';

const brand = bookingBrand;

const stateOf = async (rows: Rows, name: string) =>
  (await rows('select state from bookings where name = $1', [name]))[0]?.state;

for (const width of journeyWidths(390)) {
  test(`who to call now is opened, called and confirmed with the agreed hours at ${width} px`, {
    tag: '@full',
  }, async ({ page, rows }) => {
    const tag = crypto.randomUUID().slice(0, 8);
    const [name, next] = [`Called ${tag}`, `Waiting ${tag}`];
    const email = `${tag}@home.test`;
    const day = addDays(bookingToday(), 41);
    await addBooking(rows, { name, email, day, hoursAgo: 2 });
    await addBooking(rows, { name: next, day, hoursAgo: 1 });
    await rows(
      `update bookings set street = '12 Bay Street N', city = 'Hamilton', postal_code = 'L8R 2P9', message = 'The bell is broken.' where name = $1`,
      [name],
    );
    // Other tests add customers whose answer is due earlier.
    await page.route('**/api/admin/getBookings', (route) => {
      const request = route.request().postDataJSON();
      return route.continue(
        request.sort === 'reply' ? { postData: JSON.stringify({ ...request, search: tag }) } : undefined,
      );
    });
    await page.setViewportSize({ width, height: 844 });
    await onAdminDashboard(page, brand, await createAdmin(page, brand, rows));
    const panel = page.getByRole('region', { name: 'Who to call now' });

    await test.step('it says what it is about and where, and opens the request', async () => {
      await expect(panel).toContainText(`${words.Visit} on ${formatDate(day)}`);
      await expect(panel).toContainText('The bell is broken.');
      await expect(panel.getByRole('link', { name: /^12 Bay Street N, Hamilton/ })).toHaveAttribute('href', /maps/);
      await expectAccessible(page, 'who to call now');
      await expectNoOverflow(page, 'who to call now');
      await panel.getByRole('button', { name, exact: true }).click();
      const record = page.getByRole('dialog', { name });
      await expect(record.getByLabel('Private note')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(record).toHaveCount(0);
    });

    await test.step('Confirm takes the hours of the call, and a second press nobody else', async () => {
      await panel.getByLabel(`Hours: ${name}`).selectOption('12-14');
      await pressTwice(page, panel.getByRole('button', { name: `Confirm: ${name}` }), 450);
      await expect(panel.getByText('Confirmed, noon to 2')).toBeVisible();
      await expect(panel.getByRole('button', { name: `Undo: ${name}` })).toBeVisible();
      expect([await stateOf(rows, name), await stateOf(rows, next)]).toEqual(['confirmed', 'new']);
      const mail = await mailTo(email, `Your ${words.visit} on`);
      expect(mail.text).toContain('from noon to 2\u00a0p.m.');
      await panel.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(panel.getByRole('button', { name: next, exact: true })).toBeVisible();
    });

    await test.step('Handled does not hide the next one from those to confirm', async () => {
      await panel.getByRole('button', { name: 'Handled' }).click();
      await expect(panel.getByRole('status')).toContainText(`The ${words.visit} still has to be confirmed.`);
      expect(await stateOf(rows, next)).toBe('handled');
      await page.goto(`${siteOf(brand)}/AdminDashboard/week`);
      if (width < 768) await unfoldWaiting(page);
      await page.getByRole('button', { name: `Confirm: ${next}` }).click();
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: next })
          .getByText(/^Confirmed, /),
      ).toBeVisible();
    });
    await rows('delete from bookings where name like $1', [`%${tag}`]);
  });
}
