import { readFile } from 'node:fs/promises';
import { DEFAULT_BOOKING_SETTINGS } from '@threefold/api-contract/booking-settings';
import { addDays } from '@threefold/validation';
import { Pool } from 'pg';
import { createAdmin, onAdminDashboard } from '../support/admins.ts';
import { bookingToday } from '../support/bookingToday.ts';
import { words } from '../support/bookingWords.ts';
import {
  bookingBrand,
  expect,
  expectAccessible,
  expectNoOverflow,
  hydrated,
  type Rows,
  test,
} from '../support/fixtures.ts';
import { journeyWidths } from '../support/pages.ts';
import { local, priceLabel } from '../support/regional.ts';
import { sendRequest } from '../support/requests.ts';
import { createOwnSetup, createServers, holidaysOf } from '../support/servers.ts';

const brand = bookingBrand;
const today = bookingToday();
/** The day of the work, and the day off a week later. */
const [workday, dayOff] = [addDays(today, 9), addDays(today, 16)];

const [NORTH, SOUTH] = [crypto.randomUUID(), crypto.randomUUID()];

const SETTINGS = {
  ...DEFAULT_BOOKING_SETTINGS,
  // The same on every day of the year: the only day off is the one that the owner takes.
  workedHolidays: holidaysOf(brand.region),
  prices: { [words.first]: { exterior: 14_900, interior: 9_900 } },
  tax: { name: 'HST', percent: 13 },
  taxNumber: '12345 6789 RT0001',
  payTo: 'pay@harbourshine.test',
  crews: [
    { id: NORTH, name: 'North', jobsADay: 4 },
    { id: SOUTH, name: 'South', jobsADay: 4 },
  ],
};

const [FORM, PHONE] = ['Rosa Delgado', 'Walter Brandt'];
const EMAIL = 'rosa@home.test';

for (const width of journeyWidths(390)) {
  // On servers of its own, because it changes what every visitor can book.
  test(`a week of a local service, at ${width} px`, async ({ page, browser, browserErrors }) => {
    const { setup, remove } = await createOwnSetup();
    const { api, site: siteServer } = createServers(setup);
    const pool = new Pool({ connectionString: setup.databaseUrl, max: 1 });
    const rows: Rows = async (sql, values) => (await pool.query(sql, [...values])).rows;
    const site = `http://${brand.localHost}:${setup.port}`;
    const subjects = async () =>
      (await rows('select subject from outbox_messages where to_address = $1 order by created_at', [EMAIL])).map(
        ({ subject }) => String(subject),
      );
    const stored = async (name: string) => (await rows('select * from bookings where name = $1', [name]))[0];
    const record = (name: string) => page.getByRole('dialog', { name });
    const open = (path: string) => page.goto(`${site}/AdminDashboard/${path}`);
    const openRecord = async (name: string) => {
      await open(`bookings/${(await stored(name))?.id}`);
      await expect(record(name)).toBeVisible();
    };
    const visit = (name: string) =>
      page
        .getByRole('table', { name: new RegExp(`^${words.Visits} on `) })
        .getByRole('row')
        .filter({ hasText: name });
    try {
      await api.start();
      await siteServer.start();
      await rows(`insert into booking_settings values ('${bookingBrand.key}', $1, 1)`, [JSON.stringify(SETTINGS)]);
      await page.setViewportSize({ width, height: 844 });
      const admin = await createAdmin(page, brand, rows, site);

      await test.step('a request comes by form, and is confirmed from the call list', async () => {
        const visitor = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });
        await sendRequest(await visitor.newPage(), FORM, EMAIL, workday, site);
        await visitor.close();
        await onAdminDashboard(page, brand, admin, '', site);
        const panel = page.getByRole('region', { name: 'Who to call now' });
        await panel.getByLabel(`Hours: ${FORM}`).selectOption('08-10');
        await panel.getByRole('button', { name: `Confirm: ${FORM}` }).click();
        await expect(panel.getByText('Confirmed, 8 to 10')).toBeVisible();
        // From the price list, with the tax.
        expect(await stored(FORM)).toMatchObject({ state: 'confirmed', quote_cents: 14_900 });
      });

      await test.step('somebody without an email calls', async () => {
        await open(`bookings/new?date=${workday}`);
        await page.getByLabel('Name').fill(PHONE);
        await page.getByRole('textbox', { name: 'Phone' }).fill('+1 289 555 0147');
        await page.getByLabel('Street and number').fill('41 Locke St S');
        await page.getByLabel('City').fill(local.city);
        await page.getByLabel('Postal code').fill(local.postalCode.typed);
        await page.getByLabel('The crew arrives').selectOption('10-12');
        await page.getByLabel(priceLabel).fill('180');
        await page.getByRole('button', { name: 'Book it' }).press('Enter');
        await expect(page.getByText(`Booked: ${PHONE}. The customer gets no mail.`)).toBeInViewport();
      });

      await test.step('a wrong address is corrected, and the customer is told', async () => {
        await openRecord(FORM);
        await record(FORM).getByRole('button', { name: 'Correct the entries' }).press('Enter');
        const form = record(FORM).getByRole('form', { name: 'Correct the entries' });
        await form.getByLabel('Street and number').fill('21 Maple St');
        await form.getByRole('button', { name: 'Save the correction' }).press('Enter');
        await expect(record(FORM).getByText('Corrected.')).toBeInViewport();
        await expect.poll(subjects).toContainEqual(expect.stringMatching(/corrected/i));
      });

      await test.step('she wants it every week: the owner takes a day off, and the visits keep clear of it', async () => {
        await open('settings');
        await hydrated(page);
        const settings = page.getByRole('form', { name: `Days and prices of ${brand.displayName}` });
        await settings.getByLabel('Day', { exact: true }).fill(dayOff);
        await settings.getByRole('button', { name: 'Close', exact: true }).press('Enter');
        await settings.getByRole('button', { name: 'Save', exact: true }).press('Enter');
        await expect(settings.getByText('Saved. The booking form shows it from now on.')).toBeVisible();
        await openRecord(FORM);
        const plan = record(FORM).getByRole('form', { name: 'Plan' });
        await plan.getByLabel('Repeat after so many weeks').fill('1');
        await plan.getByRole('button', { name: 'Save the plan' }).press('Enter');
        await expect(record(FORM).getByText('It repeats every week.')).toBeInViewport();
        const kept = await rows('select due::text, day::text from reserved_days order by due limit 2', []);
        expect(kept).toEqual([
          { due: dayOff, day: addDays(dayOff, 1) },
          // The next one is on the usual day of the week again.
          { due: addDays(dayOff, 7), day: addDays(dayOff, 7) },
        ]);
      });

      await test.step('a crew is sick: the other one takes its day', async () => {
        await open(`day/${workday}`);
        for (const name of [FORM, PHONE]) {
          await page.getByLabel(`Crew: ${name}`).selectOption('South');
          await expect.poll(async () => (await stored(name))?.crew).toBe(SOUTH);
        }
        await page.getByLabel(`Show the ${words.visits} of`).selectOption('South');
        await page.getByLabel('Move all of South to').selectOption('North');
        await page.getByRole('button', { name: 'Move all', exact: true }).press('Enter');
        await page
          .getByRole('alertdialog')
          .or(page.getByRole('dialog'))
          .getByRole('button', { name: 'Move all' })
          .press('Enter');
        await expect(page.getByText(`2 ${words.visits} moved to North.`)).toBeVisible();
        for (const name of [FORM, PHONE]) expect((await stored(name))?.crew).toBe(NORTH);
        await page.getByLabel(`Show the ${words.visits} of`).selectOption('All crews');
      });

      // The day has come.
      await rows('update bookings set requested_date = $1, reminder_mail = null', [today]);

      await test.step('in the van there is no network: nothing is lost, and nothing happens twice', async () => {
        browserErrors.allowRefusals('/api/');
        await open(`day/${today}`);
        await expect(visit(FORM)).toContainText('$149.00');
        await expectAccessible(page, 'the run sheet of the week');
        await expectNoOverflow(page, 'the run sheet of the week');
        await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
        await visit(FORM)
          .getByRole('button', { name: `Done: ${FORM}` })
          .press('Enter');
        const again = visit(FORM).getByRole('button', { name: `Not sent. Try again: ${FORM}` });
        await expect(again).toBeInViewport();
        await page.unroute('**/api/**');
        await again.dblclick();
        await expect(visit(FORM).getByText('A thank-you goes by mail.')).toBeVisible();
        await visit(PHONE)
          .getByRole('button', { name: `Done: ${PHONE}` })
          .press('Enter');
        await expect(visit(PHONE).getByText('Done', { exact: true })).toBeVisible();
        const billed = await rows('select number, net_cents, tax_cents from bills order by number', []);
        expect(billed).toEqual([
          { number: 1, net_cents: 14_900, tax_cents: 1_937 },
          { number: 2, net_cents: 18_000, tax_cents: 2_340 },
        ]);
        expect((await subjects()).filter((subject) => subject.includes('bill 1'))).toHaveLength(1);
      });

      await test.step('a bill is still unpaid after nine days; it is found by its age, and paid', async () => {
        await rows('update bills set due_on = $1, issued_on = $1 where number = 2', [addDays(today, -9)]);
        await open('bills');
        await page.getByRole('link', { name: /^Due for 8 to 30 days: \$203\.40$/ }).press('Enter');
        await expect(page.getByRole('rowheader')).toHaveText(['Bill 2']);
        await expect(page.getByRole('row').filter({ hasText: PHONE })).toContainText('Due for 9 days');
        await page.getByRole('button', { name: 'Paid: Bill 2' }).press('Enter');
        await expect
          .poll(async () => (await rows('select paid_by from bills where number = 2', []))[0]?.paid_by)
          .toBe('e-transfer');
      });

      await test.step('the regular customer has a page with visits, plan and what is due', async () => {
        await open('customers?state=plan');
        await page.getByRole('link', { name: FORM }).press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: FORM })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Due' })).toContainText('$168.37');
        await expect(page.getByRole('region', { name: 'Visits and estimates' })).toContainText('Every week');
      });

      await test.step("the accountant gets the month's report", async () => {
        await open('bills');
        await page.getByLabel('Issued from').fill(addDays(today, -30));
        await page.getByLabel('Issued until').fill(today);
        await expect(page.getByRole('rowheader')).toHaveCount(2);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
        const report = await readFile(await (await download).path(), 'utf8');
        for (const cell of ['149.00', '19.37', '168.37', '180.00', '23.40', '203.40', 'E-transfer', today]) {
          expect(report).toContain(cell);
        }
        expect(report.trim().split('\n')).toHaveLength(3);
      });
    } finally {
      await page.goto('about:blank');
      await pool.end();
      await api.stop();
      await siteServer.stop();
      await remove();
    }
  });
}
