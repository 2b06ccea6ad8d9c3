import type { Page } from '@playwright/test';
import { addDays, postalCodeExample } from '@threefold/validation';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import { bookingBrand, expect, forwardToApi, hydrated, mails, siteOf, test } from '../support/fixtures.ts';
import { holdCall } from '../support/people.ts';
import { dayText, local, localHome, localPhone } from '../support/regional.ts';
import { captchaSolved } from '../support/requests.ts';
import { tabTo } from '../support/tabStops.ts';

const brand = bookingBrand;
const home = () => siteOf(brand) + brand.homePath;

/** The submit button, whatever its label. */
const submitOf = (page: Page) => page.locator('form button[type="submit"]');

async function solveCaptcha(page: Page) {
  const captcha = page.getByRole('checkbox', { name: /robot/i });
  // The CAPTCHA loads when the form is near.
  await submitOf(page).scrollIntoViewIfNeeded();
  await expect(captcha).toBeVisible();
  await tabTo(page, captcha);
  await page.keyboard.press('Space');
  await captchaSolved(page);
}

/** Types a date into the browser's date control: month, day, year in the browser's language. */
async function typeDate(page: Page, date: string) {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.keyboard.type(month + day + year);
}

const uniqueEmail = (name: string) => `${name}.${crypto.randomUUID().slice(0, 8)}@home.test`;

test('a visit is booked by keyboard only', {
  tag: ['@engines', '@translated'],
}, async ({ page, rows }) => {
  const email = uniqueEmail('marguerite');
  const date = addDays(bookingToday(), 30);
  await page.goto(home());
  await hydrated(page);

  await test.step('name, email and phone', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Marguerite Oyelaran');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    const phone = page.getByRole('textbox', { name: 'Phone' });
    for (const [typed, shown] of local.phone.steps) {
      await page.keyboard.type(typed);
      await expect(phone).toHaveValue(shown);
    }
  });

  await test.step('a day', async () => {
    await tabTo(page, page.getByRole('radio', { name: words.schedule.label }));
    await page.keyboard.press('Space');
    await expect(submitOf(page)).toHaveText(words.schedule.submit);
    await tabTo(page, page.getByLabel('Which day suits you?'));
    await typeDate(page, date);
    await expect(page.getByLabel('Which day suits you?')).toHaveValue(date);
  });

  await test.step('the size and both sides of the windows', async () => {
    await tabTo(page, page.getByRole('radio', { name: words.first, exact: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: words.third, exact: true })).toBeChecked();
    // Below the choices, which may have the same name.
    await expect(page.getByText(words.onlyOutside).last()).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: words.inside }));
    await page.keyboard.press('Space');
    await expect(page.getByText(words.both)).toBeVisible();
  });

  await test.step('the address', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Street and number' }));
    for (const part of [local.street, localHome.unit, local.city, local.postalCode.typed]) {
      await page.keyboard.type(part);
      await page.keyboard.press('Tab');
    }
  });

  await test.step('sending', async () => {
    await solveCaptcha(page);
    await tabTo(page, submitOf(page));
    const release = await holdCall(page, '/api/submitHSBContactForm');
    await page.keyboard.press('Enter');
    await expect(submitOf(page)).toHaveText(words.submitting);
    await release();
    await expect(page.getByText(words.schedule.thanks)).toBeVisible();
  });

  expect(
    await rows(
      `select submission_type, requested_date::text as date, square_footage, phone, interior, exterior, street, unit, city, postal_code
         from bookings where email = $1`,
      [email],
    ),
  ).toEqual([
    {
      submission_type: 'schedule',
      date,
      square_footage: words.third,
      phone: localPhone.stored,
      interior: true,
      exterior: true,
      street: localHome.street,
      unit: localHome.unit,
      city: localHome.city,
      postal_code: localHome.postalCode,
    },
  ]);
  await test.step('both get a mail', async () => {
    const { confirmation, notice } = await mails(email);
    expect(confirmation.from?.address).toBe(brand.contacts.email);
    expect(confirmation.to).toMatchObject([{ address: email }]);
    expect(notice.to).toMatchObject([{ address: brand.contacts.email }]);
    expect([confirmation.cc, confirmation.bcc, notice.cc, notice.bcc].filter((list) => list?.length)).toEqual([]);
  });
});

test('an estimate is requested by keyboard only @full', async ({ page, rows }) => {
  const email = uniqueEmail('lou');
  await page.goto(home());
  await hydrated(page);
  await tabTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Lou Ferreira');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  const [typed, shown] = local.phone.withCode;
  await page.keyboard.type(typed);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(shown);
  await tabTo(page, page.getByRole('radio', { name: words.schedule.label }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: words.estimate.label })).toBeChecked();
  await expect(page.getByLabel('Which day suits you?')).toBeHidden();
  await expect(submitOf(page)).toHaveText(words.estimate.submit);
  await tabTo(page, page.getByRole('radio', { name: words.first, exact: true }));
  await page.keyboard.press('Space');
  await solveCaptcha(page);
  await tabTo(page, submitOf(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.estimate.thanks)).toBeVisible();
  expect(await rows('select submission_type, requested_date as date from bookings where email = $1', [email])).toEqual([
    { submission_type: 'estimate', date: null },
  ]);
  await mails(email);
});

test('when its formats cannot be loaded, a phone number of another country keeps the groups that were typed', {
  tag: '@full',
}, async ({ page, rows, browserErrors }) => {
  const email = uniqueEmail('clara');
  await page.route('**/phoneFormats-*.js', (route) => route.abort());
  await page.goto(home());
  await hydrated(page);
  await fillVisit(page, email, addDays(bookingToday(), 12));
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('');
  await phone.pressSequentially('+44 2079-460958');
  await expect(phone).toHaveValue('+44 2079-460958');
  await submitOf(page).click();
  await expect(page.getByText(words.schedule.thanks)).toBeVisible();
  expect(await rows('select phone from bookings where email = $1', [email])).toEqual([{ phone: '+44 2079 460958' }]);
  await mails(email);
  browserErrors.ignoreSoFar('the test loads no formatting of foreign numbers');
});

test('the eight checks appear on the button in order, and clear with the next change @full', async ({ page }) => {
  await page.goto(home());
  await hydrated(page);
  const submit = submitOf(page);
  const refused = async (message: string) => {
    await submit.click();
    await expect(submit).toHaveText(message);
  };
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const phone = page.getByRole('textbox', { name: 'Phone' });

  await test.step('the name', async () => {
    await expect(submit).toHaveText(words.submit);
    await refused('Please enter your name.');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Lou Ferreira');
    await expect(submit).toHaveText(words.submit);
  });

  await test.step('the email', async () => {
    await refused('Invalid email format.');
    await expect(email).toBeFocused();
    // The last part of a domain has at most six letters.
    await email.fill('lou@home.example');
    await refused('Invalid email format.');
    await email.fill('lou@home.test');
  });

  await test.step('the phone number', async () => {
    await refused('Please enter your phone number.');
    await expect(phone).toBeFocused();
    await phone.fill(local.phone.incomplete);
    await refused('Please enter your phone number.');
    const [typed, shown] = local.phone.withCode;
    await phone.fill(typed);
    await expect(phone).toHaveValue(shown);
  });

  await test.step('the kind of request', async () => {
    await refused(words.kindMissing);
    await page.getByRole('radio', { name: words.schedule.label }).press('Space');
    await expect(submit).toHaveText(words.schedule.submit);
  });

  await test.step('the date', async () => {
    await refused('Please select a date.');
    await page.getByLabel('Which day suits you?').fill(addDays(bookingToday(), 7));
  });

  await test.step('the square footage', async () => {
    await refused(words.optionMissing);
    await page.getByRole('radio', { name: words.last, exact: true }).press('Space');
  });

  await test.step('the service', async () => {
    await page.getByRole('checkbox', { name: words.outside }).press('Space');
    await expect(page.getByText(words.noParts)).toBeVisible();
    await refused(words.partsMissing);
    await page.getByRole('checkbox', { name: words.inside }).press('Space');
    await expect(page.getByText(words.onlyInside).last()).toBeVisible();
  });

  await test.step('the CAPTCHA', async () => {
    await refused('Please complete the CAPTCHA');
  });

  await test.step('the address comes after them', async () => {
    await solveCaptcha(page);
    await refused('Please enter the street and number of the home.');
    await page.getByRole('textbox', { name: 'Street and number' }).fill(local.street);
    await refused('Please enter the city of the home.');
    await page.getByRole('textbox', { name: 'City' }).fill(local.city);
    await refused(`Please enter a postal code such as ${postalCodeExample(brand.region.country)}.`);
  });
});

test('a retry after a lost response is the same booking', { tag: ['@engines', '@full'] }, async ({
  page,
  rows,
  browserErrors,
}) => {
  const email = uniqueEmail('retry');
  await page.goto(home());
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Byron');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(localPhone.typed);
  await page.getByRole('radio', { name: words.estimate.label }).press('Space');
  await page.getByRole('radio', { name: words.last, exact: true }).press('Space');
  await solveCaptcha(page);

  // The server stores the booking, but its response is lost.
  await page.route(
    '**/api/submitHSBContactForm',
    async (route) => {
      await forwardToApi(route);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await submitOf(page).click();
  await expect(page.getByText(/you can safely send it again: it is booked only once/)).toBeVisible();
  await expect(page.getByText(words.failure)).toHaveCount(0);
  await expect(submitOf(page)).toHaveText(words.estimate.submit);
  await page.reload();
  await hydrated(page);
  await solveCaptcha(page);
  await submitOf(page).dblclick();
  await expect(page.getByText(words.estimate.thanks)).toBeVisible();
  expect(await rows('select count(*)::int as bookings from bookings where email = $1', [email])).toEqual([
    { bookings: 1 },
  ]);
  await mails(email);
  browserErrors.ignoreSoFar('the test loses the first response');
});

test('a landlord with two equal homes is asked, books both, and reads when no more confirmations go', {
  tag: '@full',
}, async ({ page, rows, browserErrors }) => {
  const email = uniqueEmail('landlord');
  const date = addDays(bookingToday(), 9);
  const question = page.getByRole('alertdialog', { name: 'Is this a second home?' });
  const booked = page.getByText(words.schedule.thanks);
  const stored = async (bookings: number) =>
    expect(await rows('select count(*)::int as bookings from bookings where email = $1', [email])).toEqual([
      { bookings },
    ]);
  const book = async (details = '', unit = '') => {
    await fillVisit(page, email, date);
    await page.getByRole('textbox', { name: 'Unit' }).fill(unit);
    await page.getByRole('textbox', { name: words.message }).fill(details);
    await submitOf(page).click();
  };
  const again = () => page.getByRole('button', { name: 'Make another request' }).click();
  await page.goto(home());
  await hydrated(page);

  await test.step('the first home', async () => {
    await book();
    await expect(booked).toBeVisible();
    await again();
  });

  await test.step('the same again is asked about; Escape leaves it at one booking, and says thanks', async () => {
    await book();
    await expect(question.getByRole('button', { name: 'No, it is the same' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(booked).toBeVisible();
    await expect(page.getByText(`Confirmation sent to ${email}`)).toBeVisible();
    await expect(question).toBeHidden();
    await stored(1);
    await again();
  });

  await test.step('the second home is booked too', async () => {
    await book();
    await question.getByRole('button', { name: 'Yes, book both' }).click();
    await expect(booked).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
    await stored(2);
    await again();
  });

  await test.step('a home at another address is booked without a question', async () => {
    await book('', '3');
    await expect(page.getByText(`Confirmation sent to ${email}`)).toBeVisible();
    await again();
  });

  await test.step('the fourth booking is stored, but not confirmed by mail', async () => {
    await book('The fourth home.');
    await expect(page.getByText(/send no mail about it, because three a day are the most/)).toBeVisible();
    await expect(page.getByText('Confirmation sent')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
    await stored(4);
  });
  browserErrors.ignoreSoFar('the server asks twice, by a refusal');
});

/** Fills in a valid visit, without its CAPTCHA. */
async function fillFields(page: Page, email: string, date: string) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Lou Ferreira');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(localPhone.typed);
  await page.getByRole('radio', { name: words.schedule.label }).press('Space');
  await page.getByLabel('Which day suits you?').fill(date);
  await page.getByRole('radio', { name: words.last, exact: true }).press('Space');
  await page.getByRole('textbox', { name: 'Street and number' }).fill(local.street);
  await page.getByRole('textbox', { name: 'City' }).fill(local.city);
  await page.getByRole('textbox', { name: 'Postal code' }).fill(local.postalCode.typed);
}

/** Fills in a valid visit. */
async function fillVisit(page: Page, email: string, date: string) {
  await fillFields(page, email, date);
  await solveCaptcha(page);
}

test('entries survive a reload and failures, which are reported, and one more press sends them', {
  tag: ['@engines', '@translated'],
}, async ({ page, browserErrors }) => {
  await page.goto(home());
  await hydrated(page);
  await fillFields(page, uniqueEmail('lou'), addDays(bookingToday(), 8));
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(localPhone.shown);
  await expect(page.getByRole('radio', { name: words.last, exact: true })).toBeChecked();
  await solveCaptcha(page);
  const submit = submitOf(page);
  const colorOf = () => submit.evaluate((button) => getComputedStyle(button).backgroundColor);
  const ready = await colorOf();
  await page.context().setOffline(true);
  await submit.click();
  await expect(page.getByText(words.failure)).toBeVisible();
  await expect.poll(colorOf).not.toBe(ready);
  // The button keeps its label, in red.
  await expect(submit).toHaveText(words.schedule.submit);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lou Ferreira');
  await page.context().setOffline(false);
  // A server that fails cannot say what it stored.
  const failed = { status: 'ERROR', detail: 'Something went wrong on our side. Please try again later.' };
  await page.route('**/api/submitHSBContactForm', (route) => route.fulfill({ status: 500, json: failed }), {
    times: 1,
  });
  await submit.click();
  await expect(page.getByText(/^Something went wrong on our side.*you can safely send it again/)).toBeVisible();
  await submit.click();
  await expect(page.getByText(words.schedule.thanks)).toBeVisible();
  browserErrors.ignoreSoFar('the browser was offline, and the test fails one booking');
});

test('a booking succeeds although its receipt cannot be loaded @full', async ({ page, browserErrors }) => {
  await page.route('**/Receipt-*.js', (route) => route.abort());
  await page.goto(home());
  await hydrated(page);
  await fillVisit(page, uniqueEmail('plain'), addDays(bookingToday(), 10));
  await submitOf(page).click();
  await expect(page.getByText(words.schedule.thanks)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make another request' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeHidden();
  browserErrors.ignoreSoFar('the test loads no receipt');
});

test('a visit with a phone number of another country is booked, shown and mailed, and survives a reload', {
  tag: '@full',
}, async ({ page, rows }) => {
  const email = uniqueEmail('clara');
  const date = addDays(bookingToday(), 9);
  let formatsLoaded = 0;
  page.on('request', (request) => {
    if (request.url().includes('/phoneFormats-')) formatsLoaded += 1;
  });
  await page.goto(home());
  await hydrated(page);
  await fillVisit(page, email, date);

  await test.step('the number is formatted as in its country', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect(phone).toHaveValue(localPhone.shown);
    await phone.fill('');
    await expect(page.getByText('+1', { exact: true })).toBeVisible();
    expect(formatsLoaded).toBe(0);
    await phone.pressSequentially('+442079460958');
    await expect(phone).toHaveValue('+44 20 7946 0958');
    expect(formatsLoaded).toBe(1);
    await expect(page.getByText('+1', { exact: true })).toBeHidden();
    // The caret stays next to the same digit.
    await phone.press('Home');
    for (let steps = 0; steps < 5; steps += 1) await phone.press('ArrowRight');
    await phone.press('Backspace');
    await phone.press('2');
    await expect(phone).toHaveValue('+44 20 7946 0958');
  });

  const confirmation = page.getByText(words.schedule.thanks);
  await test.step('it is stored, and mailed to the owner', async () => {
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/submitHSBContactForm'));
    await submitOf(page).click();
    await (await stored).finished();
    await expect(confirmation).toBeVisible();
    expect(await rows('select phone from bookings where email = $1', [email])).toEqual([{ phone: '+44 20 7946 0958' }]);
    const { notice } = await mails(email);
    expect(notice.text).toContain('Phone: +44 20 7946 0958');
  });

  await test.step('the success view shows what was booked, and survives a reload', async () => {
    await page.reload();
    await hydrated(page);
    await expect(confirmation).toBeVisible();
    await expect(page.getByText(dayText(date))).toBeVisible();
    await expect(page.getByText(words.onlyOutside)).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('booking.ics');
  });

  await test.step('it leads to the booking, and to another request', async () => {
    await page.getByRole('link', { name: 'Change or cancel' }).click();
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
    await page.goBack();
    await hydrated(page);
    await page.getByRole('button', { name: 'Make another request' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await page.reload();
    await hydrated(page);
    await expect(confirmation).toBeHidden();
  });
});
