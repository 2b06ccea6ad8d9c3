import type { Page, Route } from '@playwright/test';
import { addDays } from '@threefold/validation';
import { asAdmin } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, everyBrand, expect, portalBrands, siteOf, test } from '../support/fixtures.ts';
import { local, localPhone } from '../support/regional.ts';

// The forms of visitors whose browser does not run the site's script.

const cleaners = bookingBrand;

const uniqueEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@home.test`;

const writeMessage = async (page: Page, email: string) => {
  await page.getByLabel('Name').fill('Nora Plain');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('No script here.');
  await page.getByRole('button', { name: 'Send message' }).click();
};

const fillBooking = async (page: Page, email: string, name = 'Nora Plain') => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(localPhone.typed);
  await page.getByRole('radio', { name: words.schedule.label }).check();
  await page.getByLabel('Which day suits you?').fill(addDays(bookingToday(), 11));
  await page.getByLabel('Street and number').fill(local.street);
  await page.getByLabel('City').fill(local.city);
  await page.getByLabel('Postal code').fill(local.postalCode.typed);
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const contactForms = [
    ...everyBrand()
      .filter((brand) => brand.forms.contact)
      .map((brand) => ({ form: `the contact form of ${brand.displayName}`, address: siteOf(brand) + brand.homePath })),
    ...portalBrands()
      .slice(0, 1)
      .map((brand) => ({ form: 'the support form', address: `${siteOf(brand)}/SupportScreen` })),
  ];
  for (const { form, address } of contactForms) {
    test(`${form} stores a message`, async ({ page, rows }) => {
      const email = uniqueEmail('plain');
      await page.goto(address);
      await writeMessage(page, email);
      await expect(page.getByRole('heading', { name: 'Message received!' })).toBeVisible();
      expect(await rows('select message, without_script from contact_messages where email = $1', [email])).toEqual([
        { message: 'No script here.', without_script: true },
      ]);
    });
  }

  test('the booking form says what is missing, keeps what was typed, and books', async ({
    page,
    rows,
    browserErrors,
  }) => {
    const email = uniqueEmail('plain');
    await page.goto(siteOf(cleaners) + cleaners.homePath);
    await expect(page.getByRole('group', { name: 'CAPTCHA' })).toBeHidden();
    await expect(page.getByLabel('Which day suits you?')).toBeHidden();
    await fillBooking(page, email);
    await page.locator('form button').click();
    await expect(page.getByRole('alert')).toHaveText(words.optionMissing);
    await expect(page.getByLabel('Name')).toHaveValue('Nora Plain');
    await page.getByLabel(words.third).check();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeVisible();
    await expect(page.getByText(`A confirmation goes to ${email}.`)).toBeVisible();
    expect(
      await rows('select square_footage, exterior, without_script from bookings where email = $1', [email]),
    ).toEqual([{ square_footage: words.third, exterior: true, without_script: true }]);
    browserErrors.ignoreSoFar('the server refuses the first form', /422/);
  });
});

for (const [failure, blocked] of [
  ['no script loads', '**/assets/*.js'],
  ['the page of the brand does not load', '**/assets/LandingPage-*.js'],
] as const) {
  test(`a booking is posted although ${failure}, and the owner sees how it was sent`, { tag: '@engines' }, async ({
    page,
    rows,
    browserErrors,
  }) => {
    const email = uniqueEmail('blocked');
    const name = `Nora ${email.slice(8, 16)}`;
    await page.route(blocked, (route) => route.abort());
    await page.goto(siteOf(cleaners) + cleaners.homePath);
    await fillBooking(page, email, name);
    await page.getByLabel(words.third).check();
    await page.locator('form button[type="submit"]').click();
    await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeVisible();
    browserErrors.ignoreSoFar('the test blocks scripts');
    await page.unrouteAll();
    await asAdmin(page, cleaners, rows);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sent without a CAPTCHA');
  });
}

test('a form that is pressed again while it is being posted is sent once', async ({ page, browserErrors }) => {
  const posts: Route[] = [];
  await page.route('**/assets/LandingPage-*.js', (route) => route.abort());
  await page.route('**/api/forms/booking', (route) => {
    posts.push(route);
  });
  await page.goto(siteOf(cleaners) + cleaners.homePath);
  await fillBooking(page, uniqueEmail('impatient'));
  await page.getByLabel(words.third).check();
  await page.locator('form button[type="submit"]').focus();
  // By the keyboard, which does not wait for the next page as Playwright's clicks do.
  const press = () => page.keyboard.press('Enter');
  await press();
  await expect.poll(() => posts.length).toBe(1);
  await press();
  await press();
  await posts[0]?.continue();
  await expect(page.getByRole('heading', { name: 'We have your booking request' })).toBeVisible();
  expect(posts).toHaveLength(1);
  browserErrors.ignoreSoFar('the test blocks scripts');
});
