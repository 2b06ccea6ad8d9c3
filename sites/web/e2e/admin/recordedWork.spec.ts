import { addDays } from '@threefold/validation';
import { addBooking, asAdmin } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { bookingBrand, expect, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';

const brand = bookingBrand;

for (const width of journeyWidths(1440)) {
  test(`work that was never confirmed here is recorded with its day and hours, at ${width} px`, async ({
    page,
    rows,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const tag = crypto.randomUUID().slice(0, 8);
    const [asked, agreed] = [addDays(bookingToday(), -1), addDays(bookingToday(), -2)];
    await addBooking(rows, { name: `Sam ${tag}`, email: `${tag}@home.test`, day: asked, hoursAgo: 70 });
    await asAdmin(page, brand, rows, `/bookings#search=${tag}`);
    await page.getByRole('button', { name: `Open: Sam ${tag}` }).click();
    const form = page.getByRole('form', { name: 'Record the work as done' });
    await form.getByRole('button', { name: 'Mark as done' }).click();
    await expect(form.getByText('Please choose the hours that were agreed.')).toBeVisible();
    await form.getByLabel('The day of the work').fill(agreed);
    await form.getByLabel('The hours that were agreed').selectOption('10 a.m. to noon');
    await form.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByText('Done. The customer gets a thank-you by mail.')).toBeInViewport();
    const stored = await rows('select state, arrival, requested_date::text as day from bookings where name = $1', [
      `Sam ${tag}`,
    ]);
    expect(stored).toEqual([{ state: 'done', arrival: '10-12', day: agreed }]);
  });
}
