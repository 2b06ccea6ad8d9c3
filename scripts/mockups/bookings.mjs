/** @import { OwnBooking } from '@threefold/api-contract' */
/** @import { Page } from 'playwright' */

/** @param {Page} page @param {string} name */
const choose = (page, name) => page.getByRole('radio', { name, exact: true }).check({ force: true });

/** Chooses a cleaning in the form of the cleaners' home page, which opens the calendar. @param {Page} page */
export async function openCalendar(page) {
  await choose(page, 'Schedule a cleaning');
  await page.getByRole('grid').waitFor();
}

/** Chooses a free day of next month in the open calendar. @param {Page} page */
export async function chooseDay(page) {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(8).click();
}

/** Sends the form until its success view shows. @param {Page} page */
async function send(page) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Margaret Leblanc');
  await page.getByRole('textbox', { name: 'Email' }).fill(`margaret.leblanc.${Date.now()}@home.test`);
  await page.getByRole('textbox', { name: 'Phone' }).fill('9055550136');
  await choose(page, '1500–2000');
  const submit = page.locator('form button[type="submit"]');
  await submit.scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: /robot/i }).press('Space');
  await page.locator('altcha-widget [data-state="verified"], altcha-widget[data-state="verified"]').waitFor();
  await submit.press('Enter');
  await page.getByText(/^Thank you\. /).waitFor();
}

/** Books a cleaning, whose receipt shows afterwards. @param {Page} page */
export async function bookCleaning(page) {
  await openCalendar(page);
  await chooseDay(page);
  await send(page);
}

/** Books a cleaning and opens its private page. @param {Page} page */
export async function openBooking(page) {
  await bookCleaning(page);
  await page.getByRole('link', { name: 'Change or cancel' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Books a cleaning and chooses another day on its private page. @param {Page} page */
export async function openMove(page) {
  await openBooking(page);
  await page.getByRole('button', { name: 'Change the date' }).click();
  await page.getByRole('grid').waitFor();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(12).click();
}

/** Requests an estimate, gives it a price as the logged-in admin, and opens its private page. @param {Page} page */
export async function openPricedEstimate(page) {
  await choose(page, 'Request a free estimate');
  await send(page);
  const link = await page.getByRole('link', { name: 'Cancel' }).getAttribute('href');
  await page.goto(new URL('/AdminDashboard', page.url()).href);
  await page.getByRole('button', { name: 'Open: Margaret Leblanc' }).first().click();
  await page.getByRole('button', { name: 'Send the price by mail' }).click();
  await page.getByText('Sent. The customer gets a mail').waitFor();
  await page.goto(`${link}`);
  await page.getByRole('grid').waitFor();
  await chooseDay(page);
}

/** Books a cleaning and cancels it on its private page. @param {Page} page */
export async function openCancelled(page) {
  await openBooking(page);
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('grid').waitFor();
  await chooseDay(page);
}

/** Requests an estimate and opens its private page. @param {Page} page */
export async function openEstimate(page) {
  await choose(page, 'Request a free estimate');
  await send(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** @type {OwnBooking} */
const expiredEstimate = {
  submissionType: 'estimate',
  date: null,
  selectedRange: '1500–2000',
  interiorEnabled: false,
  exteriorEnabled: true,
  services: 'Exterior Windows Only',
  state: 'open',
  arrival: null,
  quote: { cents: 20_900, until: '2026-11-24', state: 'expired' },
  repeatWeeks: 0,
  remindersOff: false,
};

/** Opens an estimate whose price has expired, which the demo does not have. @param {Page} page */
export async function openExpiredPrice(page) {
  await page.route('**/api/getOwnBooking', (route) => route.fulfill({ json: { status: 'OK', data: expiredEstimate } }));
  await page.goto(`${page.url()}#${'A'.repeat(32)}`);
  await page.getByRole('heading', { name: 'Price expired' }).waitFor();
}
