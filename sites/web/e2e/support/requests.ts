import type { Page } from '@playwright/test';
import { words } from './bookingWords.ts';
import { bookingBrand, expect, hydrated, siteOf } from './fixtures.ts';
import { local, localPhone } from './regional.ts';

const brand = bookingBrand;

/** Waits until the CAPTCHA of the open page is solved. */
export const captchaSolved = (page: Page) =>
  expect(page.locator('altcha-widget [data-state="verified"], altcha-widget[data-state="verified"]')).toHaveCount(1);

/** Fills in the address of a home, in the booking form or on the page of a booking. */
export async function fillAddress(page: Page) {
  await page.getByRole('textbox', { name: 'Street and number' }).fill(local.street);
  await page.getByRole('textbox', { name: 'City' }).fill(local.city);
  await page.getByRole('textbox', { name: 'Postal code' }).fill(local.postalCode.typed);
}

/**
 * Sends the booking form: a visit for a day, or an estimate without one. Returns when the success view shows.
 *
 * @param site URL of a server of the test's own
 */
export async function sendRequest(page: Page, name: string, email: string, date?: string, site = siteOf(brand)) {
  await page.goto(site + brand.homePath);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(localPhone.typed);
  const service = date === undefined ? words.estimate.label : words.schedule.label;
  await page.getByRole('radio', { name: service }).press('Space');
  if (date !== undefined) await page.getByLabel('Which day suits you?').fill(date);
  await page.getByRole('radio', { name: words.first, exact: true }).press('Space');
  if (date !== undefined) await fillAddress(page);
  const submit = page.locator('form button[type="submit"]');
  await submit.scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: /robot/i }).press('Space');
  await captchaSolved(page);
  await submit.press('Enter');
  await expect(page.getByText(/^Thank you\. /)).toBeVisible();
}
