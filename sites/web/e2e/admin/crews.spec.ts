import type { Page } from '@playwright/test';
import { addDays, formatDate } from '@threefold/validation';
import { Pool } from 'pg';
import { addBooking, createAdmin, onAdminDashboard } from '../support/admins.ts';
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
import { createOwnSetup, createServers } from '../support/servers.ts';

const brand = bookingBrand;
const today = bookingToday();

/** A link that the settings have copied. */
async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Copied: / })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const width of journeyWidths(390)) {
  // On servers of its own, because crews change the settings and the sheets of every other test.
  test(`two crews share the work, and one works by its link without an account, at ${width} px`, async ({
    page,
    context,
    browser,
  }) => {
    const { setup, remove } = await createOwnSetup();
    const { api, site: siteServer } = createServers(setup, { BOOKINGS_PER_DAY: '1000' });
    const pool = new Pool({ connectionString: setup.databaseUrl, max: 1 });
    const rows: Rows = async (sql, values) => (await pool.query(sql, [...values])).rows;
    const site = `http://${brand.localHost}:${setup.port}`;
    const noErrors: string[] = [];
    try {
      await api.start();
      await siteServer.start();
      await page.setViewportSize({ width, height: 900 });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const admin = await createAdmin(page, brand, rows, site);
      const stored = async (name: string) => (await rows('select * from bookings where name = $1', [name]))[0];

      await test.step('the owner adds two crews', async () => {
        await onAdminDashboard(page, brand, admin, '/settings', site);
        await hydrated(page);
        const form = page.getByRole('form', { name: `Days and prices of ${brand.displayName}` });
        for (const [number, name, jobs] of [
          [1, 'North', '3'],
          [2, 'North', '2'],
        ] as const) {
          await form.getByRole('button', { name: 'Add a crew' }).press('Enter');
          await expect(form.getByLabel(`Name of crew ${number}`)).toBeFocused();
          await page.keyboard.type(name);
          await form.getByLabel(`${words.Visits} a day of crew ${number}`).fill(jobs);
        }
        const save = form.getByRole('button', { name: 'Save', exact: true });
        await save.press('Enter');
        await expect(form.getByText('Two crews have this name. Please change one of them.')).toBeVisible();
        await expect(form.getByLabel('Name of crew 2')).toBeFocused();
        await form.getByLabel('Name of crew 2').fill('South');
        await expectAccessible(page, 'the settings with crews');
        await expectNoOverflow(page, 'the settings with crews');
        await save.press('Enter');
        await expect(form.getByText('Saved. The booking form shows it from now on.')).toBeVisible();
      });
      const sheetUrl = await copied(page, 'Copy the sheet of North');
      expect(sheetUrl).toMatch(new RegExp(`^${site}/CrewSheet#[\\w-]{32}$`));
      const feedUrl = await copied(page, 'Copy the calendar of North');

      for (const name of ['Mina Osei', 'Raj Patel', 'Lou Grant']) {
        await addBooking(rows, { name, email: `${name.slice(0, 3).toLowerCase()}@home.test`, day: today });
      }
      await rows(
        `update bookings set state = 'confirmed', arrival = '10-12', quote_cents = 24900, note = 'Paid $249 before.' where name <> $1`,
        ['Lou Grant'],
      );

      const row = (name: string) =>
        page
          .getByRole('table', { name: new RegExp(`^${words.Visits} on `) })
          .getByRole('row')
          .filter({ hasText: name });
      await test.step('a visit gets its crew on the run sheet and in its record', async () => {
        await page.goto(`${site}/AdminDashboard/day/${today}`);
        await page.getByLabel('Crew: Mina Osei').selectOption('South');
        await expect.poll(async () => (await stored('Mina Osei'))?.crew).toBeTruthy();
        await page.getByRole('button', { name: 'Raj Patel' }).first().press('Enter');
        const record = page.getByRole('dialog', { name: 'Raj Patel' });
        await record.getByLabel('Crew', { exact: true }).selectOption('South');
        await expect(record.getByText('South', { exact: true }).last()).toBeAttached();
        await expect.poll(async () => (await stored('Raj Patel'))?.crew).toBeTruthy();
        await page.keyboard.press('Escape');
        await expect(record).toHaveCount(0);
        await expect(page.getByLabel('Crew: Raj Patel')).toHaveValue((await stored('Raj Patel'))?.crew as string);
      });

      await test.step("a sick crew's day moves to the other crew, after a question", async () => {
        await page.getByLabel(`Show the ${words.visits} of`).selectOption('South');
        await expect(row('Mina Osei')).toBeVisible();
        await expect(row('Lou Grant')).toHaveCount(0);
        await expectAccessible(page, 'the run sheet of a crew');
        await expectNoOverflow(page, 'the run sheet of a crew');
        await page.getByLabel('Move all of South to').selectOption('North');
        await page.getByRole('button', { name: 'Move all', exact: true }).press('Enter');
        const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        await expect(question.getByText(`Move 2 ${words.visits} to North?`)).toBeVisible();
        await question.getByRole('button', { name: 'Move all' }).press('Enter');
        await expect(page.getByRole('status').filter({ hasText: `2 ${words.visits} moved to North.` })).toBeFocused();
        await expect(row('Mina Osei')).toHaveCount(0);
        await expect(page.getByText(`None of the ${words.visits} on this day match this choice.`)).toBeVisible();
        await page.getByLabel(`Show the ${words.visits} of`).selectOption('North');
        await expect(row('Mina Osei')).toBeVisible();
      });

      await test.step('the week names the crews, and shows those of one', async () => {
        await page.goto(`${site}/AdminDashboard/week/${today}`);
        // The choice of the run sheet stays.
        await expect(page.getByLabel(`Show the ${words.visits} of`)).toHaveValue(
          (await stored('Mina Osei'))?.crew as string,
        );
        await expect(page.getByRole('button', { name: /Mina Osei.*North/ })).toBeVisible();
        await expect(page.getByRole('region', { name: /^Week of / })).not.toContainText('Lou Grant');
        await expectNoOverflow(page, 'the week of a crew');
        await page.getByLabel(`Show the ${words.visits} of`).selectOption('All crews');
        await expect(page.getByRole('region', { name: /^Week of / })).toContainText('Lou Grant');
      });

      // A phone without an account.
      const visitor = await browser.newContext({ viewport: { width, height: 900 } });
      const crew = await visitor.newPage();
      crew.on('pageerror', (error) => noErrors.push(error.message));
      const answers: string[] = [];
      crew.on('response', async (response) => {
        if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
      });

      await test.step('the crew opens its link, which shows its day without prices', async () => {
        await crew.goto(sheetUrl);
        await expect(crew.getByRole('heading', { level: 1, name: `${words.Visits} of North` })).toBeVisible();
        await expect(crew.getByText(formatDate(today))).toBeVisible();
        const sheet = crew.getByRole('table', { name: `${words.Visits} of North` });
        for (const name of ['Mina Osei', 'Raj Patel']) await expect(sheet).toContainText(name);
        await expect(sheet).not.toContainText('Lou Grant');
        await expect(sheet.getByRole('link', { name: '(905) 555-0142' }).first()).toBeVisible();
        await expect(crew.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
        await expectAccessible(crew, 'the sheet of a crew');
        await expectNoOverflow(crew, 'the sheet of a crew');
      });

      await test.step('it takes a Done back, and marks it as done with a note', async () => {
        await crew.getByRole('button', { name: 'Done: Raj Patel' }).press('Enter');
        await crew.getByRole('button', { name: 'Undo: Raj Patel' }).press('Enter');
        await expect(crew.getByRole('button', { name: 'Done: Raj Patel' })).toBeVisible();
        await crew.getByRole('button', { name: 'Write a note: Mina Osei' }).press('Enter');
        await expect(crew.getByLabel('Note for the office')).toBeFocused();
        await crew.keyboard.type('The gate sticks.');
        await expectAccessible(crew, 'a note on the sheet of a crew');
        // What was typed outlasts a reload.
        await crew.reload();
        await expect(crew.getByLabel('Note for the office')).toHaveValue('The gate sticks.');
        await crew.getByRole('button', { name: 'Done: Mina Osei' }).press('Enter');
        const visit = crew.getByRole('row').filter({ hasText: 'Mina Osei' });
        await expect(visit.getByText('Done', { exact: true })).toBeVisible();
        await expect(visit).toContainText('Your note: The gate sticks.');
        expect(await stored('Mina Osei')).toMatchObject({ state: 'done', crew_note: 'The gate sticks.' });
        expect((await stored('Raj Patel'))?.state).toBe('confirmed');
      });

      await test.step('it sees two weeks, and never a price', async () => {
        await crew.getByRole('button', { name: 'Next day' }).press('Enter');
        await expect(crew.getByText(formatDate(addDays(today, 1)))).toBeVisible();
        await expect(crew.getByText(`You have no ${words.visit} on this day.`)).toBeVisible();
        await crew.getByLabel('Day', { exact: true }).fill(addDays(today, 14));
        await expect(crew.getByRole('button', { name: 'Next day' })).toBeDisabled();
        const { pathname, search } = new URL(feedUrl);
        answers.push(await (await fetch(`http://127.0.0.1:${setup.apiPort}${pathname}${search}`)).text());
        expect(answers.length).toBeGreaterThan(4);
        expect(answers.join('\n')).toContain('Mina Osei');
        expect(`${await crew.locator('body').innerText()}${answers.join('\n')}`).not.toMatch(/24900|\$|@home\.test/);
      });

      await test.step('the office sees who did it, and the note', async () => {
        await page.goto(`${site}/AdminDashboard/day/${today}`);
        await expect(row('Mina Osei')).toContainText('Crew: The gate sticks.');
        await row('Mina Osei').getByRole('button', { name: 'Mina Osei', exact: true }).press('Enter');
        const record = page.getByRole('dialog', { name: 'Mina Osei' });
        await expect(record.getByText('The gate sticks.')).toBeVisible();
        await expect(record.getByText(/, crew North$/)).toBeVisible();
        await page.keyboard.press('Escape');
      });

      await test.step('a renewed link stops the old one', async () => {
        await page.goto(`${site}/AdminDashboard/settings`);
        await hydrated(page);
        await page.getByRole('button', { name: 'Renew the links of North' }).press('Enter');
        await page.getByRole('button', { name: 'Renew', exact: true }).last().press('Enter');
        await expect(page.getByText('The links of North are renewed.')).toBeVisible();
        await crew.reload();
        await expect(crew.getByRole('heading', { name: 'This sheet cannot be opened' })).toBeVisible();
        await crew.goto(await copied(page, 'Copy the sheet of North'));
        await expect(crew.getByRole('heading', { level: 1, name: `${words.Visits} of North` })).toBeVisible();
      });
      expect(noErrors).toEqual([]);
      await visitor.close();
      await page.goto('about:blank');
    } finally {
      await pool.end();
      await api.stop();
      await siteServer.stop();
      await remove();
    }
  });
}
