import { addBooking, asAdmin } from '../support/admins.ts';
import { subscribed } from '../support/clients.ts';
import { bookingBrand, everyBrand, expect, hydrated, portalBrand, siteOf, test } from '../support/fixtures.ts';
import { expectOneEdge, onPaper, sheetsOf } from '../support/sheets.ts';

test('a legal text is printed whole, on two sheets at most, without what only a screen needs', async ({ page }) => {
  for (const brand of everyBrand()) {
    for (const path of Object.values(brand.legal ?? {})) {
      await page.goto(siteOf(brand) + path);
      await hydrated(page);
      const titles = await page.getByRole('main').getByRole('heading').allTextContents();
      const sheets = await sheetsOf(page, 'Letter');
      expect(sheets.length, path).toBeLessThanOrEqual(2);
      for (const title of titles) expect(sheets.join(' '), path).toContain(title);
      // A heading is on the sheet of its text.
      for (const sheet of sheets) expect(titles.filter((title) => sheet.trim().endsWith(title), path)).toEqual([]);
      expect(sheets.join(' '), path).not.toContain('Go back');
    }
  }
});

test('a legal text has a letterhead on paper: the logo left of the contacts', async ({ page }) => {
  await page.goto(siteOf(portalBrand) + (portalBrand.legal?.privacy ?? ''));
  await hydrated(page);
  await onPaper(page);
  const logo = page.getByRole('main').getByRole('link').or(page.getByRole('banner').getByRole('link')).first();
  await expect(logo).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body, '::before').float)).toBe('right');
});

test('an invoice is printed on one sheet from one left edge, below the contacts, without its buttons', async ({
  page,
}) => {
  await subscribed(page, portalBrand, 'Review Reply');
  await page.goto(`${siteOf(portalBrand)}/PaymentHistoryScreen`);
  await page.getByRole('link', { name: /^View invoice / }).click();
  await expect(page.getByRole('table').getByText('Review Reply')).toBeVisible();
  const [sheet, ...further] = await sheetsOf(page, 'Letter');
  expect(further).toEqual([]);
  expect(sheet).toMatch(new RegExp(`^${portalBrand.contacts.phone?.replace(/[()+.]/g, '\\$&')} `));
  await expectOneEdge(page);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('an open record is printed alone on one sheet, from the left edge, without its forms', async ({ page, rows }) => {
  const site = siteOf(bookingBrand);
  const name = `Paper ${crypto.randomUUID().slice(0, 8)}`;
  // A Wednesday that no other test uses.
  for (const other of ['', ' second', ' third']) await addBooking(rows, { name: name + other, day: '2031-04-09' });
  await asAdmin(page, bookingBrand, rows);
  await page.goto(`${site}/AdminDashboard/bookings#search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Open: ${name}`, exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name })).toContainText('Phone');
  await expectOneEdge(page, 'record');
  const backdrop = page
    .getByRole('dialog', { name })
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(await backdrop).toBe('rgba(0, 0, 0, 0)');
  const [sheet = '', ...further] = await sheetsOf(page, 'Letter');
  expect(further).toEqual([]);
  expect(sheet).toContain('(905) 555-0142');
  expect(sheet).not.toMatch(/ second|Who to call now|Private note|Confirm by mail/);
});
