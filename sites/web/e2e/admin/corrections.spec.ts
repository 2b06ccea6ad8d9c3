import { addBooking, createAdmin, logInByCall } from '../support/admins.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, expectAccessible, expectNoOverflow, siteOf, test } from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';

const brand = bookingBrand;

for (const width of journeyWidths(390)) {
  test(`an admin corrects a booking, and its history keeps what it was, in a window of ${width} px`, async ({
    page,
    rows,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const name = `Wrong ${crypto.randomUUID().slice(0, 8)}`;
    await addBooking(rows, { name, email: 'wrong@home.test' });
    const [booking] = await rows('select id from bookings where name = $1', [name]);
    await logInByCall(page, brand, await createAdmin(page, brand, rows));
    await page.goto(`${siteOf(brand)}/AdminDashboard/bookings/${String(booking?.id)}`);
    const record = page.getByRole('dialog', { name });
    const open = record.getByRole('button', { name: 'Correct the entries' });
    // By keyboard: a second press at the same place within a second counts as the same.
    await open.press('Enter');
    const form = record.getByRole('form', { name: 'Correct the entries' });
    const save = form.getByRole('button', { name: 'Save the correction' });
    await form.getByLabel('Phone').fill('905');
    await save.press('Enter');
    await expect(form.getByLabel('Phone')).toBeFocused();
    await expect(form.getByText('Please enter your phone number.')).toBeVisible();
    await form.getByLabel('Phone').fill('2895550199');
    await form.getByLabel('Email').fill('right@home.test');
    await form.getByLabel(words.option).selectOption(words.last);
    await page.reload();
    await expect(form.getByLabel('Email')).toHaveValue('right@home.test');
    await expect(form.getByLabel(words.option)).toHaveValue(words.last);
    await expectAccessible(page, 'the correction of a booking');
    await expectNoOverflow(page, 'the correction of a booking');
    await save.dblclick();
    await expect(record.getByText('Corrected.')).toBeInViewport();
    await expect(record.getByRole('link', { name: '+1 (289) 555-0199' })).toBeVisible();
    await expect(record.getByRole('link', { name: 'right@home.test' })).toBeVisible();
    // Not the former address, which may be a stranger's.
    await expect(record.getByText(/Phone: \(905\) 555-0142 to \(289\) 555-0199; Email; /)).toBeVisible();
    expect(await rows('select square_footage, state from bookings where name = $1', [name])).toEqual([
      { square_footage: words.last, state: 'new' },
    ]);
  });
}
