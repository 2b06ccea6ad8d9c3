import { addDays } from '@threefold/validation';
import { asAdmin } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  mailTo,
  test,
} from '../support/fixtures.ts';
import { holdCall, linkIn, pressOk } from '../support/people.ts';
import { dayText, priceLabel, priceText } from '../support/regional.ts';
import { sendRequest } from '../support/requests.ts';

const brand = bookingBrand;

test('an estimate gets its price, is accepted, confirmed and done; its customer stops reminders and books again', {
  tag: '@translated',
}, async ({ page, rows }) => {
  const name = `Estimate ${crypto.randomUUID().slice(0, 8)}`;
  const email = `e${crypto.randomUUID().slice(0, 8)}@home.test`;
  await sendRequest(page, name, email);

  const adminPage = await page.context().newPage();
  await asAdmin(adminPage, brand, rows, `#search=${encodeURIComponent(name)}`);
  const row = adminPage
    .getByRole('table', { name: 'Bookings and estimates' })
    .getByRole('row')
    .filter({ hasText: name });
  const record = adminPage.getByRole('dialog', { name });

  await test.step("an admin sends the price from the owner's mail", async () => {
    // The owner's mail leads to the request.
    const notice = await mailTo(brand.contacts.email, `Estimate request: ${name}`);
    await adminPage.goto(`${linkIn(notice.text, '/AdminDashboard')}#search=${encodeURIComponent(name)}`);
    await record.getByRole('button', { name: 'Send the price by mail' }).press('Enter');
    await expect(record.getByText('Please enter a price, such as 249 or 249.50.')).toBeVisible();
    await record.getByLabel(priceLabel).fill('249.50');
    await record.getByRole('button', { name: 'Send the price by mail' }).press('Enter');
    await expect(record.getByText('Sent. The customer gets a mail and can accept the price.')).toBeVisible();
    await expect(record.getByRole('heading', { name: 'History' })).toBeVisible();
    await adminPage.keyboard.press('Escape');
    await expect(record).toHaveCount(0);
    await expect(row).toContainText('PRICE SENT');
  });

  const priced = await mailTo(email, `Your ${words.visit}: ${priceText(24_950)}`);
  const bookingLink = linkIn(priced.text, brand.bookingPath ?? '');

  await test.step('the customer reads the price and its choices', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(bookingLink);
    await hydrated(page);
    await expect(page.getByText(priceText(24_950))).toBeVisible();
    await expectAccessible(page, 'a price to accept');
    await expectNoOverflow(page, 'a price to accept');
    await expect(page.getByRole('button', { name: 'Accept and book' })).toBeVisible();
    // There is one way to say no.
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
    await page.getByRole('button', { name: 'No, thank you' }).press('Enter');
    await page.getByLabel('Why not?').fill('The neighbor does it for less.');
    await expectAccessible(page, 'the question about a price');
    await page.getByRole('button', { name: 'Go back' }).press('Enter');
  });

  const day = addDays(bookingToday(), 6);

  await test.step('the customer accepts it and chooses a day', async () => {
    await page.getByLabel('Which day suits you?').fill(day);
    await page.getByRole('button', { name: `Book ${dayText(day)}` }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Price accepted' })).toContainText(dayText(day));
    await pressOk(page);
    await expect(page.getByRole('button', { name: 'Change the date' })).toBeVisible();
  });

  await test.step('an admin confirms the visit on another day', async () => {
    await adminPage.reload();
    await expect(row).toContainText('NEW');
    await expect(row).toContainText(words.Visit);
    await adminPage.getByRole('button', { name: `Open: ${name}` }).press('Enter');
    await record.getByLabel('Day', { exact: true }).fill(addDays(day, 1));
    await record.getByLabel('The crew arrives').selectOption('08-10');
    await record.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
    await expect(record.getByText('Confirmed. The customer gets a mail with the day and the hours.')).toBeVisible();
    await mailTo(email, `Your ${words.visit} is now on ${dayText(addDays(day, 1))}`);
    await expect(record.getByRole('listitem').filter({ hasText: 'Price accepted' })).toContainText('the customer');
    await expect(record.getByText('Moved by the customer')).toHaveCount(0);
  });

  await test.step('an admin marks the visit as done', async () => {
    // Only a visit whose day has come can be marked as done.
    await rows('update bookings set requested_date = $1 where email = $2', [bookingToday(), email]);
    await adminPage.reload();
    await record.getByRole('button', { name: 'Mark as done' }).press('Enter');
    await expect(record.getByText('Done. The customer gets a thank-you by mail.')).toBeVisible();
    await adminPage.keyboard.press('Escape');
    await expect(row).toContainText('DONE');
  });

  await test.step('the customer stops reminders, and starts them again', async () => {
    const thanks = await mailTo(email, 'Thank you for having us');
    await page.goto(linkIn(thanks.text, '/api/stopReminders'));
    await expect(page.getByRole('heading', { name: 'No more reminders?' })).toBeVisible();
    await expectAccessible(page, 'the question about reminders');
    await expectNoOverflow(page, 'the question about reminders');
    await page.getByRole('button', { name: 'Send me no reminders' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You get no more reminders' })).toBeVisible();
    await expectAccessible(page, 'no more reminders');
    await page.goto(bookingLink);
    await expect(page.getByText(`This ${words.visit} is done.`)).toBeVisible();
    await page.getByRole('button', { name: 'Send me reminders again' }).press('Enter');
    await expect(page.getByText('You get reminders again.')).toBeVisible();
  });

  await test.step('the customer repeats the visit, and stops repeating it', async () => {
    await page.getByLabel('Repeat').selectOption('Every 8 weeks');
    await expect(page.getByText('From now on every 8 weeks.')).toBeVisible();
    // A choice made while another one is being saved counts, too.
    const release = await holdCall(page, '/api/setRepeat');
    await page.getByLabel('Repeat').selectOption('Every 12 weeks');
    await page.getByLabel('Repeat').selectOption('Only this once');
    await release();
    await expect(page.getByText('It no longer repeats.')).toBeVisible();
    await expectNoOverflow(page, 'a booking that is done');
  });

  await test.step('the customer books again', async () => {
    const nextDay = addDays(bookingToday(), 40);
    await page.getByLabel('Which day suits you?').fill(nextDay);
    await page.getByRole('button', { name: `Book ${dayText(nextDay)}` }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Booked again' })).toContainText(dayText(nextDay));
    await pressOk(page);
    await expect(page.getByText(dayText(nextDay))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the date' })).toBeVisible();
    const booked = await mailTo(email, 'We have your booking request');
    expect(booked.text).toContain(page.url());
  });
});

test('a price that has expired is no longer the headline, and its customer can request another estimate', {
  tag: ['@engines', '@full'],
}, async ({ page, rows }) => {
  const email = `e${crypto.randomUUID().slice(0, 8)}@home.test`;
  await sendRequest(page, 'Expired Estimate', email);
  const link = linkIn((await mailTo(email, 'We have your')).text, brand.bookingPath ?? '');
  const until = addDays(bookingToday(), -3);
  await rows(`update bookings set state = 'quoted', quote_cents = 20900, quote_until = $1 where email = $2`, [
    until,
    email,
  ]);

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(link);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2, name: 'Free estimate Price expired' })).toBeVisible();
  await expect(page.getByText(`This price was valid until ${dayText(until)}.`)).toBeVisible();
  await expectAccessible(page, 'an expired price');
  await expectNoOverflow(page, 'an expired price');
  await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();

  await page.getByRole('link', { name: 'Request another estimate' }).press('Enter');
  await hydrated(page);
  await expect(page.getByRole('radio', { name: words.estimate.label })).toBeChecked();
});
