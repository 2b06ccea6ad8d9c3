import type { Locator, Page } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { expectNoSlashedZeros } from '../support/digits.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  hydrated,
  lastLineOf,
  mailTo,
  siteOf,
  test,
} from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { linkIn, pressOk } from '../support/people.ts';
import { dayIn, dayText, local, localHome } from '../support/regional.ts';
import { fillAddress, sendRequest } from '../support/requests.ts';
import { expectOneEdge } from '../support/sheets.ts';

const brand = bookingBrand;

/** Books a visit with the form. @returns the customer's address */
async function book(page: Page, date: string): Promise<string> {
  const email = `robin.${crypto.randomUUID()}@home.test`;
  await sendRequest(page, 'Robin Adeyemi', email, date);
  await expect(page.getByText(words.schedule.thanks)).toBeVisible();
  return email;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a customer moves a visit with the link in the mail, cancels it, and finds the form filled in for another', {
  tag: ['@engines', '@translated'],
}, async ({ page }) => {
  const [date, later] = [addDays(bookingToday(), 20), addDays(bookingToday(), 25)];
  const email = await book(page, date);
  const confirmation = await mailTo(email, 'We have your booking request');
  const link = linkIn(confirmation.text, brand.bookingPath ?? '');
  expect(confirmation.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');

  await test.step('the link in the mail opens the booking', async () => {
    await page.goto(link);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: `${words.Visit} ${dayText(date)}` })).toBeVisible();
    await expect(page.getByText(/^Not confirmed yet\. We will give you a shout/)).toBeVisible();
    await expect(page.getByText(words.onlyOutside)).toBeVisible();
    await expect(page.getByRole('link', { name: brand.contacts.phone })).toHaveAttribute(
      'href',
      `tel:${brand.contacts.phoneDial}`,
    );
    await expectAccessible(page, 'own booking');
    await expectNoSlashedZeros(page, 'own booking');

    await expectOneEdge(page, 'own booking');
    // Until here it is shown as printed.
    await page.emulateMedia({ media: 'screen' });
  });

  const field = page.getByLabel('New date');
  const openForm = page.getByRole('button', { name: 'Change the date' });
  const change = page.getByRole('button', { name: /^Change to / });

  await test.step('the form to change the date says what is wrong', async () => {
    await expect(openForm).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toBeHidden();
    await openForm.press('Enter');
    // The calendar opens in the month of the booking.
    await expect(page.getByRole('grid', { name: dayIn(date, { month: 'long', year: 'numeric' }) })).toBeVisible();
    await expectAccessible(page, 'own booking with the calendar');
    await change.press('Enter');
    await expect(page.getByText('Please select a date.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(addDays(bookingToday(), -2));
    await change.press('Enter');
    await expect(page.getByText('Please select a date that has not passed.')).toBeVisible();
  });

  await test.step('the same day changes nothing', async () => {
    await field.fill(date);
    await change.press('Enter');
    await expect(dialog(page, 'NOTIFICATION')).toContainText('Nothing was changed.');
    await pressOk(page);
    await expect(dialog(page, 'NOTIFICATION')).toBeHidden();
  });

  await test.step('the new day is written out in the field', async () => {
    await field.fill(later);
    await expect(change).toHaveText(`Change to ${dayText(later)}`);
    // Without focus the field has the day written out.
    const inWords = page.getByText(dayIn(later, { dateStyle: 'full' }), { exact: true });
    await expect(inWords).toBeHidden();
    await change.focus();
    await expect(inWords).toBeVisible();
    // On the narrowest phones, too, all of it is within the field.
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height: 700 });
    const isWhole = () =>
      inWords.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const inner = range.getBoundingClientRect();
        const outer = text.closest('[aria-hidden]')?.parentElement?.getBoundingClientRect() ?? inner;
        return (
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom
        );
      });
    await expect.poll(isWhole, 'the whole day is in the field').toBe(true);
    const sizeOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).fontSize);
    expect(await sizeOf(inWords)).toBe(await sizeOf(page.getByRole('combobox', { name: 'Repeat' })));
    // A value that takes two lines does not end with a lone word.
    const lastLine = () => lastLineOf(page.getByText(words.onlyOutside, { exact: true }));
    await expect
      .poll(async () => (await lastLine()).length, 'words in the last line')
      .toBeGreaterThan(words.onlyOutside.includes(' ') ? 1 : 0);
    await page.setViewportSize(size);
  });

  await test.step('the day is changed, and confirmed by mail', async () => {
    await change.press('Enter');
    await expect(dialog(page, 'Date changed')).toBeVisible();
    await pressOk(page);
    await expect(field).toBeHidden();
    await expect(openForm).toBeFocused();
    const moved = await mailTo(email, `Your ${words.visit} is now on`);
    expect(moved.subject).toContain(dayText(later).replaceAll('\u00a0', ' '));
  });

  await test.step('the booking is cancelled', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Cancel this booking' }).press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Cancel this booking?' })).toContainText('There is no fee.');
    await page.getByRole('button', { name: 'Keep it' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cancel the booking' }).press('Enter');
    await expect(dialog(page, 'Booking cancelled')).toBeVisible();
    await pressOk(page);
    await expect(page.getByText('This booking is cancelled.')).toBeVisible();
    // The day is struck through, because nobody comes on it.
    await expect(page.locator('h2 s')).toHaveText(dayText(later));
    await expect(page.getByRole('heading', { name: 'Reminders' })).toBeHidden();
    await expect(field).toHaveCount(0);
    await mailTo(email, `Your ${words.visit} is cancelled`);
  });

  await test.step('the form for another booking is filled in', async () => {
    await page.getByRole('link', { name: 'Book with other choices' }).press('Enter');
    await hydrated(page);
    await expect(page.getByRole('radio', { name: words.schedule.label })).toBeChecked();
    await expect(page.getByRole('radio', { name: words.first, exact: true })).toBeChecked();
    await expect(page.getByLabel('Which day suits you?')).toHaveValue('');
  });
});

/** The brand's drawing, which has no text. */
const drawing = (page: Page) => page.getByRole('main').locator('img').filter({ visible: true });

test('a truncated or unknown link is reported', async ({ page, browserErrors }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${siteOf(brand)}${brand.bookingPath}#short`);
  const callLink = page.getByRole('main').getByRole('link', { name: /^Call / });
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
  await expect(page.getByText('Some mail programs break a long link in two.')).toBeVisible();
  const home = page.getByRole('link', { name: 'Go to the home page' });
  await expect(home).toHaveAttribute('href', brand.homePath);
  await expect(drawing(page)).toBeVisible();
  await expect(callLink).toHaveAttribute('href', `tel:${brand.contacts.phoneDial}`);
  await page.goto(`${siteOf(brand)}${brand.bookingPath}#${'A'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'Booking not found' })).toBeVisible();
  await expect(page.getByText(/This link leads to no booking/)).toBeVisible();
  await expect(home).toBeVisible();
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await expect(callLink).toHaveAttribute('href', `tel:${brand.contacts.phoneDial}`);
  await browserErrors.expectRefusals('/api/getOwnBooking');
});

for (const width of journeyWidths(390)) {
  test(`a customer gives an address that is missing, and changes it, in a window of ${width} px`, {
    tag: '@full',
  }, async ({ page, rows }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await book(page, addDays(bookingToday(), 33));
    // As after an accepted estimate.
    await rows(`update bookings set street = '', city = '', postal_code = '' where email = $1`, [email]);
    await page.goto(linkIn((await mailTo(email, 'We have your booking request')).text, brand.bookingPath ?? ''));
    await hydrated(page);
    await expect(page.getByText('We do not know the address of the home yet.')).toBeVisible();
    const save = page.getByRole('button', { name: 'Save the address' });
    await save.click();
    await expect(page.getByText('Please enter the street and number of the home.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Street and number' })).toBeFocused();
    await fillAddress(page);
    await expectAccessible(page, 'own booking with an address');
    await save.click();
    await expect(dialog(page, 'Address saved')).toBeVisible();
    await pressOk(page);
    await expect(page.getByText(localHome.postalCode)).toBeVisible();
    await expect(page.getByText(local.street)).toBeHidden();
    await page.getByRole('button', { name: 'Change the address' }).click();
    await fillAddress(page);
    await page.getByRole('textbox', { name: 'Unit' }).fill('4');
    await save.click();
    await pressOk(page);
    await expect
      .poll(() => rows('select street, unit, city, postal_code from bookings where email = $1', [email]))
      .toEqual([
        { street: localHome.street, unit: localHome.unit, city: localHome.city, postal_code: localHome.postalCode },
      ]);
  });
}
