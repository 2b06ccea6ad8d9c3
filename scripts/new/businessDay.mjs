import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { extractText } from 'unpdf';
import { expect } from 'vitest';

// A day of a new brand's business: a visitor books, the owner confirms, works, bills and prints.

/**
 * What a brand is expected to say where it does business.
 * @typedef {object} Business
 * @property {string} name of the brand
 * @property {string} customer
 * @property {string} phone as it is dialed there
 * @property {string} storedPhone
 * @property {[street: string, city: string, postalCode: string]} home
 * @property {string} codeLabel of the postal code
 * @property {string} address of the home, as the record shows it
 * @property {string} areas label of the choice
 * @property {string} area
 * @property {string} booked the option with its unit
 * @property {string} hours of arrival
 * @property {RegExp} date how dates are written
 * @property {string} currency ISO 4217 code
 * @property {string} currencyWord
 * @property {string} holiday on which it is closed
 * @property {[name: string, percent: string]} tax
 * @property {{ price: string, tax: string, total: string }} amounts of a visit for 200
 * @property {string} payTo
 * @property {string} transfer the way of paying between accounts
 */

/** Of every brand's region: nothing of another brand's may show. */
const ELSEWHERE = /Ontario|HST|e-transfer|\bCAD\b|cleaning|window/i;

/** @param {string} text */
const plain = (text) => text.replaceAll('\u00a0', ' ');

/** The mails in a folder that an address gets, and what they say. @param {string} folder @param {string} address */
export async function mailsTo(folder, address) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return mails
    .filter(({ to }) => to?.some((one) => one.address === address))
    .map(({ from, subject = '', text = '' }) => ({ from: from?.name, text: plain(`${subject}\n${text}`) }));
}

/** @param {import('@playwright/test').Page} page */
const hydrated = (page) => page.waitForSelector('html[data-hydrated=true]', { state: 'attached' });

/** What a page prints. @param {import('@playwright/test').Page} page */
async function printed(page) {
  const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
  return plain(text).replaceAll(/\s+/g, ' ');
}

/** A visitor books a visit. @param {import('@playwright/test').Page} page @param {string} home of the brand @param {Business} business @param {string} email */
export async function bookVisit(page, home, business, email) {
  const [street, city, postalCode] = business.home;
  await page.goto(home);
  await hydrated(page);
  await page.getByLabel('Name').fill(business.customer);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(business.phone);
  await page.getByLabel('Book a visit').check();
  // The first day that is free.
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  const areas = page.getByRole('radiogroup', { name: business.areas });
  await areas.getByRole('radio', { name: business.area }).check();
  await page.getByRole('textbox', { name: 'Street and number' }).fill(street);
  await page.getByRole('textbox', { name: 'City' }).fill(city);
  await page.getByRole('textbox', { name: business.codeLabel }).fill(postalCode);
  await page.getByRole('checkbox', { name: /robot/i }).press('Space');
  await page.locator('altcha-widget [data-state=verified], altcha-widget[data-state=verified]').waitFor();
  await page.getByRole('button', { name: 'Book the visit' }).click();
  await page.getByText('We have your request').waitFor();
}

/**
 * The owner confirms the visit, enters another one by phone for today, does it, and bills it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ site: string, outbox: string, admin: { email: string, password: string }, email: string }} at
 * @param {Business} business
 */
export async function ownersDay(page, { site, outbox, admin, email }, business) {
  const { name, customer, hours, currencyWord, amounts, payTo, date } = business;
  const [street, city, postalCode] = business.home;
  const open = (/** @type {string} */ path) => page.goto(`${site}/AdminDashboard${path}`);
  const said = async (/** @type {import('@playwright/test').Locator} */ part) => plain(await part.innerText());

  await page.goto(`${site}/LoginScreen`);
  await hydrated(page);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/AdminDashboard/);

  await open('/settings');
  const settings = page.getByRole('form', { name: `Days and prices of ${name}` });
  await settings.getByLabel('Sales tax').fill(business.tax[0]);
  await settings.getByLabel('Rate in percent').fill(business.tax[1]);
  await settings.getByLabel('Registration number for the tax').fill('12-345');
  await settings.getByLabel('Account for transfers').fill(payTo);
  await settings.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await settings.getByText('Saved. The booking form shows it from now on.').waitFor();
  const allSettings = await said(settings);
  expect(allSettings).toContain(`Prices in ${currencyWord}`);
  expect(allSettings).toContain(business.holiday);
  expect(allSettings).toContain('Visits a day');
  expect(allSettings).not.toMatch(ELSEWHERE);

  await open('/bookings');
  await page.getByRole('button', { name: `Open: ${customer}` }).press('Enter');
  const record = page.getByRole('dialog', { name: customer });
  await record.getByText(business.booked).waitFor();
  const shown = await said(record);
  for (const text of [business.storedPhone, business.address, `Price in ${currencyWord}`])
    expect(shown).toContain(text);
  expect(shown).toMatch(date);
  expect(shown).not.toMatch(ELSEWHERE);
  await record.getByLabel('The crew arrives').selectOption(hours);
  await record.getByLabel(`Price in ${currencyWord}`).fill('200');
  await record.getByRole('button', { name: 'Confirm by mail' }).press('Enter');
  await expect
    .poll(() => mailsTo(outbox, email), { timeout: 30_000 })
    .toContainEqual({
      from: name,
      text: expect.stringMatching(/^Your visit on .* is confirmed/),
    });
  const requested = (await mailsTo(outbox, email)).find(({ text }) => /booking request/.test(text))?.text;
  expect(requested).toContain(business.booked);
  const confirmed = (await mailsTo(outbox, email)).find(({ text }) => /is confirmed/.test(text))?.text ?? '';
  for (const text of [hours, business.address, amounts.price, business.tax[0]]) expect(confirmed).toContain(text);
  expect(confirmed).toMatch(date);
  expect(confirmed).not.toMatch(ELSEWHERE);

  await open('/bookings/new');
  const caller = `Ruth ${city}`;
  const callersEmail = `ruth-${email}`;
  await page.getByLabel('Name').fill(caller);
  await page.getByRole('textbox', { name: 'Phone' }).fill(business.phone);
  await page.getByLabel('Email, if they have one').fill(callersEmail);
  await page.getByLabel('Street and number').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel(business.codeLabel).fill(postalCode);
  await page.getByRole('combobox', { name: business.areas.replace(/ in .*/, '') }).selectOption(business.area);
  const day = page.getByLabel('Day', { exact: true });
  const today = (await day.getAttribute('min')) ?? '';
  await day.fill(today);
  await page.getByLabel('The crew arrives').selectOption(hours);
  await page.getByLabel(`Price in ${currencyWord}`).fill('200');
  await page.getByRole('button', { name: 'Book it', exact: true }).press('Enter');
  // Today may be closed, or too soon for visitors.
  const anyway = page.getByRole('button', { name: 'Book it anyway' });
  const booked = page.getByText(`Booked: ${caller}.`);
  while (!(await booked.isVisible())) {
    await anyway.or(booked).first().waitFor();
    if (await anyway.isVisible()) await anyway.press('Enter');
  }
  await page.getByRole('link', { name: 'Open the booking' }).press('Enter');
  const visit = page.getByRole('dialog', { name: caller });
  await visit.getByText(business.storedPhone).waitFor();
  await visit.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await visit.getByText(amounts.total).first().waitFor();

  await open(`/day/${today}`);
  await page.getByRole('row').filter({ hasText: caller }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const sheet = await printed(page);
  for (const text of [caller, hours, business.address, business.booked, amounts.price]) expect(sheet).toContain(text);
  expect(sheet).toMatch(date);
  await page.emulateMedia({ media: 'screen' });

  await open('/bills');
  const bill = page.getByRole('row').filter({ hasText: caller });
  expect(await said(bill)).toContain(amounts.total);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  // The bills of all brands, each in its currency.
  const csv = readFileSync(await (await download).path(), 'utf8').split('\n');
  expect(csv[0]).toContain('Gross,Currency');
  expect(csv.find((line) => line.includes(caller))).toContain(business.currency);
  await bill.getByRole('link').click();
  await page.getByText('Record the payment').waitFor();
  expect(await page.getByLabel('Paid by').innerText()).toContain(business.transfer);
  const paper = await printed(page);
  const taxed = `${business.tax[0]} ${business.tax[1]}%`;
  for (const text of [amounts.price, amounts.tax, `${amounts.total} ${business.currency}`, taxed, business.address])
    expect(paper).toContain(text);
  expect(paper).not.toMatch(ELSEWHERE);
  await expect
    .poll(async () => (await mailsTo(outbox, callersEmail)).map(({ text }) => text).join('\n'), { timeout: 30_000 })
    .toContain(payTo);
  const billed = (await mailsTo(outbox, callersEmail)).find(({ text }) => text.includes(payTo))?.text ?? '';
  expect(billed).toContain(amounts.total);
  expect(billed).not.toMatch(ELSEWHERE);
}
